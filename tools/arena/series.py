"""Plays matches until the sequential test decides, and runs games in parallel."""

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import TypeVar

from tools.arena import log, sprt
from tools.arena.match import Match, play

GOALS = {"ladder": sprt.LADDER, "uct": sprt.RIVALS, "openspiel": sprt.RIVALS, "beginner": sprt.LADDER}
"""The goal of the sequential test, by kind of match."""


def contest(
    match: Match, max_games: int, path: Path, jobs: int, report: Callable[[log.MatchRun], None]
) -> log.MatchRun:
    """Continue a match until the test decides or the log has ``max_games`` games.

    Logs each game when it ends, and then calls ``report``.
    """
    run = log.run_of(path, match)
    missing = (partial(play, match, number) for number in range(max_games) if number not in run.results)
    if sprt.decision(GOALS[match.kind], run.scores[:max_games]) is not None:
        return run
    games = played(missing, jobs)
    try:
        for result in games:
            log.append(path, match, result)
            run.results[result.number] = result
            report(run)
            if sprt.decision(GOALS[match.kind], run.scores) is not None:
                break
    finally:
        games.close()
    return run


GameT = TypeVar("GameT")
"""The type of the result of a game."""


def played(games: Iterator[Callable[[], GameT]], jobs: int) -> Generator[GameT]:
    """Play games in ``jobs`` processes, and yield each result as the game ends.

    Each item of ``games`` is a callable that plays a game and returns its result.
    """
    return _in_this_process(games) if jobs == 1 else _in_parallel(games, jobs)


def _in_this_process(games: Iterator[Callable[[], GameT]]) -> Generator[GameT]:
    for game in games:
        yield game()


def _in_parallel(games: Iterator[Callable[[], GameT]], jobs: int) -> Generator[GameT]:
    """Do the same as ``played`` in several processes.

    Closing the generator drops unfinished games. If a game fails, its error is raised when the other running
    games have ended.
    """
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _restore_interrupt_handler)
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
        for process in active_children():
            process.terminate()
        pool.shutdown(cancel_futures=True)


def _restore_interrupt_handler() -> None:
    """Restore the default handler for Ctrl-C in a process that plays games.

    Ctrl-C reaches every process. Interrupted games are played again later.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
