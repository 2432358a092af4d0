"""Colours of single pixels of canvases on the stand-in."""

from types import SimpleNamespace

import pytest

from tests.dom.canvas import Context2D, Path2D
from tests.dom.painted_pixels import outlines, pixel

SIZE = 40


def context() -> Context2D:
    """A canvas with white paper, on which a unit is ten pixels."""
    found = Context2D(SimpleNamespace(width=SIZE, height=SIZE))
    found.fillStyle = "#FFFFFF"
    found.fill(Path2D(f"M0 0l{SIZE} 0l0 {SIZE}l-{SIZE} 0z"))
    found.setTransform(10, 0, 0, 10, 0, 0)
    return found


@pytest.mark.parametrize(
    ("path", "inside", "outside"),
    [
        ("m1 1l2 0l0 2l-2 0z", (20, 20), (5, 20)),
        ("m1 2a1 1 0 1 1 2 0a1 1 0 1 1-2 0z", (20, 11), (12, 11)),  # a circle round (2, 2)
        ("m0 2q2-4 4 0z", (20, 5), (4, 4)),
        ("m1 1l2 0l0 2l-2 0zm.5.5l0 1l1 0l0-1z", (12, 20), (20, 20)),  # a hole, wound the other way
    ],
)
def test_a_path_is_filled_inside(path: str, inside: tuple[int, int], outside: tuple[int, int]) -> None:
    canvas = context()
    canvas.fillStyle = "#FF0000"
    canvas.fill(Path2D(path))
    assert pixel(canvas, *inside) == [255, 0, 0, 255]
    assert pixel(canvas, *outside) == [255, 255, 255, 255]


def test_a_line_is_as_wide_as_it_is_drawn_and_a_closed_one_comes_back() -> None:
    canvas = context()
    canvas.strokeStyle, canvas.lineWidth = "#0000FF", 0.4
    canvas.stroke(Path2D("m1 1l2 0l0 2"))
    assert pixel(canvas, 20, 11) == [0, 0, 255, 255]
    assert pixel(canvas, 20, 13) == [255, 255, 255, 255]
    assert pixel(canvas, 19, 19) == [255, 255, 255, 255]
    canvas.stroke(Path2D("m1 1l2 0l0 2z"))
    assert pixel(canvas, 19, 19) == [0, 0, 255, 255]


def test_colours_mix_as_they_are_seen_through() -> None:
    canvas = context()
    canvas.fillStyle, canvas.globalAlpha = "#000000", 0.5
    canvas.fill(Path2D("m1 1l2 0l0 2l-2 0z"))
    assert pixel(canvas, 20, 20) == [128, 128, 128, 255]
    canvas.clearRect(0, 0, SIZE, SIZE)
    assert pixel(canvas, 20, 20) == [0, 0, 0, 0]


def test_commands_are_repeated_and_absolute_ones_are_read() -> None:
    (outline,) = outlines("M1 1 2 1L2 2l-1 0z")
    assert outline.corners == ((1, 1), (2, 1), (2, 2), (1, 2))
    assert outline.is_closed
