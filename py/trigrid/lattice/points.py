"""Points of the triangular lattice in axial coordinates, and its symmetries."""

from itertools import accumulate, repeat
from math import sqrt
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
"""A point (q, r): q steps to the right, r steps up and to the right."""

Matrix: TypeAlias = tuple[int, int, int, int]
"""A linear map (a, b, c, d) from (q, r) to (a·q + b·r, c·q + d·r)."""

ROW_HEIGHT = sqrt(3) / 2
"""The distance between two rows, if neighbouring points are 1 apart."""

DIRECTIONS: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps to a neighbour, counter-clockwise from the right."""

_IDENTITY: Matrix = (1, 0, 0, 1)
_SIXTH_TURN: Matrix = (0, -1, 1, 1)
"""A rotation by 60° counter-clockwise."""
_UPSIDE_DOWN: Matrix = (1, 1, 0, -1)
"""The reflection that swaps above and below."""


def add(a: Point, b: Point) -> Point:
    """Return the sum of two points."""
    return a[0] + b[0], a[1] + b[1]


def distance(a: Point, b: Point) -> int:
    """Return the number of steps between two points."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def to_plane(point: Point) -> tuple[float, float]:
    """Return the position (x, y) of a point, y upwards, with a spacing of 1."""
    q, r = point
    return q + r / 2, r * ROW_HEIGHT


def nearest(x: float, y: float) -> Point:
    """Return the lattice point whose hexagonal cell contains (x, y), y upwards.

    Rounds the three cube coordinates, then corrects the coordinate with the greatest rounding error so that
    their sum is 0.
    """
    r = y / ROW_HEIGHT
    q = x - r / 2
    s = -q - r
    rounded_q, rounded_r, rounded_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(rounded_q - q), abs(rounded_r - r), abs(rounded_s - s)
    if off_q > off_r and off_q > off_s:
        return -rounded_r - rounded_s, rounded_r
    if off_r > off_s:
        return rounded_q, -rounded_q - rounded_s
    return rounded_q, rounded_r


def apply(matrix: Matrix, point: Point) -> Point:
    """Return the image of a point under a linear map of the lattice."""
    a, b, c, d = matrix
    q, r = point
    return a * q + b * r, c * q + d * r


def rotations_and_reflections() -> tuple[Matrix, ...]:
    """Return the rotations and reflections of the lattice about (0, 0) as matrices.

    The six rotations come first, then the same rotations after a reflection.
    """
    turns = list(accumulate(repeat(_SIXTH_TURN, 5), _product, initial=_IDENTITY))
    return (*turns, *(_product(turn, _UPSIDE_DOWN) for turn in turns))


def _product(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d = outer
    e, f, g, h = inner
    return a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h
