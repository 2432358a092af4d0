"""Coordinates: the names of rows and columns round a board."""

from trigrid.draw.scene import Label
from trigrid.lattice import Layout
from trigrid.lattice.boards import LETTERS
from trigrid.lattice.points import Point, add, to_plane

NAME_HEIGHT_SHARE = 0.03
"""Height of a name as a share of the picture's, so that names stay as large on a crowded board."""
ROW_END: Point = (-1, 0)
"""The lattice step from a row's first place to its name."""
DOWN_RIGHT: Point = (1, -1)
DOWN_LEFT: Point = (0, -1)
"""The lattice steps from a column's lowest place to its number."""
NAME_DISTANCE = 0.8
"""Units from the outermost place to its name."""


def coordinate_labels(layout: Layout) -> tuple[Label, ...]:
    """A letter at the left of each row, a number at the foot of each column of the lower half.

    A column leads up from its number along the board's left side, as far as the longest row: up and to the
    left on a hexagon, up and to the right on a triangle, whose longest row is the lowest.
    """
    rows = layout.board.rows
    ends = [_beside(layout, row[0], ROW_END, letter) for letter, row in zip(LETTERS, rows, strict=False)]
    foot = DOWN_RIGHT if len(rows[0]) < max(map(len, rows)) else DOWN_LEFT
    feet = [
        _beside(layout, point, foot, str(number))
        for row in rows
        for number, point in enumerate(row, start=1)
        if row[0][0] == -row[0][1] and _is_free(layout, add(point, foot))
    ]
    return (*ends, *feet)


def _is_free(layout: Layout, point: Point) -> bool:
    return point not in layout.board.place_at and point not in layout.board.holes


def _beside(layout: Layout, point: Point, step: Point, text: str) -> Label:
    size = round(NAME_HEIGHT_SHARE * layout.height, 2)
    (x, y), (dx, dy) = to_plane(point), to_plane(step)
    return Label("coordinate", text, layout.spot(x + NAME_DISTANCE * dx, y + NAME_DISTANCE * dy), size)
