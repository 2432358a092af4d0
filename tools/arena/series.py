"""The games of a match, played until the test has heard enough."""

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path

from tools.arena import log, sprt
from tools.arena.match import Match, Result, play

GOALS = {"ladder": sprt.LADDER, "uct": sprt.RIVALS, "openspiel": sprt.RIVALS}
"""What each kind of match is to show."""


def contest(
    match: Match, most: int, path: Path, jobs: int, tell: Callable[[log.MatchRun], None]
) -> log.MatchRun:
    """Play on with what the log holds of a match, until the test decides or ``most`` games are played.

    Every game is logged when it ends, and ``tell`` is called after it.
    """
    run = log.run_of(path, match)
    missing = (number for number in range(most) if number not in run.results)
    if sprt.decision(GOALS[match.kind], run.scores[:most]) is not None:
        return run
    games = _here(match, missing) if jobs == 1 else _beside(match, missing, jobs)
    try:
        for result in games:
            log.append(path, match, result)
            run.results[result.number] = result
            tell(run)
            if sprt.decision(GOALS[match.kind], run.scores) is not None:
                break
    finally:
        games.close()
    return run


def _here(match: Match, numbers: Iterator[int]) -> Generator[Result]:
    for number in numbers:
        yield play(match, number)


def _beside(match: Match, numbers: Iterator[int], jobs: int) -> Generator[Result]:
    """Games as they end, so many processes at work; what is not finished when it is closed is dropped.

    When one fails, those beside it are played to their ends first.
    """
    crew = ProcessPoolExecutor(jobs, get_context("spawn"), _end_with_the_parent)
    waiting, failure = set[Future[Result]](), None
    try:
        while True:
            fresh = islice(numbers, 0 if failure else jobs - len(waiting))
            waiting |= {crew.submit(play, match, number) for number in fresh}
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
        crew.shutdown(cancel_futures=True)


def _end_with_the_parent() -> None:
    """Ctrl-C reaches every process; what is not finished then is played again."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
