"""The camera: which part of the plane a canvas shows, and at what scale."""

from typing import NamedTuple

ROUNDING_PX = 0.01
"""Canvas pixels by which rounding may move an edge."""


class Bounds(NamedTuple):
    """An upright rectangle of the plane, in units, y down."""

    left: float
    top: float
    width: float
    height: float


class Camera(NamedTuple):
    """Where the canvas's top left corner lies in the plane, in units, and the canvas pixels a unit."""

    left: float
    top: float
    scale: float

    @classmethod
    def on(cls, bounds: Bounds, width: float, height: float) -> "Camera":
        """A camera that shows the bounds as large as a canvas of so many pixels holds them, in its middle."""
        scale = min(width / bounds.width, height / bounds.height)
        return cls(
            bounds.left - (width / scale - bounds.width) / 2,
            bounds.top - (height / scale - bounds.height) / 2,
            scale,
        )

    def shows(self, bounds: Bounds, width: float, height: float) -> bool:
        """Whether a canvas of so many pixels holds all of the bounds."""
        left, top = self.pixel(bounds[:2])
        right, bottom = left + bounds.width * self.scale, top + bounds.height * self.scale
        least = -ROUNDING_PX
        return min(left, top, width - right, height - bottom) >= least

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """The spot of the plane at a pixel of the canvas."""
        return self.left + x / self.scale, self.top + y / self.scale

    def pixel(self, spot: tuple[float, float]) -> tuple[float, float]:
        """The pixel of the canvas at a spot of the plane."""
        return (spot[0] - self.left) * self.scale, (spot[1] - self.top) * self.scale

    def moved(self, x: float, y: float) -> "Camera":
        """The camera that shows the picture moved by so many canvas pixels."""
        return self._replace(left=self.left - x / self.scale, top=self.top - y / self.scale)

    def zoomed(self, factor: float, x: float, y: float) -> "Camera":
        """The camera that shows the picture so many times as large; what is at a canvas pixel stays there."""
        (fixed_x, fixed_y), scale = self.spot(x, y), self.scale * factor
        return Camera(fixed_x - x / scale, fixed_y - y / scale, scale)
