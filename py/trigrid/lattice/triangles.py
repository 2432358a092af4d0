"""Equilateral triangles of a board, of any size and at any angle.

A triangle is three places that are equally far apart.
"""

from functools import lru_cache
from typing import TypeAlias

from trigrid.lattice.boards import Board
from trigrid.lattice.points import Matrix, Point, add, apply, rotations_and_reflections
from trigrid.lattice.regions import place_set, places_in

Triangle: TypeAlias = tuple[int, int, int]
"""Three places in ascending order."""


@lru_cache
def thirds(board: Board) -> tuple[tuple[int, ...], ...]:
    """Return a table of the places that make a triangle with two given places.

    ``thirds(board)[a][b]`` is the set of these places for the places a and b. It contains at most one place
    on each side of the line from a to b, and is empty if a and b are equal.
    """
    _, left, *_, right = rotations_and_reflections()[:6]
    return tuple(tuple(_thirds(board, a, b, (left, right)) for b in board.points) for a in board.points)


def _thirds(board: Board, a: Point, b: Point, turns: tuple[Matrix, Matrix]) -> int:
    side = b[0] - a[0], b[1] - a[1]
    corners = (add(a, apply(turn, side)) for turn in turns)
    return place_set(board.place_at[corner] for corner in corners if corner in board.place_at and a != b)


@lru_cache
def triangles(board: Board) -> tuple[Triangle, ...]:
    """Return all triangles of a board, in ascending order."""
    table = thirds(board)
    places = range(len(board))
    return tuple((a, b, c) for a in places for b in places[a + 1 :] for c in places_in(table[a][b]) if c > b)


@lru_cache
def triangles_at(board: Board) -> tuple[tuple[Triangle, ...], ...]:
    """Return the triangles with a corner at each place, in ascending order."""
    return tuple(tuple(each for each in triangles(board) if place in each) for place in range(len(board)))
