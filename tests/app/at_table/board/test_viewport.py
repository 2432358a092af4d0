"""The viewport: shows everything until it is moved or zoomed, and can be reset.

If a boundless figure outgrows the picture, the picture zooms out in steps.
"""

import pytest

from trigrid.app.at_table.board.viewport import EDGE_SHARE, GROWTH, MAX_ZOOM, MIN_ZOOM, Viewport
from trigrid.draw import Bounds, Camera

SMALL, LARGE = Bounds(0, 0, 10, 10), Bounds(-5, -5, 20, 20)
ASIDE = Bounds(5, 0, 10, 10)
"""Bounds of the same size as the small ones, at another place."""
GROWN = Camera.on(LARGE, 400, 400).zoomed(1 / GROWTH, 200, 200)
"""The camera after a figure with the large bounds has outgrown the small ones."""


def viewport_on(bounds: Bounds) -> Viewport:
    viewport = Viewport()
    viewport.follow(bounds, 400, 400, at_once=False)
    return viewport


def test_a_new_viewport_shows_everything_immediately() -> None:
    viewport = viewport_on(SMALL)
    assert viewport.camera == Camera.on(SMALL, 400, 400)
    assert not viewport.is_moving


def test_the_viewport_glides_to_larger_bounds_and_arrives() -> None:
    viewport = viewport_on(SMALL)
    scales = []
    for _ in range(60):
        viewport.follow(LARGE, 400, 400, at_once=False, is_growing=True)
        assert viewport.camera
        scales.append(viewport.camera.scale)
        if not viewport.is_moving:
            break
    assert scales == sorted(scales, reverse=True)
    assert len(scales) > 5
    assert viewport.camera == GROWN


def test_a_shifted_figure_of_the_same_size_keeps_its_scale() -> None:
    viewport = viewport_on(SMALL)
    viewport.follow(ASIDE, 400, 400, at_once=True, is_growing=True)
    assert viewport.camera == Camera.on(ASIDE, 400, 400)


def test_reduced_motion_makes_the_viewport_jump() -> None:
    viewport = viewport_on(SMALL)
    viewport.follow(LARGE, 400, 400, at_once=True, is_growing=True)
    assert viewport.camera == GROWN


def test_the_picture_keeps_its_place_while_its_figure_fits() -> None:
    viewport = viewport_on(SMALL)
    viewport.follow(LARGE, 400, 400, at_once=True, is_growing=True)
    for bounds in (SMALL, Bounds(-6, -6, 22, 22), LARGE):
        viewport.follow(bounds, 400, 400, at_once=True, is_growing=True)
        assert viewport.camera == GROWN
    viewport.follow(LARGE, 400, 400, at_once=True)
    assert viewport.camera == Camera.on(LARGE, 400, 400)


def test_the_picture_fits_a_resized_canvas_immediately() -> None:
    viewport = viewport_on(SMALL)
    viewport.follow(SMALL, 800, 600, at_once=False)
    assert viewport.camera == Camera.on(SMALL, 800, 600)


def test_a_moved_picture_keeps_its_place_until_it_is_reset() -> None:
    viewport = viewport_on(SMALL)
    viewport.pan(40, 0)
    viewport.follow(LARGE, 400, 400, at_once=True)
    assert viewport.camera == Camera(-1, 0, 40)
    viewport.show_all(at_once=True)
    viewport.follow(LARGE, 400, 400, at_once=False)
    assert viewport.camera == Camera.on(LARGE, 400, 400)


def test_a_moved_picture_keeps_its_centre_on_a_resized_canvas() -> None:
    """So a detail stays in view when the page is zoomed or moves to another screen."""
    viewport = viewport_on(SMALL)
    viewport.zoom(2, 100, 200)
    assert viewport.camera
    centre = viewport.camera.spot(200, 200)
    viewport.follow(SMALL, 600, 600, at_once=True)
    assert viewport.camera.spot(300, 300) == pytest.approx(centre)
    assert viewport.camera.scale == pytest.approx(2 * Camera.on(SMALL, 600, 600).scale)
    viewport.follow(SMALL, 600, 300, at_once=True)
    assert viewport.camera.spot(300, 150) == pytest.approx(centre)
    assert viewport.camera.scale == pytest.approx(2 * Camera.on(SMALL, 600, 300).scale)


def test_zoom_has_limits() -> None:
    viewport = viewport_on(SMALL)
    for factor, limit in ((1.5, MAX_ZOOM), (0.5, MIN_ZOOM)):
        for _ in range(20):
            viewport.zoom(factor, 200, 200)
        assert viewport.camera
        assert abs(viewport.camera.scale - 40 * limit) < 1e-6


def test_the_picture_cannot_leave_the_canvas() -> None:
    viewport = viewport_on(SMALL)
    for direction in (-1, 1):
        for _ in range(20):
            viewport.pan(direction * 300, direction * 300)
        assert viewport.camera
        assert viewport.camera.spot(200, 200) == pytest.approx([5 - direction * (5 - 10 * EDGE_SHARE)] * 2)
    for _ in range(20):
        viewport.zoom(1.5, 0, 400)
        assert viewport.camera
        x, y = viewport.camera.spot(200, 200)
        assert min(x, y) + 1e-9 >= 10 * EDGE_SHARE
        assert max(x, y) - 1e-9 <= 10 - 10 * EDGE_SHARE


