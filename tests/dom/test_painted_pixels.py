"""Colours of single pixels on fake canvases."""

from types import SimpleNamespace

import pytest

from tests.dom.canvas import Context2D, Path2D
from tests.dom.painted_pixels import outlines, pixel

SIZE = 40


def white_canvas_context() -> Context2D:
    """Return the context of a white canvas with ten pixels per unit."""
    context = Context2D(SimpleNamespace(width=SIZE, height=SIZE))
    context.fillStyle = "#FFFFFF"
    context.fill(Path2D(f"M0 0l{SIZE} 0l0 {SIZE}l-{SIZE} 0z"))
    context.setTransform(10, 0, 0, 10, 0, 0)
    return context


@pytest.mark.parametrize(
    ("path", "inside", "outside"),
    [
        ("m1 1l2 0l0 2l-2 0z", (20, 20), (5, 20)),
        ("m1 2a1 1 0 1 1 2 0a1 1 0 1 1-2 0z", (20, 11), (12, 11)),  # a circle with the centre (2, 2)
        ("m0 2q2-4 4 0z", (20, 5), (4, 4)),
        ("m1 1l2 0l0 2l-2 0zm.5.5l0 1l1 0l0-1z", (12, 20), (20, 20)),  # a hole, drawn in the other direction
    ],
)
def test_a_path_is_filled_inside(path: str, inside: tuple[int, int], outside: tuple[int, int]) -> None:
    canvas = white_canvas_context()
    canvas.fillStyle = "#FF0000"
    canvas.fill(Path2D(path))
    assert pixel(canvas, *inside) == [255, 0, 0, 255]
    assert pixel(canvas, *outside) == [255, 255, 255, 255]


def test_a_line_has_its_width_and_a_closed_line_returns_to_its_start() -> None:
    canvas = white_canvas_context()
    canvas.strokeStyle, canvas.lineWidth = "#0000FF", 0.4
    canvas.stroke(Path2D("m1 1l2 0l0 2"))
    assert pixel(canvas, 20, 11) == [0, 0, 255, 255]
    assert pixel(canvas, 20, 13) == [255, 255, 255, 255]
    assert pixel(canvas, 19, 19) == [255, 255, 255, 255]
    canvas.stroke(Path2D("m1 1l2 0l0 2z"))
    assert pixel(canvas, 19, 19) == [0, 0, 255, 255]


def test_translucent_colours_mix_and_a_cleared_canvas_is_transparent() -> None:
    canvas = white_canvas_context()
    canvas.fillStyle, canvas.globalAlpha = "#000000", 0.5
    canvas.fill(Path2D("m1 1l2 0l0 2l-2 0z"))
    assert pixel(canvas, 20, 20) == [128, 128, 128, 255]
    canvas.clearRect(0, 0, SIZE, SIZE)
    assert pixel(canvas, 20, 20) == [0, 0, 0, 0]


def test_repeated_and_absolute_commands_are_read() -> None:
    (outline,) = outlines("M1 1 2 1L2 2l-1 0z")
    assert outline.corners == ((1, 1), (2, 1), (2, 2), (1, 2))
    assert outline.is_closed
