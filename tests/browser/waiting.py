"""Waits for conditions by repeated checks instead of fixed delays."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TypeVar

from playwright.sync_api import Frame, Page

from tests.dom.fake_page import FakePage

T = TypeVar("T")

NEXT_FRAME = "() => new Promise(requestAnimationFrame)"
FRAME_CHECK_SECONDS, CHECK_INTERVAL_MS = 0.5, 100
"""Seconds in which each frame is checked, and milliseconds between later checks."""
IDLE = "() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 6000 }))"
"""Resolves when the page is idle, or after 6 seconds if it stays busy."""


def next_frame(page: Page | Frame) -> None:
    """Wait for the next frame of the page."""
    page.evaluate(NEXT_FRAME)


def wait_until_idle(page: Page) -> None:
    """Wait until the page has finished the tasks that it runs when idle."""
    page.evaluate(IDLE)


def _seconds(page: object) -> float:
    """Return the current time; on the fake page, its simulated clock."""
    return page.seconds() if isinstance(page, FakePage) else monotonic()


def _checks(page: Page, seconds: float, *, has_frames: bool = True) -> Iterator[None]:
    """Yield when the page should be checked: first in each frame, later every 100 ms.

    Each check slows down the page a little. A page has no frames while its head waits for a script or a style
    sheet; ``has_frames`` must then be False.
    """
    start = _seconds(page)
    while (waited := _seconds(page) - start) < seconds:
        yield
        if has_frames and waited < FRAME_CHECK_SECONDS:
            next_frame(page)
        else:
            page.wait_for_timeout(CHECK_INTERVAL_MS)
    yield


def eventually(
    page: Page, holds: Callable[[], bool], seconds: float = 30, *, has_frames: bool = True
) -> None:
    """Check repeatedly until the predicate holds, or fail after some seconds."""
    checks = _checks(page, seconds, has_frames=has_frames)
    assert any(holds() for _ in checks), f"did not hold within {seconds} s"


def wait_until_equal(page: Page, read: Callable[[], T], expected: T, seconds: float = 30) -> None:
    """Check repeatedly until the value is as expected, or fail with the last value."""
    for _ in _checks(page, seconds):
        if (last := read()) == expected:
            return
    assert last == expected, f"last value: {last}\nexpected: {expected}"


def wait_until_still(page: Page, read: Callable[[], T], frames: int = 20, seconds: float = 30) -> T:
    """Check in each frame until a value stays the same for some frames, and return it.

    Raises AssertionError if it still changes after some seconds.
    """
    end, last, same = _seconds(page) + seconds, read(), 0
    while same < frames:
        assert _seconds(page) < end, f"still moves after {seconds} s"
        next_frame(page)
        now = read()
        last, same = now, same + 1 if now == last else 0
    return last
