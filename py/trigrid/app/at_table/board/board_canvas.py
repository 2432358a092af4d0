"""The board's canvas: its size, its viewport, and the painting of a table."""

from collections.abc import Callable
from math import isinf
from typing import Any, cast

from trigrid.app.at_table.board.animation_timer import AnimationTimer
from trigrid.app.at_table.board.canvas_pixels import CanvasPixels
from trigrid.app.at_table.board.viewport import Viewport
from trigrid.app.browser.dom import control, create_proxy, element, new_path, on_device_size, when, window
from trigrid.app.browser.types.elements import Canvas
from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import Camera, CanvasPainter, RenderOptions, View, view_of
from trigrid.draw.flourish import frame_palette
from trigrid.draw.marks import marked_scene
from trigrid.records import RecordNode
from trigrid.table.move_input import move_input_of
from trigrid.table.table import Table

SMALL_PLACE_PX = 32
"""The distance, in CSS pixels, below which neighbouring places count as small.

By default, taps on small places must be confirmed. A magnifier shows such places above the finger.
"""
EASY_PLACE_PX = 44
"""The distance between places, in CSS pixels, below which a board can be zoomed."""
NEAR_PLACE_PX = 88
"""The distance between places, in CSS pixels, that zooming always allows.

A bounded board can be zoomed at least until its places are this far apart.
"""


