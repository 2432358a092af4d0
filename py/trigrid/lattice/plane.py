"""Corners and triangles of the lattice without a board's edge, as ints with constant steps between them.

A corner is a lattice point. A triangle ``q,rA`` stands on the corners (q, r) and (q+1, r) with its apex
(q, r+1) above them; ``q,rV`` hangs from (q, r+1) and (q+1, r+1) with its apex (q+1, r) below. Both lie
in the strip between the rows r and r+1. Triangles are the places here; places ascend in reading order:
the higher strip first, in a strip from the left, so that q,rA comes just before q,rV.
"""

from typing import TypeAlias

from trigrid.lattice.points import Point

Trigon: TypeAlias = tuple[int, int, bool]
"""(q, r, whether the apex is above)."""


class Plane:
    """The corners whose q and r lie between -reach and reach, and the triangles named after them.

    Neighbours of the outermost corners are wrong: use corners within reach - 1.
    """

    def __init__(self, reach: int) -> None:
        self.reach = reach
        self.width = 2 * reach + 1
        self.triangles = 2 * self.width**2
        """How many triangles there are: places are 0 to one less."""
        self._trigons: dict[int, Trigon] = {}

    def __contains__(self, point: Point) -> bool:
        return max(abs(point[0]), abs(point[1])) <= self.reach

    def corner(self, point: Point) -> int:
        """The number of a corner."""
        q, r = point
        return (self.reach - r) * self.width + q + self.reach

    def point(self, corner: int) -> Point:
        """The point where a corner stands."""
        down, right = divmod(corner, self.width)
        return right - self.reach, self.reach - down

    def place(self, q: int, r: int, is_up: bool) -> int:
        """The place of a triangle."""
        return 2 * self.corner((q, r)) + (not is_up)

    def triangle(self, place: int) -> Trigon:
        """The triangle of a place."""
        known = self._trigons.get(place)
        if known is None:
            known = self._trigons[place] = (*self.point(place >> 1), not place & 1)
        return known

    def points(self, place: int) -> tuple[Point, Point, Point]:
        """Where the left corner, the apex and the right corner of a triangle stand."""
        q, r, is_up = self.triangle(place)
        return ((q, r), (q, r + 1), (q + 1, r)) if is_up else ((q, r + 1), (q + 1, r), (q + 1, r + 1))

    def corners(self, place: int) -> tuple[int, int, int]:
        """The numbers of the left corner, the apex and the right corner of a triangle."""
        first = place >> 1
        above = first - self.width
        return (above, first + 1, above + 1) if place & 1 else (first, above, first + 1)

    def around(self, corner: int) -> tuple[int, ...]:
        """The six triangles round a corner, counter-clockwise from the right.

        It is the left corner of the first, then apex, right, right, apex, and left of the sixth.
        """
        first = 2 * corner
        below = first + 2 * self.width
        return first, first - 1, first - 2, below - 1, below, below + 1


ROLES_AROUND = (0, 1, 2, 2, 1, 0)
"""Which corner (0 left, 1 apex, 2 right) of each of the six triangles round it a corner is."""
