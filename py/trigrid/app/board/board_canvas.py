"""The board's canvas: its size, which part of the plane it shows, and what is painted on it."""

from collections.abc import Callable
from math import isinf
from typing import Any, cast

from trigrid.app.board.move_timer import MoveTimer
from trigrid.app.board.viewport import Viewport
from trigrid.app.browser import create_proxy, element, new_path, on_resize, when, window
from trigrid.app.dom.elements import Canvas
from trigrid.app.preferences.current import preferences
from trigrid.app.table import Table
from trigrid.draw import CanvasPainter, View, view_of


class BoardCanvas:
    """The canvas in the region *Board*, showing one table."""

    def __init__(self) -> None:
        self.canvas = cast("Canvas", element("canvas"))
        self.lens = Viewport()
        self._painter = CanvasPainter(self.canvas.getContext("2d"), new_path)
        self._motion = MoveTimer()
        self._table: Table | None = None
        self._view: View | None = None
        self._is_frame_asked = False
        self._watch: Callable[[], None] = lambda: None
        self._paint_proxy = create_proxy(self._paint)
        # Pressed, the region is given the focus anew, without the ring that keys have put round it.
        when("pointerdown", self.canvas)(lambda event: element("board").blur())
        preferences.subscribe(self.repaint)
        on_resize(self.canvas, lambda *_: self._fit())

    def show(self, table: Table, *, is_seen: bool = False) -> None:
        """Show another table from now on, or the same from the other side.

        With ``is_seen`` the page shows it already, and it can be pressed before it is painted.
        """
        self._table, self._view, self._motion = table, view_of(table.game, table.is_flipped), MoveTimer()
        self.lens.fit(at_once=True)
        region = element("board")
        region.style.setProperty("--ratio", str(self._view.aspect_ratio))
        region.classList.toggle("is-boundless", self._view.is_boundless)
        element("flip").ariaPressed = "true" if table.is_flipped else "false"
        self._fit()
        if is_seen:
            self._aim()
        self.repaint()

    def watch(self, painted: Callable[[], None]) -> None:
        """Call ``painted`` whenever the board has been painted."""
        self._watch = painted

    @property
    def view(self) -> View | None:
        """How the table's positions are drawn; another view when the board is turned round."""
        return self._view

    def bring_in(self, place: int) -> None:
        """Push the picture along until a place is on the canvas, if somebody has moved it out."""
        if self._view:
            self.lens.bring_in(self._view.centre(place))

    @property
    def is_boundless(self) -> bool:
        """Whether the picture can be moved and zoomed."""
        return self._view is not None and self._view.is_boundless

    def repaint(self) -> None:
        """Paint at the next frame, once, however often this is called before."""
        if not self._is_frame_asked:
            self._is_frame_asked = True
            window.requestAnimationFrame(self._paint_proxy)

    def motion_left(self, table: Table) -> float:
        """For how many seconds something of the last move still moves at a table."""
        position, last, pace = table.record.position, table.record.last_move, preferences.pace
        if self._view is None or last is None or isinf(pace):
            return 0.0
        age = self._motion.age(table, window.performance.now(), pace=pace)
        return max(0.0, self._view.animation_ms(position, last) - age) / pace / 1000

    def place_at(self, client_x: float, client_y: float) -> int | None:
        """The place at a spot of the window, in CSS pixels."""
        x, y = self.pixel_at(client_x, client_y)
        camera = self.lens.camera
        return self._view.place_at(*camera.spot(x, y)) if self._view and camera else None

    def pixel_at(self, client_x: float, client_y: float) -> tuple[float, float]:
        """The canvas pixel at a spot of the window."""
        box, ratio = self.canvas.getBoundingClientRect(), window.devicePixelRatio
        return (client_x - box.left) * ratio, (client_y - box.top) * ratio

    def move(self, x: float, y: float) -> None:
        """Push the picture along by so many CSS pixels."""
        ratio = window.devicePixelRatio
        self.lens.move(x * ratio, y * ratio)
        self.repaint()

    def zoom(self, factor: float, client_x: float, client_y: float) -> None:
        """Zoom about a spot of the window."""
        self.lens.zoom(factor, *self.pixel_at(client_x, client_y))
        self.repaint()

    def zoom_middle(self, factor: float) -> None:
        """Zoom about the middle of the canvas."""
        self.lens.zoom(factor, self.canvas.width / 2, self.canvas.height / 2)
        self.repaint()

    def fit(self) -> None:
        """Show everything there is."""
        self.lens.fit(at_once=isinf(preferences.pace))
        self.repaint()

    @property
    def cell_width(self) -> float:
        """The distance of neighbouring points in CSS pixels."""
        camera = self.lens.camera
        return camera.scale / float(window.devicePixelRatio) if camera else 0.0

    def _fit(self) -> None:
        """Give the canvas a pixel for each of the screen's, and paint at once: a new size wipes it."""
        box, ratio = self.canvas.getBoundingClientRect(), window.devicePixelRatio
        size = round(box.width * ratio), round(box.height * ratio)
        if size != (self.canvas.width, self.canvas.height):
            self.canvas.width, self.canvas.height = size
            self._paint()

    def _aim(self) -> bool:
        """Direct the lens at what there is to see; False if there is nothing, or no room for it."""
        if self._table is None or self._view is None or not self.canvas.width:
            return False
        bounds, at_once = self._view.bounds(self._table.record.position), isinf(preferences.pace)
        self.lens.follow(bounds, self.canvas.width, self.canvas.height, at_once=at_once)
        return True

    def _paint(self, *_: Any) -> None:
        self._is_frame_asked = False
        table, view = self._table, self._view
        if table is not None:
            table.second_taps.painted(window.performance.now())
        if table is None or view is None or not self._aim():
            return
        position, pace = table.record.position, preferences.pace
        age = self._motion.age(table, window.performance.now(), pace=pace)
        settings = preferences.settings
        options = table.render_options._replace(
            move_age=age, coordinates=settings.coordinates, patterns=settings.patterns
        )
        assert self.lens.camera
        self._painter.paint(view.scene(position, options), preferences.palette(), self.lens.camera)
        self.canvas.style.cursor = "default" if options.ghost is None else "pointer"
        self._watch()
        if self.lens.is_moving or (
            options.last_move is not None
            and options.move_age < view.animation_ms(position, options.last_move)
        ):
            self.repaint()
