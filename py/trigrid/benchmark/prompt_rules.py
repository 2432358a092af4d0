"""The rules of a game in short, for readers who have only a prompt."""

from typing import NamedTuple

from trigrid.games.part import Part


class PromptRules(NamedTuple):
    """The facts about a game that a reader needs to find a move in a position."""

    rules: tuple[str, ...]
    """The rules of play and of the end, with all options."""
    board: tuple[str, ...]
    """The legend of the board in text, with the neighbours of a place."""
    notation: str
    """The notation of moves, with examples in backticks."""


ROWS = (
    "Rows are lettered from the bottom, and places in a row are numbered from the left, starting at 1: a1 is "
    "the bottom left corner."
)
NEIGHBOURS = (
    "A place has up to six neighbours: the two beside it in its row, and in the rows above and below the two "
    "that are half a step to the left and to the right."
)
PROMPT = Part[PromptRules]("prompt")
