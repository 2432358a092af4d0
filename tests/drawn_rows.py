"""Reader for boards that ``draw_rows`` draws in characters, one row per line."""

import re

from trigrid.lattice import Board
from trigrid.lattice.boards import LETTERS

_ROW = re.compile(r"\s*([a-z])\s\s(.*)")
"""A row's letter and its marks."""


def read_rows(board: Board, text: str) -> dict[int, str]:
    """Return the marks in a drawing made by ``draw_rows``, by place.

    Lines that are not rows are ignored. Raises ValueError if a row is missing, occurs twice or is not on the
    board, or if its number of places differs from that of the board's row.
    """
    lines = [found.groups() for found in map(_ROW.fullmatch, text.splitlines()) if found]
    letters = LETTERS[: len(board.rows)]
    if sorted(letter for letter, _ in lines) != list(letters):
        raise ValueError(f"expected one line for each of the rows {letters[0]} to {letters[-1]}")
    marks: dict[int, str] = {}
    for letter, row in lines:
        places = [board.place_at[p] for p in board.rows[letters.index(letter)] if p in board.place_at]
        found = row.split()
        if len(found) != len(places):
            raise ValueError(f"row {letter} has {len(places)} places, not {len(found)}")
        marks.update(zip(places, found, strict=True))
    return marks
