"""Batches of games, played by as many processes as there are cores."""

import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

from tools.soak.games import Care, GameFailure, Tally, soak_game
from tools.soak.reference_comparison import Referee
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


class BatchPlan:
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


def soaked(plan: Iterable[Batch], processes: int) -> Generator[tuple[Game, Tally]]:
    """What came of each batch of a plan, as they are finished; a lost one has failed."""
    batches = iter(plan)
    while (yield from _played(batches, processes)):
        pass


def _played(batches: Iterator[Batch], processes: int) -> Generator[tuple[Game, Tally], None, bool]:
    """The same until a process dies, for then the others are ended, too; whether one did."""
    waiting, is_broken = dict[Future[Tally], Batch](), False
    crew = ProcessPoolExecutor(processes, get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        while True:
            while not is_broken and len(waiting) < 2 * processes and (batch := next(batches, None)):
                waiting[_submitted(crew, batch)] = batch
            if not waiting:
                return is_broken
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                batch, error = waiting.pop(done), done.exception()
                is_broken = is_broken or isinstance(error, BrokenProcessPool)
                yield batch.game, done.result() if error is None else _lost(batch, error)
    finally:
        crew.shutdown(cancel_futures=True)


def _submitted(crew: ProcessPoolExecutor, batch: Batch) -> Future[Tally]:
    """The batch's tally to come; where a process has just died, only its error."""
    try:
        return crew.submit(soak_batch, batch)
    except BrokenProcessPool as error:
        future = Future[Tally]()
        future.set_exception(error)
        return future


def _lost(batch: Batch, error: BaseException) -> Tally:
    """What is known of a batch that came to no end."""
    sentence = f"a batch that begins here was lost: {type(error).__name__}: {error}"
    return Tally(failed=1, failures=[GameFailure(repr(batch.game), batch.first_seed, sentence, "")])


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
