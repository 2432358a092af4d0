"""The camera: the part of the plane that a canvas shows, and its scale."""

from typing import NamedTuple

ROUNDING_PX = 0.01
"""The tolerance for rounding errors at the edges, in canvas pixels."""


class Bounds(NamedTuple):
    """A rectangle of the plane with sides along the axes, in units; y points down."""

    left: float
    top: float
    width: float
    height: float


class Camera(NamedTuple):
    """The spot of the plane at the canvas's top left corner, and the scale.

    ``left`` and ``top`` are in units of the plane; ``scale`` is the number of canvas pixels per unit.
    """

    left: float
    top: float
    scale: float

    @classmethod
    def on(cls, bounds: Bounds, width: float, height: float) -> "Camera":
        """Return the camera that shows the bounds centred and as large as possible.

        ``width`` and ``height`` are the size of the canvas in pixels.
        """
        scale = min(width / bounds.width, height / bounds.height)
        return cls(
            bounds.left - (width / scale - bounds.width) / 2,
            bounds.top - (height / scale - bounds.height) / 2,
            scale,
        )

    def shows(self, bounds: Bounds, width: float, height: float) -> bool:
        """Return whether all of the bounds are visible on a canvas of this size in pixels."""
        left, top = self.pixel(bounds[:2])
        right, bottom = left + bounds.width * self.scale, top + bounds.height * self.scale
        least = -ROUNDING_PX
        return min(left, top, width - right, height - bottom) >= least

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Return the spot of the plane at a pixel of the canvas."""
        return self.left + x / self.scale, self.top + y / self.scale

    def pixel(self, spot: tuple[float, float]) -> tuple[float, float]:
        """Return the pixel of the canvas at a spot of the plane."""
        return (spot[0] - self.left) * self.scale, (spot[1] - self.top) * self.scale

    def moved(self, x: float, y: float) -> "Camera":
        """Return the camera that shows the picture moved by (x, y) canvas pixels."""
        return self._replace(left=self.left - x / self.scale, top=self.top - y / self.scale)

    def zoomed(self, factor: float, x: float, y: float) -> "Camera":
        """Return the camera that magnifies the picture by a factor.

        The spot at the canvas pixel (x, y) keeps its place.
        """
        (fixed_x, fixed_y), scale = self.spot(x, y), self.scale * factor
        return Camera(fixed_x - x / scale, fixed_y - y / scale, scale)
