"""Keeps the worker alive: starts it, sends it requests, notices when it dies or is silent, and replaces it.

All of it is plain Python that is told what happens and how time passes, so that it runs anywhere. Time is
counted in ticks of the page's own timer, not on a clock: a page that was hidden, throttled or asleep ticks
slowly or not at all, and then nothing counts as silence.
"""

from asyncio import Future
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Protocol, TypeAlias

from trigrid.engine import time_limits
from trigrid.engine.message_checks import BadMessage, content_of, progress_of, reply_of
from trigrid.engine.worker_messages import (
    Progress,
    Reply,
    SearchRequest,
    message,
    prepare_message,
    request_message,
)
from trigrid.games import Game


class WorkerState(Enum):
    """What the worker is doing."""

    ABSENT = auto()
    """None was wanted so far."""
    STARTING = auto()
    READY = auto()
    """It waits for requests."""
    THINKING = auto()
    FAILED = auto()
    """There is none, until somebody tries again."""


class UnavailableReason(Enum):
    """Why there is no computer to be had."""

    NO_WORKERS = auto()
    """The browser does not let the page have workers."""
    NO_START = auto()
    NO_ANSWER = auto()
    """They start, but do not answer."""


class Delay(Enum):
    """Why it takes longer than people expect; it may go on by itself."""

    ABSENT = auto()
    """Nothing has come of the worker."""
    SLOW = auto()
    """It is on its way."""


class Worker(Protocol):
    """A worker that was made; Python may still be starting in it."""

    def send(self, text: str) -> None:
        """Send it a message; it waits until Python has started."""

    def close(self) -> None:
        """End it at once; nothing more is heard of it."""


WorkerFactory: TypeAlias = Callable[[Callable[[str], None], Callable[[], None]], Worker]
"""Makes a worker, or raises. The first is called with each message from it, the second if it dies."""
ResultCallback: TypeAlias = Callable[[Reply | UnavailableReason | None], None]
"""Takes the reply to a request, why there is none, or None if the request was dropped."""


@dataclass
class _PendingRequest:
    """The request that was made last, until its result is known."""

    request: SearchRequest
    on_progress: Callable[[Progress], None]
    on_result: ResultCallback
    is_stopped: bool = False
    progress: Progress | None = None
    """What was told last."""


class Unavailable(Exception):
    """There is no computer to be had; ``reason`` says why."""

    def __init__(self, reason: UnavailableReason) -> None:
        super().__init__(reason)
        self.reason = reason


def settle(future: Future[Reply], result: Reply | UnavailableReason | None) -> None:
    """Give a future the result of a request: its reply, Unavailable, or its cancellation."""
    if future.done():
        return
    if result is None:
        future.cancel()
    elif isinstance(result, UnavailableReason):
        future.set_exception(Unavailable(result))
    else:
        future.set_result(result)


