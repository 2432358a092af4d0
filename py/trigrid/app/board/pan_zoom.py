"""Moving and zooming the picture of a board that has no edge: by drag, pinch, wheel and buttons."""

from collections.abc import Callable
from math import dist

from trigrid.app.board.board_canvas import BoardCanvas
from trigrid.app.browser import document, when
from trigrid.app.dom.events import ClientPoint, PointerEvent, WheelEvent
from trigrid.app.screens import is_embedded

SLACK = 8
"""A pointer that moves fewer CSS pixels than this is still pressing."""
WHEEL_ZOOM = 0.998
"""How many times as large a pixel of the wheel makes the picture."""
LINE = 16
"""CSS pixels that a wheel which counts lines means by one."""
NOTCH = 40
"""Pixels of the wheel that turn a piece by one; an event of more is one notch of a mouse's wheel."""
STEP = 1.4
"""How many times as large a press of a button makes the picture."""

Spot = tuple[float, float]


class PanZoom:
    """Listens to the canvas while its board is boundless.

    ``turn(step)`` turns the piece that is pointed at, and says whether there is one: a wheel zooms otherwise.
    ``captures_touch(event)`` says whether a finger that comes down there means the board.
    """

    def __init__(
        self, board: BoardCanvas, turn: Callable[[int], bool], captures_touch: Callable[[ClientPoint], bool]
    ) -> None:
        self.is_under_way = False
        """Whether the present press has become a movement of the picture."""
        self._board = board
        self._turn = turn
        self._captures_touch = captures_touch
        self._may_set_out = False
        """Whether the first finger moves the picture: one that scrolls the page is seen to move as well."""
        self._down: dict[int, Spot] = {}
        self._start: Spot = (0.0, 0.0)
        self._rolled = 0.0
        when("pointerdown", board.canvas)(self._press)
        when("pointermove", board.canvas)(self._move)
        when("pointerup", board.canvas)(self._lift)
        when("pointercancel", board.canvas)(self._lift)
        when("wheel", board.canvas, passive=False)(self._wheel)
        when("click", "#zoom-in")(lambda event: board.zoom_middle(STEP))
        when("click", "#zoom-out")(lambda event: board.zoom_middle(1 / STEP))
        when("click", "#fit")(lambda event: board.fit())

    def _press(self, event: PointerEvent) -> None:
        if event.isPrimary:
            self._down.clear()
            self.is_under_way = False
            self._start = (event.clientX, event.clientY)
            self._may_set_out = event.pointerType != "touch" or self._captures_touch(event)
        if self._board.is_boundless:
            self._down[event.pointerId] = (event.clientX, event.clientY)
            if len(self._down) > 1:
                self._set_out(event)

    def _move(self, event: PointerEvent) -> None:
        if event.pointerId not in self._down:
            return
        here = (event.clientX, event.clientY)
        if not self.is_under_way and self._may_set_out and dist(here, self._start) > SLACK:
            self._set_out(event)
        if self.is_under_way:
            before = tuple(self._down.values())
            self._down[event.pointerId] = here
            self._follow(before, tuple(self._down.values()))

    def _set_out(self, event: PointerEvent) -> None:
        self.is_under_way = True
        self._board.canvas.setPointerCapture(event.pointerId)

    def _follow(self, before: tuple[Spot, ...], after: tuple[Spot, ...]) -> None:
        """Keep what was under the fingers under them: their middle moves it, their distance zooms it."""
        (x, y), (new_x, new_y) = _middle(before), _middle(after)
        self._board.move(new_x - x, new_y - y)
        if len(after) == 2 and dist(*before) > 0:
            self._board.zoom(dist(*after) / dist(*before), new_x, new_y)

    def _lift(self, event: PointerEvent) -> None:
        self._down.pop(event.pointerId, None)

    def _wheel(self, event: WheelEvent) -> None:
        """Turn the piece that is pointed at; elsewhere, and with Ctrl (as a pinched pad says it), zoom."""
        if not self._board.is_boundless or (is_embedded() and not document.hasFocus()):
            return  # it scrolls the page, and the one around it
        event.preventDefault()
        pixels = event.deltaY * (LINE if event.deltaMode else 1)
        if event.ctrlKey or not self._turn(self._notches(pixels)):
            self._board.zoom(WHEEL_ZOOM**pixels, event.clientX, event.clientY)

    def _notches(self, pixels: float) -> int:
        """How far a wheel has turned: a mouse's by one a time, a pad's when its pixels add up to one."""
        self._rolled += pixels
        if abs(self._rolled) < NOTCH:
            return 0
        way, self._rolled = 1 if self._rolled > 0 else -1, 0.0
        return way


def _middle(spots: tuple[Spot, ...]) -> Spot:
    x, y = (sum(axis) / len(spots) for axis in zip(*spots, strict=True))
    return x, y
