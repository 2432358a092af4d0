"""Runs stepwise work on the event loop in slices of 40 ms, so that the page answers in between."""

import asyncio
from collections.abc import Callable
from time import perf_counter

from trigrid.records.stepwise import Stepwise, T

SLICE_SECONDS = 0.04
"""Seconds that work goes on without a pause; the step that is under way then is finished."""
PAUSE_SECONDS = 0.005
"""Seconds between two slices; Pyodide takes 4 ms or less for no wait at all, and no timer has its turn."""


class WorkStopped(Exception):
    """The user has stopped the work."""


def run_if_short(work: Stepwise[T], clock: Callable[[], float] = perf_counter) -> tuple[T] | None:
    """Run work for one slice; gives its result, alone in a tuple, or None if it is not finished."""
    begun = clock()
    try:
        while clock() - begun < SLICE_SECONDS:
            next(work)
    except StopIteration as end:
        result: T = end.value
        return (result,)
    return None


async def run_in_slices(
    work: Stepwise[T], on_progress: Callable[[int], bool], clock: Callable[[], float] = perf_counter
) -> T:
    """Run work to its end in slices; gives its result. Raises WorkStopped, and whatever the work raises.

    ``on_progress`` is called after each slice with what the work has yielded last; False stops the work.
    """
    begun = clock()
    try:
        while True:
            done = next(work)
            if clock() - begun >= SLICE_SECONDS:
                if not on_progress(done):
                    work.close()
                    raise WorkStopped
                await asyncio.sleep(PAUSE_SECONDS)
                begun = clock()
    except StopIteration as end:
        result: T = end.value
        return result
