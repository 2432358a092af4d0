"""Proofs by the worker, of a new puzzle or of the puzzle in a link."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from trigrid.engine.engine_client import Unavailable
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.exercises.proof_state import ProofState, state_of
from trigrid.exercises.reason_finder import Settle
from trigrid.puzzle import Puzzle
from trigrid.puzzle.finding import Finding, PuzzleTask
from trigrid.records import Record
from trigrid.runtime.tasks import report_error
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import Answer

OnProgress: TypeAlias = Callable[[Progress], None]
Ask: TypeAlias = Callable[[SearchRequest, OnProgress], Awaitable[Reply]]
"""Sends a request to the worker, as ``EngineClient.ask`` does."""


async def finding_of(
    ask: Ask, record: Record, task: PuzzleTask, on_progress: OnProgress = lambda _: None
) -> Finding | None:
    """Return the worker's finding about the current position of a record.

    Returns None if the worker is not available, or if another request replaces this one.
    """
    request = SearchRequest(
        record.game,
        tuple(record.moves),
        LEVEL_COUNT,  # ignored for proofs
        position=record.position,
        start=record.setup,
        puzzle_task=task,
    )
    try:
        return (await ask(request, on_progress)).finding
    except (asyncio.CancelledError, Unavailable):
        return None


class ProofCheck:
    """Proves the puzzle in a link again; calls ``changed`` once the check has ended."""

    def __init__(self, ask: Ask, changed: Callable[[], None]) -> None:
        self._ask, self._changed = ask, changed
        self._puzzle: Puzzle | None = None
        self._task: asyncio.Task[None] | None = None
        self.state = ProofState.CHECKING

    def begin(self, puzzle: Puzzle) -> None:
        """Start the check of a puzzle, unless it was checked before."""
        if puzzle != self._puzzle or self.state is ProofState.UNCHECKED:
            self._puzzle, self.state = puzzle, ProofState.CHECKING
            self._task = asyncio.ensure_future(self._check(puzzle))
            self._task.add_done_callback(report_error)

    async def _check(self, puzzle: Puzzle) -> None:
        finding = await finding_of(self._ask, puzzle.record, PuzzleTask.of(puzzle))
        if self._puzzle is puzzle:
            self.state = state_of(finding, puzzle)
            self._changed()

    def before(self, settle: Settle) -> Settle:
        """Return a function like ``settle`` that waits for the end of the check."""

        async def settle_afterwards(request: SearchRequest) -> Answer | None:
            if self._task is not None:
                await asyncio.wait([self._task])
            return await settle(request)

        return settle_afterwards
