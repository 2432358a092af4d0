"""Equilateral triangles of a board: every three places that are pairwise equally far apart, at any angle."""

from functools import lru_cache
from typing import TypeAlias

from trigrid.lattice.boards import Board
from trigrid.lattice.points import Matrix, Point, add, apply, turns_and_mirrors
from trigrid.lattice.regions import place_set, places_in

Triangle: TypeAlias = tuple[int, int, int]
"""Three places in ascending order."""


@lru_cache
def thirds(board: Board) -> tuple[tuple[int, ...], ...]:
    """``thirds(board)[a][b]``: the set of the places that make a triangle with places a and b.

    There are at most two, one on either side; none where a and b are the same place.
    """
    _, left, *_, right = turns_and_mirrors()[:6]
    return tuple(tuple(_thirds(board, a, b, (left, right)) for b in board.points) for a in board.points)


def _thirds(board: Board, a: Point, b: Point, turns: tuple[Matrix, Matrix]) -> int:
    side = b[0] - a[0], b[1] - a[1]
    corners = (add(a, apply(turn, side)) for turn in turns)
    return place_set(board.place_at[corner] for corner in corners if corner in board.place_at and a != b)


@lru_cache
def triangles(board: Board) -> tuple[Triangle, ...]:
    """All triangles of a board, in ascending order."""
    table = thirds(board)
    places = range(len(board))
    return tuple((a, b, c) for a in places for b in places[a + 1 :] for c in places_in(table[a][b]) if c > b)


@lru_cache
def triangles_at(board: Board) -> tuple[tuple[Triangle, ...], ...]:
    """For each place the triangles that have a corner there, in ascending order."""
    return tuple(tuple(each for each in triangles(board) if place in each) for place in range(len(board)))
