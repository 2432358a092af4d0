"""Batches of games, played by as many processes as there are cores."""

import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

from tools.soak.games import Care, Tally, soak_game
from tools.soak.referee import Referee
from trigrid.games import Game

BATCH = 1000
"""Moves: some tenths of a second, so that a run soon stops when it is told to."""


class Batch(NamedTuple):
    """Games of seeds in turn, until so many moves are made."""

    game: Game
    first_seed: int
    moves: int
    care: Care


def soak_batch(batch: Batch) -> Tally:
    """Play a batch; its last game is played to the end."""
    tally, seed = Tally(), batch.first_seed
    referee = _referee(batch.game, batch.care.share)
    while tally.moves < batch.moves and seed < batch.first_seed + batch.moves:
        tally.add(soak_game(batch.game, seed, referee, batch.care))
        seed += 1
    return tally


@cache
def _referee(game: Game, share: float) -> Referee:
    """The process's own, which remembers how long the slow program took so far."""
    return Referee(game, share)


class Plan:
    """Which batches are to be played: the games take turns until each has had its part of the moves.

    ``moves`` is what each game is to have; None is without end. Batches of one game share no seed.
    """

    def __init__(self, games: Sequence[Game], moves: int | None, seed: int, care: Care) -> None:
        self._turns = deque((game, seed, moves) for game in games)
        self._care = care

    def __iter__(self) -> Iterator[Batch]:
        while self._turns:
            game, seed, moves = self._turns.popleft()
            size = BATCH if moves is None else min(BATCH, moves)
            if moves is None or moves > size:
                self._turns.append((game, seed + size, None if moves is None else moves - size))
            yield Batch(game, seed, size, self._care)


def soaked(plan: Plan, processes: int) -> Generator[tuple[Game, Tally]]:
    """What came of each batch of a plan, as they are finished."""
    batches, waiting = iter(plan), dict[Future[Tally], Game]()
    crew = ProcessPoolExecutor(processes, get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        while True:
            while len(waiting) < 2 * processes and (batch := next(batches, None)):
                waiting[crew.submit(soak_batch, batch)] = batch.game
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
    finally:
        crew.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
