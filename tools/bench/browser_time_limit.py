"""A time limit for code that waits for a browser.

When the time is over, the browser is killed, which ends the waiting.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from tools.processes import descendants

BROWSER_ARGUMENT = "--user-data-dir="
"""An argument that Playwright passes to every browser it starts."""
KILL_INTERVAL = 1.0
"""The time between further kills, in seconds.

They end browsers that were started after the first kill.
"""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Kill the browsers of this process if the block takes longer than ``seconds``.

    Raises TimeoutError in place of the error that the kill causes in the block.
    """
    ended, expired = Event(), Event()
    watch = Thread(target=_watch, args=(seconds, ended, expired), daemon=True)
    watch.start()
    try:
        yield
    except Exception as error:
        if expired.is_set():
            raise TimeoutError(f"no result for {seconds / 60:g} minutes") from error
        raise
    finally:
        ended.set()
        watch.join()


def _watch(seconds: float, ended: Event, expired: Event) -> None:
    while not ended.wait(KILL_INTERVAL if expired.is_set() else seconds):
        expired.set()
        kill_browsers()


def kill_browsers() -> None:
    """Kill every browser that this process started, directly or indirectly."""
    for pid, command in descendants(os.getpid()).items():
        if BROWSER_ARGUMENT in command:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
