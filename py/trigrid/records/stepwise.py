"""Long work in steps: generators that yield progress and return a result.

Each yielded value is the progress so far, usually the number of characters processed.
"""

from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

CHARACTERS_PER_STEP = 10_000
"""The maximum number of characters that one step checks one by one."""

Stepwise: TypeAlias = Generator[int, None, T]
"""Work in steps of a few milliseconds, so that the page can respond between them."""


def with_progress(progress: Callable[[int], int], work: Stepwise[T]) -> Stepwise[T]:
    """Run work in steps, but yield ``progress(done)`` instead of ``done``."""
    try:
        while True:
            yield progress(next(work))
    except StopIteration as end:
        result: T = end.value
        return result


def run_to_end(work: Stepwise[T]) -> T:
    """Return the result of stepwise work, done without a pause."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        result: T = end.value
        return result
