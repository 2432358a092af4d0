"""Cameras: what they show, and what stays put when they move and zoom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.draw import Bounds, Camera

pixels = st.floats(-2000, 2000)
cameras = st.builds(Camera, st.floats(-50, 50), st.floats(-50, 50), st.floats(1, 200))


@given(cameras, pixels, pixels)
def test_spots_and_pixels_are_each_others_inverse(camera: Camera, x: float, y: float) -> None:
    assert camera.pixel(camera.spot(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(cameras, st.floats(0.2, 5), pixels, pixels)
def test_zooming_keeps_what_it_zooms_about(camera: Camera, factor: float, x: float, y: float) -> None:
    zoomed = camera.zoomed(factor, x, y)
    assert zoomed.spot(x, y) == pytest.approx(camera.spot(x, y), abs=1e-6)
    assert zoomed.scale == pytest.approx(camera.scale * factor)


@given(cameras, pixels, pixels)
def test_moving_takes_the_picture_along(camera: Camera, x: float, y: float) -> None:
    spot = camera.spot(0, 0)
    assert camera.moved(x, y).pixel(spot) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize(("width", "height", "scale"), [(400, 100, 25), (80, 400, 10), (80, 40, 10)])
def test_a_frame_is_shown_whole_and_in_the_middle(width: float, height: float, scale: float) -> None:
    frame = Bounds(-3, 2, 8, 4)
    camera = Camera.on(frame, width, height)
    assert camera.scale == scale
    assert camera.pixel((1, 4)) == pytest.approx((width / 2, height / 2))