def test_every_edge_is_reachable_at_maximum_zoom() -> None:
    viewport = viewport_on(SMALL)
    viewport.zoom(MAX_ZOOM, 200, 200)
    for direction, edge in ((1, 0.0), (-1, 10.0)):
        viewport.pan(direction * 2000, direction * 2000)
        assert viewport.camera
        assert viewport.camera.spot(200 - direction * 200, 200 - direction * 200) == pytest.approx(
            (edge, edge)
        )


@pytest.mark.parametrize("corner", [(0.0, 0.0), (10.0, 10.0), (10.0, 0.0)])
def test_reveal_brings_a_spot_into_a_moved_picture(corner: tuple[float, float]) -> None:
    viewport = viewport_on(SMALL)
    before = viewport.camera
    viewport.reveal(corner)
    assert viewport.camera == before
    viewport.zoom(MAX_ZOOM, 200, 200)
    viewport.reveal(corner)
    assert viewport.camera
    margin = viewport.camera.scale
    for pixel in viewport.camera.pixel(corner):
        assert margin - 1e-6 <= pixel <= 400 - margin + 1e-6
    before = viewport.camera
    viewport.reveal(corner)
    assert viewport.camera.pixel(corner) == pytest.approx(before.pixel(corner))


NEAREST = 120.0
"""The largest scale of the bounded picture below, three times its smallest scale."""


def bounded_viewport() -> Viewport:
    viewport = Viewport()
    viewport.follow(SMALL, 400, 400, at_once=False, nearest=NEAREST)
    return viewport


def edges(viewport: Viewport) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edge of a canvas of 400 by 400 pixels."""
    assert viewport.camera
    return *viewport.camera.spot(0, 0), *viewport.camera.spot(400, 400)


def test_a_bounded_picture_is_never_smaller_than_its_overview() -> None:
    viewport = bounded_viewport()
    for factor, x, y in ((0.5, 100, 300), (2, 0, 0), (0.7, 400, 100), (0.1, 30, 30)):
        viewport.zoom(factor, x, y)
    assert viewport.camera == Camera.on(SMALL, 400, 400)
    assert not viewport.is_moved


@pytest.mark.parametrize(("nearest", "scale"), [(NEAREST, NEAREST), (50.0, 80.0)])
def test_a_bounded_picture_can_be_zoomed_until_its_places_are_large_and_at_least_to_double_size(
    nearest: float, scale: float
) -> None:
    viewport = Viewport()
    viewport.follow(SMALL, 400, 400, at_once=False, nearest=nearest)
    viewport.zoom(10, 200, 200)
    assert viewport.camera
    assert viewport.camera.scale == pytest.approx(scale)
    assert viewport.is_moved


def test_a_bounded_picture_always_fills_the_canvas() -> None:
    viewport = bounded_viewport()
    viewport.pan(300, -300)
    assert edges(viewport) == (0, 0, 10, 10)
    assert not viewport.is_moved
    viewport.zoom(2, 0, 0)
    assert edges(viewport) == pytest.approx((0, 0, 5, 5))
    viewport.pan(80, 80)
    assert edges(viewport) == pytest.approx((0, 0, 5, 5))
    viewport.pan(-120, -9000)
    assert edges(viewport) == pytest.approx((1.5, 5, 6.5, 10))
    viewport.zoom(0.75, 400, 0)
    assert edges(viewport) == pytest.approx((0, 10 / 3, 20 / 3, 10))


def test_a_bounded_picture_keeps_its_centre_on_a_resized_canvas_and_gets_no_margin() -> None:
    viewport = bounded_viewport()
    viewport.zoom(2, 200, 200)
    viewport.follow(SMALL, 600, 600, at_once=True, nearest=NEAREST)
    assert viewport.camera
    assert viewport.camera.spot(300, 300) == pytest.approx((5, 5))
    assert viewport.camera.scale == pytest.approx(120)
    viewport.pan(9000, 9000)
    viewport.follow(SMALL, 600, 300, at_once=True, nearest=NEAREST)
    assert viewport.camera.spot(0, 0)[1] == pytest.approx(0)


@pytest.mark.parametrize("spot", [(0.5, 0.5), (9.5, 5.0)])
def test_revealing_a_place_keeps_a_bounded_picture_within_its_bounds(spot: tuple[float, float]) -> None:
    viewport = bounded_viewport()
    viewport.zoom(3, 200, 200)
    viewport.reveal(spot)
    left, top, right, bottom = edges(viewport)
    assert left <= spot[0] - 0.5 + 1e-9
    assert right >= spot[0] + 0.5 - 1e-9
    assert top <= spot[1] <= bottom
    assert min(left, top) > -1e-9
    assert max(right, bottom) < 10 + 1e-9