class WorkerSupervisor:
    """Keeps one worker, for one request at a time. ``changed`` is called after ``state`` has changed."""

    def __init__(self, make_worker: WorkerFactory, changed: Callable[[], None]) -> None:
        self._make_worker, self._changed = make_worker, changed
        self.state = WorkerState.ABSENT
        self.unavailable_reason: UnavailableReason | None = None
        self._worker: Worker | None = None
        self._generation = 0
        """The number of the worker: messages of an earlier one are ignored."""
        self._pending: _PendingRequest | None = None
        self.number = 0
        """Of the request that was made last."""
        self._game: Game | None = None
        self._silence = 0.0
        """Seconds since its last sign of life."""
        self._limit = 0.0
        """Seconds that it may be silent now."""
        self._since = 0.0
        """Seconds since the worker was made, or was sent the request."""
        self._waited = 0.0
        """Seconds that people have waited, whichever worker it is that keeps them waiting."""
        self._has_sign = False
        """Whether anything was heard of a worker meanwhile."""
        self.delay: Delay | None = None
        self._failures = self._deaths = 0

    @property
    def is_waiting(self) -> bool:
        """Whether the page waits for the worker, and has to tick."""
        return self.state in (WorkerState.STARTING, WorkerState.THINKING)

    # What the page wants

    def request(
        self, request: SearchRequest, on_progress: Callable[[Progress], None], on_result: ResultCallback
    ) -> None:
        """Make a request in place of any other; a worker is started if there is none."""
        self._abandon_request()
        self.number += 1
        self._pending = _PendingRequest(request, on_progress, on_result)
        self._game = request.game
        if self.state is WorkerState.FAILED:
            self._deliver(self.unavailable_reason)
        elif self.state is WorkerState.ABSENT:
            self._start_worker()
        elif self.state is not WorkerState.STARTING:
            self._restart_wait()
            self._send_request()

    def drop(self) -> None:
        """Withdraw the request."""
        if self._pending is not None:
            self._abandon_request()
            if self.state is WorkerState.THINKING:
                self._restart_wait()
                self._set_state(WorkerState.READY)

    def stop(self) -> None:
        """Have the request answered now, with what has been found.

        Where one move is enough it is the one that was told last: the worker may be in the middle of a step.
        """
        if self._pending is None:
            return
        self._pending.is_stopped = True
        progress = self._pending.progress
        if progress and self._pending.request.count == 1:
            reply = Reply(progress.answers[:1], progress.visits)
            if self.state is WorkerState.THINKING:
                self._send(message("drop", number=self.number))
                self._set_state(WorkerState.READY, reply)
            else:
                self._deliver(reply)
        elif self.state is WorkerState.THINKING:
            self._send(message("stop", number=self.number))

    def prepare(self, game: Game | None = None) -> None:
        """Have a worker ready, and what it needs for a game, before any request."""
        self._game = game or self._game
        if self.state is WorkerState.ABSENT:
            self._start_worker()
        elif self.state is WorkerState.READY and game is not None:
            self._send(prepare_message(game))

    def retry(self) -> None:
        """Try again after a failure, or when it takes too long."""
        if self.state is WorkerState.FAILED or self.delay is not None:
            self._failures = self._deaths = 0
            self._restart_wait()
            self.unavailable_reason = None
            self._close_worker()
            self._start_worker()

    def shut_down(self, why: UnavailableReason = UnavailableReason.NO_WORKERS) -> None:
        """Have no worker, as there are none, or none that is of use."""
        self._close_worker()
        self._fail(why)

    # What happens

    def tick(self) -> None:
        """Note that TICK_SECONDS have passed."""
        if not self.is_waiting:
            return
        self._silence += time_limits.TICK_SECONDS
        self._since += time_limits.TICK_SECONDS
        self._waited += time_limits.TICK_SECONDS
        is_starting = self.state is WorkerState.STARTING
        longest = time_limits.LONGEST_START_SECONDS if is_starting else time_limits.LONGEST_SEARCH_SECONDS
        patience: int = 2**self._failures
        if self._silence > self._limit * patience or self._since > longest * patience:
            self._handle_failure()
        self._update_delay()

    def _update_delay(self) -> None:
        is_late = self.is_waiting and self._waited > time_limits.DELAY_SECONDS
        delay = (Delay.SLOW if self._has_sign else Delay.ABSENT) if is_late else None
        if delay is not self.delay:
            self.delay = delay
            self._changed()

    def _receive(self, generation: int, text: str) -> None:
        if generation != self._generation:
            return
        try:
            self._handle_message(content_of(text))
        except BadMessage:
            self._handle_failure()
        self._update_delay()

    def _handle_message(self, content: dict[str, Any]) -> None:
        """Do what a message means now. Raises BadMessage, before any change, if it can mean nothing."""
        pending = self._pending
        is_sent = pending is not None and self.state is WorkerState.THINKING
        is_answering = is_sent and content.get("number") == self.number
        match content["type"]:
            case "alive" if self.state is WorkerState.STARTING:
                self._note_sign_of_life(time_limits.START_STEP_SECONDS)
            case "starting" if self.state is WorkerState.STARTING:
                # The limit stays: before the worker is known to live, nobody would hear that it dies.
                self._note_sign_of_life(self._limit)
            case "ready" if self.state is WorkerState.STARTING:
                self._note_sign_of_life(time_limits.START_STEP_SECONDS)
                self._handle_ready()
            case "refused":
                self.shut_down()
            case "broken":
                self._handle_failure()
            case "thinking" if is_answering:
                self._note_sign_of_life(time_limits.FIRST_PROGRESS_SECONDS)
            case "progress" if pending is not None and is_answering:
                progress = progress_of(content, pending.request)
                self._note_sign_of_life(time_limits.NEXT_PROGRESS_SECONDS)
                self._restart_wait()
                pending.progress = progress
                pending.on_progress(progress)
            case "answer" if pending is not None and is_answering:
                reply = reply_of(content, pending.request)
                self._failures = self._deaths = 0
                self._restart_wait()
                self._set_state(WorkerState.READY, reply)
            case "failed" if is_answering:
                self._handle_failure()

    def _restart_wait(self) -> None:
        self._waited, self._has_sign = 0.0, False

    def _note_sign_of_life(self, limit: float) -> None:
        """Note that the worker lives, and how long it may be silent now."""
        self._has_sign, self._silence, self._limit = True, 0.0, limit

    def _handle_death(self, generation: int) -> None:
        """The worker was killed: replace it, also before anybody wants it again."""
        if generation != self._generation:
            return
        self._deaths += 1
        self._close_worker()
        if self._deaths < time_limits.MAX_DEATHS:
            self._start_worker()
        else:
            self._fail(UnavailableReason.NO_ANSWER)

    # What is done about it

    def _start_worker(self) -> None:
        self._generation += 1
        generation = self._generation
        self._silence = self._since = 0.0
        self._limit = time_limits.FIRST_SIGN_SECONDS
        try:
            self._worker = self._make_worker(
                lambda text: self._receive(generation, text), lambda: self._handle_death(generation)
            )
        except Exception:  # whatever a browser may raise that has no workers for us
            self._fail(UnavailableReason.NO_WORKERS)
            return
        self._set_state(WorkerState.STARTING)

    def _handle_ready(self) -> None:
        if not self._failures:
            self._restart_wait()
        if self._pending is not None:
            self._send_request()
            return
        if self._game is not None:
            self._send(prepare_message(self._game))
        self._restart_wait()
        self._set_state(WorkerState.READY)

    def _send_request(self) -> None:
        assert self._pending is not None
        self._silence, self._since, self._limit = 0.0, 0.0, time_limits.ACCEPTANCE_SECONDS
        self._send(request_message(self._pending.request, self.number))
        if self._pending.is_stopped:
            self._send(message("stop", number=self.number))
        self._set_state(WorkerState.THINKING)

    def _handle_failure(self) -> None:
        """The worker is of no use: replace it, unless others were of none before it."""
        was_starting = self.state is WorkerState.STARTING
        self._failures += 1
        self._close_worker()
        if self._failures < time_limits.MAX_FAILURES:
            self._start_worker()
        else:
            self._fail(UnavailableReason.NO_START if was_starting else UnavailableReason.NO_ANSWER)

    def _close_worker(self) -> None:
        self._generation += 1
        if self._worker is not None:
            self._worker.close()
        self._worker = None

    def _fail(self, why: UnavailableReason) -> None:
        self.unavailable_reason, self.delay = why, None
        self._restart_wait()
        self._set_state(WorkerState.FAILED, why)

    def _abandon_request(self) -> None:
        if self._pending is not None and self.state is WorkerState.THINKING:
            self._send(message("drop", number=self.number))
        self._deliver(None)

    def _deliver(self, result: Reply | UnavailableReason | None) -> None:
        pending, self._pending = self._pending, None
        if pending is not None:
            pending.on_result(result)

    def _send(self, text: str) -> None:
        if self._worker is not None:
            self._worker.send(text)

    def _set_state(self, state: WorkerState, result: Reply | UnavailableReason | None = None) -> None:
        """Change the state, and give the result to whoever made the request, also if ``changed`` raises."""
        try:
            if state is not self.state:
                self.state = state
                self._changed()
        finally:
            if result is not None:
                self._deliver(result)
