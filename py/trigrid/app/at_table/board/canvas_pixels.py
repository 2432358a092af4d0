"""The pixels of the board's canvas: one per device pixel at any zoom of the page."""

from math import floor
from typing import NamedTuple

from trigrid.app.browser.dom import window
from trigrid.app.browser.types.elements import Canvas, Rectangle


class CanvasSize(NamedTuple):
    """The size of a canvas in its own pixels, and the CSS width and ratio behind it."""

    width: int
    height: int
    css_width: float
    ratio: float
    """Device pixels per CSS pixel."""


class CanvasPixels:
    """Keeps a canvas as large in its own pixels as its box is in device pixels.

    Points and lengths of the window are converted with the current size of the canvas's box. So the result is
    correct even before the canvas has been fitted to a new size.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._size = CanvasSize(0, 0, 0.0, 0.0)

    def fit(self) -> bool:
        """Fit the canvas to its box; return whether it must be painted."""
        box, ratio, before = self._canvas.getBoundingClientRect(), window.devicePixelRatio, self._size
        width, height = _snapped(box.left, box.width, ratio), _snapped(box.top, box.height, ratio)
        self._size = CanvasSize(width, height, _css_width(self._canvas), ratio)
        if (width, height) != (before.width, before.height):
            self._canvas.width, self._canvas.height = width, height
        return self._size != before

    def fit_to_ratio(self) -> None:
        """Fit the canvas if the pixel ratio has changed.

        Browsers report no change of size when a tool emulates another ratio.
        """
        if window.devicePixelRatio != self._size.ratio:
            self.fit()

    @property
    def per_css_pixel(self) -> float:
        """Canvas pixels per CSS pixel inside the canvas's box, before any outer transform."""
        width, css_width = self._size.width, self._size.css_width
        return width / css_width if width and css_width else 1.0

    def at(self, client_x: float, client_y: float) -> tuple[float, float]:
        """Return the canvas pixel at a point of the window."""
        box = self._canvas.getBoundingClientRect()
        return self._scaled(client_x - box.left, client_y - box.top, box)

    def moved(self, x: float, y: float) -> tuple[float, float]:
        """Convert a movement in the window to canvas pixels."""
        return self._scaled(x, y, self._canvas.getBoundingClientRect())

    def _scaled(self, x: float, y: float, box: Rectangle) -> tuple[float, float]:
        return x * self._size.width / (box.width or 1), y * self._size.height / (box.height or 1)


def _snapped(start: float, length: float, ratio: float) -> int:
    """Return the length of a box in device pixels.

    Browsers move both ends of a box to the nearest device pixel.
    """
    return _nearest((start + length) * ratio) - _nearest(start * ratio)


def _nearest(pixels: float) -> int:
    """Round to the nearest whole number, halves up.

    Rounding errors of single precision are removed first.
    """
    return floor(round(pixels, 3) + 0.5)


def _css_width(canvas: Canvas) -> float:
    """Return the width of the canvas's box in CSS pixels; 0 if it is not shown.

    Transforms are not applied.
    """
    width = window.getComputedStyle(canvas).width
    return float(width.removesuffix("px")) if width.endswith("px") else 0.0
