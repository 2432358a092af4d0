"""A supervisor with its stand-ins, as its tests use it."""

from collections.abc import Callable

import pytest

import trigrid
from tests.app.computer.stand_ins import Backend, Worker
from trigrid.app.computer.messages import Progress, Reply, SearchRequest
from trigrid.app.computer.supervisor import Supervisor, UnavailableReason, WorkerState

GAME = trigrid.load("tri-it-out", board="hex-2-3")
QUESTION = SearchRequest(GAME, (), 6)
LONG = 10_000.0
"""More seconds than any patience lasts."""


class Desk:
    """A supervisor, its stand-ins, and what came of the questions."""

    def __init__(self, *, gives_workers: bool = True) -> None:
        self.ground = Backend(gives_workers=gives_workers)
        self.states: list[WorkerState] = []
        self.boss = Supervisor(self.ground.spawn, self._note)
        self.clock = self.ground.timer(self.boss.tick)
        self.settled: list[Reply | UnavailableReason | None] = []
        self.told: list[Progress] = []

    def _note(self) -> None:
        self.states.append(self.boss.state)
        self.clock.run(self.boss.is_waiting)

    @property
    def worker(self) -> Worker:
        """The worker that was made last."""
        return self.ground.worker

    def ask(self, question: SearchRequest = QUESTION) -> None:
        """Ask."""
        self.boss.ask(question, self.told.append, self.settled.append)

    def wait_until(self, holds: Callable[[], bool], most: float = LONG) -> float:
        """Let time pass until something holds; gives the seconds."""
        for passed in range(int(most)):
            if holds():
                return passed
            self.clock.pass_(1)
        raise AssertionError(f"did not come to hold within {most} seconds")

    def wait_for_another(self) -> float:
        """Let time pass until the worker is replaced or given up; gives the seconds."""
        count = len(self.ground.workers)
        return self.wait_until(lambda: len(self.ground.workers) > count or self.has_failed)

    @property
    def has_failed(self) -> bool:
        """Whether it was given up."""
        return self.boss.state is WorkerState.FAILED


@pytest.fixture
def desk() -> Desk:
    """A desk at which nothing was asked yet."""
    return Desk()


@pytest.fixture
def busy() -> Desk:
    """A desk with a worker that has begun to think."""
    found = Desk()
    found.ask()
    found.worker.start()
    found.worker.think()
    return found
