"""Corners and triangles drawn in characters: a line for each row of corners, one for each strip between."""

from collections.abc import Mapping

from trigrid.lattice.plane import Trigon
from trigrid.lattice.points import Point

HALF_STEP = 4
"""Characters from a corner to the middle of the triangle beside it."""

MARGIN = 8
"""Characters before the leftmost of them, the strip's number among them."""


def draw_strips(corners: Mapping[Point, str], triangles: Mapping[Trigon, str]) -> str:
    """The given marks, each centred where its corner or triangle lies; the highest line first.

    The line of the strip between the rows r and r+1 starts with r. A mark has one to four characters.
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
