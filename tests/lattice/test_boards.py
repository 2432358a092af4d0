"""Tests of boards: sizes, names of places, symmetries and drawings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drawn_rows import read_rows
from trigrid.lattice import (
    Board,
    draw_rows,
    hexagon,
    place_set,
    places_in,
    region,
    regions,
    triangle,
)

BOARDS = [
    hexagon(2),
    hexagon(5),
    hexagon(3, 4),
    hexagon(4, 3),
    hexagon(2, 4),
    hexagon(5, hollow=True),
    triangle(5),
    triangle(6),
]
every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{len(board)} places")
boards = st.sampled_from(BOARDS)


@pytest.mark.parametrize(
    ("board", "rows"),
    [
        (hexagon(3, 4), [3, 4, 5, 6, 5, 4]),
        (hexagon(2, 3), [2, 3, 4, 3]),
        (hexagon(2, 4), [2, 3, 4, 5, 4]),
        (hexagon(3), [3, 4, 5, 4, 3]),
        (hexagon(6), [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]),
        (hexagon(3, 5), [3, 4, 5, 6, 7, 6, 5]),
        (hexagon(4, 5), [4, 5, 6, 7, 8, 7, 6, 5]),
        (hexagon(1, 3), [1, 2, 3]),
        (triangle(1), [1]),
        (triangle(5), [5, 4, 3, 2, 1]),
        (triangle(6), [6, 5, 4, 3, 2, 1]),
    ],
)
def test_rows_are_listed_from_the_bottom_up(board: Board, rows: list[int]) -> None:
    assert [len(row) for row in board.rows] == rows


@pytest.mark.parametrize("sides", [(0, 1), (3, 0), (-1, None)])
def test_a_hexagon_needs_positive_sides(sides: tuple[int, int | None]) -> None:
    with pytest.raises(ValueError, match="no hexagon"):
        hexagon(*sides)


@pytest.mark.parametrize("side", [0, -3])
def test_a_triangle_needs_a_positive_side(side: int) -> None:
    with pytest.raises(ValueError, match="no triangle"):
        triangle(side)


def test_only_a_regular_hexagon_can_be_hollow() -> None:
    with pytest.raises(ValueError, match="hollow"):
        hexagon(3, 4, hollow=True)


@every_board
def test_rows_are_centred_on_the_vertical_axis(board: Board) -> None:
    centres = {2 * (row[0][0] + row[-1][0]) + 2 * row[0][1] for row in board.rows}
    assert len(centres) == 1


def test_names_start_at_the_bottom_left() -> None:
    board = hexagon(3, 4)
    assert board.names[:4] == ("a1", "a2", "a3", "b1")
    assert board.names[-1] == "f4"
    assert board.place("d6") == board.names.index("d6")


def test_names_skip_the_missing_centre() -> None:
    board = hexagon(5, hollow=True)
    assert board.place("e5") is None
    assert board.place("e6") is not None
    assert board.points[board.place("e6") or 0] == (1, 4)


@every_board
def test_names_are_distinct_and_can_be_read_back(board: Board) -> None:
    assert [board.place(name) for name in board.names] == list(range(len(board)))
    assert all(map(Board.is_name, board.names))


@pytest.mark.parametrize("text", ["", "a", "1", "a0", "a01", "aa1", "A1", "a1 ", "a100", "é1"])
def test_an_invalid_name_has_no_place(text: str) -> None:
    assert not Board.is_name(text)
    assert hexagon(5).place(text) is None


@every_board
def test_neighbours_are_mutual_and_at_most_six(board: Board) -> None:
    for place, neighbours in enumerate(board.near):
        assert neighbours.bit_count() <= 6
        assert not neighbours >> place & 1
        assert all(board.near[other] >> place & 1 for other in places_in(neighbours))


@pytest.mark.parametrize(
    ("board", "count"),
    [
        (hexagon(4), 12),
        (hexagon(5, hollow=True), 12),
        (hexagon(2, 3), 6),
        (hexagon(2, 4), 6),
        (hexagon(3, 4), 6),
        (hexagon(3, 5), 6),
        (hexagon(4, 5), 6),
        (triangle(5), 6),
        (triangle(6), 6),
    ],
)
def test_symmetries_are_a_group_of_permutations(board: Board, count: int) -> None:
    assert len(set(board.symmetries)) == count
    assert board.symmetries[0] == tuple(range(len(board)))
    for first in board.symmetries:
        assert sorted(first) == list(range(len(board)))
        for second in board.symmetries:
            assert tuple(first[place] for place in second) in board.symmetries


@every_board
def test_symmetries_keep_neighbours(board: Board) -> None:
    for symmetry in board.symmetries:
        for place, neighbours in enumerate(board.near):
            image = place_set(symmetry[other] for other in places_in(neighbours))
            assert image == board.near[symmetry[place]]


@given(st.sets(st.integers(0, 200)))
def test_sets_of_places_can_be_read_back(places: set[int]) -> None:
    assert places_in(place_set(places)) == sorted(places)


@given(boards, st.integers(0, 2**100))
def test_regions_partition_the_set_and_do_not_touch(board: Board, bits: int) -> None:
    subset = bits & board.everywhere
    groups = list(regions(board.near, subset))
    assert sum(groups) == subset
    for group in groups:
        neighbours = 0
        for place in places_in(group):
            neighbours |= board.near[place]
            assert region(board.near, subset, place) == group
        assert not neighbours & subset & ~group


def test_a_region_contains_its_starting_place_even_outside_the_set() -> None:
    board = hexagon(2)
    a1, a2, b1 = (1 << (board.place(name) or 0) for name in ("a1", "a2", "b1"))
    assert region(board.near, a2 | b1, 0) == a1 | a2 | b1


@every_board
def test_a_drawing_can_be_read_back(board: Board) -> None:
    marks = {place: f"{place % 7}" for place in range(len(board))}
    assert read_rows(board, draw_rows(board, marks.__getitem__)) == marks


def test_a_drawing_looks_like_the_board() -> None:
    assert draw_rows(hexagon(2, hollow=True), lambda place: "o1" if place == 0 else ".") == (
        "  c  .   .\nb  .       .\n  a  o1  ."
    )


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        ("a  . .", "rows a to c"),
        ("c  . .\nb  . .\na  . .\na  . .", "rows a to c"),
        ("c  . .\nb  . .\na  .", "row a"),
    ],
)
def test_a_drawing_of_another_board_is_rejected(drawing: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_rows(hexagon(2, hollow=True), drawing)
