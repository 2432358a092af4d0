"""A select of who plays a seat: a person, or the computer at one of its levels."""

from trigrid.app.browser.dom import find_element, new_element
from trigrid.app.browser.types.elements import Control
from trigrid.headers.who_plays import LEVELS
from trigrid.words import players


class PlayerSelect:
    """Fills a select element with everybody who can play, a person first, and reads and sets its choice."""

    def __init__(self, select: Control) -> None:
        self.element = select
        computer = new_element("optgroup")
        computer.label = players.COMPUTER
        computer.append(*level_options())
        select.replaceChildren(new_element("option", players.PERSON, value=""), computer)

    @property
    def level(self) -> int | None:
        """The level of the computer that is chosen; None for a person."""
        return int(self.element.value) if self.element.value else None

    @level.setter
    def level(self, level: int | None) -> None:
        self.element.value = "" if level is None else str(level)


def mark_level(select: Control, suggested: int | None) -> None:
    """Mark a level as the one that suits, in a select that has all of them; with None no level."""
    for level in LEVELS:
        find_element(select, f"[value='{level}']").textContent = players.level_choice(level, suggested)


def level_options() -> list[Control]:
    """The levels of the computer, as the options of a select."""
    return [new_element("option", players.level_choice(level), value=str(level)) for level in LEVELS]
