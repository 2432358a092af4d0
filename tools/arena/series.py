"""Plays matches until the sequential test decides."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools.arena import log, sprt
from tools.arena.match import Match, play
from trigrid.matches.parallel_games import played

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
