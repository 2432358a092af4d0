"""Long work in slices, between which the page answers: what takes steps is done so by the clock."""

import asyncio
from collections.abc import Callable
from time import perf_counter

from trigrid.records.stepwise import Stepwise, T

SLICE = 0.04
"""Seconds that work goes on without a pause; it ends with the step that is under way then."""
BREATH = 0.005
"""Seconds between two slices. Pyodide takes 4 ms and less for no wait at all: then no timer has its turn."""


class WorkStopped(Exception):
    """Somebody has stopped the work."""


def at_once(work: Stepwise[T], clock: Callable[[], float] = perf_counter) -> tuple[T] | None:
    """What a piece of work comes to, alone in a tuple, if one slice is enough for it; else None."""
    begun = clock()
    try:
        while clock() - begun < SLICE:
            next(work)
    except StopIteration as end:
        result: T = end.value
        return (result,)
    return None


async def in_slices(
    work: Stepwise[T], tell: Callable[[int], bool], clock: Callable[[], float] = perf_counter
) -> T:
    """What a piece of work comes to. Raises Stopped, and whatever the work raises.

    ``tell`` hears after each slice how far it is, and says whether to go on.
    """
    begun = clock()
    try:
        while True:
            done = next(work)
            if clock() - begun >= SLICE:
                if not tell(done):
                    work.close()
                    raise WorkStopped
                await asyncio.sleep(BREATH)
                begun = clock()
    except StopIteration as end:
        result: T = end.value
    return result
