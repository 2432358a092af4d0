"""The lens: it shows everything until it is moved or zoomed, and comes back when it is told to."""

import pytest

from trigrid.app.board.viewport import FARTHEST, NEAREST, RIM, Viewport
from trigrid.draw import Bounds, Camera

SMALL, LARGE = Bounds(0, 0, 10, 10), Bounds(-5, -5, 20, 20)


def lens_on(frame: Bounds) -> Viewport:
    lens = Viewport()
    lens.follow(frame, 400, 400, at_once=False)
    return lens


def test_at_first_it_shows_everything_at_once() -> None:
    lens = lens_on(SMALL)
    assert lens.camera == Camera.on(SMALL, 400, 400)
    assert not lens.is_moving


def test_it_glides_to_a_larger_frame_and_arrives() -> None:
    lens = lens_on(SMALL)
    scales = []
    for _ in range(60):
        lens.follow(LARGE, 400, 400, at_once=False)
        assert lens.camera
        scales.append(lens.camera.scale)
        if not lens.is_moving:
            break
    assert scales == sorted(scales, reverse=True)
    assert len(scales) > 5
    assert lens.camera == Camera.on(LARGE, 400, 400)


def test_those_who_ask_for_less_motion_see_it_jump() -> None:
    lens = lens_on(SMALL)
    lens.follow(LARGE, 400, 400, at_once=True)
    assert lens.camera == Camera.on(LARGE, 400, 400)


def test_a_new_size_of_the_canvas_is_fitted_at_once() -> None:
    lens = lens_on(SMALL)
    lens.follow(SMALL, 800, 600, at_once=False)
    assert lens.camera == Camera.on(SMALL, 800, 600)


def test_what_somebody_moved_stays_where_it_is_until_it_is_fitted() -> None:
    lens = lens_on(SMALL)
    lens.move(40, 0)
    lens.follow(LARGE, 400, 400, at_once=True)
    assert lens.camera == Camera(-1, 0, 40)
    lens.fit(at_once=True)
    lens.follow(LARGE, 400, 400, at_once=False)
    assert lens.camera == Camera.on(LARGE, 400, 400)


def test_zoom_has_limits() -> None:
    lens = lens_on(SMALL)
    for factor, limit in ((1.5, NEAREST), (0.5, FARTHEST)):
        for _ in range(20):
            lens.zoom(factor, 200, 200)
        assert lens.camera
        assert abs(lens.camera.scale - 40 * limit) < 1e-6


def test_the_picture_cannot_be_lost_from_sight() -> None:
    lens = lens_on(SMALL)
    for way in (-1, 1):
        for _ in range(20):
            lens.move(way * 300, way * 300)
        assert lens.camera
        assert lens.camera.spot(200, 200) == pytest.approx([5 - way * (5 - 10 * RIM)] * 2)
    for _ in range(20):
        lens.zoom(1.5, 0, 400)
        assert lens.camera
        x, y = lens.camera.spot(200, 200)
        assert min(x, y) + 1e-9 >= 10 * RIM
        assert max(x, y) - 1e-9 <= 10 - 10 * RIM


def test_at_the_nearest_every_edge_is_still_reached() -> None:
    lens = lens_on(SMALL)
    lens.zoom(NEAREST, 200, 200)
    for way, edge in ((1, 0.0), (-1, 10.0)):
        lens.move(way * 2000, way * 2000)
        assert lens.camera
        assert lens.camera.spot(200 - way * 200, 200 - way * 200) == pytest.approx((edge, edge))


@pytest.mark.parametrize("corner", [(0.0, 0.0), (10.0, 10.0), (10.0, 0.0)])
def test_a_spot_is_brought_in_once_somebody_has_moved_the_picture(corner: tuple[float, float]) -> None:
    lens = lens_on(SMALL)
    before = lens.camera
    lens.bring_in(corner)
    assert lens.camera == before
    lens.zoom(NEAREST, 200, 200)
    lens.bring_in(corner)
    assert lens.camera
    room = lens.camera.scale
    for pixel in lens.camera.pixel(corner):
        assert room - 1e-6 <= pixel <= 400 - room + 1e-6
    before = lens.camera
    lens.bring_in(corner)
    assert lens.camera.pixel(corner) == pytest.approx(before.pixel(corner))
