"""Moving and zooming the picture of a board that has no edge: by drag, pinch, wheel and buttons."""

from collections.abc import Callable
from math import dist

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.browser.dom import document, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.events import ClientPoint, PointerEvent, WheelEvent
from trigrid.app.services.script_facts import DRAG_THRESHOLD_PX

WHEEL_FACTOR = 0.998
"""The factor by which a CSS pixel of the wheel scales the picture."""
WHEEL_LINE_PX = 16
"""CSS pixels to a line, for wheels that count lines."""
WHEEL_NOTCH_PX = 40
"""CSS pixels of the wheel that turn a piece by one; an event of more is one notch of a mouse's wheel."""
BUTTON_FACTOR = 1.4
"""The factor by which a press of a zoom button scales the picture."""

WindowPoint = tuple[float, float]
"""x and y in the window, in CSS pixels."""


class PanZoom:
    """Listens to the canvas while its board is boundless.

    ``turn(step)`` turns the piece that is pointed at, and says whether there is one: a wheel zooms otherwise.
    ``captures_touch(event)`` says whether a finger that comes down there means the board.
    """

    def __init__(
        self, board: BoardCanvas, turn: Callable[[int], bool], captures_touch: Callable[[ClientPoint], bool]
    ) -> None:
        self.is_panning = False
        """Whether the present press has become a drag of the picture."""
        self._board, self._turn, self._captures_touch = board, turn, captures_touch
        self._can_pan = False
        """Whether the first finger moves the picture: one that scrolls the page is seen to move as well."""
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
        when("click", "#fit")(board.show_all)

    def _press(self, event: PointerEvent) -> None:
        if event.isPrimary:
            self._pointers.clear()
            self.is_panning = False
            self._start = (event.clientX, event.clientY)
            self._can_pan = event.pointerType != "touch" or self._captures_touch(event)
        if self._board.is_boundless:
            self._pointers[event.pointerId] = (event.clientX, event.clientY)
            if len(self._pointers) > 1:
                self._start_panning(event)

    def _move(self, event: PointerEvent) -> None:
        if event.pointerId not in self._pointers:
            return
        here = (event.clientX, event.clientY)
        if not self.is_panning and self._can_pan and dist(here, self._start) > DRAG_THRESHOLD_PX:
            self._start_panning(event)
        if self.is_panning:
            before = tuple(self._pointers.values())
            self._pointers[event.pointerId] = here
            self._pan_and_zoom(before, tuple(self._pointers.values()))

    def _start_panning(self, event: PointerEvent) -> None:
        self.is_panning = True
        self._board.canvas.setPointerCapture(event.pointerId)

    def _pan_and_zoom(self, before: tuple[WindowPoint, ...], after: tuple[WindowPoint, ...]) -> None:
        """Keep what was under the pointers under them: their middle pans, their distance zooms."""
        (x, y), (new_x, new_y) = _middle(before), _middle(after)
        self._board.pan(new_x - x, new_y - y)
        if len(after) == 2 and dist(*before) > 0:
            self._board.zoom(dist(*after) / dist(*before), new_x, new_y)

    def _release(self, event: PointerEvent) -> None:
        self._pointers.pop(event.pointerId, None)

    def _wheel(self, event: WheelEvent) -> None:
        """Turn the piece that is pointed at; elsewhere, and with Ctrl (as a pinched pad says it), zoom."""
        if not self._board.is_boundless or (is_embedded() and not document.hasFocus()):
            return  # it scrolls the page, and the one around it
        event.preventDefault()
        pixels = event.deltaY * (WHEEL_LINE_PX if event.deltaMode else 1)
        if event.ctrlKey or not self._turn(self._notches(pixels)):
            self._board.zoom(WHEEL_FACTOR**pixels, event.clientX, event.clientY)

    def _notches(self, pixels: float) -> int:
        """The notches a wheel has turned, -1, 0 or 1; a touchpad's pixels are added up first."""
        self._wheel_px += pixels
        if abs(self._wheel_px) < WHEEL_NOTCH_PX:
            return 0
        step, self._wheel_px = 1 if self._wheel_px > 0 else -1, 0.0
        return step


def _middle(points: tuple[WindowPoint, ...]) -> WindowPoint:
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return x, y
