"""Coordinates around boards of all shapes."""

import pytest

from trigrid.draw.views.points_view import FOOT, MARGIN, coordinate_labels
from trigrid.lattice import Board, Layout, hexagon, triangle

BOARDS = [hexagon(3, 4), hexagon(2, 4), hexagon(3, 5), hexagon(5), hexagon(5, hollow=True), triangle(5)]


@pytest.mark.parametrize("board", BOARDS)
def test_each_row_and_each_column_has_one_label(board: Board) -> None:
    labels = [label.text for label in coordinate_labels(Layout(board, MARGIN, FOOT))]
    longest = max(map(len, board.rows))
    assert labels == [*"abcdefghi"[: len(board.rows)], *map(str, range(1, longest + 1))]


@pytest.mark.parametrize("board", BOARDS)
def test_each_label_is_part_of_the_name_of_the_nearest_place(board: Board) -> None:
    layout = Layout(board, MARGIN, FOOT)
    for label in coordinate_labels(layout):
        x, y = label.spot
        distance = [((x - cx) ** 2 + (y - cy) ** 2) for cx, cy in layout.centres]
        nearest = board.names[distance.index(min(distance))]
        assert label.text == (nearest[0] if label.text.isalpha() else nearest[1:])


@pytest.mark.parametrize("board", BOARDS)
def test_places_on_the_straight_line_up_from_a_number_have_that_number(board: Board) -> None:
    layout = Layout(board, MARGIN, FOOT)
    # Where rows grow upwards, the line from a number leans left, and only up to the longest row do its places
    # have that number. On other boards, the line leans right, up to the top.
    rise = -1 if len(board.rows[0]) < max(map(len, board.rows)) else 1
    for label in coordinate_labels(layout):
        if label.text.isdigit():
            on_the_line = [
                name
                for name, (x, y) in zip(board.names, layout.centres, strict=True)
                if abs((label.spot[1] - y) * rise - (x - label.spot[0]) * 3**0.5) < 0.01
            ]
            rows = board.rows
            up_to = (
                max(k for k, row in enumerate(rows) if len(row) == max(map(len, rows))) if rise < 0 else 99
            )
            numbered = [name for name in on_the_line if "abcdefghi".index(name[0]) <= up_to]
            assert numbered
            assert {name[1:] for name in numbered} == {label.text}


@pytest.mark.parametrize("board", BOARDS)
def test_labels_do_not_touch_each_other_or_the_cells(board: Board) -> None:
    layout = Layout(board, MARGIN, FOOT)
    labels = coordinate_labels(layout)
    spots = [*layout.centres, *(label.spot for label in labels)]
    for label in labels:
        x, y = label.spot
        others = [((x - ox) ** 2 + (y - oy) ** 2) ** 0.5 for ox, oy in spots if (ox, oy) != label.spot]
        assert min(others) > 0.5 + 0.3 * label.size  # the width of a letter is about 0.6 of its height
