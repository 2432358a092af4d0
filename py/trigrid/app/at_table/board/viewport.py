"""The viewport: which part of the plane the board shows; all of it, until somebody moves or zooms it."""

from trigrid.draw import Bounds, Camera

MAX_ZOOM, MIN_ZOOM = 3.0, 0.8
"""The largest and the smallest scale of a boundless picture, as multiples of that of the overview."""
MAX_ZOOM_OF_BOUNDED = 2.0
"""The largest scale of a bounded picture likewise, where its places need no larger one."""
EDGE_SHARE = 1 / (2 * MAX_ZOOM)
"""The share of the bounds, at each of their edges, that never comes to the canvas's middle.

At the largest scale the canvas shows twice as much, so that the edges themselves are still reached.
"""
GROWTH = 1.2
"""How many times as wide as a boundless figure that has outgrown the picture the next one is."""
GLIDE_SHARE = 0.3
"""The share of the way to where it belongs that the picture glides in one animation frame."""
ARRIVED_PX = 0.5
"""A glide ends this many canvas pixels, or hundredths of the scale, before its end."""


class Viewport:
    """The camera that the board is painted with; it glides to where it belongs."""

    def __init__(self) -> None:
        self.camera: Camera | None = None
        """None until the first ``follow``."""
        self.is_moving = False
        """Whether it still glides, so that another animation frame has to be painted."""
        self.is_moved = False
        """Whether somebody has moved or zoomed the picture, so that it differs from the overview."""
        self.overview: Camera | None = None
        """The camera that shows all of the bounds, and of a boundless figure room to grow."""
        self._is_tight = True
        """Whether the next overview shows the bounds as large as it can."""
        self._bounds = Bounds(0, 0, 0, 0)
        self._size = (0.0, 0.0)
        self._nearest: float | None = None

    def show_all(self, *, at_once: bool) -> None:
        """Show everything from now on, as large as the canvas holds it."""
        self.is_moved, self._is_tight = False, True
        if at_once:
            self.camera = None

    def pan(self, x: float, y: float) -> None:
        """Move the picture by so many canvas pixels."""
        if self.camera:
            self._move_to(self.camera.moved(x, y))

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Scale the picture by a factor about a canvas pixel, within its smallest and its largest scale."""
        if self.camera and self.overview:
            least, most = self._scales(self.overview.scale)
            scale = _held(self.camera.scale * factor, least, max(most, self.camera.scale))
            self._move_to(self.camera.zoomed(scale / self.camera.scale, x, y))

    def _scales(self, of_overview: float) -> tuple[float, float]:
        """The smallest and the largest scale."""
        if self._nearest is None:
            return MIN_ZOOM * of_overview, MAX_ZOOM * of_overview
        return of_overview, max(MAX_ZOOM_OF_BOUNDED * of_overview, self._nearest)

    def _move_to(self, camera: Camera) -> None:
        """Move where somebody wants the picture; a bounded one that is shown as a whole is not moved."""
        self.camera = self._clamped(camera)
        whole = self.overview if self._nearest is not None else None
        self.is_moved = whole is None or self.camera.scale > whole.scale * (1 + ARRIVED_PX / 100)

    def reveal(self, spot: tuple[float, float]) -> None:
        """Move a picture that somebody has moved until a spot is on the canvas, a unit from its edges."""
        if self.camera and self.is_moved:
            (x, y), (width, height), margin = self.camera.pixel(spot), self._size, self.camera.scale
            moved = self.camera.moved(_push_inside(x, margin, width), _push_inside(y, margin, height))
            self.camera = moved if self._nearest is None else self._clamped(moved)

    def shows(self, spot: tuple[float, float]) -> bool:
        """Whether a spot is on the canvas."""
        (x, y), (width, height) = self.camera.pixel(spot) if self.camera else (0, 0), self._size
        return 0 <= x <= width and 0 <= y <= height

    def _clamped(self, camera: Camera) -> Camera:
        """The camera, moved back to what can be shown.

        Of a boundless picture the middle of the canvas lies within the bounds; of a bounded one the canvas
        shows nothing that the overview does not show.
        """
        (width, height), overview = self._size, self.overview
        if self._nearest is not None and overview:
            spare = 1 / overview.scale - 1 / camera.scale
            return camera._replace(
                left=_held(camera.left, overview.left, overview.left + width * spare),
                top=_held(camera.top, overview.top, overview.top + height * spare),
            )
        x, y = camera.spot(width / 2, height / 2)
        left, top, across, down = self._bounds
        return camera._replace(
            left=camera.left + _push_back(x, left, across), top=camera.top + _push_back(y, top, down)
        )

    def follow(
        self,
        bounds: Bounds,
        width: float,
        height: float,
        *,
        at_once: bool,
        nearest: float | None = None,
        is_growing: bool = False,
    ) -> None:
        """Move towards showing all of the bounds on a canvas of so many pixels.

        A picture that the user has moved stays as it is; on a canvas of another size the same spot stays in
        the middle, as much larger or smaller than the whole picture as before. ``nearest`` is the largest
        scale of a bounded picture, which never leaves its canvas; None for a boundless one. With
        ``is_growing`` the picture stands still until its figure outgrows it.
        """
        old, old_size = self.overview, self._size
        is_resized = (width, height) != old_size
        if old is None or is_resized or self._is_tight or not is_growing:
            overview = Camera.on(bounds, width, height)
        elif old.shows(bounds, width, height):
            overview = old
        else:
            overview = _outgrown(old, Camera.on(bounds, width, height), width, height)
        self._is_tight = False
        self.overview, self._size, self._bounds, self.is_moving = overview, (width, height), bounds, False
        self._nearest = nearest
        if self.camera is None or old is None or (is_resized and not self.is_moved):
            self.camera, self.is_moved = overview, False
        elif is_resized:
            x, y = self.camera.spot(old_size[0] / 2, old_size[1] / 2)
            scale = self.camera.scale * overview.scale / old.scale
            camera = Camera(x - width / 2 / scale, y - height / 2 / scale, scale)
            self.camera = camera if nearest is None else self._clamped(camera)
        elif not self.is_moved:
            self.camera = overview if at_once else _towards(self.camera, overview)
            self.is_moving = self.camera != overview


def _outgrown(old: Camera, fitted: Camera, width: float, height: float) -> Camera:
    """The camera after one that a figure has outgrown: at its scale, or else with room to grow."""
    scale = old.scale if fitted.scale >= old.scale else fitted.scale / GROWTH
    return fitted.zoomed(scale / fitted.scale, width / 2, height / 2)


def _push_inside(pixel: float, margin: float, length: float) -> float:
    """How far to move a pixel so that it lies between 0 and ``length``, ``margin`` from both."""
    return min(max(pixel, min(margin, length / 2)), max(length - margin, length / 2)) - pixel


def _held(value: float, least: float, most: float) -> float:
    """The value, or the nearer of two limits."""
    return min(max(value, least), most)


def _push_back(value: float, start: float, length: float) -> float:
    """How far to move a coordinate so that it lies on a length, save EDGE_SHARE at both ends."""
    edge = EDGE_SHARE * length
    return _held(value, start + edge, start + length - edge) - value


def _towards(start: Camera, end: Camera) -> Camera:
    """The camera one glide step nearer to another; the other itself once the difference is invisible."""
    x, y = start.pixel((end.left, end.top))
    if max(abs(x), abs(y)) < ARRIVED_PX and abs(end.scale / start.scale - 1) < ARRIVED_PX / 100:
        return end
    return Camera(*(a + GLIDE_SHARE * (b - a) for a, b in zip(start, end, strict=True)))
