"""Cameras: conversion of spots, moving, zooming and framing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.draw import Bounds, Camera

pixels = st.floats(-2000, 2000)
cameras = st.builds(Camera, st.floats(-50, 50), st.floats(-50, 50), st.floats(1, 200))


@given(cameras, pixels, pixels)
def test_a_pixel_converted_to_a_spot_and_back_is_unchanged(camera: Camera, x: float, y: float) -> None:
    assert camera.pixel(camera.spot(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(cameras, st.floats(0.2, 5), pixels, pixels)
def test_zooming_keeps_its_centre_in_place(camera: Camera, factor: float, x: float, y: float) -> None:
    zoomed = camera.zoomed(factor, x, y)
    assert zoomed.spot(x, y) == pytest.approx(camera.spot(x, y), abs=1e-6)
    assert zoomed.scale == pytest.approx(camera.scale * factor)


@given(cameras, pixels, pixels)
def test_moving_the_camera_moves_the_picture(camera: Camera, x: float, y: float) -> None:
    spot = camera.spot(0, 0)
    assert camera.moved(x, y).pixel(spot) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize(("width", "height", "scale"), [(400, 100, 25), (80, 400, 10), (80, 40, 10)])
def test_a_frame_is_completely_visible_and_centred(width: float, height: float, scale: float) -> None:
    frame = Bounds(-3, 2, 8, 4)
    camera = Camera.on(frame, width, height)
    assert camera.scale == scale
    assert camera.pixel((1, 4)) == pytest.approx((width / 2, height / 2))
