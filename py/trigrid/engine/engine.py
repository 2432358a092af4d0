"""Answers requests in the worker: one at a time, in short slices, between which messages are received."""

import traceback
from collections.abc import Callable
from itertools import takewhile
from time import monotonic
from typing import Any

from trigrid.engine.worker_messages import Progress, Reply, SearchRequest, game_of, message, read, request_of
from trigrid.games import Game, Move, Position
from trigrid.search.computer import Computer, SearchRun
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import time_limit
from trigrid.search.settled_line import SettledRun

SLICE_SECONDS = 0.01
"""Seconds of thinking between two looks at the messages."""
PROGRESS_INTERVAL_SECONDS = 0.15
"""Seconds between two messages that tell how far it is, and that it lives."""
ANALYSIS_INTERVAL_SECONDS = 0.3
"""The same of an analysis, which tells of more moves at a time."""


class Engine:
    """Receives the page's messages and answers its requests; ``send`` sends a message to it.

    A new request takes the place of the one before, which is then never answered.
    """

    def __init__(
        self, send: Callable[[str], None], make_computer: Callable[[Game, int], Any] = Computer
    ) -> None:
        self._send = send
        self._cache = ComputerCache(make_computer)
        self._job: _Job | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a request waits for its answer."""
        return self._job is not None

    def receive(self, text: str) -> None:
        """Take note of a message. One that does not fit is told of, and changes nothing."""
        number = None
        try:
            content = read(text)
            number = content.get("number")
            self._handle_message(content, number)
        except Exception:
            traceback.print_exc()
            if isinstance(number, int):
                self._send(message("failed", number=number))

    def _handle_message(self, content: dict[str, Any], number: int | None) -> None:
        match content["type"]:
            case "think":
                job = _Job(content["number"], request_of(content))
                self._send(message("thinking", number=job.number))
                self._job = job
            case "stop" if self._job and self._job.number == number:
                self._job.is_stopped = True
            case "drop" if self._job and self._job.number == number:
                self._job = None
            case "prepare":
                self._cache.prepare(game_of(content))

    def run_slice(self, seconds: float = SLICE_SECONDS) -> bool:
        """Think for about so long; False if there is nothing more to think about."""
        job = self._job
        if job is None:
            return False
        try:
            self._run_job(job, seconds)
        except Exception:
            traceback.print_exc()
            self._job = None
            self._send(message("failed", number=job.number))
        return self._job is not None

    def _run_job(self, job: "_Job", seconds: float) -> None:
        if job.run is None:
            job.run = self._cache.begin(job.request)
        is_done = not job.run.go_on(seconds) or monotonic() >= job.deadline
        if is_done or job.is_stopped:
            reply = Reply(job.run.answers(job.request.count), job.run.visits, job.run.noise)
            self._job = None
            self._send(message("answer", number=job.number, **reply._asdict()))
        elif monotonic() >= job.next_progress_at:
            interval, count = PROGRESS_INTERVAL_SECONDS, 1
            if job.request.is_analysis:
                interval, count = ANALYSIS_INTERVAL_SECONDS, job.request.count
            job.next_progress_at = monotonic() + interval
            progress = Progress(job.run.visits, job.run.answers(count))
            self._send(message("progress", number=job.number, **progress._asdict()))


class _Job:
    """A request that is being thought about."""

    def __init__(self, number: int, request: SearchRequest) -> None:
        self.number, self.request = number, request
        self.run: SearchRun | SettledRun | None = None
        self.is_stopped = False
        self.next_progress_at = 0.0
        self.deadline = monotonic() + time_limit(request.level)
        """When it is to be answered, in seconds of ``monotonic``, even if much of the time was idle."""


class ComputerCache:
    """The computers of one game, by level, each with what it has found out, and the game's positions.

    Others look at positions for people than play: what these have found makes no level stronger.
    """

    def __init__(self, make_computer: Callable[[Game, int], Any] = Computer) -> None:
        self._make_computer = make_computer
        self._game: Game | None = None
        self._computers: dict[tuple[int, bool], Computer] = {}
        """By level, and whether they analyse."""
        self._moves: list[Move] = []
        self._positions: list[Position] = []
        """The start, and the position after each of the moves."""

    def prepare(self, game: Game) -> None:
        """Load what is needed for a game; forgets another."""
        if game != self._game:
            self._game, self._computers = game, {}
            self._moves, self._positions = [], [game.start()]
            evaluator_of.cache_clear()
            evaluator_of(game)

    def begin(self, request: SearchRequest) -> SearchRun | SettledRun:
        """Begin to think about a request. Raises IllegalMove, BadLevel, GameOver."""
        self.prepare(request.game)
        position = self._position_after(request.moves)
        if request.question is not None:
            return SettledRun(position, request.question)
        kind = request.level, request.is_analysis
        if kind not in self._computers:
            self._computers[kind] = self._make_computer(request.game, request.level)
        computer = self._computers[kind]
        if request.is_analysis:
            return computer.analyse(position)
        return computer.begin(position, recent=request.moves)

    def _position_after(self, moves: tuple[Move, ...]) -> Position:
        """The position after some moves; those that were made the last time are not made again."""
        pairs = zip(moves, self._moves, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        del self._moves[same:], self._positions[same + 1 :]
        for move in moves[same:]:
            self._positions.append(self._positions[-1].play(move))
            self._moves.append(move)
        return self._positions[-1]
