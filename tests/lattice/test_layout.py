"""Tests of layouts: from a place to its position in the drawing and back."""

from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.lattice import Layout, hexagon
from trigrid.lattice.layout import CELL_RADIUS

layouts = st.builds(
    Layout,
    st.sampled_from([hexagon(2), hexagon(5, hollow=True), hexagon(3, 4), hexagon(8, hollow=True)]),
    st.floats(0, 2),
    flipped=st.booleans(),
)


@given(layouts, st.data())
def test_every_spot_well_inside_a_cell_leads_back_to_its_place(layout: Layout, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(layout.board) - 1))
    dx, dy = data.draw(st.tuples(st.floats(-0.48, 0.48), st.floats(-0.48, 0.48)))
    x, y = layout.centres[place]
    if hypot(dx, dy) < 0.48:
        assert layout.place_at(x + dx, y + dy) == place


@given(layouts)
def test_the_drawing_contains_every_cell(layout: Layout) -> None:
    edge = layout.margin - 0.001
    assert all(
        edge <= x - 0.5
        and x + 0.5 <= layout.width - edge
        and edge <= y - CELL_RADIUS
        and y + CELL_RADIUS <= layout.height - edge
        for x, y in layout.centres
    )


def test_neighbours_are_one_unit_apart() -> None:
    layout = Layout(hexagon(4))
    for place, neighbours in enumerate(layout.board.near):
        x, y = layout.centres[place]
        other = neighbours.bit_length() - 1
        ox, oy = layout.centres[other]
        assert hypot(x - ox, y - oy) == pytest.approx(1, abs=0.002)


def test_the_drawing_is_as_large_as_the_board_and_its_margin() -> None:
    layout = Layout(hexagon(4, hollow=True), margin=0.5)
    assert layout.width == pytest.approx(7 + 1)
    assert layout.height == pytest.approx(6 * sqrt(3) / 2 + 2 / sqrt(3) + 1)


@pytest.mark.parametrize("spot", [(-5, -5), (0, 0), (1000, 3)])
def test_a_spot_outside_the_board_has_no_place(spot: tuple[float, float]) -> None:
    assert Layout(hexagon(4), margin=1).place_at(*spot) is None


def test_the_missing_centre_has_no_place() -> None:
    layout = Layout(hexagon(4, hollow=True))
    assert layout.place_at(layout.width / 2, layout.height / 2) is None


def test_row_a_is_at_the_bottom() -> None:
    layout = Layout(hexagon(3))
    assert layout.centres[0][1] > layout.centres[-1][1]


@given(layouts)
def test_flipping_turns_every_place_half_way_around_the_centre(layout: Layout) -> None:
    other = Layout(layout.board, layout.margin, layout.foot, flipped=not layout.flipped)
    for (x, y), spot in zip(layout.centres, other.centres, strict=True):
        assert spot == pytest.approx((layout.width - x, layout.height - y), abs=0.002)


def test_rows_are_listed_from_the_top_as_shown() -> None:
    board = hexagon(2)
    assert Layout(board).rows == ((5, 6), (2, 3, 4), (0, 1))
    assert Layout(board, flipped=True).rows == ((1, 0), (4, 3, 2), (6, 5))
    assert 9 not in map(len, Layout(hexagon(5, hollow=True)).rows)