class BoardCanvas:
    """The canvas in the region *Board*, which shows one table."""

    def __init__(self) -> None:
        self.canvas = cast("Canvas", element("canvas"))
        self.viewport = Viewport()
        self._painter = CanvasPainter(self.canvas.getContext("2d"), new_path)
        self._animation_timer = AnimationTimer()
        self._table: Table | None = None
        self.view: View | None = None
        """The view that draws the table's positions; flipping the board replaces the view."""
        self.on_painted: list[Callable[[], None]] = []
        """Callbacks called after each painting of the table."""
        self._node: RecordNode | None = None
        """The node whose position the viewport followed last."""
        self.overlays: dict[str, Callable[[Any, RenderOptions], tuple[Any, RenderOptions]]] = {}
        """Functions that temporarily change the painted position and its options, by name."""
        self._marked_zoom = (False, False)
        self._is_paint_requested = False
        self._paint_proxy = create_proxy(self._paint)
        # Blur the region, so that the press focuses it again without the focus ring of keyboard use.
        when("pointerdown", self.canvas)(lambda event: element("board").blur())
        preferences.subscribe(self.repaint)
        self._pixels = CanvasPixels(self.canvas)
        on_device_size(self.canvas, self._follow_size)

    def show(self, table: Table, *, is_seen: bool = False) -> None:
        """Show another table, or the same one from the other side.

        With ``is_seen`` the page already shows the table as an image, so the user may press places before the
        first painting.
        """
        self._table, self._animation_timer = table, AnimationTimer()
        self.view = view_of(table.game, table.is_flipped)
        self.viewport.show_all(at_once=True)
        region = element("board")
        region.parentElement.style.setProperty("--ratio", str(self.view.aspect_ratio))
        region.classList.toggle("is-boundless", self.view.is_boundless)
        flip = control("flip")
        flip.disabled, flip.ariaPressed = False, "true" if table.is_flipped else "false"
        self._follow_size()
        if is_seen:
            self._follow_position(table, self.view)
        self.repaint()

    def reveal(self, place: int) -> None:
        """Bring a place onto the canvas, if the user has moved or zoomed the picture."""
        if self.view and self.is_zoomed:
            self.viewport.reveal(self.view.centre(place))
            self.repaint()

    @property
    def is_boundless(self) -> bool:
        """Whether the board has no edge."""
        return self.view is not None and self.view.is_boundless

    @property
    def is_zoomed(self) -> bool:
        """Whether the user has moved or zoomed the picture away from the overview."""
        return self.viewport.is_moved

    @property
    def is_zoomable(self) -> bool:
        """Whether the picture can be moved and zoomed.

        A boundless board always can. A bounded board can if it is zoomed already, or if the overview shows
        its places too small for some fingers.
        """
        overview = self.viewport.overview
        is_dense = overview is not None and overview.scale < EASY_PLACE_PX * self._pixels.per_css_pixel
        return self.is_boundless or self.is_zoomed or is_dense

    @property
    def are_places_small(self) -> bool:
        """Whether neighbouring places are so close together that a finger covers both."""
        return self.place_spacing < SMALL_PLACE_PX

    def repaint(self) -> None:
        """Request painting at the next animation frame; repeated calls paint once."""
        if not self._is_paint_requested:
            self._is_paint_requested = True
            window.requestAnimationFrame(self._paint_proxy)

    def animation_seconds_left(self, table: Table) -> float:
        """Return how many seconds the animation of a table's last move still takes.

        The preferences set the pace.
        """
        position, last, pace = table.record.position, table.record.last_move, preferences.pace
        if self.view is None or last is None or isinf(pace):
            return 0.0
        age = self._animation_timer.age(table, window.performance.now(), pace=pace)
        return max(0.0, self.view.animation_ms(position, last) - age) / pace / 1000

    def place_at(self, client_x: float, client_y: float) -> int | None:
        """Return the place at a point of the window in CSS pixels, or None."""
        x, y = self.pixel_at(client_x, client_y)
        camera = self.viewport.camera
        return self.view.place_at(*camera.spot(x, y)) if self.view and camera else None

    def pixel_at(self, client_x: float, client_y: float) -> tuple[float, float]:
        """Return the canvas pixel at a point of the window in CSS pixels."""
        return self._pixels.at(client_x, client_y)

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """Convert a distance across and down the window from CSS pixels to canvas pixels."""
        return self._pixels.moved(x, y)

    def pan(self, x: float, y: float) -> None:
        """Move the picture by a distance in CSS pixels of the window."""
        self.viewport.pan(*self.pixels(x, y))
        self.repaint()

    def zoom(self, factor: float, client_x: float, client_y: float) -> None:
        """Scale the picture by a factor about a point of the window, in CSS pixels."""
        self.viewport.zoom(factor, *self.pixel_at(client_x, client_y))
        self.repaint()

    def zoom_about_middle(self, factor: float) -> None:
        """Scale the picture by a factor about the middle of the canvas."""
        self.viewport.zoom(factor, self.canvas.width / 2, self.canvas.height / 2)
        self.repaint()

    def show_all(self) -> None:
        """Show the whole picture again."""
        self.viewport.show_all(at_once=isinf(preferences.pace))
        self.repaint()

    @property
    def place_spacing(self) -> float:
        """The distance between neighbouring places, in CSS pixels."""
        camera = self.css_camera
        return camera.scale if camera else 0.0

    @property
    def css_camera(self) -> Camera | None:
        """The camera of the picture in CSS pixels instead of canvas pixels."""
        camera = self.viewport.camera
        return camera._replace(scale=camera.scale / self._pixels.per_css_pixel) if camera else None

    def _follow_size(self) -> None:
        """Fit the canvas; if it has changed, paint it now, because resizing clears it."""
        if self._pixels.fit():
            self._paint()

    def _follow_position(self, table: Table, view: View) -> None:
        """Let the viewport follow a table's position, if the canvas has a size."""
        if self.canvas.width:
            end = table.record.here.line_end.position  # stepping through a game must not move the picture
            is_growing = view.is_boundless and end.outcome is None
            bounds = view.bounds(end, coordinates=preferences.coordinates(view))
            at_once = isinf(preferences.pace)
            nearest = None if view.is_boundless else NEAR_PLACE_PX * self._pixels.per_css_pixel
            size = self.canvas.width, self.canvas.height
            self.viewport.follow(bounds, *size, at_once=at_once, nearest=nearest, is_growing=is_growing)
            self._follow_move(table, view)
            self._mark_zoom()

    def _follow_move(self, table: Table, view: View) -> None:
        """Reveal the last move of a new position if the move is outside the canvas.

        An example is the computer's move on a zoomed board.
        """
        node, last = table.record.here, table.record.last_move
        place = None if last is None or node is self._node else move_input_of(table.game).place_of(last)
        self._node = node
        if place is not None and not self.viewport.shows(view.centre(place)):
            self.viewport.reveal(view.centre(place))

    def _mark_zoom(self) -> None:
        """Set the region's classes for a picture that can be zoomed or is zoomed."""
        marks = self.is_zoomable, self.is_zoomed
        if marks != self._marked_zoom:
            self._marked_zoom = marks
            region = element("board")
            for name, is_on in zip(("is-zoomable", "is-zoomed"), marks, strict=True):
                region.classList.toggle(name, is_on)

    def _paint(self, *_: object) -> None:
        self._is_paint_requested = False
        self._pixels.fit_to_ratio()
        table, view = self._table, self.view
        if table is None or view is None:
            return
        table.input.second_taps.painted(window.performance.now())
        self._follow_position(table, view)
        camera = self.viewport.camera
        if camera is None or not self.canvas.width:
            return
        position, pace = table.record.position, preferences.pace
        age = self._animation_timer.age(table, window.performance.now(), pace=pace)
        options = table.render_options._replace(
            move_age=age, coordinates=preferences.coordinates(view), patterns=preferences.settings.patterns
        )
        for overlay in tuple(self.overlays.values()):
            position, options = overlay(position, options)
        palette, is_in_motion = frame_palette(preferences.palette(), view, position, options)
        self._painter.paint(marked_scene(view, position, options), palette, camera)
        self.canvas.style.cursor = "default" if options.ghost is None else "pointer"
        for callback in self.on_painted:
            callback()
        if self.viewport.is_moving or is_in_motion:
            self.repaint()
