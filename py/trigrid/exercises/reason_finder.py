"""Search for the reason why an attempt at a puzzle is right or wrong.

The computer answers the questions of the search. The search starts before the user asks for the reason.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

from trigrid.engine.worker_messages import SearchRequest
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reasons import Ask, Asking, Line, position_after, why_right, why_wrong
from trigrid.exercises.words.puzzle_reasons import right_sentence, wrong_sentence
from trigrid.puzzle import Puzzle
from trigrid.runtime.tasks import report_error
from trigrid.runtime.time_slices import PAUSE_SECONDS
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import Answer
from trigrid.table.shown_line import LineKind
from trigrid.table.try_phase import TryPhase

Settle: TypeAlias = Callable[[SearchRequest], Awaitable[Answer | None]]
"""Sends a question to the computer and returns its answer.

Returns None if the computer is not available or cannot answer the question.
"""


class Explained(NamedTuple):
    """A reason to show: a sentence, and a line from the puzzle's position."""

    sentence: str
    line: Line
    kind: LineKind


class ReasonFinder:
    """Finds one reason at a time, with ``settle`` for questions to the computer.

    ``is_shown`` returns whether the puzzle is on the screen; if not, the search stops.
    """

    def __init__(self, settle: Settle, is_shown: Callable[[], bool]) -> None:
        self._settle, self._is_shown = settle, is_shown
        self._attempt: tuple[object, ...] | None = None
        """The ended attempt whose reason is known or is being searched for."""
        self._task: asyncio.Task[Explained | None] | None = None

    def begin(self, run: PuzzleRun) -> None:
        """Start the search for the reason for an attempt's result, unless already started."""
        attempt = run, run.line, run.missed, run.phase
        if attempt != self._attempt:
            self._attempt = attempt
            self._task = asyncio.ensure_future(self._find(run, attempt))
            self._task.add_done_callback(report_error)

    def drop(self) -> None:
        """Stop the search, so that the computer can answer other requests."""
        self._attempt = None

    @property
    def has_ended(self) -> bool:
        """Whether the last search has ended."""
        return self._task is not None and self._task.done()

    async def reason(self, run: PuzzleRun) -> Explained | None:
        """Return the reason for an attempt's result; None if the search was stopped."""
        self.begin(run)
        assert self._task
        return await self._task

    async def _find(self, run: PuzzleRun, attempt: tuple[object, ...]) -> Explained | None:
        answer: Answer | None = None
        search = explanation(run)
        try:
            while True:
                ask = search.send(answer)
                await asyncio.sleep(PAUSE_SECONDS)
                if self._attempt is not attempt or not self._is_shown():
                    self._attempt = None if self._attempt is attempt else self._attempt
                    return None
                answer = await self._settle(_request(run.puzzle, ask)) if ask else None
        except StopIteration as end:
            found: Explained = end.value
            return found


def explanation(run: PuzzleRun) -> Asking[Explained]:
    """Find the reason for an attempt's result."""
    if run.phase is TryPhase.MISSED:
        assert run.missed is not None
        wrong = yield from why_wrong(run.puzzle, run.line, run.missed)
        return Explained(wrong_sentence(wrong), wrong.line, LineKind.REFUTATION)
    right = yield from why_right(run.puzzle, run.solution)
    kind = LineKind.COUNTEREXAMPLE if right.shows_wrong_move else LineKind.SOLUTION
    return Explained(right_sentence(right), right.line, kind)


def _request(puzzle: Puzzle, ask: Ask) -> SearchRequest:
    record, position = puzzle.record, position_after(puzzle, ask.line)
    moves = (*record.moves, *ask.line)
    return SearchRequest(
        puzzle.game, moves, LEVEL_COUNT, position=position, start=record.setup, question=ask.question
    )
