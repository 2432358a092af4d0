"""Drawings of boards, corners and triangles as text, with the highest line first."""

from collections.abc import Callable, Mapping

from trigrid.lattice.boards import LETTERS, Board
from trigrid.lattice.plane import Trigon
from trigrid.lattice.points import Point

HALF_STEP = 4
"""The number of characters from a triangle's left corner to its centre."""

MARGIN = 8
"""The number of characters before the centre of the leftmost mark.

They contain the number of the strip.
"""


def draw_rows(board: Board, mark: Callable[[int], str]) -> str:
    """Draw a board with ``mark(place)`` at each place.

    A mark has one or two characters; a hole is blank. Each row starts with its letter. The numbers of places
    are not drawn: they count from the left end of each row.
    """
    longest = max(len(row) for row in board.rows)
    lines = []
    for letter, row in reversed(list(zip(LETTERS, board.rows, strict=False))):
        marks = (mark(board.place_at[p]) if p in board.place_at else " " for p in row)
        indent = " " * (2 * (longest - len(row)))
        lines.append(f"{indent}{letter}  {''.join(text.ljust(4) for text in marks)}".rstrip())
    return "\n".join(lines)


def draw_strips(corners: Mapping[Point, str], triangles: Mapping[Trigon, str]) -> str:
    """Draw marks centred at their corners and triangles, the highest line first.

    The line of the triangles between rows r and r+1 starts with the number r. A mark has one to four
    characters.
    """
    lines: dict[int, dict[int, str]] = {}
    for (q, r), mark in corners.items():
        lines.setdefault(2 * r, {})[2 * q + r] = mark
    for (q, r, is_up), mark in triangles.items():
        lines.setdefault(2 * r + 1, {})[2 * q + r + (1 if is_up else 2)] = mark
    left = min(min(marks) for marks in lines.values())
    return "\n".join(_line(height, lines[height], left) for height in sorted(lines, reverse=True))


def _line(height: int, marks: Mapping[int, str], left: int) -> str:
    line = f"{height // 2:>4}" if height % 2 else ""
    for column, mark in sorted(marks.items()):
        start = MARGIN + HALF_STEP * (column - left) - len(mark) // 2
        line = line.ljust(start) + mark
    return line
