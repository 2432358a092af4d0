"""A task of the worker: judges a position, and finds the best turn there."""

from time import monotonic

from trigrid.games import Position
from trigrid.puzzle.prover.resistance import resistance
from trigrid.search.searcher_protocol import Answer, Question
from trigrid.search.work_limit import TooMuchWork

MAX_POSITIONS = 60_000
"""The maximum number of positions in one search."""
SLICE_SECONDS = 0.05
"""The length of a slice in seconds; it doubles after one without a new result."""


class ResistanceRun:
    """Finds the best moves of both sides in slices.

    ``question`` contains the attacker, and the number of turns within which the attacker must win. The value
    of the answer is 1 if the player to move reaches the goal: the attacker to win, the defender not to lose.
    If the search has not ended, the answer is not proved.
    """

    noise = 0.0
    """The standard error of winning chances, as in ``SearchRun``; a proof has none."""

    def __init__(self, position: Position, question: Question) -> None:
        self._position, self._question = position, question
        self._search = resistance(position, question.seat, MAX_POSITIONS, self._is_late)
        self._slice, self._slice_end = SLICE_SECONDS, 0.0
        first = position.moves()[0]
        self._answer = Answer(first, 0.5, False, (first,))

    def _is_late(self) -> bool:
        return monotonic() > self._slice_end

    @property
    def visits(self) -> int:
        """The number of positions examined so far."""
        return self._search.nodes

    def go_on(self, seconds: float) -> bool:
        """Work for one slice, and return whether work is left."""
        before = self._search.result_count
        self._slice_end = monotonic() + self._slice
        try:
            self._answer = self._search.answer(self._position, self._question.turns)
        except TooMuchWork:
            self._slice *= 2 if self._search.result_count == before else 1
            return self._search.nodes <= MAX_POSITIONS
        return False

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the only answer."""
        return (self._answer,)
