"""Where the places of a board are drawn, and which place is at a point of the drawing."""

from functools import cached_property
from math import sqrt

from trigrid.lattice.boards import Board
from trigrid.lattice.points import nearest, to_plane

CELL_RADIUS = 1 / sqrt(3)
"""From the middle to a corner of the hexagonal cell round a point, where neighbours are 1 apart."""


class Layout:
    """Where a board lies in a drawing whose unit is the spacing of neighbours, x right and y down.

    The board's cells, hexagons standing on a corner, fill the rectangle from (0, 0) to (width, height),
    with ``margin`` units to spare on each side and ``foot`` units more below. A flipped drawing is turned by
    half a turn about its middle.
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
        """(x, y) of every place, rounded to a thousandth so that drawings stay short."""
        return tuple(self.spot(*to_plane(point)) for point in self.board.points)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the plane (y upwards) lies in the drawing (y downwards)."""
        across, down = self._turned(x - self.left, self._top - y)
        return round(across, 3), round(down, 3)

    def place_at(self, x: float, y: float) -> int | None:
        """The place whose cell holds (x, y) of the drawing, or None beside the board."""
        x, y = self._turned(x, y)
        return self.board.place_at.get(nearest(x + self.left, self._top - y))

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The places of each row from the top as drawn, from left to right."""
        at = self.board.place_at
        rows = [tuple(at[point] for point in row if point in at) for row in self.board.rows]
        return tuple(row[::-1] for row in rows) if self.flipped else tuple(reversed(rows))

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        """A spot of the drawing turned by half a turn if it is flipped."""
        return (self.width - x, self.height - y) if self.flipped else (x, y)
