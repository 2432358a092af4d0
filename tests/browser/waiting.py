"""Waiting for what the page comes to show: looking again and again, never for a fixed time."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TypeVar

from playwright.sync_api import Frame, Page

from tests.dom.stand_in_page import StandInPage

T = TypeVar("T")

NEXT_FRAME = "() => new Promise(requestAnimationFrame)"
FRAME_BY_FRAME, SELDOM = 0.5, 100
"""For how many seconds every frame is looked at, and how many milliseconds pass between two looks then."""
IDLE = "() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 6000 }))"


def next_frame(page: Page | Frame) -> None:
    """Wait until the page paints."""
    page.evaluate(NEXT_FRAME)


def has_nothing_to_do(page: Page) -> None:
    """Wait until the page has done what it had put off until nothing happens."""
    page.evaluate(IDLE)


def _seconds(page: object) -> float:
    """The time: the page's own where it passes without anybody waiting."""
    return page.seconds() if isinstance(page, StandInPage) else monotonic()


def _looks(page: Page, seconds: float, *, has_frames: bool = True) -> Iterator[None]:
    """The moments to look at a page within so many seconds: once a frame at first, then ten times a second.

    Each look takes time from what is waited for. A page that waits for a script or a sheet of its head has no
    frames.
    """
    begin = _seconds(page)
    while (waited := _seconds(page) - begin) < seconds:
        yield
        if has_frames and waited < FRAME_BY_FRAME:
            next_frame(page)
        else:
            page.wait_for_timeout(SELDOM)
    yield


def eventually(
    page: Page, holds: Callable[[], bool], seconds: float = 30, *, has_frames: bool = True
) -> None:
    """Look until it holds."""
    looks = _looks(page, seconds, has_frames=has_frames)
    assert any(holds() for _ in looks), f"did not come to hold within {seconds} s"


def comes_to(page: Page, look: Callable[[], T], wanted: T, seconds: float = 30) -> None:
    """Look until the wanted is seen; say what was seen instead if it never is."""
    for _ in _looks(page, seconds):
        if (seen := look()) == wanted:
            return
    assert seen == wanted, f"seen: {seen}\nwanted: {wanted}"


def comes_to_rest(page: Page, look: Callable[[], T], frames: int = 20, seconds: float = 30) -> T:
    """Look once a frame until the same is seen for so many frames in a row; gives what is seen then."""
    end, seen, same = _seconds(page) + seconds, look(), 0
    while same < frames:
        assert _seconds(page) < end, f"still moves after {seconds} s"
        next_frame(page)
        now = look()
        seen, same = now, same + 1 if now == seen else 0
    return seen
