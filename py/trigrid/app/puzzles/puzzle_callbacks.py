"""What the page does for its puzzles."""

from collections.abc import Callable
from typing import NamedTuple

from trigrid.records import Record
from trigrid.table.table import Table


class PuzzleCallbacks(NamedTuple):
    """What the page does for its puzzles."""

    put_table: Callable[[Table], None]
    """Shows a table as the page shows any."""
    go_to: Callable[[str, int], None]
    """Shows another puzzle, by the key of its game and its number."""
    explore: Callable[[Table], None]
    """Explores the position of the table that is shown."""
    play: Callable[[Record], None]
    """Goes on with a record as with any game."""
    has_learned: Callable[[str], bool] = lambda key: True
    """Whether the lesson of the game of a key was done in this browser."""
