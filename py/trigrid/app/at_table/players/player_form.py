"""The part of the new-game form for the opponent, the first player and names."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from trigrid.app.at_table.players.player_select import level_options, mark_level
from trigrid.app.browser.dom import has_workers, new_element
from trigrid.app.browser.types.elements import Control, Element
from trigrid.headers.who_plays import DEFAULT_LEVEL, level_header, level_in, person_in
from trigrid.records import Record
from trigrid.table.new_game import PERSON, SUGGESTED, Opponent, better_seat, persons_seat
from trigrid.words import players, seats

KNOWN_NAMES_ID = "known-players"
"""The id of the page's list of names that players have used."""
MAX_NAME_LENGTH = 40
"""The maximum number of characters in a name."""
COMPUTER = "computer"
"""The value of the radio button for games against the computer.

The other radio button has the value ``PERSON``.
"""


class _Choice(NamedTuple):
    """A group of radio buttons, and the buttons by their values."""

    group: Element
    radios: Mapping[str, Control]

    @property
    def value(self) -> str:
        return next(value for value, radio in self.radios.items() if radio.checked)


class PlayerForm:
    """Groups of a form, filled in from a new record.

    ``suggested`` is the computer's level that suits the player, or None if unknown.
    """

    def __init__(self, record: Record, suggested: int | None) -> None:
        game, headers, self._suggested = record.game, record.headers, suggested
        self._game, self._first = game, record.root.position.to_move
        levels = [level_in(headers, seat) for seat in game.seats]
        level = next(filter(None, levels), None)
        seat = persons_seat(record) if level is None or all(levels) else levels.index(None)
        opponents = {COMPUTER: players.YOU_AND_COMPUTER, PERSON: players.TWO_PEOPLE}
        opponent = PERSON if level is None else COMPUTER
        self._opponent = _choice(players.WHO_PLAYS, "opponent", opponents, opponent)
        self._opponent.radios[COMPUTER].disabled = not has_workers()
        starts = {"you": players.YOU, "computer": players.THE_COMPUTER}
        self._starts = _choice(
            players.WHO_STARTS, "starts", starts, "you" if seat == self._first else "computer"
        )
        self._level = new_element("select", aria_label=players.STRENGTH)
        self._level.replaceChildren(*level_options())
        mark_level(self._level, suggested)
        self._level.value = str(level or suggested or DEFAULT_LEVEL)
        self._hint = new_element("p", class_="hint")
        self._opponent.group.append(self._level, self._hint)
        if (better := better_seat(record)) is not None:
            tip = players.better_start(is_first=better == self._first)
            self._starts.group.append(new_element("p", tip, class_="hint"))
        self._names = {name: _name_field(name, person_in(headers, name)) for name in game.seats}
        self._rows = {name: self._row(name) for name in game.seats}
        self._initial_opponent = self.opponent
        self.refresh()

    @property
    def groups(self) -> tuple[Element, ...]:
        """The groups that are shown before the game's options, in their order."""
        return self._opponent.group, self._starts.group

    @property
    def names(self) -> Element:
        """The group with the names of people, which is shown last."""
        group = new_element("fieldset", class_="option players")
        group.append(new_element("legend", players.NAMES), *self._rows.values())
        return group

    def _row(self, seat_name: str) -> Element:
        row = new_element("div", class_="player-row")
        row.append(new_element("span", seats.side_name(seat_name)), self._names[seat_name])
        return row

    @property
    def _computers_seat(self) -> int | None:
        if self._opponent.value == PERSON:
            return None
        return 1 - self._first if self._starts.value == "you" else self._first

    def refresh(self) -> None:
        """Show what belongs to the chosen opponent. Call this after each choice."""
        computer = self._computers_seat
        self._level.hidden = self._starts.group.hidden = computer is None
        for seat, name in enumerate(self._game.seats):
            self._rows[name].hidden = seat == computer
        note = players.SHARE_AFTER_MOVE if has_workers() else players.NO_COMPUTER
        self._hint.textContent = note if computer is None else ""

    @property
    def opponent(self) -> Opponent:
        """The chosen opponent as a setting.

        The setting is ``SUGGESTED`` instead of a level if the suggested level is chosen. While no level is
        suggested, the same applies to the default level.
        """
        level = str(self._level.value)
        if self._computers_seat is None:
            return PERSON
        return SUGGESTED if level == str(self._suggested or DEFAULT_LEVEL) else cast("Opponent", level)

    @property
    def is_other_opponent(self) -> bool:
        """Whether the chosen opponent differs from the one shown initially."""
        return self.opponent != self._initial_opponent

    def headers(self) -> dict[str, str]:
        """Return the players as a record's headers.

        The headers are the computer's level and the names that people have typed.
        """
        chosen, computer = dict[str, str](), self._computers_seat
        for seat, (seat_name, field) in enumerate(self._names.items()):
            name = " ".join(str(field.value).split())
            if seat == computer:
                chosen[level_header(seat_name)] = str(self._level.value)
            elif name:
                chosen[seat_name] = name
        return chosen


def _choice(legend: str, name: str, texts: Mapping[str, str], chosen: str) -> _Choice:
    group, values = new_element("fieldset", class_="option"), new_element("div", class_="option-values")
    radios = {value: new_element("input", type="radio", name=f"new-{name}", value=value) for value in texts}
    radios[chosen].checked = True
    for value, radio in radios.items():
        label = new_element("label", class_="choice")
        label.append(radio, new_element("span", texts[value]))
        values.append(label)
    group.append(new_element("legend", legend), values)
    return _Choice(group, radios)


def _name_field(seat_name: str, name: str) -> Control:
    field = new_element(
        "input",
        type="text",
        maxlength=str(MAX_NAME_LENGTH),
        autocomplete="off",
        spellcheck="false",
        dir="auto",
    )
    field.setAttribute("aria-label", seats.name_for(seat_name))
    field.setAttribute("list", KNOWN_NAMES_ID)
    field.placeholder, field.value = players.NAME, name
    return field
