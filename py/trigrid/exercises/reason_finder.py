"""Finds the reason for how a try at a puzzle ended, with the computer's help, before somebody asks for it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

from trigrid.engine.worker_messages import SearchRequest
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reasons import Ask, Asking, Line, after, why_right, why_wrong
from trigrid.exercises.words.puzzle_reasons import right_sentence, wrong_sentence
from trigrid.puzzle import Puzzle
from trigrid.runtime.tasks import report_error
from trigrid.runtime.time_slices import PAUSE_SECONDS
from trigrid.search.searcher_protocol import Answer
from trigrid.table.try_phase import TryPhase

Settle: TypeAlias = Callable[[SearchRequest], Awaitable[Answer | None]]
"""Asks the computer; None if the question stays open, or if there is no computer."""
LEVEL = 6
"""The level whose time limit holds for a question."""


class Explained(NamedTuple):
    """A reason for people: a sentence, and the line from the puzzle's position on that shows it."""

    sentence: str
    line: Line
    phase: TryPhase
    """How the table on which the line is played out presents it."""


class ReasonFinder:
    """Finds one reason at a time. ``is_shown`` tells whether the puzzle is on the screen."""

    def __init__(self, settle: Settle, is_shown: Callable[[], bool]) -> None:
        self._settle, self._is_shown = settle, is_shown
        self._wanted: tuple[object, ...] | None = None
        """The end of a try whose reason is known or being looked for."""
        self._task: asyncio.Task[Explained | None] | None = None

    def begin(self, run: PuzzleRun) -> None:
        """Begin to look for the reason for the end of a try, unless that was done."""
        wanted = run, run.line, run.missed, run.phase
        if wanted != self._wanted:
            self._wanted = wanted
            self._task = asyncio.ensure_future(self._find(run, wanted))
            self._task.add_done_callback(report_error)

    def drop(self) -> None:
        """Look for no reason any more, so that others can ask the computer."""
        self._wanted = None

    @property
    def is_found(self) -> bool:
        """Whether the reason that was looked for last is known."""
        return self._task is not None and self._task.done()

    async def reason(self, run: PuzzleRun) -> Explained | None:
        """The reason for the end of a try; None if meanwhile it is not wanted any more."""
        self.begin(run)
        assert self._task
        return await self._task

    async def _find(self, run: PuzzleRun, wanted: tuple[object, ...]) -> Explained | None:
        answer: Answer | None = None
        finding = explanation(run)
        try:
            while True:
                asked = finding.send(answer)
                await asyncio.sleep(PAUSE_SECONDS)
                if self._wanted is not wanted or not self._is_shown():
                    self._wanted = None if self._wanted is wanted else self._wanted
                    return None
                answer = await self._settle(_request(run.puzzle, asked)) if asked else None
        except StopIteration as end:
            found: Explained = end.value
            return found


def explanation(run: PuzzleRun) -> Asking[Explained]:
    """Find the reason for the end of a try."""
    if run.phase is TryPhase.MISSED:
        assert run.missed is not None
        wrong = yield from why_wrong(run.puzzle, run.line, run.missed)
        return Explained(wrong_sentence(wrong), wrong.line, TryPhase.MISSED)
    right = yield from why_right(run.puzzle, run.solution)
    phase = TryPhase.COUNTEREXAMPLE if right.shows_wrong_move else TryPhase.SHOWN
    return Explained(right_sentence(right), right.line, phase)


def _request(puzzle: Puzzle, asked: Ask) -> SearchRequest:
    moves, position = (*puzzle.record.moves, *asked.line), after(puzzle, asked.line)
    return SearchRequest(puzzle.game, moves, LEVEL, position=position, question=asked.question)
