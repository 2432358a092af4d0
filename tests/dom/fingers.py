"""Fingers that touch the screen, slide and lift; `Touchscreen` supports only taps."""

from math import hypot
from typing import TYPE_CHECKING, Any

from tests.dom.events import Event
from tests.dom.pointers import touches_of

if TYPE_CHECKING:
    from tests.dom.fake_page import FakePage
    from tests.dom.nodes import Element

Spot = tuple[float, float]
SLOP = 15.0
"""The distance that a finger may move before the browser scrolls, in CSS pixels."""
FIRST_NUMBER = 3
"""The `pointerId` of the first finger."""


class Fingers:
    """The fingers of one hand, for one gesture at a time.

    When fingers slide up or down, the browser cancels their pointers and scrolls, unless the page prevents
    this.
    """

    def __init__(self, page: "FakePage") -> None:
        self._page = page
        self._spots: list[Spot] = []
        self._start: list[Spot] = []
        self._target: Element | None = None
        self._is_handled_by_page = self._has_moved = self._is_cancelled = False

    def touch(self, kind: str, spots: list[Spot]) -> None:
        """Dispatch the events of a step of the gesture.

        ``kind`` is `touchStart`, `touchMove` or `touchEnd`. ``spots`` are the places of all fingers after the
        step.
        """
        {"touchStart": self._put_down, "touchMove": self._slide, "touchEnd": self._lift}[kind](spots)
        self._page.settle()

    def _put_down(self, spots: list[Spot]) -> None:
        if not self._spots:
            self._target = self._page.element_at(*spots[0])
            self._is_handled_by_page = self._has_moved = self._is_cancelled = False
        for number in range(len(self._spots), len(spots)):
            self._spots = spots[: number + 1]
            self._point("pointerdown", number)
            self._is_handled_by_page |= not self._touch("touchstart")
        self._start = spots

    def _slide(self, spots: list[Spot]) -> None:
        self._spots = spots
        offsets = [(x - a, y - b) for (a, b), (x, y) in zip(self._start, spots, strict=True)]
        self._has_moved |= max(hypot(*offset) for offset in offsets) > SLOP
        x, y = offsets[0]
        # The browser scrolls only up and down, so it leaves horizontal moves to the page.
        self._is_handled_by_page |= self._has_moved and abs(x) > abs(y)
        if self._has_moved and not self._is_handled_by_page and not self._is_cancelled:
            self._is_cancelled = True
            self._point_all("pointercancel")
        if self._is_cancelled:
            self._page.window.scrollY = max(0.0, self._start[0][1] - spots[0][1])
        else:
            self._point_all("pointermove")
        self._is_handled_by_page |= not self._touch("touchmove")

    def _lift(self, spots: list[Spot]) -> None:
        if not self._is_cancelled:
            self._point_all("pointerup")
        last, self._spots = self._spots, spots
        is_allowed = self._touch("touchend") and not self._is_handled_by_page
        self._page.document.pointer_captured_by = None
        if is_allowed and not self._has_moved and self._target is not None and self._target.isConnected:
            x, y = last[0]
            self._page.document.click(self._target, clientX=x, clientY=y, pointerType="touch")

    def _point_all(self, kind: str) -> None:
        for number in range(len(self._spots)):
            self._point(kind, number)

    def _point(self, kind: str, number: int) -> None:
        x, y = self._spots[number]
        self._dispatch(
            kind,
            clientX=x,
            clientY=y,
            button=0,
            buttons=int(kind != "pointerup"),
            pointerId=FIRST_NUMBER + number,
            pointerType="touch",
            isPrimary=not number,
        )

    def _touch(self, kind: str) -> bool:
        return self._dispatch(kind, touches=touches_of(self._spots), changedTouches=touches_of(self._spots))

    def _dispatch(self, kind: str, **fields: Any) -> bool:
        """Dispatch an event to the element that the first finger touched.

        Returns False if the page prevents the default action.
        """
        if self._target is None or not self._target.isConnected:
            return True
        return self._target.dispatchEvent(Event(kind, **fields))
