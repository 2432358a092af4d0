"""Supervisor of the worker: starts it, sends requests, replaces it after failures.

A worker fails if it reports an error, takes too long, stays silent or sends invalid messages. If the browser
ends a worker, this is a crash: the worker is replaced, too, but crashes are counted separately. The code is
plain Python and receives all events and ticks from its caller, so it runs anywhere. It counts time in ticks
of the page's own timer, not on a clock: a hidden, throttled or sleeping page ticks slowly or not at all, and
that must not count as silence.
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
    """States of the worker."""

    ABSENT = auto()
    """No worker has been needed so far."""
    STARTING = auto()
    READY = auto()
    """The worker waits for requests."""
    THINKING = auto()
    FAILED = auto()
    """No worker runs until the user tries again."""


class UnavailableReason(Enum):
    """Reasons why no computer is available."""

    NO_WORKERS = auto()
    """The browser allows the page no workers."""
    NO_START = auto()
    NO_ANSWER = auto()
    """Workers start, but do not answer."""


class Delay(Enum):
    """Reasons for an unexpectedly long wait, which may end without any action."""

    ABSENT = auto()
    """No message has come from the worker."""
    SLOW = auto()
    """The worker has sent messages, but is slow."""


class Worker(Protocol):
    """A worker, in which Python may still be starting."""

    def send(self, text: str) -> None:
        """Send the worker a message. The message waits until Python has started."""

    def close(self) -> None:
        """End the worker immediately; it sends no more messages."""


WorkerFactory: TypeAlias = Callable[[Callable[[str], None], Callable[[], None]], Worker]
"""Makes a worker, or raises.

Takes a callback for each message from the worker, and one for its crash.
"""
ResultCallback: TypeAlias = Callable[[Reply | UnavailableReason | None], None]
"""Receives a request's result: the reply, why none came, or None if dropped."""


@dataclass
class _PendingRequest:
    """The last request, until its result is known."""

    request: SearchRequest
    on_progress: Callable[[Progress], None]
    on_result: ResultCallback
    is_stopped: bool = False
    progress: Progress | None = None
    """The last progress."""


class Unavailable(Exception):
    """No computer is available; ``reason`` contains the cause."""

    def __init__(self, reason: UnavailableReason) -> None:
        super().__init__(reason)
        self.reason = reason


def settle(future: Future[Reply], result: Reply | UnavailableReason | None) -> None:
    """Complete a future with the result of a request, unless it is already done.

    A reply becomes the result of the future, and a reason becomes its exception, Unavailable. If the request
    was dropped (None), the future is cancelled.
    """
    if future.done():
        return
    if result is None:
        future.cancel()
    elif isinstance(result, UnavailableReason):
        future.set_exception(Unavailable(result))
    else:
        future.set_result(result)


