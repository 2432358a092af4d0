"""Long work in steps: a generator that gives how many characters are done, and at last what came of it."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Stepwise: TypeAlias = Generator[int, None, T]
"""Each step takes a few milliseconds at most, so that whoever takes them can see to other things between."""


def run_to_end(work: Stepwise[T]) -> T:
    """What a piece of work comes to, done in one go."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        result: T = end.value
    return result
