"""A limit in time for whatever waits for a browser: the browser is killed, so that the waiting ends."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from tools.processes import descendants

OF_BROWSERS = "--user-data-dir="
"""What Playwright starts each browser with."""
AGAIN = 1.0
"""Seconds until browsers that were started since are killed, too."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Kill the browsers of this process if what is done within takes longer.

    Raises TimeoutError in place of the error that this brings about.
    """
    ended, over = Event(), Event()
    watch = Thread(target=_watch, args=(seconds, ended, over), daemon=True)
    watch.start()
    try:
        yield
    except Exception as error:
        if over.is_set():
            raise TimeoutError(f"nothing came for {seconds / 60:g} minutes") from error
        raise
    finally:
        ended.set()
        watch.join()


def _watch(seconds: float, ended: Event, over: Event) -> None:
    while not ended.wait(AGAIN if over.is_set() else seconds):
        over.set()
        kill_browsers()


def kill_browsers() -> None:
    """End every browser that comes from this process."""
    for pid, command in descendants(os.getpid()).items():
        if OF_BROWSERS in command:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
