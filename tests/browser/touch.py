"""Fingers on the screen, from the moment they come down: Playwright itself knows taps only."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.dom.fingers import Fingers
from tests.dom.stand_in_page import StandInPage

Spot = tuple[float, float]
Send = Callable[[str, list[Spot]], None]
"""Takes the kind of a touch, and where all fingers are after it."""


def _to_chromium(page: Page) -> Send:
    screen = page.context.new_cdp_session(page)

    def send(kind: str, spots: list[Spot]) -> None:
        points = [{"x": x, "y": y} for x, y in spots]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return send


class Finger:
    """Sends what the screen of a phone would report."""

    def __init__(self, page: Page) -> None:
        tab: Any = page
        self._send = Fingers(tab).touch if isinstance(tab, StandInPage) else _to_chromium(page)

    def put_down(self, *spots: Spot) -> None:
        """Touch the screen at spots of the window; fingers that are down already come first, and stay."""
        self._send("touchStart", list(spots))

    def slide(self, start: Spot, end: Spot, steps: int = 12) -> None:
        """Move evenly from where it is to another spot."""
        for step in range(1, steps + 1):
            part = step / steps
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            self._send("touchMove", [(x, y)])

    def slide_both(self, spots: list[Spot], way: Spot, steps: int = 12) -> None:
        """Move two fingers from where they are evenly a way across and down."""
        for step in range(1, steps + 1):
            x, y = (length * step / steps for length in way)
            self._send("touchMove", [(left + x, top + y) for left, top in spots])

    def lift(self) -> None:
        """Leave the screen."""
        self._send("touchEnd", [])

    def swipe(self, start: Spot, end: Spot) -> None:
        """Come down, slide and leave; each step may wait for two frames, and a slow finger does not swipe."""
        self.put_down(start)
        self.slide(start, end, steps=4)
        self.lift()

    def pinch(self, middle: Spot, before: float, after: float, steps: int = 12) -> None:
        """Two fingers come down side by side, one first, move evenly to another distance, and leave."""
        self.put_down((middle[0] - before / 2, middle[1]))
        for step in range(steps + 1):
            half = (before + (after - before) * step / steps) / 2
            spots = [(middle[0] - half, middle[1]), (middle[0] + half, middle[1])]
            self._send("touchMove" if step else "touchStart", spots)
        self.lift()
