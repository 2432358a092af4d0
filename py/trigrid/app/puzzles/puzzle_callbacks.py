"""The callbacks through which puzzles use the rest of the page."""

from collections.abc import Callable
from typing import NamedTuple

from trigrid.records import Record
from trigrid.table.table import Table


class PuzzleCallbacks(NamedTuple):
    """The callbacks through which puzzles use the rest of the page."""

    put_table: Callable[[Table], None]
    """Shows a table."""
    go_to: Callable[[str, int], None]
    """Shows another puzzle, by the key of its game and its number."""
    explore: Callable[[Table], None]
    """Explores the position on the table."""
    play: Callable[[Record], None]
    """Continues a record as a game."""
    show_section: Callable[[str], None] = lambda title: None
    """Shows the section *Puzzles* instead of the table, with a tab title."""
    on_failed: Callable[[str, int], object] = lambda key, number: None
    """Called when a first attempt or an attempt in a run has failed.

    Maybe called repeatedly.
    """
    knows_game: Callable[[str], bool] = lambda key: True
    """Returns whether the user has begun the lesson of a game or played it."""
