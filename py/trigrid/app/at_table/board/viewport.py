"""The visible part of the board: all of it, until the user moves or zooms it."""

from trigrid.draw import Bounds, Camera

MAX_ZOOM, MIN_ZOOM = 3.0, 0.8
"""The largest and smallest scale of a boundless picture, relative to the overview."""
MAX_ZOOM_OF_BOUNDED = 2.0
"""The largest scale of a bounded picture, relative to the overview.

If the places are small, the parameter ``nearest`` of ``Viewport.follow`` allows a larger scale.
"""
EDGE_SHARE = 1 / (2 * MAX_ZOOM)
"""The share of the bounds, at each edge, that cannot move to the canvas's middle.

At the largest scale the canvas shows twice this share. So even there, an edge of the bounds can be moved as
far as the edge of the canvas.
"""
GROWTH = 1.2
"""The width of a new overview relative to the figure that outgrew the old one."""
GLIDE_SHARE = 0.3
"""The share of the remaining distance that the picture glides per animation frame."""
ARRIVED_PX = 0.5
"""The remaining distance at which a glide ends.

The distance is in canvas pixels for the position, and in percent for the scale.
"""


class Viewport:
    """The camera of the board's picture; it glides when the overview changes."""

    def __init__(self) -> None:
        self.camera: Camera | None = None
        """None before ``follow`` is first called, and after ``show_all`` with ``at_once``."""
        self.is_moving = False
        """Whether the camera still glides, so that another frame must be painted."""
        self.is_moved = False
        """Whether the user moved or zoomed the picture, so that it is not the overview."""
        self.overview: Camera | None = None
        """The camera that shows all of the bounds.

        For a boundless figure, it can also show space to grow.
        """
        self._is_tight = True
        """Whether the next overview shows the bounds as large as possible."""
        self._bounds = Bounds(0, 0, 0, 0)
        self._size = (0.0, 0.0)
        self._nearest: float | None = None

    def show_all(self, *, at_once: bool) -> None:
        """Show everything from now on, as large as the canvas allows."""
        self.is_moved, self._is_tight = False, True
        if at_once:
            self.camera = None

    def pan(self, x: float, y: float) -> None:
        """Move the picture by a distance in canvas pixels."""
        if self.camera:
            self._move_to(self.camera.moved(x, y))

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Scale the picture by a factor about a canvas pixel, within the allowed scales."""
        if self.camera and self.overview:
            least, most = self._scales(self.overview.scale)
            scale = _limited(self.camera.scale * factor, least, max(most, self.camera.scale))
            self._move_to(self.camera.zoomed(scale / self.camera.scale, x, y))

    def _scales(self, of_overview: float) -> tuple[float, float]:
        """Return the smallest and the largest allowed scale."""
        if self._nearest is None:
            return MIN_ZOOM * of_overview, MAX_ZOOM * of_overview
        return of_overview, max(MAX_ZOOM_OF_BOUNDED * of_overview, self._nearest)

    def _move_to(self, camera: Camera) -> None:
        """Move the picture for the user.

        A bounded picture that is shown completely counts as not moved.
        """
        self.camera = self._clamped(camera)
        overview = self.overview if self._nearest is not None else None
        self.is_moved = overview is None or self.camera.scale > overview.scale * (1 + ARRIVED_PX / 100)

    def reveal(self, spot: tuple[float, float]) -> None:
        """Bring a spot onto the canvas, if the user has moved the picture.

        Afterwards the spot is at least a unit from the canvas's edges, if the limits of the picture allow it.
        """
        if self.camera and self.is_moved:
            (x, y), (width, height), margin = self.camera.pixel(spot), self._size, self.camera.scale
            moved = self.camera.moved(_push_inside(x, margin, width), _push_inside(y, margin, height))
            self.camera = moved if self._nearest is None else self._clamped(moved)

    def shows(self, spot: tuple[float, float]) -> bool:
        """Return whether a spot is on the canvas; without a camera, every spot counts."""
        (x, y), (width, height) = self.camera.pixel(spot) if self.camera else (0, 0), self._size
        return 0 <= x <= width and 0 <= y <= height

    def _clamped(self, camera: Camera) -> Camera:
        """Return the camera, moved back into the limits.

        In a boundless picture the middle of the canvas stays within the bounds. In a bounded picture the
        canvas shows nothing outside the overview.
        """
        (width, height), overview = self._size, self.overview
        if self._nearest is not None and overview:
            spare = 1 / overview.scale - 1 / camera.scale
            return camera._replace(
                left=_limited(camera.left, overview.left, overview.left + width * spare),
                top=_limited(camera.top, overview.top, overview.top + height * spare),
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
        """Move the camera towards an overview of the bounds on a canvas of the given size.

        ``width`` and ``height`` are in canvas pixels. A picture that the user has moved stays where it is. If
        the canvas is resized, this picture keeps the spot in the middle and the scale relative to the
        overview, as far as the limits of a bounded picture allow. ``nearest`` is a scale to which a bounded
        picture can always be enlarged. If ``nearest`` is None, the picture is boundless. With ``is_growing``
        the overview stays the same until the figure outgrows it, the canvas is resized, or ``show_all`` is
        called.
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
    """Return the next overview for a figure that has outgrown the old one.

    The scale stays the same if the figure then fits. Otherwise the overview leaves space to grow.
    """
    scale = old.scale if fitted.scale >= old.scale else fitted.scale / GROWTH
    return fitted.zoomed(scale / fitted.scale, width / 2, height / 2)


def _push_inside(pixel: float, margin: float, length: float) -> float:
    """Return the shift that brings a pixel between 0 and ``length``.

    After the shift, the pixel is at least ``margin`` from both ends if there is enough space.
    """
    return min(max(pixel, min(margin, length / 2)), max(length - margin, length / 2)) - pixel


def _limited(value: float, least: float, most: float) -> float:
    """Return the value, or the nearer of two limits."""
    return min(max(value, least), most)


def _push_back(value: float, start: float, length: float) -> float:
    """Return the shift that brings a coordinate into a range.

    After the shift, the coordinate is at least EDGE_SHARE of the range's length from both ends.
    """
    edge = EDGE_SHARE * length
    return _limited(value, start + edge, start + length - edge) - value


def _towards(start: Camera, end: Camera) -> Camera:
    """Return the start camera after one glide step towards the end camera.

    Once the difference is invisible, the result is the end camera itself.
    """
    x, y = start.pixel((end.left, end.top))
    if max(abs(x), abs(y)) < ARRIVED_PX and abs(end.scale / start.scale - 1) < ARRIVED_PX / 100:
        return end
    return Camera(*(a + GLIDE_SHARE * (b - a) for a, b in zip(start, end, strict=True)))
