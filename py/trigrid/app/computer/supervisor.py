"""Who keeps the worker alive: starts it, asks it, notices when it dies or falls silent, and replaces it.

All of it is plain Python that is told what happens and how time passes, so that it runs anywhere. Time is
counted in ticks of the page's own timer, not on a clock: a page that was hidden, throttled or asleep ticks
slowly or not at all, and then nothing counts as silence.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Protocol, TypeAlias

from trigrid.app.computer.message_checks import BadMessage, content_of, progress_of, reply_of
from trigrid.app.computer.messages import Progress, Reply, SearchRequest, asked, message, prepared
from trigrid.games import Game

TICK = 0.25
"""Seconds between two ticks."""
FIRST_SIGN, STEP, HEARING, BEGINNING, SILENCE = 6.0, 60.0, 3.0, 20.0, 5.0
"""Seconds after which a worker is given up that shows no sign of life: none at all, none on the way to its
start, none when it is asked, none of progress, and no further one. Each failure doubles them: perhaps all is
just slow."""
OVERDUE, LONGEST_START = 60.0, 240.0
"""Seconds after which a worker is given up that lives but does not answer, or never comes to be ready; they
are doubled likewise."""
LATE = 8.0
"""Seconds of waiting for the first sign that somebody thinks, or could, after which people are told so."""
FAILURES, DEATHS = 3, 20
"""So many workers may fail, or be killed, without an answer between them."""


class WorkerState(Enum):
    """How it stands with the computer."""

    ABSENT = auto()
    STARTING = auto()
    READY = auto()
    THINKING = auto()
    FAILED = auto()


class UnavailableReason(Enum):
    """Why there is no computer to be had."""

    NO_WORKERS = auto()
    """The browser does not let the page have workers."""
    NO_START = auto()
    """They do not start."""
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


Spawn: TypeAlias = Callable[[Callable[[str], None], Callable[[], None]], Worker]
"""Makes a worker, or raises. The first is called with each message from it, the second if it dies."""
Settle: TypeAlias = Callable[[Reply | UnavailableReason | None], None]
"""Takes the reply to a question, why there is none, or None if the question was dropped."""


@dataclass
class _Asked:
    """The question that is asked, until it is settled."""

    number: int
    question: SearchRequest
    tell: Callable[[Progress], None]
    settle: Settle
    is_stopped: bool = False
    progress: Progress | None = None
    """What was told last."""


class Supervisor:
    """Keeps one worker, for one question at a time. ``changed`` is called after ``state`` has changed."""

    def __init__(self, spawn: Spawn, changed: Callable[[], None]) -> None:
        self._spawn, self._changed = spawn, changed
        self.state = WorkerState.ABSENT
        self.unavailable_reason: UnavailableReason | None = None
        self._worker: Worker | None = None
        self._generation = 0
        """Which worker it is: what an earlier one says is not heard."""
        self._asked: _Asked | None = None
        self.number = 0
        """Of the question that was asked last."""
        self._game: Game | None = None
        self._limit = self._silence = 0.0
        self._since = 0.0
        """Seconds since the worker was made, or was asked the question."""
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

    def ask(self, question: SearchRequest, tell: Callable[[Progress], None], settle: Settle) -> None:
        """Ask a question in place of any other, of a worker that is started if there is none."""
        self._forsake()
        self.number += 1
        self._asked = _Asked(self.number, question, tell, settle)
        self._game = question.game
        if self.state is WorkerState.FAILED:
            self._settle(self.unavailable_reason)
        elif self.state is WorkerState.ABSENT:
            self._start()
        elif self.state is not WorkerState.STARTING:
            self._count_anew()
            self._put()

    def drop(self) -> None:
        """Let go of the question."""
        if self._asked is not None:
            self._forsake()
            if self.state is WorkerState.THINKING:
                self._count_anew()
                self._enter(WorkerState.READY)

    def stop(self) -> None:
        """Have the question answered now, with what has been found.

        Where one move is enough it is the one that was told last: the worker may be in the middle of a step.
        """
        if self._asked is None:
            return
        self._asked.is_stopped = True
        progress = self._asked.progress
        if progress and self._asked.question.count == 1:
            if self.state is WorkerState.THINKING:
                self._send(message("drop", number=self._asked.number))
                self._enter(WorkerState.READY, Reply((progress.best,), progress.visits))
            else:
                self._settle(Reply((progress.best,), progress.visits))
        elif self.state is WorkerState.THINKING:
            self._send(message("stop", number=self._asked.number))

    def forget(self) -> None:
        """Let go of what was found out about the game."""
        if self.state in (WorkerState.READY, WorkerState.THINKING):
            self._send(message("forget"))

    def warm(self, game: Game | None = None) -> None:
        """Have a worker ready, and what it needs for a game, before anything is asked."""
        self._game = game or self._game
        if self.state is WorkerState.ABSENT:
            self._start()
        elif self.state is WorkerState.READY and game is not None:
            self._send(prepared(game))

    def retry(self) -> None:
        """Try again after a failure, or when it takes too long."""
        if self.state is WorkerState.FAILED or self.delay is not None:
            self._failures = self._deaths = 0
            self._count_anew()
            self.unavailable_reason = None
            self._end()
            self._start()

    def refuse(self, why: UnavailableReason = UnavailableReason.NO_WORKERS) -> None:
        """Have no worker, as there are none, or none that is of use."""
        self._end()
        self._give_up(why)

    # What happens

    def tick(self) -> None:
        """Note that TICK seconds have passed."""
        if not self.is_waiting:
            return
        self._silence += TICK
        self._since += TICK
        self._waited += TICK
        longest = LONGEST_START if self.state is WorkerState.STARTING else OVERDUE
        patience: int = 2**self._failures
        if self._silence > self._limit * patience or self._since > longest * patience:
            self._fail()
        self._look_at_delay()

    def _look_at_delay(self) -> None:
        """See whether people have to be told that it takes long, and tell when that changes."""
        is_late = self.is_waiting and self._waited > LATE
        delay = (Delay.SLOW if self._has_sign else Delay.ABSENT) if is_late else None
        if delay is not self.delay:
            self.delay = delay
            self._changed()

    def _hear(self, generation: int, text: str) -> None:
        if generation != self._generation:
            return
        try:
            self._heed(content_of(text))
        except BadMessage:
            self._fail()
        self._look_at_delay()

    def _heed(self, content: dict[str, Any]) -> None:
        """Do what a message means now. Raises BadMessage, before any change, if it can mean nothing."""
        asked = self._asked
        is_put = asked is not None and self.state is WorkerState.THINKING
        is_answering = is_put and content.get("number") == self.number
        match content["type"]:
            case "alive" if self.state is WorkerState.STARTING:
                self._note_sign(STEP)
            case "starting" if self.state is WorkerState.STARTING:
                self._note_sign(self._limit)  # before it is known to live, nobody would hear that it dies
            case "ready" if self.state is WorkerState.STARTING:
                self._note_sign(STEP)
                self._begin()
            case "refused":
                self.refuse()
            case "broken":
                self._fail()
            case "thinking" if is_answering:
                self._note_sign(BEGINNING)
            case "progress" if asked is not None and is_answering:
                progress = progress_of(content, asked.question)
                self._note_sign(SILENCE)
                self._count_anew()
                self._tell(progress)
            case "answer" if asked is not None and is_answering:
                reply = reply_of(content, asked.question)
                self._failures = self._deaths = 0
                self._count_anew()
                self._enter(WorkerState.READY, reply)
            case "failed" if is_answering:
                self._fail()

    def _count_anew(self) -> None:
        """Count how long people wait from now on."""
        self._waited, self._has_sign = 0.0, False

    def _note_sign(self, limit: float) -> None:
        """Note that the worker lives, and how long it may be silent now."""
        self._has_sign = True
        self._silence, self._limit = 0.0, limit

    def _die(self, generation: int) -> None:
        """The worker was killed: replace it, also before anybody wants it again."""
        if generation != self._generation:
            return
        self._deaths += 1
        self._end()
        if self._deaths < DEATHS:
            self._start()
        else:
            self._give_up(UnavailableReason.NO_ANSWER)

    # What is done about it

    def _start(self) -> None:
        self._generation += 1
        generation = self._generation
        self._silence = self._since = 0.0
        self._limit = FIRST_SIGN
        try:
            self._worker = self._spawn(
                lambda text: self._hear(generation, text), lambda: self._die(generation)
            )
        except Exception:  # whatever a browser may raise that has no workers for us
            self._give_up(UnavailableReason.NO_WORKERS)
            return
        self._enter(WorkerState.STARTING)

    def _begin(self) -> None:
        """Python has started in the worker."""
        if not self._failures:
            self._count_anew()
        if self._asked is not None:
            self._put()
            return
        if self._game is not None:
            self._send(prepared(self._game))
        self._count_anew()
        self._enter(WorkerState.READY)

    def _put(self) -> None:
        """Put the question to the worker."""
        assert self._asked is not None
        self._silence, self._since, self._limit = 0.0, 0.0, HEARING
        self._send(asked(self._asked.question, self._asked.number))
        if self._asked.is_stopped:
            self._send(message("stop", number=self._asked.number))
        self._enter(WorkerState.THINKING)

    def _fail(self) -> None:
        """The worker is of no use: replace it, unless others were of none before it."""
        was_starting = self.state is WorkerState.STARTING
        self._failures += 1
        self._end()
        if self._failures < FAILURES:
            self._start()
        else:
            self._give_up(UnavailableReason.NO_START if was_starting else UnavailableReason.NO_ANSWER)

    def _end(self) -> None:
        self._generation += 1
        if self._worker is not None:
            self._worker.close()
        self._worker = None

    def _give_up(self, why: UnavailableReason) -> None:
        self.unavailable_reason, self.delay = why, None
        self._count_anew()
        self._enter(WorkerState.FAILED, why)

    def _forsake(self) -> None:
        """The question is not asked any more."""
        if self._asked is not None and self.state is WorkerState.THINKING:
            self._send(message("drop", number=self._asked.number))
        self._settle(None)

    def _tell(self, progress: Progress) -> None:
        if self._asked is not None:
            self._asked.progress = progress
            self._asked.tell(progress)

    def _settle(self, result: Reply | UnavailableReason | None) -> None:
        given, self._asked = self._asked, None
        if given is not None:
            given.settle(result)

    def _send(self, text: str) -> None:
        if self._worker is not None:
            self._worker.send(text)

    def _enter(self, state: WorkerState, result: Reply | UnavailableReason | None = None) -> None:
        """Change the state, and settle the question if there is a result, also if ``changed`` raises."""
        try:
            if state is not self.state:
                self.state = state
                self._changed()
        finally:
            if result is not None:
                self._settle(result)
