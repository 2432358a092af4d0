"""Waiting for a condition by polling, never for a fixed time."""

from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

from tests.engines.drivers.tab import PageError

T = TypeVar("T")

PATIENCE = 30.0
"""The longest time for most actions on a busy machine, in seconds."""
START = 90.0
"""The longest time for Python's start in the page or in the worker, in seconds."""
POLL_SECONDS = 0.03


def wait_until_equal(read: Callable[[], T], expected: T, seconds: float = PATIENCE) -> None:
    """Poll until ``read()`` returns the expected value.

    Raises AssertionError with the last value after ``seconds``.
    """
    value: object = None

    def is_equal() -> bool:
        nonlocal value
        value = read()
        return value == expected

    eventually(is_equal, seconds, lambda: f"found: {value}\nexpected: {expected}")


def eventually(
    holds: Callable[[], bool],
    seconds: float = PATIENCE,
    describe: Callable[[], str] = lambda: "the condition was never met",
) -> None:
    """Poll until a condition holds. Raises AssertionError after ``seconds``.

    Errors in the page are ignored until then, since a page that is being left may throw.
    """
    end, error = monotonic() + seconds, ""
    while True:
        try:
            if holds():
                return
            error = ""
        except PageError as thrown:
            error = f"\nthe page threw: {thrown}"
        assert monotonic() < end, f"after {seconds} s: {describe()}{error}"
        sleep(POLL_SECONDS)
