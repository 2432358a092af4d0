"""The part of a form that chooses who plays each seat of a game, and asks for people's names."""

from collections.abc import Mapping
from itertools import count

from trigrid.app.at_table.players.player_select import PlayerSelect, mark_level
from trigrid.app.browser.dom import has_workers, new_element
from trigrid.app.browser.types.elements import Control, Element
from trigrid.headers.who_plays import level_header, person_in, player_in
from trigrid.words import players, seats

KNOWN_NAMES_ID = "known-players"
"""The id of the page's list of names that have been played under."""
LONGEST_NAME = 40
"""Characters that a name may have."""

_hint_numbers = count()


class PlayerForm:
    """A group of a form with a row for each seat; ``headers`` of a record say who plays it at first."""

    def __init__(self, seat_names: tuple[str, ...], headers: Mapping[str, str]) -> None:
        self.group: Element = new_element("fieldset", class_="option players")
        self._hint = new_element("p", class_="hint", id=f"players-hint-{next(_hint_numbers)}")
        self._selects = {seat: _select(seats.seat_name(seat), self._hint.id) for seat in seat_names}
        self._names = {seat: _name_field(seat, person_in(headers, seat)) for seat in seat_names}
        for seat in seat_names:
            self.set_level(seat, player_in(headers, seat).level)
        self.group.append(new_element("legend", players.PLAYERS), *map(self._row, seat_names), self._hint)

    def _row(self, seat_name: str) -> Element:
        row = new_element("div", class_="player-row")
        label = new_element("span", seats.side_name(seat_name), class_="player-seat")
        row.append(label, self._selects[seat_name].element, self._names[seat_name])
        return row

    def set_level(self, seat_name: str, level: int | None) -> None:
        """Let the computer play a seat at a level, or with None a person."""
        self._selects[seat_name].level = level
        self.refresh()

    def suggest(self, level: int | None) -> None:
        """Mark a level of the computer as the one that suits, or with None no level."""
        for select in self._selects.values():
            mark_level(select.element, level)

    def refresh(self) -> None:
        """Show the fields for people's names, and the hint; call this when the players have changed."""
        for seat, field in self._names.items():
            field.hidden = self._selects[seat].level is not None
        is_of_people = all(select.level is None for select in self._selects.values())
        text = players.SHARE_AFTER_MOVE if is_of_people else players.PLAYERS_HINT
        self._hint.textContent = text if has_workers() else players.NO_COMPUTER

    def headers(self) -> dict[str, str]:
        """Who plays, as a record's headers: each seat has its level, or a person's name if one was given."""
        chosen = dict[str, str]()
        for seat, field in self._names.items():
            name, level = " ".join(str(field.value).split()), self._selects[seat].level
            if level is not None:
                chosen[level_header(seat)] = str(level)
            elif name:
                chosen[seat] = name
        return chosen


def _select(player: str, hint_id: str) -> PlayerSelect:
    select = new_element("select", aria_label=players.who_plays(player), aria_describedby=hint_id)
    return PlayerSelect(select, offers_computer=has_workers())


def _name_field(seat_name: str, name: str) -> Control:
    field = new_element(
        "input", type="text", maxlength=str(LONGEST_NAME), autocomplete="off", spellcheck="false", dir="auto"
    )
    field.setAttribute("aria-label", seats.name_for(seat_name))
    field.setAttribute("list", KNOWN_NAMES_ID)
    field.placeholder, field.value = players.NAME, name
    return field
