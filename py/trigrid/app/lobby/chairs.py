"""The chairs of a game's players: who sits there, and what they are called."""

from collections.abc import Mapping
from itertools import count

from trigrid.app.browser import Element, make
from trigrid.app.words import players

KNOWN = "known-players"
"""The id of the page's list of names that have been played under."""
LONGEST = 40
LEVELS = range(1, 7)

_numbers = count()


class Chairs:
    """A group of a form with a chair for each seat; ``headers`` of a record name who sits there at first."""

    def __init__(self, seats: tuple[str, ...], headers: Mapping[str, str]) -> None:
        self.group: Element = make("fieldset", class_="option chairs")
        self._fields = {seat: _field(seat, headers.get(seat, "")) for seat in seats}
        rows = [_row(seat, field) for seat, field in self._fields.items()]
        hint = make("p", players.CHAIR_HINT, class_="hint", id=f"chairs-hint-{next(_numbers)}")
        for row in rows:
            row.querySelector("select").setAttribute("aria-describedby", hint.id)
        self.group.append(make("legend", players.PLAYERS), *rows, hint)

    def headers(self) -> dict[str, str]:
        """The names that somebody has given, under the names of the seats, as records have them."""
        names = {seat: " ".join(str(field.value).split()) for seat, field in self._fields.items()}
        return {seat: name for seat, name in names.items() if name}


def _row(seat: str, field: Element) -> Element:
    row = make("div", class_="chair")
    row.append(make("span", players.seat_name(seat), class_="chair-seat"), _sitter(seat), field)
    return row


def _sitter(seat: str) -> Element:
    """Who plays: a person; the computer's levels are shown, but nobody sits there yet."""
    sitter, computer = make("select", aria_label=players.who_plays(seat)), make("optgroup", disabled="")
    computer.label = players.COMPUTER
    computer.append(*(make("option", players.level(number), value=str(number)) for number in LEVELS))
    sitter.append(make("option", players.PERSON, value=""), computer)
    return sitter


def _field(seat: str, name: str) -> Element:
    field = make("input", type="text", maxlength=str(LONGEST), autocomplete="off", spellcheck="false")
    field.setAttribute("aria-label", players.name_for(seat))
    field.setAttribute("list", KNOWN)
    field.placeholder, field.value = players.NAME, name
    return field
