"""Corners and triangles of the lattice as ints: equal steps add equal numbers.

A corner is a lattice point. A triangle ``q,rA`` has the corners (q, r) and (q+1, r), and above them its apex
(q, r+1). A triangle ``q,rV`` has the corners (q, r+1) and (q+1, r+1), and below them its apex (q+1, r). Both
triangles are in the strip between the rows r and r+1.

The places of a plane are its triangles. They are numbered in reading order: from the highest strip down, and
from left to right in a strip, with q,rA just before q,rV.
"""

from typing import TypeAlias

from trigrid.lattice.points import Point

Trigon: TypeAlias = tuple[int, int, bool]
"""A triangle as (q, r, is_up): its apex is above if ``is_up`` is true."""


class Plane:
    """The corners and triangles whose q and r are from -reach to reach.

    The results for neighbours of the outermost corners are wrong, so use only corners within reach - 1.
    """

    def __init__(self, reach: int) -> None:
        self.reach = reach
        self.width = 2 * reach + 1
        self.triangles = 2 * self.width**2
        """The number of triangles; the places are the numbers below it."""
        self._trigons: dict[int, Trigon] = {}

    def __contains__(self, point: Point) -> bool:
        return max(abs(point[0]), abs(point[1])) <= self.reach

    def corner(self, point: Point) -> int:
        """Return the number of a corner."""
        q, r = point
        return (self.reach - r) * self.width + q + self.reach

    def point(self, corner: int) -> Point:
        """Return the point of a corner."""
        down, right = divmod(corner, self.width)
        return right - self.reach, self.reach - down

    def place(self, q: int, r: int, is_up: bool) -> int:
        """Return the place of a triangle."""
        return 2 * self.corner((q, r)) + (not is_up)

    def triangle(self, place: int) -> Trigon:
        """Return the triangle of a place."""
        known = self._trigons.get(place)
        if known is None:
            known = self._trigons[place] = (*self.point(place >> 1), not place & 1)
        return known

    def points(self, place: int) -> tuple[Point, Point, Point]:
        """Return the points of a triangle's left corner, apex and right corner."""
        q, r, is_up = self.triangle(place)
        return ((q, r), (q, r + 1), (q + 1, r)) if is_up else ((q, r + 1), (q + 1, r), (q + 1, r + 1))

    def corners(self, place: int) -> tuple[int, int, int]:
        """Return the numbers of a triangle's left corner, apex and right corner."""
        first = place >> 1
        above = first - self.width
        return (above, first + 1, above + 1) if place & 1 else (first, above, first + 1)

    def around(self, corner: int) -> tuple[int, ...]:
        """Return the six triangles around a corner, counter-clockwise from the right.

        ``ROLES_AROUND`` contains the corner's role in each of these triangles.
        """
        first = 2 * corner
        below = first + 2 * self.width
        return first, first - 1, first - 2, below - 1, below, below + 1


ROLES_AROUND = (0, 1, 2, 2, 1, 0)
"""The role of a corner in each of the six triangles around it.

A role is 0 for the left corner, 1 for the apex and 2 for the right corner. The triangles are in the order of
``Plane.around``.
"""
