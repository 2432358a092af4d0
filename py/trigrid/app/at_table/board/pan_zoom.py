"""Moving and zooming the picture of a board by drag, pinch, wheel and buttons."""

from collections.abc import Callable
from math import dist

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.at_table.board.right_button import RIGHT
from trigrid.app.browser.dom import document, element, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.events import ClientPoint, PointerEvent, WheelEvent
from trigrid.app.services.script_facts import DRAG_THRESHOLD_PX

WHEEL_FACTOR = 0.998
"""The zoom factor for each CSS pixel that the wheel turns."""
PINCH_FACTOR = 0.99
"""The zoom factor for each pixel of a pinch on a touchpad.

The picture then follows the fingers.
"""
WHEEL_LINE_PX = 16
"""The CSS pixels per line, for wheels that report lines."""
WHEEL_NOTCH_PX = 40
"""The wheel movement that turns a piece by one step, in CSS pixels.

A single event of at least this size comes from a mouse wheel, a smaller one from a touchpad.
"""
BUTTON_FACTOR = 1.4
"""The zoom factor for each press of a zoom button."""

WindowPoint = tuple[float, float]
"""x and y in the window, in CSS pixels."""


class PanZoom:
    """Moves and zooms the picture by pointers and wheel, if the board can be zoomed.

    A single finger or a mouse moves the picture of a bounded board only while the board is zoomed. A finger
    must start where it does not play; a mouse must start outside all places.

    ``turn(step)`` turns the piece at the pointed place, and returns False if no piece fits there; then the
    wheel zooms. ``captures_touch(point)`` returns whether a touch that begins at the point goes to the board
    instead of scrolling the page.
    """

    def __init__(
        self, board: BoardCanvas, turn: Callable[[int], bool], captures_touch: Callable[[ClientPoint], bool]
    ) -> None:
        self.is_panning = False
        """Whether the current press has become a drag or a pinch of the picture."""
        self.can_pan = False
        """Whether dragging the pressed pointer moves the picture."""
        self._board, self._turn, self._captures_touch = board, turn, captures_touch
        self._pointers: dict[int, WindowPoint] = {}
        self._start: WindowPoint = (0.0, 0.0)
        self._wheel_px = 0.0
        when("pointerdown", board.canvas)(self._press)
        when("pointermove", board.canvas)(self._move)
        when("pointerup", board.canvas)(self._release)
        when("pointercancel", board.canvas)(self._release)
        when("wheel", board.canvas)(self._wheel)
        when("click", "#zoom-in")(lambda event: board.zoom_about_middle(BUTTON_FACTOR))
        when("click", "#zoom-out")(lambda event: board.zoom_about_middle(1 / BUTTON_FACTOR))
        when("click", "#fit")(self._fit)

    def _press(self, event: PointerEvent) -> None:
        if event.isPrimary:
            self._pointers.clear()
            self.is_panning = False
            self._start = (event.clientX, event.clientY)
            self.can_pan = self._pans_alone(event)
        if self._board.is_zoomable:
            self._pointers[event.pointerId] = (event.clientX, event.clientY)
            if len(self._pointers) > 1:
                self._start_panning(event)

    def _pans_alone(self, event: PointerEvent) -> bool:
        """Return whether dragging this pointer alone moves the picture.

        A finger beside a boundless figure scrolls the page instead. The right button draws.
        """
        if event.button == RIGHT:
            return False
        is_touch = event.pointerType == "touch"
        if self._board.is_boundless:
            return not is_touch or self._captures_touch(event)
        is_free = not (self._captures_touch(event) if is_touch else self._is_on_place(event))
        return self._board.is_zoomed and is_free

    def _is_on_place(self, point: ClientPoint) -> bool:
        return self._board.place_at(point.clientX, point.clientY) is not None

    def _move(self, event: PointerEvent) -> None:
        if event.pointerId not in self._pointers:
            return
        here = (event.clientX, event.clientY)
        if not self.is_panning and self.can_pan and dist(here, self._start) > DRAG_THRESHOLD_PX:
            self._start_panning(event)
        if self.is_panning:
            before = tuple(self._pointers.values())
            self._pointers[event.pointerId] = here
            self._pan_and_zoom(before, tuple(self._pointers.values()))

    def _start_panning(self, event: PointerEvent) -> None:
        self.is_panning = True
        self._board.canvas.setPointerCapture(event.pointerId)

    def _pan_and_zoom(self, before: tuple[WindowPoint, ...], after: tuple[WindowPoint, ...]) -> None:
        """Keep the picture under the pointers: their middle pans, their distance zooms."""
        (x, y), (new_x, new_y) = _middle(before), _middle(after)
        self._board.pan(new_x - x, new_y - y)
        if len(after) == 2 and dist(*before) > 0:
            self._board.zoom(dist(*after) / dist(*before), new_x, new_y)

    def _release(self, event: PointerEvent) -> None:
        self._pointers.pop(event.pointerId, None)

    def _fit(self) -> None:
        """Show the whole picture, and focus the board if the button may disappear."""
        self._board.show_all()
        if not self._board.is_boundless:
            element("board").focus(preventScroll=True)

    def _wheel(self, event: WheelEvent) -> None:
        """Turn the piece under the pointer, zoom the picture, or move it.

        With Ctrl the wheel only zooms; browsers report a pinch on a touchpad in this way. A bounded board has
        no pieces to turn. On such a board, the wheel without Ctrl moves the picture while the board is
        zoomed.
        """
        if not self._uses_wheel(event):
            return  # let the event scroll this page or the page that embeds it
        event.preventDefault()
        unit = WHEEL_LINE_PX if event.deltaMode else 1
        pixels = event.deltaY * unit
        if event.ctrlKey:
            factor = PINCH_FACTOR if abs(pixels) < WHEEL_NOTCH_PX else WHEEL_FACTOR
            self._board.zoom(factor**pixels, event.clientX, event.clientY)
        elif not self._board.is_boundless:
            self._board.pan(-event.deltaX * unit, -pixels)
        elif not self._turn(self._notches(pixels)):
            self._board.zoom(WHEEL_FACTOR**pixels, event.clientX, event.clientY)

    def _uses_wheel(self, event: WheelEvent) -> bool:
        if event.ctrlKey:
            return self._board.is_zoomable
        is_movable = self._board.is_boundless or self._board.is_zoomed
        return is_movable and not (is_embedded() and not document.hasFocus())

    def _notches(self, pixels: float) -> int:
        """Return the notches turned (-1, 0 or 1); smaller movements are added up."""
        self._wheel_px += pixels
        if abs(self._wheel_px) < WHEEL_NOTCH_PX:
            return 0
        step, self._wheel_px = 1 if self._wheel_px > 0 else -1, 0.0
        return step


def _middle(points: tuple[WindowPoint, ...]) -> WindowPoint:
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return x, y
