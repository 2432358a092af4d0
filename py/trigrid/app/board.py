"""The board's canvas: painting it, and turning what a mouse or a finger does into places."""

from collections.abc import Callable
from typing import Any

from trigrid.app.browser import (
    DARK_QUERY,
    STILL_QUERY,
    Element,
    Event,
    create_proxy,
    element,
    new_path,
    on_resize,
    when,
    window,
)
from trigrid.app.motion import Motion
from trigrid.app.table import Table
from trigrid.draw import DARK, LIGHT, CanvasPainter, View, view_of

SMALL_CELL = 32
"""Cells narrower than this many CSS pixels ask a finger to confirm its tap."""


class Board:
    """The canvas in the region *Board*.

    ``changed`` is called after anything done to the table with it, ``pointed`` when only the place under
    the pointer has changed.
    """

    def __init__(self, changed: Callable[[], None], pointed: Callable[[], None]) -> None:
        self._canvas: Element = element("canvas")
        self._painter = CanvasPainter(self._canvas.getContext("2d"), new_path)
        self._changed = changed
        self._pointed = pointed
        self._motion = Motion()
        self._table: Table | None = None
        self._view: View | None = None
        self._frame_asked = False
        self._finger_down = False
        self._clicks = 0
        self._played: int | None = None
        self._paint_proxy = create_proxy(self._paint)
        self._listen()

    def show(self, table: Table) -> None:
        """Show another table from now on."""
        self._table, self._view = table, view_of(table.game)
        layout = self._view.layout
        element("board").style.setProperty("--ratio", str(layout.width / layout.height))
        self._resize()

    def repaint(self) -> None:
        """Paint at the next frame, once, however often this is called before."""
        if not self._frame_asked:
            self._frame_asked = True
            window.requestAnimationFrame(self._paint_proxy)

    def _listen(self) -> None:
        canvas = self._canvas
        when("pointermove", canvas)(self._move)
        when("pointerleave", canvas)(self._hover_end)
        when("pointerdown", canvas)(self._press)
        when("mousedown", canvas)(self._count_clicks)
        when("pointerup", canvas)(self._release)
        when("pointercancel", canvas)(self._leave)
        when("touchstart", canvas, passive=False)(self._hold_page)
        when("change", DARK_QUERY)(lambda event: self.repaint())
        on_resize(canvas, lambda *_: self._resize())

    @property
    def _scale(self) -> float:
        """Canvas pixels a unit."""
        return float(self._canvas.width / self._view.layout.width) if self._view else 1.0

    def _resize(self) -> None:
        box = self._canvas.getBoundingClientRect()
        ratio = window.devicePixelRatio
        self._canvas.width = round(box.width * ratio)
        self._canvas.height = round(box.height * ratio)
        self.repaint()

    def _paint(self, *_: Any) -> None:
        self._frame_asked = False
        if self._table and self._view:
            now, is_still = window.performance.now(), STILL_QUERY.matches
            age = self._motion.age(self._table, now, is_still=is_still)
            look = self._table.look._replace(age=age)
            scene = self._view.scene(self._table.record.position, look)
            self._canvas.style.cursor = "default" if self._table.ghost is None else "pointer"
            self._painter.paint(scene, DARK if DARK_QUERY.matches else LIGHT, self._scale)
            if age < 1:
                self.repaint()

    def _place(self, client_x: float, client_y: float) -> int | None:
        box = self._canvas.getBoundingClientRect()
        if not self._view or not box.width:
            return None
        units = self._view.layout.width / box.width
        return self._view.layout.place_at((client_x - box.left) * units, (client_y - box.top) * units)

    def _point(self, place: int | None) -> None:
        if self._table and place != self._table.pointed:
            self._table.point(place)
            self._pointed()

    def _move(self, event: Event) -> None:
        """Show what a press would do, but not where one was just played: that would read as a second move."""
        place = self._place(event.clientX, event.clientY)
        if place != self._played:
            self._played = None
            if event.pointerType == "mouse" or self._finger_down:
                self._point(place)

    def _hover_end(self, event: Event) -> None:
        """Forget the place a mouse pointed at; what a finger chose or asked about stays when it is lifted."""
        if event.pointerType != "touch":
            self._leave(event)

    def _leave(self, event: Event) -> None:
        self._finger_down, self._played = False, None
        self._point(None)

    def _press(self, event: Event) -> None:
        self._clicks = 1
        if event.isPrimary and event.button == 0:
            self._finger_down = True
            self._point(self._place(event.clientX, event.clientY))
        else:
            self._leave(event)

    def _count_clicks(self, event: Event) -> None:
        """Comes right after a mouse's ``_press`` and tells a double click from two clicks."""
        self._clicks = event.detail

    def _release(self, event: Event) -> None:
        """Play where the pointer is let go: a finger may slide to the place it means."""
        if not self._finger_down or not self._table:
            return
        self._finger_down = False
        place = self._place(event.clientX, event.clientY)
        if place is None:
            self._table.drop()
        elif self._clicks < 2 or place != self._played:
            self._play(self._table, place, is_touch=event.pointerType == "touch")
        self._changed()

    def _play(self, table: Table, place: int, *, is_touch: bool) -> None:
        if table.press(place, confirm=is_touch and self._cell_width < SMALL_CELL):
            table.point(None)
            self._played = place
        elif is_touch and not table.is_refused and table.waiting is None:
            table.point(None)

    @property
    def _cell_width(self) -> float:
        return self._scale / float(window.devicePixelRatio)

    def _hold_page(self, event: Event) -> None:
        """Keep the page from scrolling under a finger that starts on a place where it can play."""
        if event.touches.length != 1 or not self._table:
            return
        touch = event.touches.item(0)
        place = self._place(touch.clientX, touch.clientY)
        if place is not None and self._table.would_play(place):
            event.preventDefault()
