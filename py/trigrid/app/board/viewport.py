"""Which part of the plane the board shows: all of it, until somebody moves or zooms the picture."""

from trigrid.draw import Bounds, Camera

NEAREST, FARTHEST = 3.0, 0.8
"""How many times as large or small as when all of it is seen the picture can be made."""
RIM = 1 / (2 * NEAREST)
"""The part of what there is to see, at each of its edges, that never comes to the canvas's middle.

At the nearest the canvas holds twice as much, so that the edges themselves are still reached.
"""
SHARE = 0.3
"""How much of the way to where it belongs the picture takes in a frame."""
HARDLY = 0.5
"""Pixels, or hundredths of the size, that nobody sees the picture jump."""


class Viewport:
    """The camera that the board is painted with, and where it is on its way to."""

    def __init__(self) -> None:
        self.camera: Camera | None = None
        """What the picture was last painted with."""
        self.is_moving = False
        """Whether it is still on its way, so that another frame has to be painted."""
        self._is_free = False
        self._whole: Camera | None = None
        self._bounds = Bounds(0, 0, 0, 0)
        self._size = (0.0, 0.0)

    def fit(self, *, at_once: bool) -> None:
        """Show everything from now on."""
        self._is_free = False
        if at_once:
            self.camera = None

    def move(self, x: float, y: float) -> None:
        """Push the picture along by so many canvas pixels."""
        if self.camera:
            self._is_free, self.camera = True, self._in_sight(self.camera.moved(x, y))

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Make the picture so many times as large about a canvas pixel, within limits."""
        if self.camera and self._whole:
            least, most = FARTHEST * self._whole.scale, max(NEAREST * self._whole.scale, self.camera.scale)
            factor = min(max(factor, least / self.camera.scale), most / self.camera.scale)
            self._is_free, self.camera = True, self._in_sight(self.camera.zoomed(factor, x, y))

    def bring_in(self, spot: tuple[float, float]) -> None:
        """Push a picture that somebody has moved along until a spot lies on it, with a unit to spare."""
        if self.camera and self._is_free:
            (x, y), (width, height), room = self.camera.pixel(spot), self._size, self.camera.scale
            self.camera = self.camera.moved(_pushed(x, room, width), _pushed(y, room, height))

    def _in_sight(self, camera: Camera) -> Camera:
        """The camera, held back so that the middle of the canvas lies within the bounds: nobody gets lost."""
        width, height = self._size
        x, y = camera.spot(width / 2, height / 2)
        left, top, across, down = self._bounds
        return camera._replace(
            left=camera.left + _held_back(x, left, across), top=camera.top + _held_back(y, top, down)
        )

    def follow(self, bounds: Bounds, width: float, height: float, *, at_once: bool) -> None:
        """Come nearer to showing all of the bounds on a canvas of so many pixels, unless someone moved it."""
        resized, self._bounds = (width, height) != self._size, bounds
        self._whole, self._size, self.is_moving = Camera.on(bounds, width, height), (width, height), False
        if self.camera is None or resized:
            self.camera, self._is_free = self._whole, False
        elif not self._is_free:
            self.camera = self._whole if at_once else _towards(self.camera, self._whole)
            self.is_moving = self.camera != self._whole


def _pushed(pixel: float, room: float, length: float) -> float:
    """How far a pixel has to be pushed to lie on a length, so far from both of its ends."""
    return min(max(pixel, min(room, length / 2)), max(length - room, length / 2)) - pixel


def _held_back(spot: float, start: float, length: float) -> float:
    """How far a spot has to be pushed to lie on a length, save its rims."""
    rim = RIM * length
    return min(max(spot, start + rim), start + length - rim) - spot


def _towards(start: Camera, end: Camera) -> Camera:
    """A camera some way nearer to another; the other itself when the eye sees no difference any more."""
    x, y = start.pixel((end.left, end.top))
    if max(abs(x), abs(y)) < HARDLY and abs(end.scale / start.scale - 1) < HARDLY / 100:
        return end
    return Camera(*(a + SHARE * (b - a) for a, b in zip(start, end, strict=True)))
