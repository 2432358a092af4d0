"""Stepwise work on the event loop, in slices of 40 ms.

The page can respond between two slices.
"""

import asyncio
from collections.abc import Callable
from time import perf_counter

from trigrid.records.stepwise import Stepwise, T

SLICE_SECONDS = 0.04
"""The duration of a slice, in seconds.

A slice ends only after a complete step.
"""
PAUSE_SECONDS = 0.005
"""The pause between two slices, in seconds.

Without a pause, Pyodide resumes within 4 ms, and the browser's timers do not run.
"""


class WorkStopped(Exception):
    """Raised when work is stopped before its end."""


def run_if_short(work: Stepwise[T], clock: Callable[[], float] = perf_counter) -> tuple[T] | None:
    """Run work for one slice.

    Returns the result in a tuple, or None if the work is not finished.
    """
    start = clock()
    try:
        while clock() - start < SLICE_SECONDS:
            next(work)
    except StopIteration as end:
        result: T = end.value
        return (result,)
    return None


async def run_in_slices(
    work: Stepwise[T], on_progress: Callable[[int], bool], clock: Callable[[], float] = perf_counter
) -> T:
    """Run work to its end in slices and return its result.

    After each slice except the last, calls ``on_progress`` with the value that the work yielded last; if it
    returns False, the work stops. Raises WorkStopped, and any error of the work.
    """
    start = clock()
    try:
        while True:
            done = next(work)
            if clock() - start >= SLICE_SECONDS:
                if not on_progress(done):
                    work.close()
                    raise WorkStopped
                await asyncio.sleep(PAUSE_SECONDS)
                start = clock()
    except StopIteration as end:
        result: T = end.value
        return result
