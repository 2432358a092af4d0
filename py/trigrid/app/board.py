"""The board's canvas: its size, what is painted on it, and which place lies where."""

from typing import Any

from trigrid.app.browser import (
    DARK_QUERY,
    STILL_QUERY,
    Element,
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


class Board:
    """The canvas in the region *Board*, showing one table."""

    def __init__(self) -> None:
        self.canvas: Element = element("canvas")
        self._painter = CanvasPainter(self.canvas.getContext("2d"), new_path)
        self._motion = Motion()
        self._table: Table | None = None
        self._view: View | None = None
        self._is_frame_asked = False
        self._paint_proxy = create_proxy(self._paint)
        when("change", DARK_QUERY)(lambda event: self.repaint())
        on_resize(self.canvas, lambda *_: self._fit())

    def show(self, table: Table) -> None:
        """Show another table from now on."""
        self._table, self._view, self._motion = table, view_of(table.game), Motion()
        layout = self._view.layout
        element("board").style.setProperty("--ratio", str(layout.width / layout.height))
        self._fit()
        self.repaint()

    def repaint(self) -> None:
        """Paint at the next frame, once, however often this is called before."""
        if not self._is_frame_asked:
            self._is_frame_asked = True
            window.requestAnimationFrame(self._paint_proxy)

    def place_at(self, client_x: float, client_y: float) -> int | None:
        """The place at a spot of the window, in CSS pixels."""
        box = self.canvas.getBoundingClientRect()
        if self._view is None or not box.width:
            return None
        units = self._view.layout.width / box.width
        return self._view.layout.place_at((client_x - box.left) * units, (client_y - box.top) * units)

    @property
    def cell_width(self) -> float:
        """The distance of neighbouring places in CSS pixels."""
        return self._scale / float(window.devicePixelRatio)

    @property
    def _scale(self) -> float:
        """Canvas pixels a unit."""
        return float(self.canvas.width / self._view.layout.width) if self._view else 1.0

    def _fit(self) -> None:
        """Give the canvas a pixel for each of the screen's, and paint at once: a new size wipes it."""
        box, ratio = self.canvas.getBoundingClientRect(), window.devicePixelRatio
        size = round(box.width * ratio), round(box.height * ratio)
        if size != (self.canvas.width, self.canvas.height):
            self.canvas.width, self.canvas.height = size
            self._paint()

    def _paint(self, *_: Any) -> None:
        self._is_frame_asked = False
        if self._table is None or self._view is None:
            return
        age = self._motion.age(self._table, window.performance.now(), is_still=STILL_QUERY.matches)
        look = self._table.look._replace(age=age)
        scene = self._view.scene(self._table.record.position, look)
        self._painter.paint(scene, DARK if DARK_QUERY.matches else LIGHT, self._scale)
        self.canvas.style.cursor = "default" if look.ghost is None else "pointer"
        if age < 1:
            self.repaint()
