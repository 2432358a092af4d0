"""Outlines: closed, correctly sized and clockwise, so that overlaps have no holes."""

from math import cos, pi, sin, sqrt

import pytest

from tests.draw.paths import area, corners
from trigrid.draw.outlines import (
    annulus,
    bar,
    capsule,
    circle,
    coarsened,
    cross,
    hatching,
    hexagon,
    line,
    neck,
    polygon,
    triangle,
    turned,
)
from trigrid.draw.scene import Shape
from trigrid.draw.views.tritium import CELL, FLAG_OUTLINES, MOTIFS, TILE
from trigrid.draw.views.view import DRAWING
from trigrid.games import GAMES

CURVE = line((0, 0), [((1, 0), 0), ((1, 1), 0.5), ((0, 0), -2)])
OUTLINES = [CELL, TILE, *FLAG_OUTLINES, *MOTIFS, *(neck(0.55, 0.13, turn / 12) for turn in range(12))]


@pytest.mark.parametrize(
    "outline",
    [*OUTLINES, hexagon(1), triangle(1, up=True), bar(1, 0.2, 0.3), capsule(2, 0.4, 0.3), cross(1, 0.2)],
)
def test_every_outline_is_one_closed_clockwise_subpath_in_relative_commands(outline: str) -> None:
    assert outline.startswith("m")
    assert outline.endswith("z")
    assert not any(letter.isupper() for letter in outline)
    (subpath,) = corners(f"M0 0{outline}")
    assert area(subpath) >= 0


def test_a_hexagon_stands_on_a_corner() -> None:
    (subpath,) = corners(f"M0 0{hexagon(1)}")
    assert min(y for _, y in subpath) == pytest.approx(-1)
    assert max(x for x, _ in subpath) == pytest.approx(sqrt(3) / 2, abs=0.001)
    assert area(subpath) == pytest.approx(1.5 * sqrt(3), abs=0.01)


def test_rounding_removes_little_of_the_corners() -> None:
    (sharp,), (round_,) = corners(f"M0 0{hexagon(1)}"), corners(f"M0 0{hexagon(1, 0.2)}")
    assert 0.9 < area(round_) / area(sharp) < 1


def test_a_circle_has_its_radius() -> None:
    assert corners(f"M2 3{circle(0.5)}") == [[(1.5, 3.0), (2.5, 3.0), (1.5, 3.0)]]


def test_a_polygon_passes_its_corners() -> None:
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    assert corners(f"M0 0{polygon(square)}") == [square]


def test_every_glyph_stays_within_its_picture() -> None:
    for scene in (scene for key in GAMES for scene in DRAWING.of_key(key).glyphs.values()):
        for item in scene.items:
            drawn = corners(item.path) if isinstance(item, Shape) else [[item.spot]]
            for subpath in drawn:
                assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in subpath)


def test_a_neck_joins_two_hexagons_from_edge_to_edge() -> None:
    (subpath,) = corners(f"M0 0{neck(0.55, 0.1, 0)}")
    left, right = subpath[0], subpath[1]
    for (x, y), middle in ((left, -0.5), (right, 0.5)):
        distance = abs((x - middle) * cos(pi / 3)) + abs(y * sin(pi / 3))
        assert distance == pytest.approx(0.55 * cos(pi / 6), abs=0.002)
    assert left == pytest.approx((-right[0], right[1]), abs=0.002)


def test_hatching_consists_of_chords_that_rise_to_the_right() -> None:
    chords = corners(f"M0 0{hatching(0.5, 4)}")
    assert len(chords) == 4
    for (x, y), (end_x, end_y) in chords:
        assert x * x + y * y == pytest.approx(0.25, abs=0.01)
        assert end_x - x == pytest.approx(y - end_y, abs=0.01)
        assert end_x > x


def test_a_capsule_reaches_as_far_as_its_radius_from_a_line() -> None:
    (subpath,) = corners(f"M0 0{capsule(2, 0.5, 0)}")
    assert subpath == [(-1.0, -0.5), (1.0, -0.5), (1.0, 0.5), (-1.0, 0.5), (-1.0, -0.5)]
    (turned,) = corners(f"M0 0{capsule(2, 0.5, 1 / 4)}")
    assert turned[0] == (0.5, -1.0)


def test_a_cross_has_twelve_corners_and_the_given_length() -> None:
    (subpath,) = corners(f"M0 0{cross(2, 0.2)}")
    assert len(subpath) == 12
    for x, y in subpath:
        assert max(abs(x + y), abs(x - y)) in (
            pytest.approx(sqrt(2), abs=0.01),
            pytest.approx(0.2 / sqrt(2), abs=0.01),
        )


def test_a_line_goes_straight_or_bends_either_way() -> None:
    assert line((0, 0), [((1, 0), 0), ((1, 1), 0.5), ((0, 0), -2)]) == (
        "m0 0l1 0a.5 .5 0 0 1 0 1a2 2 0 0 0 -1-1"
    )


@pytest.mark.parametrize("outline", [*OUTLINES, circle(0.3), annulus(0.4, 0.1), capsule(2, 0.4, 0.3), CURVE])
def test_turning_moves_every_point_to_the_opposite_side(outline: str) -> None:
    plain, other = corners(f"M0 0{outline}"), corners(f"M0 0{turned(outline)}")
    assert [len(subpath) for subpath in other] == [len(subpath) for subpath in plain]
    for subpath, opposite in zip(plain, other, strict=True):
        assert opposite == [pytest.approx((-x, -y), abs=0.002) for x, y in subpath]
        assert area(opposite) == pytest.approx(area(subpath), abs=0.002)


@pytest.mark.parametrize("outline", OUTLINES)
def test_coarsening_makes_no_outline_longer_and_moves_corners_little(outline: str) -> None:
    ((*plain,),), ((*rough,),) = corners(f"M0 0{outline}"), corners(f"M0 0{coarsened(outline)}")
    assert len(coarsened(outline)) <= len(outline)
    for spot, other in zip(plain, rough, strict=True):
        assert other == pytest.approx(spot, abs=0.06)
