"""Layout of a board: the position of each place, and the place at a position."""

from functools import cached_property
from math import sqrt

from trigrid.lattice.boards import Board
from trigrid.lattice.points import nearest, to_plane

CELL_RADIUS = 1 / sqrt(3)
"""The distance from the centre of a hexagonal cell to a corner.

The unit is the distance between neighbouring points.
"""


class Layout:
    """A board's position in a drawing, with x to the right and y down.

    The unit is the distance between neighbours. The cells are hexagons with a corner at the bottom. The
    drawing is the rectangle from (0, 0) to (width, height). The cells leave ``margin`` units free on each
    side, and ``foot`` more units at the bottom. A flipped drawing is rotated by 180° about its centre.
    """

    def __init__(
        self, board: Board, margin: float = 0.0, foot: float = 0.0, *, flipped: bool = False
    ) -> None:
        self.board = board
        self.flipped = flipped
        self.margin, self.foot = margin, foot
        corners = [to_plane(point) for row in board.rows for point in (row[0], row[-1])]
        across, up = [x for x, _ in corners], [y for _, y in corners]
        self.width = max(across) - min(across) + 1 + 2 * margin
        self.height = max(up) - min(up) + 2 * CELL_RADIUS + 2 * margin + foot
        self.left, self._top = min(across) - 0.5 - margin, max(up) + CELL_RADIUS + margin

    @cached_property
    def centres(self) -> tuple[tuple[float, float], ...]:
        """The centre (x, y) of each place, rounded to thousandths to keep drawings short."""
        return tuple(self.spot(*to_plane(point)) for point in self.board.points)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the plane (y upwards) to the drawing (y downwards).

        The result is rounded to thousandths.
        """
        across, down = self._turned(x - self.left, self._top - y)
        return round(across, 3), round(down, 3)

    def place_at(self, x: float, y: float) -> int | None:
        """Return the place whose cell contains (x, y); None in a hole or off the board."""
        x, y = self._turned(x, y)
        return self.board.place_at.get(nearest(x + self.left, self._top - y))

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The places of each row from the top as drawn, from left to right."""
        at = self.board.place_at
        rows = [tuple(at[point] for point in row if point in at) for row in self.board.rows]
        return tuple(row[::-1] for row in rows) if self.flipped else tuple(reversed(rows))

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the drawing, rotated by 180° if the drawing is flipped."""
        return (self.width - x, self.height - y) if self.flipped else (x, y)
