"""A supervisor with its stand-ins, as its tests use it."""

from collections.abc import Callable

import pytest

import trigrid
from tests.engine.fake_backend import FakeBackend, FakeWorker
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.engine.worker_supervisor import UnavailableReason, WorkerState, WorkerSupervisor

GAME = trigrid.load("tri-it-out", board="hex-2-3")
REQUEST = SearchRequest(GAME, (), 6)
LONG = 10_000.0
"""More seconds than any patience lasts."""


class SupervisorSetup:
    """A supervisor, its stand-ins, and what came of the requests."""

    def __init__(self, *, gives_workers: bool = True) -> None:
        self.backend = FakeBackend(gives_workers=gives_workers)
        self.states: list[WorkerState] = []
        self.supervisor = WorkerSupervisor(self.backend.make_worker, self._note)
        self.timer = self.backend.make_timer(self.supervisor.tick)
        self.settled: list[Reply | UnavailableReason | None] = []
        self.told: list[Progress] = []

    def _note(self) -> None:
        self.states.append(self.supervisor.state)
        self.timer.run(self.supervisor.is_waiting)

    @property
    def worker(self) -> FakeWorker:
        """The worker that was made last."""
        return self.backend.worker

    def ask(self, request: SearchRequest = REQUEST) -> None:
        """Ask."""
        self.supervisor.request(request, self.told.append, self.settled.append)

    def wait_until(self, holds: Callable[[], bool], most: float = LONG) -> float:
        """Let time pass until something holds; gives the seconds."""
        for passed in range(int(most)):
            if holds():
                return passed
            self.timer.pass_(1)
        raise AssertionError(f"did not come to hold within {most} seconds")

    def wait_for_another(self) -> float:
        """Let time pass until the worker is replaced or given up; gives the seconds."""
        count = len(self.backend.workers)
        return self.wait_until(lambda: len(self.backend.workers) > count or self.has_failed)

    @property
    def has_failed(self) -> bool:
        """Whether it was given up."""
        return self.supervisor.state is WorkerState.FAILED


@pytest.fixture
def idle() -> SupervisorSetup:
    """A idle at which nothing was asked yet."""
    return SupervisorSetup()


@pytest.fixture
def busy() -> SupervisorSetup:
    """A idle with a worker that has begun to think."""
    found = SupervisorSetup()
    found.ask()
    found.worker.start()
    found.worker.think()
    return found
