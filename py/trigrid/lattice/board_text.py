"""Drawing boards in characters, one row a line, the highest first, and reading them back."""

import re
from collections.abc import Callable

from trigrid.lattice.boards import LETTERS, Board

_ROW = re.compile(r"\s*([a-z])\s\s(.*)")
"""A row's letter and its marks."""


def draw_rows(board: Board, mark: Callable[[int], str]) -> str:
    """The board with ``mark(place)``, one or two characters, at each place; a hole is blank.

    Each row starts with its letter; numbers count from the left end of each row.
    """
    middle = max(len(row) for row in board.rows)
    lines = []
    for letter, row in reversed(list(zip(LETTERS, board.rows, strict=False))):
        marks = (mark(board.place_at[p]) if p in board.place_at else " " for p in row)
        indent = " " * (2 * (middle - len(row)))
        lines.append(f"{indent}{letter}  {''.join(text.ljust(4) for text in marks)}".rstrip())
    return "\n".join(lines)


def read_rows(board: Board, text: str) -> dict[int, str]:
    """The marks of a drawing made by ``draw_rows``, by place. Lines that are no rows are passed over.

    Raises ValueError when a row is missing, stands twice or has another number of places than the board's.
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
