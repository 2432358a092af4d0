"""A select for the player of a seat: a person, or the computer at a level."""

from trigrid.app.browser.dom import find_element, new_element
from trigrid.app.browser.types.elements import Control
from trigrid.headers.who_plays import LEVELS
from trigrid.words import players


class PlayerSelect:
    """A select element with all possible players, a person first."""

    def __init__(self, select: Control) -> None:
        self.element = select
        computer = new_element("optgroup")
        computer.label = players.COMPUTER
        computer.append(*level_options())
        select.replaceChildren(new_element("option", players.PERSON, value=""), computer)

    @property
    def level(self) -> int | None:
        """The chosen level of the computer; None for a person."""
        return int(self.element.value) if self.element.value else None

    @level.setter
    def level(self, level: int | None) -> None:
        self.element.value = "" if level is None else str(level)


def mark_level(select: Control, suggested: int | None) -> None:
    """Mark the suggested level in a select with all levels; None marks no level."""
    for level in LEVELS:
        find_element(select, f"[value='{level}']").textContent = players.level_choice(level, suggested)


def level_options() -> list[Control]:
    """Return the computer's levels as the options of a select."""
    return [new_element("option", players.level_choice(level), value=str(level)) for level in LEVELS]
