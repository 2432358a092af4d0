"""Batches of games, played in several processes."""

import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

from tools.soak.games import GameFailure, Tally, Thoroughness, soak_game
from tools.soak.reference_comparison import Referee
from trigrid.games import Game

BATCH = 1000
"""The number of moves in a batch.

With the usual checks, a batch takes a fraction of a second, so an interrupted run ends soon.
"""


class Batch(NamedTuple):
    """Games with consecutive seeds and with about ``moves`` moves in total."""

    game: Game
    first_seed: int
    moves: int
    thoroughness: Thoroughness


def soak_batch(batch: Batch) -> Tally:
    """Play a batch; its last game is played to the end."""
    tally, seed = Tally(), batch.first_seed
    referee = _referee(batch.game, batch.thoroughness.share)
    while tally.moves < batch.moves and seed < batch.first_seed + batch.moves:
        tally.add(soak_game(batch.game, seed, referee, batch.thoroughness))
        seed += 1
    return tally


@cache
def _referee(game: Game, share: float) -> Referee:
    """Return the referee that all batches of a game in this process share.

    The referee limits the total time of the reference program.
    """
    return Referee(game, share)


class BatchPlan:
    """The batches to play; the games take turns.

    ``moves`` is the number of moves for each game; None means no limit. Batches of one game share no seed.
    """

    def __init__(
        self, games: Sequence[Game], moves: int | None, seed: int, thoroughness: Thoroughness
    ) -> None:
        self._turns = deque((game, seed, moves) for game in games)
        self._thoroughness = thoroughness

    def __iter__(self) -> Iterator[Batch]:
        while self._turns:
            game, seed, moves = self._turns.popleft()
            size = BATCH if moves is None else min(BATCH, moves)
            if moves is None or moves > size:
                self._turns.append((game, seed + size, None if moves is None else moves - size))
            yield Batch(game, seed, size, self._thoroughness)


def soaked(plan: Iterable[Batch], processes: int) -> Generator[tuple[Game, Tally]]:
    """Yield the result of each batch as it ends; a lost batch counts as failed.

    If a process dies, new processes play the remaining batches.
    """
    batches = iter(plan)
    while (yield from _played(batches, processes)):
        pass


def _played(batches: Iterator[Batch], processes: int) -> Generator[tuple[Game, Tally], None, bool]:
    """Play batches until all are played or a process dies; yield their results.

    Returns whether a process died. The executor then ends all other processes.
    """
    waiting, is_broken = dict[Future[Tally], Batch](), False
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        while True:
            while not is_broken and len(waiting) < 2 * processes and (batch := next(batches, None)):
                waiting[_submitted(pool, batch)] = batch
            if not waiting:
                return is_broken
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                batch, error = waiting.pop(done), done.exception()
                is_broken = is_broken or isinstance(error, BrokenProcessPool)
                yield batch.game, done.result() if error is None else _lost(batch, error)
    finally:
        pool.shutdown(cancel_futures=True)


def _submitted(pool: ProcessPoolExecutor, batch: Batch) -> Future[Tally]:
    """Submit a batch; return a failed future if a process has just died."""
    try:
        return pool.submit(soak_batch, batch)
    except BrokenProcessPool as error:
        future = Future[Tally]()
        future.set_exception(error)
        return future


def _lost(batch: Batch, error: BaseException) -> Tally:
    """Return the tally of a batch that was lost."""
    message = f"a batch that begins here was lost: {type(error).__name__}: {error}"
    return Tally(failed=1, failures=[GameFailure(repr(batch.game), batch.first_seed, message, "")])


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
