"""The page's client of the worker: sends requests and returns the answers."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol

from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.engine.worker_supervisor import (
    Delay,
    Unavailable,
    UnavailableReason,
    Worker,
    WorkerState,
    WorkerSupervisor,
    settle,
)
from trigrid.search.searcher_protocol import Answer


class Timer(Protocol):
    """A timer that calls its callback repeatedly while it runs."""

    def run(self, is_running: bool) -> None:
        """Start or stop the timer."""


class Backend(Protocol):
    """Makes workers and timers: on the page the ``worker_bridge``, in tests a fake."""

    def make_worker(self, on_message: Callable[[str], None], on_crash: Callable[[], None], /) -> Worker:
        """Make a worker, or raise if that is impossible.

        ``on_message`` is called with each message from the worker, ``on_crash`` if the worker crashes.
        """

    def make_timer(self, on_tick: Callable[[], None], /) -> Timer:
        """Make a stopped timer that calls ``on_tick`` every TICK_SECONDS while it runs."""

    def has_workers(self) -> bool:
        """Return whether the browser supports workers."""


class EngineClient(WorkerSupervisor):
    """The page's interface to the computer.

    Calls ``changed`` after ``state`` or ``delay`` has changed. No worker starts before a call of ``ask``,
    ``prepare`` or ``retry``. If the browser has no workers, the state is FAILED from the beginning.
    """

    def __init__(self, changed: Callable[[], None], backend: Backend) -> None:
        super().__init__(backend.make_worker, lambda: None)
        timer = backend.make_timer(self.tick)
        if not backend.has_workers():
            self.shut_down()

        def on_change() -> None:
            timer.run(self.is_waiting)
            changed()

        self._changed = on_change

    async def ask(
        self, request: SearchRequest, on_progress: Callable[[Progress], None] = lambda _: None
    ) -> Reply:
        """Return the reply to a request.

        Calls ``on_progress`` with each progress before the reply. Raises Unavailable, or CancelledError if
        another request is made or this one is dropped. Cancelling the call drops the request.
        """
        reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.request(request, on_progress, partial(settle, reply))
        number = self.number
        try:
            return await reply
        except asyncio.CancelledError:
            if number == self.number:
                self.drop()
            raise

    async def settle(self, request: SearchRequest) -> Answer | None:
        """Return the proved answer to a request's question.

        Returns None if the question stays open, the request is dropped or replaced, or no computer is
        available.
        """
        try:
            answer = (await self.ask(request)).answers[0]
        except (asyncio.CancelledError, Unavailable):
            return None
        return answer if answer.proved else None

    def give_up(self) -> None:
        """Shut down until the user tries again, because the answers are unusable."""
        self.shut_down(UnavailableReason.NO_ANSWER)


__all__ = ["Delay", "EngineClient", "SearchRequest", "Unavailable", "UnavailableReason", "WorkerState"]
