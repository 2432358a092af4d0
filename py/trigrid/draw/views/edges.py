"""Names of rows and places round a board."""

from trigrid.draw.scene import Label
from trigrid.lattice import Layout
from trigrid.lattice.boards import LETTERS
from trigrid.lattice.points import Point, add, to_plane

SIZE_A_ROW = 0.03
"""Names grow with the number of rows, so that they stay as large on a crowded board."""
ROW_END: Point = (-1, 0)
COLUMN_FOOT: Point = (1, -1)
REACH = 0.8
"""How far from the outermost place its name stands, in units."""


def coordinate_labels(layout: Layout) -> tuple[Label, ...]:
    """A letter at the left of each row, a number at the foot of each column of the lower half.

    A column leads up and to the left from its number, as far as the longest row.
    """
    rows = layout.board.rows
    ends = [_beside(layout, row[0], ROW_END, letter) for letter, row in zip(LETTERS, rows, strict=False)]
    feet = [
        _beside(layout, point, COLUMN_FOOT, str(number))
        for row in rows
        for number, point in enumerate(row, start=1)
        if row[0][0] == -row[0][1] and _is_free(layout, add(point, COLUMN_FOOT))
    ]
    return (*ends, *feet)


def _is_free(layout: Layout, point: Point) -> bool:
    return point not in layout.board.place_at and point not in layout.board.holes


def _beside(layout: Layout, point: Point, step: Point, text: str) -> Label:
    size = round(SIZE_A_ROW * len(layout.board.rows), 2)
    (x, y), (dx, dy) = to_plane(point), to_plane(step)
    return Label("coordinate", text, layout.spot(x + REACH * dx, y + REACH * dy), size)
