"""Boards: finite sets of lattice points with names, neighbours and symmetries.

Rows are lettered from the bottom, and places in a row are numbered from the left, starting at 1. Tables such
as the neighbours of all places are computed on first use.
"""

import re
from collections.abc import Iterable
from functools import cached_property, lru_cache

from trigrid.lattice.points import DIRECTIONS, Point, add, apply, rotations_and_reflections
from trigrid.lattice.regions import place_set

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The letters of the rows, from the bottom."""

_PLACE_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


class Board:
    """A finite set of lattice points, some of which may be holes.

    Places are numbered row by row from the bottom left; ``points[i]`` is the point of place i. A hole is not
    a place: it holds no piece and has no neighbours. Names count holes, too: the places to the right of a
    hole have the same names as if the hole were a place.
    """

    def __init__(self, points: Iterable[Point], holes: Iterable[Point] = ()) -> None:
        self._all = tuple(sorted(points, key=lambda point: (point[1], point[0])))
        self.holes = frozenset(holes)
        self.points = tuple(point for point in self._all if point not in self.holes)

    def __len__(self) -> int:
        return len(self.points)

    @cached_property
    def everywhere(self) -> int:
        """The set of all places."""
        return (1 << len(self)) - 1

    @cached_property
    def place_at(self) -> dict[Point, int]:
        """The place at each point."""
        return {point: place for place, point in enumerate(self.points)}

    @cached_property
    def near(self) -> tuple[int, ...]:
        """The set of neighbours of each place."""
        at = self.place_at
        around = ((add(point, step) for step in DIRECTIONS) for point in self.points)
        return tuple(place_set(at[point] for point in ring if point in at) for ring in around)

    @cached_property
    def rows(self) -> tuple[tuple[Point, ...], ...]:
        """The points of each row from the bottom, including holes, from left to right."""
        levels = sorted({r for _, r in self._all})
        return tuple(tuple(point for point in self._all if point[1] == level) for level in levels)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each place: a1 is the left end of the lowest row."""
        lettered = (
            (point, f"{letter}{number}")
            for letter, row in zip(LETTERS, self.rows, strict=False)
            for number, point in enumerate(row, start=1)
        )
        return tuple(name for point, name in lettered if point not in self.holes)

    def place(self, name: str) -> int | None:
        """Return the place with this name, or None if the board has no such place."""
        return self._place_named.get(name)

    @staticmethod
    def is_name(text: str) -> bool:
        """Return whether text has the form of a place's name, on any board."""
        return _PLACE_NAME.fullmatch(text) is not None

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The rotations and reflections that map the board to itself, the identity first.

        The rotations come first, counter-clockwise, then as many reflections.
        Each symmetry is a tuple with the image of each place. It combines a linear map with the translation
        that preserves the sum of all points and thus the board's centre.
        """
        images = (self._centred([apply(m, p) for p in self.points]) for m in rotations_and_reflections())
        at = self.place_at
        return tuple(tuple(at[p] for p in image) for image in images if at.keys() == set(image))

    def _centred(self, image: list[Point]) -> list[Point]:
        q, r = (
            (sum(p[axis] for p in self.points) - sum(p[axis] for p in image)) // len(self) for axis in (0, 1)
        )
        return [add(point, (q, r)) for point in image]

    @cached_property
    def _place_named(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.names)}


@lru_cache
def hexagon(side: int, other: int | None = None, *, hollow: bool = False) -> Board:
    """Return a hexagon with alternating sides of ``side`` and ``other`` points.

    The side at the bottom has ``side`` points. ``hollow`` omits the centre and requires equal sides. Raises
    ValueError for impossible sides.
    """
    other = side if other is None else other
    if side < 1 or other < 1 or (hollow and side != other):
        raise ValueError(f"no hexagon has sides of {side} and {other} points{', hollow' * hollow}")
    points = [
        (q, r)
        for r in range(side + other - 1)
        for q in range(-min(r, other - 1), side - max(0, r - other + 1))
    ]
    return Board(points, holes=[(0, side - 1)] if hollow else [])


def triangle(side: int) -> Board:
    """Return a triangle with a row of ``side`` points at the bottom.

    The triangle is a hexagon whose other sides are single points. Raises ValueError if ``side`` is less than
    1.
    """
    if side < 1:
        raise ValueError(f"no triangle has sides of {side} points")
    return hexagon(side, 1)
