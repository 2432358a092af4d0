"""The page's side of the computer: takes a request and gives the answer once the worker has it."""

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
    """Calls what it was made with again and again while it runs."""

    def run(self, is_running: bool) -> None:
        """Run, or rest."""


class Backend(Protocol):
    """What gives workers and timers: on the page the module ``worker_bridge``, in tests a stand-in."""

    def make_worker(self, heard: Callable[[str], None], died: Callable[[], None], /) -> Worker:
        """Make a worker, or raise; call the first with each message from it, the second if it dies."""

    def make_timer(self, act: Callable[[], None], /) -> Timer:
        """A timer that rests, and calls this every TICK_SECONDS while it runs."""

    def has_workers(self) -> bool:
        """Whether there may be workers at all."""


class EngineClient(WorkerSupervisor):
    """The computer as the page asks it. ``changed`` is called whenever ``state`` has changed.

    Nothing is started before there is a request or a call of ``prepare``. It has FAILED at once where
    browsers have no workers.
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
        """The reply to a request; ``on_progress`` is told meanwhile how far the thinking has come.

        Raises Unavailable; CancelledError when another request is asked or this one dropped.
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
        """Settle a request's question; None if it stays open, or without a computer."""
        try:
            answer = (await self.ask(request)).answers[0]
        except (asyncio.CancelledError, Unavailable):
            return None
        return answer if answer.proved else None

    def give_up(self) -> None:
        """Have no computer until somebody tries again: what it has answered is of no use."""
        self.shut_down(UnavailableReason.NO_ANSWER)


__all__ = ["Delay", "EngineClient", "SearchRequest", "Unavailable", "UnavailableReason", "WorkerState"]
