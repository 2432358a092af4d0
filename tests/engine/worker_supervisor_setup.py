"""Fixtures for tests of the worker supervisor."""

from collections.abc import Callable

import pytest

import trigrid
from tests.engine.fake_backend import FakeBackend, FakeWorker
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.engine.worker_supervisor import UnavailableReason, WorkerState, WorkerSupervisor

GAME = trigrid.load("tri-it-out", board="hex-2-3")
REQUEST = SearchRequest(GAME, (), 6)
LONG = 10_000.0
"""A time that exceeds every time limit, in seconds."""


class SupervisorSetup:
    """A supervisor with a fake backend, and the results of its requests."""

    def __init__(self, *, gives_workers: bool = True) -> None:
        self.backend = FakeBackend(gives_workers=gives_workers)
        self.states: list[WorkerState] = []
        self.supervisor = WorkerSupervisor(self.backend.make_worker, self._record_state)
        self.timer = self.backend.make_timer(self.supervisor.tick)
        self.settled: list[Reply | UnavailableReason | None] = []
        self.progress: list[Progress] = []

    def _record_state(self) -> None:
        self.states.append(self.supervisor.state)
        self.timer.run(self.supervisor.is_waiting)

    @property
    def worker(self) -> FakeWorker:
        """The latest worker."""
        return self.backend.worker

    def ask(self, request: SearchRequest = REQUEST) -> None:
        """Make a request."""
        self.supervisor.request(request, self.progress.append, self.settled.append)

    def wait_until(self, holds: Callable[[], bool], max_seconds: float = LONG) -> float:
        """Advance time until a condition holds, and return the seconds passed.

        Raises AssertionError if the condition does not hold within ``max_seconds``.
        """
        for passed in range(int(max_seconds)):
            if holds():
                return passed
            self.timer.pass_(1)
        raise AssertionError(f"the condition did not hold within {max_seconds} seconds")

    def wait_for_next_worker(self) -> float:
        """Advance time until the next worker or the failure, and return the seconds."""
        count = len(self.backend.workers)
        return self.wait_until(lambda: len(self.backend.workers) > count or self.has_failed)

    @property
    def has_failed(self) -> bool:
        """Whether the supervisor has given up."""
        return self.supervisor.state is WorkerState.FAILED


@pytest.fixture
def idle() -> SupervisorSetup:
    """Provide a supervisor without a request."""
    return SupervisorSetup()


@pytest.fixture
def busy() -> SupervisorSetup:
    """Provide a supervisor whose worker has begun to think."""
    setup = SupervisorSetup()
    setup.ask()
    setup.worker.start()
    setup.worker.think()
    return setup