class WorkerSupervisor:
    """Runs one worker, for one request at a time.

    ``changed`` is called after ``state`` or ``delay`` has changed.
    """

    def __init__(self, make_worker: WorkerFactory, changed: Callable[[], None]) -> None:
        self._make_worker, self._changed = make_worker, changed
        self.state = WorkerState.ABSENT
        self.unavailable_reason: UnavailableReason | None = None
        self._worker: Worker | None = None
        self._generation = 0
        """The number of the current worker; messages from earlier workers are ignored."""
        self._pending: _PendingRequest | None = None
        self.number = 0
        """The number of the last request."""
        self._game: Game | None = None
        self._silence = 0.0
        """Seconds since the worker's last message."""
        self._limit = 0.0
        """Seconds that the worker may be silent now."""
        self._elapsed = 0.0
        """Seconds since the worker was made, or since it received the request."""
        self._waited = 0.0
        """Seconds that the user has waited without progress, even over several workers."""
        self._has_sign = False
        """Whether the current worker or a predecessor has sent a message during the wait."""
        self.delay: Delay | None = None
        self._failures = self._crashes = 0

    @property
    def is_waiting(self) -> bool:
        """Whether the page waits for the worker, and must call ``tick``."""
        return self.state in (WorkerState.STARTING, WorkerState.THINKING)

    # Calls from the page

    def request(
        self, request: SearchRequest, on_progress: Callable[[Progress], None], on_result: ResultCallback
    ) -> None:
        """Make a request, which replaces any other; start a worker if none runs.

        If the state is FAILED, the result is the reason, and no worker starts.
        """
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
        """Request an answer now, with the best result so far.

        If the request is for one move and has had progress, the last progress becomes the answer immediately,
        because the worker may be in the middle of a step.
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
        """Start the first worker before any request, and make it load what a game needs.

        Starts no worker in the state FAILED. A worker that is thinking receives no message.
        """
        self._game = game or self._game
        if self.state is WorkerState.ABSENT:
            self._start_worker()
        elif self.state is WorkerState.READY and game is not None:
            self._send(prepare_message(game))

    def retry(self) -> None:
        """Try again after a failure or during a long wait."""
        if self.state is WorkerState.FAILED or self.delay is not None:
            self._failures = self._crashes = 0
            self._restart_wait()
            self.unavailable_reason = None
            self._close_worker()
            self._start_worker()

    def shut_down(self, reason: UnavailableReason = UnavailableReason.NO_WORKERS) -> None:
        """Close the worker and start no other until ``retry``.

        Used if the browser has no workers, or if their answers are unusable.
        """
        self._close_worker()
        self._fail(reason)

    # Events

    def tick(self) -> None:
        """Record that TICK_SECONDS have passed, and replace a worker that takes too long."""
        if not self.is_waiting:
            return
        self._silence += time_limits.TICK_SECONDS
        self._elapsed += time_limits.TICK_SECONDS
        self._waited += time_limits.TICK_SECONDS
        is_starting = self.state is WorkerState.STARTING
        max_duration = (
            time_limits.LONGEST_START_SECONDS if is_starting else time_limits.LONGEST_SEARCH_SECONDS
        )
        factor: int = 2**self._failures
        if self._silence > self._limit * factor or self._elapsed > max_duration * factor:
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
        """Handle a message in the current state.

        A message that does not fit the state is ignored. Raises BadMessage before any change if the message
        is invalid.
        """
        pending = self._pending
        is_sent = pending is not None and self.state is WorkerState.THINKING
        is_answering = is_sent and content.get("number") == self.number
        match content["type"]:
            case "alive" if self.state is WorkerState.STARTING:
                self._record_sign_of_life(time_limits.START_STEP_SECONDS)
            case "starting" if self.state is WorkerState.STARTING:
                # The limit stays the same: until ``alive`` arrives, only silence reveals a crash.
                self._record_sign_of_life(self._limit)
            case "ready" if self.state is WorkerState.STARTING:
                self._record_sign_of_life(time_limits.START_STEP_SECONDS)
                self._handle_ready()
            case "refused":
                self.shut_down()
            case "broken":
                self._handle_failure()
            case "thinking" if is_answering:
                self._record_sign_of_life(time_limits.FIRST_PROGRESS_SECONDS)
            case "progress" if pending is not None and is_answering:
                progress = progress_of(content, pending.request)
                self._record_sign_of_life(time_limits.NEXT_PROGRESS_SECONDS)
                self._restart_wait()
                pending.progress = progress
                pending.on_progress(progress)
            case "answer" if pending is not None and is_answering:
                reply = reply_of(content, pending.request)
                self._failures = self._crashes = 0
                self._restart_wait()
                self._set_state(WorkerState.READY, reply)
            case "failed" if is_answering:
                self._handle_failure()

    def _restart_wait(self) -> None:
        self._waited, self._has_sign = 0.0, False

    def _record_sign_of_life(self, limit: float) -> None:
        """Record a message from the worker, and set how long it may be silent now."""
        self._has_sign, self._silence, self._limit = True, 0.0, limit

    def _handle_crash(self, generation: int) -> None:
        """Replace a killed worker, unless too many have crashed.

        The new worker starts even before the next request.
        """
        if generation != self._generation:
            return
        self._crashes += 1
        self._close_worker()
        if self._crashes < time_limits.MAX_CRASHES:
            self._start_worker()
        else:
            self._fail(UnavailableReason.NO_ANSWER)

    # Reactions

    def _start_worker(self) -> None:
        self._generation += 1
        generation = self._generation
        self._silence = self._elapsed = 0.0
        self._limit = time_limits.FIRST_SIGN_SECONDS
        try:
            self._worker = self._make_worker(
                lambda text: self._receive(generation, text), lambda: self._handle_crash(generation)
            )
        except Exception:  # any error of a browser that allows no workers
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
        self._silence, self._elapsed, self._limit = 0.0, 0.0, time_limits.ACCEPTANCE_SECONDS
        self._send(request_message(self._pending.request, self.number))
        if self._pending.is_stopped:
            self._send(message("stop", number=self.number))
        self._set_state(WorkerState.THINKING)

    def _handle_failure(self) -> None:
        """Replace the failed worker, unless too many have failed in a row."""
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

    def _fail(self, reason: UnavailableReason) -> None:
        self.unavailable_reason, self.delay = reason, None
        self._restart_wait()
        self._set_state(WorkerState.FAILED, reason)

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
        """Change the state, then deliver the result, even if ``changed`` raises."""
        try:
            if state is not self.state:
                self.state = state
                self._changed()
        finally:
            if result is not None:
                self._deliver(result)
