"""The worker's engine: answers one request at a time.

It searches in short slices, so that the worker can receive messages between them.
"""

import traceback
from collections.abc import Callable
from itertools import takewhile
from time import monotonic
from typing import TYPE_CHECKING, Any

from trigrid.engine.worker_messages import (
    Progress,
    Reply,
    SearchRequest,
    game_of,
    message,
    read,
    request_of,
    start_of,
)
from trigrid.games import Game, Move, Position
from trigrid.search.computer import Computer, SearchRun
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import time_limit
from trigrid.search.settled_line import SettledRun

if TYPE_CHECKING:  # most workers prove no puzzles
    from trigrid.puzzle.prover.making import ProofRun
    from trigrid.puzzle.prover.resistance_run import ResistanceRun

SLICE_SECONDS = 0.01
"""Seconds of search between two checks for messages."""
PROGRESS_INTERVAL_SECONDS = 0.15
"""Seconds between two progress messages, which also show that the worker is alive."""
ANALYSIS_INTERVAL_SECONDS = 0.3
"""Seconds between two progress messages of an analysis, which contain more moves."""
MAX_PROOF_SECONDS = 30.0
"""The longest time until the answer to a puzzle task or the best turn, in seconds."""


class Engine:
    """Receives the page's messages and answers its requests.

    ``send`` sends a message to the page. A new request replaces the previous one, which then gets no answer.
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
        """Handle a message.

        An invalid message causes a traceback and, if the message has a number, the reply ``failed``.
        """
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
        """Search for about ``seconds``, and return whether work remains.

        Sends progress, the answer, or ``failed`` if the search raises an error.
        """
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
            finding = getattr(job.run, "finding_fields", None)  # only a ProofRun has them
            reply = Reply(job.run.answers(job.request.count), job.run.visits, job.run.noise, finding)
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
    """A request in progress."""

    def __init__(self, number: int, request: SearchRequest) -> None:
        self.number, self.request = number, request
        self.run: SearchRun | SettledRun | ProofRun | ResistanceRun | None = None
        self.is_stopped = False
        self.next_progress_at = 0.0
        is_proof = request.puzzle_task or request.resists
        seconds = MAX_PROOF_SECONDS if is_proof else time_limit(request.level)
        self.deadline = monotonic() + seconds
        """The latest time for the answer, by ``monotonic``; idle time counts, too."""


class ComputerCache:
    """The computers of one game by level, their search results, and the positions.

    An analysis uses separate computers, so its results do not make the playing levels stronger.
    """

    def __init__(self, make_computer: Callable[[Game, int], Any] = Computer) -> None:
        self._make_computer = make_computer
        self._game: Game | None = None
        self._computers: dict[tuple[int, bool], Computer] = {}
        """Computers by level and by whether they analyse."""
        self._start = ""
        """The text of the position before the moves; empty for the start of the game."""
        self._moves: list[Move] = []
        self._positions: list[Position] = []
        """The start, and the position after each of the moves."""

    def prepare(self, game: Game) -> None:
        """Load what a game needs, and drop the data of any other game."""
        if game != self._game:
            self._game, self._computers = game, {}
            self._start, self._moves, self._positions = "", [], [game.start()]
            evaluator_of.cache_clear()
            evaluator_of(game)

    def begin(self, request: SearchRequest) -> "SearchRun | SettledRun | ProofRun | ResistanceRun":
        """Begin the search for a request.

        Raises IllegalMove, PositionError, BadLevel, GameOver.
        """
        self.prepare(request.game)
        position = self._position_after(request.game, request.start, request.moves)
        if request.question is not None and request.resists:
            from trigrid.puzzle.prover.resistance_run import ResistanceRun

            return ResistanceRun(position, request.question)
        if request.question is not None:
            return SettledRun(position, request.question)
        if request.puzzle_task is not None:
            from trigrid.puzzle.prover.making import ProofRun

            return ProofRun(position, request.puzzle_task)
        kind = request.level, request.is_analysis
        if kind not in self._computers:
            self._computers[kind] = self._make_computer(request.game, request.level)
        computer = self._computers[kind]
        if request.is_analysis:
            return computer.analyse(position)
        return computer.begin(position, recent=request.moves)

    def _position_after(self, game: Game, start: str, moves: tuple[Move, ...]) -> Position:
        """Return the position after some moves; reuse the positions of the previous call."""
        if start != self._start:
            self._start, self._moves = start, []
            self._positions = [start_of(game, start)]
        pairs = zip(moves, self._moves, strict=False)
        shared_count = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        del self._moves[shared_count:], self._positions[shared_count + 1 :]
        for move in moves[shared_count:]:
            self._positions.append(self._positions[-1].play(move))
            self._moves.append(move)
        return self._positions[-1]
