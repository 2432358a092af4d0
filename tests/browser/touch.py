"""Fingers on a touch screen, in separate steps; Playwright supports only taps."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.dom.fake_page import FakePage
from tests.dom.fingers import Fingers

Spot = tuple[float, float]
Send = Callable[[str, list[Spot]], None]
"""Receives the type of a touch event, and the spots of all fingers after it."""


def _to_chromium(page: Page) -> Send:
    screen = page.context.new_cdp_session(page)

    def send(kind: str, spots: list[Spot]) -> None:
        points = [{"x": x, "y": y} for x, y in spots]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return send


class Finger:
    """Sends the touch events of a phone's screen."""

    def __init__(self, page: Page) -> None:
        tab: Any = page
        self._send = Fingers(tab).touch if isinstance(tab, FakePage) else _to_chromium(page)

    def put_down(self, *spots: Spot) -> None:
        """Touch the window at these spots.

        The spots of fingers that already touch the window come first.
        """
        self._send("touchStart", list(spots))

    def slide(self, start: Spot, end: Spot, steps: int = 12) -> None:
        """Move one finger evenly from its spot to another spot."""
        for step in range(1, steps + 1):
            part = step / steps
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            self._send("touchMove", [(x, y)])

    def slide_both(self, spots: list[Spot], offset: Spot, steps: int = 12) -> None:
        """Move two fingers evenly from their spots by an offset across and down."""
        for step in range(1, steps + 1):
            x, y = (length * step / steps for length in offset)
            self._send("touchMove", [(left + x, top + y) for left, top in spots])

    def lift(self) -> None:
        """Lift all fingers."""
        self._send("touchEnd", [])

    def swipe(self, start: Spot, end: Spot) -> None:
        """Touch, slide and lift.

        The slide has few steps. Each may wait for two frames, and a slow finger does not swipe.
        """
        self.put_down(start)
        self.slide(start, end, steps=4)
        self.lift()

    def pinch(self, centre: Spot, before: float, after: float, steps: int = 12) -> None:
        """Pinch with two fingers side by side.

        The fingers touch the screen one after the other, move evenly from one distance to another, and are
        lifted.
        """
        self.put_down((centre[0] - before / 2, centre[1]))
        for step in range(steps + 1):
            half = (before + (after - before) * step / steps) / 2
            spots = [(centre[0] - half, centre[1]), (centre[0] + half, centre[1])]
            self._send("touchMove" if step else "touchStart", spots)
        self.lift()
