"""Ctrl-C while the computer works: it stops the work, and the command goes on."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType

from trigrid.search.computer import SearchRun
from trigrid.terminal.session import notice

SLICE_SECONDS = 0.1
"""Seconds of a search between two checks for Ctrl-C."""


@contextmanager
def on_ctrl_c(act: Callable[[], object]) -> Iterator[None]:
    """Call a function at each Ctrl-C, which then raises no KeyboardInterrupt."""

    def handle(number: int, frame: FrameType | None) -> None:
        act()

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def search(begin: Callable[[], SearchRun], text: str) -> tuple[SearchRun, bool]:
    """Begin a search and go on until its work is done or Ctrl-C is pressed.

    Shows ``text`` meanwhile. Returns the search, and whether its work is done.
    """
    pressed = Event()
    with on_ctrl_c(pressed.set), notice(text):
        run = begin()
        while run.go_on(SLICE_SECONDS) and not pressed.is_set():
            pass
    return run, not pressed.is_set()
