"""The page's side of the computer: takes a request and gives the answer once the worker has it."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.engine.worker_supervisor import Delay, UnavailableReason, Worker, WorkerState, WorkerSupervisor
from trigrid.games import Game
from trigrid.search.searcher_protocol import Answer


class Unavailable(Exception):
    """There is no computer to be had; ``reason`` says why."""

    def __init__(self, reason: UnavailableReason) -> None:
        super().__init__(reason)
        self.reason = reason


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


class EngineClient:
    """The computer as the page asks it. ``changed`` is called whenever ``state`` has changed.

    Nothing is started before there is a request or a call of ``prepare``. It has FAILED at once where
    browsers have no workers.
    """

    def __init__(self, changed: Callable[[], None], backend: Backend) -> None:
        self._changed: Callable[[], None] = lambda: None
        self._supervisor = WorkerSupervisor(backend.make_worker, self._change)
        self._timer = backend.make_timer(self._supervisor.tick)
        if not backend.has_workers():
            self._supervisor.shut_down()
        self._changed = changed

    @property
    def state(self) -> WorkerState:
        """How it stands with the worker."""
        return self._supervisor.state

    @property
    def unavailable_reason(self) -> UnavailableReason | None:
        """Why it cannot play, if it has FAILED."""
        return self._supervisor.unavailable_reason

    @property
    def delay(self) -> Delay | None:
        """Why it takes longer than people expect, if it does."""
        return self._supervisor.delay

    async def ask(
        self, request: SearchRequest, on_progress: Callable[[Progress], None] = lambda _: None
    ) -> Reply:
        """The reply to a request; ``on_progress`` is told meanwhile how far the thinking has come.

        Raises Unavailable; CancelledError when another request is asked or this one dropped.
        """
        reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()

        def on_result(result: Reply | UnavailableReason | None) -> None:
            if reply.done():
                return
            if result is None:
                reply.cancel()
            elif isinstance(result, UnavailableReason):
                reply.set_exception(Unavailable(result))
            else:
                reply.set_result(result)

        self._supervisor.ask(request, on_progress, on_result)
        number = self._supervisor.number
        try:
            return await reply
        except asyncio.CancelledError:
            if number == self._supervisor.number:
                self._supervisor.drop()
            raise

    async def settle(self, request: SearchRequest) -> Answer | None:
        """Settle a request's question; None if it stays open, or without a computer."""
        try:
            answer = (await self.ask(request)).answers[0]
        except (asyncio.CancelledError, Unavailable):
            return None
        return answer if answer.proved else None

    def drop(self) -> None:
        """Let go of the request."""
        self._supervisor.drop()

    def stop(self) -> None:
        """Have the request answered now, with what has been found."""
        self._supervisor.stop()

    def prepare(self, game: Game | None = None) -> None:
        """Have a worker ready, and what it needs for a game, before anything is asked."""
        self._supervisor.prepare(game)

    def retry(self) -> None:
        """Try again after it has FAILED, or when it takes too long."""
        self._supervisor.retry()

    def give_up(self) -> None:
        """Have no computer until somebody tries again: what it has answered is of no use."""
        self._supervisor.shut_down(UnavailableReason.NO_ANSWER)

    def _change(self) -> None:
        self._timer.run(self._supervisor.is_waiting)
        self._changed()


__all__ = [
    "Delay",
    "EngineClient",
    "Progress",
    "Reply",
    "SearchRequest",
    "Unavailable",
    "UnavailableReason",
    "WorkerState",
]
