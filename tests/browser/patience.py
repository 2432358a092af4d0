"""Waiting for what the page comes to show: once a frame, never for a fixed time."""

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

from playwright.sync_api import Page

T = TypeVar("T")

NEXT_FRAME = "() => new Promise(requestAnimationFrame)"
IDLE = "() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 6000 }))"


def next_frame(page: Page) -> None:
    """Wait until the page paints."""
    page.evaluate(NEXT_FRAME)


def has_nothing_to_do(page: Page) -> None:
    """Wait until the page has done what it had put off until nothing happens."""
    page.evaluate(IDLE)


def eventually(page: Page, holds: Callable[[], bool], seconds: float = 10) -> None:
    """Look once a frame until it holds."""
    end = monotonic() + seconds
    while not holds():
        assert monotonic() < end, f"did not come to hold within {seconds} s"
        next_frame(page)


def comes_to(page: Page, look: Callable[[], T], wanted: T, seconds: float = 10) -> None:
    """Look once a frame until the wanted is seen; say what was seen instead if it never is."""
    end = monotonic() + seconds
    while (seen := look()) != wanted and monotonic() < end:
        next_frame(page)
    assert seen == wanted, f"seen: {seen}\nwanted: {wanted}"


def comes_to_rest(page: Page, look: Callable[[], T], frames: int = 20, seconds: float = 10) -> T:
    """Look once a frame until the same is seen for so many frames in a row; gives what is seen then."""
    end, seen, same = monotonic() + seconds, look(), 0
    while same < frames:
        assert monotonic() < end, f"still moves after {seconds} s"
        next_frame(page)
        now = look()
        seen, same = now, same + 1 if now == seen else 0
    return seen
