"""Waiting for what a page comes to show: looking again and again, never for a fixed time."""

from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

from tests.engines.drivers.tab import PageError

T = TypeVar("T")

PATIENCE = 30.0
"""Seconds that most things may take on a busy machine."""
START = 90.0
"""Seconds that Python may take to start there, in the page or in the worker."""
BETWEEN_LOOKS = 0.03


def comes_to(look: Callable[[], T], wanted: T, seconds: float = PATIENCE) -> None:
    """Look until the wanted is seen; say what was seen instead if it never is."""
    seen: object = None

    def is_seen() -> bool:
        nonlocal seen
        seen = look()
        return seen == wanted

    eventually(is_seen, seconds, lambda: f"seen: {seen}\nwanted: {wanted}")


def eventually(
    holds: Callable[[], bool], seconds: float = PATIENCE, told: Callable[[], str] = lambda: "it never held"
) -> None:
    """Look until it holds. A page that is being left answers with errors for a moment."""
    end, error = monotonic() + seconds, ""
    while True:
        try:
            if holds():
                return
            error = ""
        except PageError as thrown:
            error = f"\nthe page threw: {thrown}"
        assert monotonic() < end, f"after {seconds} s: {told()}{error}"
        sleep(BETWEEN_LOOKS)
