"""Runs games in parallel processes."""

import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar

GameT = TypeVar("GameT")
"""The type of the result of a game."""


def _nothing() -> None:
    """Do nothing."""


def played(
    games: Iterator[Callable[[], GameT]], jobs: int, at_end: Callable[[], None] = _nothing
) -> Generator[GameT]:
    """Play games in ``jobs`` processes, and yield each result as the game ends.

    Each item of ``games`` is a callable that plays a game and returns its result. ``at_end`` is called at the
    end of each process that plays; one job plays in this process.
    """
    return _in_this_process(games, at_end) if jobs == 1 else _in_parallel(games, jobs, at_end)


def _in_this_process(games: Iterator[Callable[[], GameT]], at_end: Callable[[], None]) -> Generator[GameT]:
    try:
        for game in games:
            yield game()
    finally:
        at_end()


def _in_parallel(
    games: Iterator[Callable[[], GameT]], jobs: int, at_end: Callable[[], None]
) -> Generator[GameT]:
    """Do the same as ``played`` in several processes.

    Closing the generator drops unfinished games. If a game fails, its error is raised when the other running
    games have ended.
    """
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _end_when_signalled, (at_end,))
    waiting, failure = set[Future[GameT]](), None
    try:
        while True:
            started = islice(games, 0 if failure else jobs - len(waiting))
            waiting |= {pool.submit(game) for game in started}
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                if error := future.exception():
                    failure = failure or error
                else:
                    yield future.result()
        if failure:
            raise failure
    finally:
        for process in set(active_children()) - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


def _end_when_signalled(at_end: Callable[[], None]) -> None:
    """Make a process that plays games end silently when it is signalled.

    Ctrl-C reaches every process. Interrupted games are played again later.
    """

    def end(number: int, frame: object) -> None:
        try:
            at_end()
        finally:  # also after an error, because the signal can interrupt any call
            os._exit(128 + number)

    signal.signal(signal.SIGINT, end)
    signal.signal(signal.SIGTERM, end)
