"""Tests that compare triangles with all triples of places at equal distances."""

from functools import cache
from itertools import combinations

import pytest

from trigrid.lattice import Board, hexagon, places_in, thirds, triangle, triangles, triangles_at

BOARDS = [
    hexagon(1),
    hexagon(3, 4),
    hexagon(2, 3),
    hexagon(5),
    hexagon(4, 5),
    hexagon(5, hollow=True),
    triangle(6),
]
every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{len(board)} places")


def squared_distance(board: Board, a: int, b: int) -> int:
    """Return the squared distance of two places; neighbours have distance 1."""
    (a_q, a_r), (b_q, b_r) = board.points[a], board.points[b]
    q, r = b_q - a_q, b_r - a_r
    return q * q + q * r + r * r


@cache
def slow_triangles(board: Board) -> list[tuple[int, int, int]]:
    """Return all triples of places at equal distances from each other."""
    return [
        (a, b, c)
        for a, b, c in combinations(range(len(board)), 3)
        if squared_distance(board, a, b) == squared_distance(board, b, c) == squared_distance(board, a, c)
    ]


@every_board
def test_triangles_are_all_triples_of_equal_distances(board: Board) -> None:
    assert list(triangles(board)) == slow_triangles(board)


@every_board
def test_thirds_complete_two_places_to_a_triangle(board: Board) -> None:
    table = thirds(board)
    for a, row in enumerate(table):
        assert not row[a]
        for b, completing in enumerate(row):
            assert completing == table[b][a]
            assert completing.bit_count() <= 2
            assert all(tuple(sorted((a, b, c))) in triangles(board) for c in places_in(completing))
    assert sum(completing.bit_count() for row in table for completing in row) == 6 * len(triangles(board))


@every_board
def test_triangles_at_a_place_have_a_corner_there(board: Board) -> None:
    for place, around in enumerate(triangles_at(board)):
        assert list(around) == [each for each in triangles(board) if place in each]


def test_sides_need_not_follow_the_rows() -> None:
    board = hexagon(3, 4)
    lengths = {squared_distance(board, a, b) for a, b, _ in triangles(board)}
    assert lengths == {1, 3, 4, 7, 9, 12, 13, 16, 19}


def test_tables_are_cached() -> None:
    assert thirds(hexagon(3, 4)) is thirds(hexagon(3, 4))
    assert triangles(hexagon(3, 4)) is triangles(hexagon(3, 4))
