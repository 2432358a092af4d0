"""Tests of grids by comparison with their boards."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.lattice import Board, hexagon, place_set, places_in
from trigrid.lattice.grid import Grid
from trigrid.lattice.points import DIRECTIONS, add

GRIDS = [Grid(board) for board in (hexagon(6), hexagon(3), hexagon(2, 4), hexagon(1), hexagon(2))]
every_grid = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{len(grid.board)} places")
grids = st.sampled_from(GRIDS)


def slow_threes(board: Board) -> set[tuple[int, ...]]:
    """Return all threes of a board: triples of neighbouring places in a line."""
    numbers = board.place_at
    found = set()
    for point in board.points:
        for step in DIRECTIONS:
            row = [point, add(point, step), add(add(point, step), step)]
            if all(other in numbers for other in row):
                found.add(tuple(sorted(numbers[other] for other in row)))
    return found


def some_places(grid: Grid, seed: int) -> set[int]:
    """Return a random set of places."""
    rng = random.Random(seed)
    share = rng.random()
    return {place for place in range(len(grid.board)) if rng.random() < share}


def cells_of(grid: Grid, places: set[int]) -> int:
    """Return the set of the cells of some places."""
    return place_set(grid.cells[place] for place in places)


@every_grid
def test_threes_are_all_lines_of_three_neighbours_in_order(grid: Grid) -> None:
    assert set(grid.threes) == slow_threes(grid.board)
    assert list(grid.threes) == sorted(slow_threes(grid.board))
    assert [grid.three_at[three] for three in grid.threes] == list(range(len(grid.threes)))


@every_grid
def test_tracks_contain_each_three_once_in_the_order_of_their_line(grid: Grid) -> None:
    assert sorted(number for track in grid.tracks for number in track) == list(range(len(grid.threes)))
    for line, track in zip(grid.lines, grid.tracks, strict=True):
        assert [grid.threes[number] for number in track] == list(zip(line, line[1:], line[2:], strict=False))


@given(grids, st.integers(0, 2**32))
def test_cells_convert_back_to_places(grid: Grid, seed: int) -> None:
    places = some_places(grid, seed)
    assert set(places_in(grid.places(cells_of(grid, places)))) == places
    assert grid.places(grid.everywhere) == grid.board.everywhere


@given(grids, st.integers(0, 2**32))
def test_lines_are_the_threes_within_a_set(grid: Grid, seed: int) -> None:
    places = some_places(grid, seed)
    threes = [three for three in slow_threes(grid.board) if places.issuperset(three)]
    cells = cells_of(grid, places)
    assert grid.has_line(cells) == bool(threes)
    assert grid.in_lines(cells) == cells_of(grid, {place for three in threes for place in three})


@given(grids, st.integers(0, 2**32))
def test_the_longest_line_of_a_set_is_measured(grid: Grid, seed: int) -> None:
    places = some_places(grid, seed)
    rows = ("".join("x" if place in places else " " for place in line) for line in grid.lines)
    longest = max((len(run) for row in rows for run in row.split()), default=0)
    assert grid.longest_line(cells_of(grid, places)) == longest


@given(grids, st.integers(0, 2**32))
def test_completing_places_make_a_three_with_two_places_of_the_set(grid: Grid, seed: int) -> None:
    places = some_places(grid, seed)
    threes = slow_threes(grid.board)
    expected = {place for three in threes for place in three if places.issuperset({*three} - {place})}
    assert set(places_in(grid.places(grid.completing(cells_of(grid, places))))) == expected


@given(grids, st.integers(0, 2**32))
def test_fitting_threes_have_their_ends_and_their_middle_in_the_given_sets(grid: Grid, seed: int) -> None:
    ends, middles = some_places(grid, seed), some_places(grid, seed + 1)
    found = grid.numbers(grid.fitting(cells_of(grid, ends), cells_of(grid, middles)))
    assert sorted(found) == [
        number
        for number, (first, middle, last) in enumerate(grid.threes)
        if ends.issuperset((first, last)) and middle in middles
    ]
