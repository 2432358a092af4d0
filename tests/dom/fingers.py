"""Fingers that come down on the screen, slide and leave; ``Touchscreen`` knows taps only."""

from math import hypot
from typing import TYPE_CHECKING, Any

from tests.dom.events import Event
from tests.dom.pointers import touches_of

if TYPE_CHECKING:
    from tests.dom.nodes import Element
    from tests.dom.stand_in_page import StandInPage

Spot = tuple[float, float]
SLOP = 15.0
"""CSS pixels that a finger may move before the browser takes it for scrolling."""
FIRST_NUMBER = 3
"""The ``pointerId`` of the first finger."""


class Fingers:
    """The fingers of one hand, for one gesture at a time.

    Unless the page prevents it, sliding fingers are the browser's: it cancels their pointers, and scrolls.
    """

    def __init__(self, page: "StandInPage") -> None:
        self._page = page
        self._spots: list[Spot] = []
        self._begin: list[Spot] = []
        self._target: Element | None = None
        self._is_ours = self._has_moved = self._is_cancelled = False

    def touch(self, kind: str, spots: list[Spot]) -> None:
        """Report where all fingers are after ``touchStart``, ``touchMove`` or ``touchEnd``."""
        {"touchStart": self._put_down, "touchMove": self._slide, "touchEnd": self._lift}[kind](spots)
        self._page.settle()

    def _put_down(self, spots: list[Spot]) -> None:
        if not self._spots:
            self._target = self._page.element_at(*spots[0])
            self._is_ours = self._has_moved = self._is_cancelled = False
        for number in range(len(self._spots), len(spots)):
            self._spots = spots[: number + 1]
            self._point("pointerdown", number)
            self._is_ours |= not self._touch("touchstart")
        self._begin = spots

    def _slide(self, spots: list[Spot]) -> None:
        self._spots = spots
        ways = [(x - a, y - b) for (a, b), (x, y) in zip(self._begin, spots, strict=True)]
        self._has_moved |= max(hypot(*way) for way in ways) > SLOP
        self._is_ours |= self._has_moved and abs(ways[0][0]) > abs(ways[0][1])  # the page scrolls up and down
        if self._has_moved and not self._is_ours and not self._is_cancelled:
            self._is_cancelled = True
            self._point_all("pointercancel")
        if self._is_cancelled:
            self._page.window.scrollY = max(0.0, self._begin[0][1] - spots[0][1])
        else:
            self._point_all("pointermove")
        self._is_ours |= not self._touch("touchmove")

    def _lift(self, spots: list[Spot]) -> None:
        if not self._is_cancelled:
            self._point_all("pointerup")
        last, self._spots = self._spots, spots
        is_allowed = self._touch("touchend") and not self._is_ours
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
        """Dispatch to what the first finger came down on; False if the page prevents what follows."""
        if self._target is None or not self._target.isConnected:
            return True
        return self._target.dispatchEvent(Event(kind, **fields))
