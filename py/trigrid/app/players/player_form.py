"""The chairs of a game's players: who sits there, and what they are called."""

from collections.abc import Mapping
from itertools import count

from trigrid.app.browser import has_workers, make
from trigrid.app.dom.elements import Control, Element
from trigrid.app.players.who_plays import LEVELS, header, level_in
from trigrid.app.words import players

KNOWN = "known-players"
"""The id of the page's list of names that have been played under."""
LONGEST = 40

_numbers = count()


class Chairs:
    """A group of a form with a chair for each seat; ``headers`` of a record name who sits there at first."""

    def __init__(self, seats: tuple[str, ...], headers: Mapping[str, str]) -> None:
        self.group: Element = make("fieldset", class_="option chairs")
        self._fields = {seat: _field(seat, headers.get(seat, "")) for seat in seats}
        self._sitters = {seat: _sitter(players.seat_name(seat)) for seat in seats}
        said = players.CHAIR_HINT if has_workers() else players.NO_COMPUTER
        hint = make("p", said, class_="hint", id=f"chairs-hint-{next(_numbers)}")
        for seat, sitter in self._sitters.items():
            sitter.setAttribute("aria-describedby", hint.id)
            self.seat(seat, level_in(headers, seat))
        self.group.append(make("legend", players.PLAYERS), *map(self._row, seats), hint)

    def _row(self, seat: str) -> Element:
        row = make("div", class_="chair")
        name = make("span", players.seat_name(seat), class_="chair-seat")
        row.append(name, self._sitters[seat], self._fields[seat])
        return row

    def seat(self, seat: str, level: int | None) -> None:
        """Let a level of the computer sit there, or with None a person."""
        self._sitters[seat].value = "" if level is None else str(level)
        self.refresh()

    def refresh(self) -> None:
        """Ask nobody for the name of the computer; to be called when somebody else has been chosen."""
        for seat, field in self._fields.items():
            field.hidden = bool(self._sitters[seat].value)

    def headers(self) -> dict[str, str]:
        """Who sits there, as records have it: names under the names of the seats, levels beside them."""
        found = dict[str, str]()
        for seat, field in self._fields.items():
            name, level = " ".join(str(field.value).split()), str(self._sitters[seat].value)
            found |= {header(seat): level} if level else {seat: name} if name else {}
        return found


def sitters() -> list[Control]:
    """Everybody who can play a seat, as choices of a select."""
    computer = make("optgroup")
    computer.label = players.COMPUTER
    computer.append(*levels())
    return [make("option", players.PERSON, value=""), computer]


def levels() -> list[Control]:
    """The levels of the computer, as choices of a select."""
    return [make("option", players.strength(number), value=str(number)) for number in LEVELS]


def _sitter(name: str) -> Control:
    """Who plays: a person or a level of the computer."""
    sitter = make("select", aria_label=players.who_plays(name))
    person, computer = sitters()
    computer.disabled = not has_workers()
    sitter.append(person, computer)
    return sitter


def _field(seat: str, name: str) -> Control:
    field = make("input", type="text", maxlength=str(LONGEST), autocomplete="off", spellcheck="false")
    field.setAttribute("aria-label", players.name_for(seat))
    field.setAttribute("list", KNOWN)
    field.placeholder, field.value = players.NAME, name
    return field
