"""The base class of views of points joined by lines. Pieces: a disc for one player, a ring for the other."""

from collections.abc import Iterator
from functools import cached_property

from trigrid.draw.outlines import annulus, circle, segment
from trigrid.draw.scene import Shape, shapes
from trigrid.draw.views.points_view import PointsView
from trigrid.lattice.points import DIRECTIONS, Point, add

POINT = circle(0.14)
"""The mark on a free place."""
PIECE_RADIUS, PIECE_HOLE = 0.36, 0.15
"""Units: the radius of a piece, and that of the hole of a ring."""
PIECES = (("piece.orange", circle(PIECE_RADIUS)), ("piece.blue", annulus(PIECE_RADIUS, PIECE_HOLE)))
"""Role and outline of the pieces of seat or colour 0 and 1: they differ by shape as well as by colour."""

RIM = circle(PIECE_RADIUS + 0.02)
"""Lies beneath a piece, so that a rim of it is seen."""


class GridView(PointsView):
    """Draws a game that is played on the points where lines meet; a subclass adds its pieces."""

    def ground(self, free: int) -> Iterator[Shape]:
        """The lines of the board, and a mark on each of the free places."""
        yield from self.lines_of_board
        yield from shapes("point", POINT, self.spots(free))

    @cached_property
    def lines_of_board(self) -> tuple[Shape, ...]:
        """The lines, from point to point through the whole board."""
        return tuple(line for step in DIRECTIONS[:3] for line in self._lines_along(step))

    def _lines_along(self, step: Point) -> Iterator[Shape]:
        """The board's lines in one direction, each from its first point to its last."""
        at, back = self.board.place_at, (-step[0], -step[1])
        for first in self.board.points:
            if add(first, back) not in at:
                last = first
                while add(last, step) in at:
                    last = add(last, step)
                start, end = self.centre(at[first]), self.centre(at[last])
                yield Shape("grid", segment(start, end), (start,))
