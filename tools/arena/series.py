"""The games of a match, played until the test has heard enough; and games played beside each other."""

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
"""What each kind of match is to show."""


def contest(
    match: Match, most: int, path: Path, jobs: int, tell: Callable[[log.MatchRun], None]
) -> log.MatchRun:
    """Play on with what the log holds of a match, until the test decides or ``most`` games are played.

    Every game is logged when it ends, and ``tell`` is called after it.
    """
    run = log.run_of(path, match)
    missing = (partial(play, match, number) for number in range(most) if number not in run.results)
    if sprt.decision(GOALS[match.kind], run.scores[:most]) is not None:
        return run
    games = played(missing, jobs)
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


GameT = TypeVar("GameT")
"""What is told of a game that was played."""


def played(games: Iterator[Callable[[], GameT]], jobs: int) -> Generator[GameT]:
    """Play games, each a function that does so, with so many processes at work; they come as they end."""
    return _here(games) if jobs == 1 else _beside(games, jobs)


def _here(games: Iterator[Callable[[], GameT]]) -> Generator[GameT]:
    for game in games:
        yield game()


def _beside(games: Iterator[Callable[[], GameT]], jobs: int) -> Generator[GameT]:
    """Games as they end, so many processes at work; what is not finished when it is closed is dropped.

    When one fails, those beside it are played to their ends first.
    """
    crew = ProcessPoolExecutor(jobs, get_context("spawn"), _end_with_the_parent)
    waiting, failure = set[Future[GameT]](), None
    try:
        while True:
            fresh = islice(games, 0 if failure else jobs - len(waiting))
            waiting |= {crew.submit(game) for game in fresh}
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
