"""Long work in steps: a generator that yields how many characters are done, and returns the result."""

from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

CHARACTERS_PER_STEP = 10_000
"""Characters that are looked at one by one in a step."""

Stepwise: TypeAlias = Generator[int, None, T]
"""Each step takes a few milliseconds at most, so that the page can answer between two of them."""


def yielding(number: Callable[[int], int], work: Stepwise[T]) -> Stepwise[T]:
    """The same work, which yields other numbers in place of its own."""
    try:
        while True:
            yield number(next(work))
    except StopIteration as end:
        result: T = end.value
        return result


def run_to_end(work: Stepwise[T]) -> T:
    """The result of stepwise work, done without a pause."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        result: T = end.value
        return result
