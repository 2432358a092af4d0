"""Which part of the plane a canvas shows, and how large."""

from typing import NamedTuple


class Frame(NamedTuple):
    """An upright rectangle of the plane, in units, y down."""

    left: float
    top: float
    width: float
    height: float


class Camera(NamedTuple):
    """The spot of the plane in the canvas's top left corner, and the number of canvas pixels a unit."""

    left: float
    top: float
    scale: float

    @classmethod
    def on(cls, frame: Frame, width: float, height: float) -> "Camera":
        """The frame as large as a canvas of so many pixels holds it, in its middle."""
        scale = min(width / frame.width, height / frame.height)
        return cls(
            frame.left - (width / scale - frame.width) / 2,
            frame.top - (height / scale - frame.height) / 2,
            scale,
        )

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """The spot of the plane at a pixel of the canvas."""
        return self.left + x / self.scale, self.top + y / self.scale

    def pixel(self, spot: tuple[float, float]) -> tuple[float, float]:
        """The pixel of the canvas at a spot of the plane."""
        return (spot[0] - self.left) * self.scale, (spot[1] - self.top) * self.scale

    def moved(self, x: float, y: float) -> "Camera":
        """The picture pushed along by so many pixels."""
        return self._replace(left=self.left - x / self.scale, top=self.top - y / self.scale)

    def zoomed(self, factor: float, x: float, y: float) -> "Camera":
        """The picture so many times as large, with what is at a pixel staying there."""
        (held_x, held_y), scale = self.spot(x, y), self.scale * factor
        return Camera(held_x - x / scale, held_y - y / scale, scale)
