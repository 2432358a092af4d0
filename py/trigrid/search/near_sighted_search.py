"""How a beginner looks one move ahead: at what is near the last moves, overlooking what is further away.

How far it looks is drawn anew for every position: all things within its sight are seen, and of those beyond,
half as many with each step. What is seen is understood as a beginner would: a win is played, and a threat
that is there is stopped; but that a move of its own lets the opponent win is not foreseen. What is not seen
is as if it were not there, and a move further away as good as any.
"""

from collections.abc import Sequence
from enum import IntEnum
from math import log2
from random import Random
from typing import Any, NamedTuple

from trigrid.games import Move, Position
from trigrid.lattice import Point, distance
from trigrid.search.levels import Level
from trigrid.search.searcher_protocol import Answer, Evaluator

MOST_WEIGHED = 40
"""How many of the moves in sight are weighed; of the others only those are seen that end the game."""
TURN = 2
"""The moves that a turn has at most: a win within one turn is seen, if it is near."""


class Seen(IntEnum):
    """What is seen of a move, the worse the lower."""

    LOST = 0
    THREATENED = 1
    """The opponent can win after it."""
    OVERLOOKED = 2
    OPEN = 3
    """Nothing is decided at once."""
    WON = 4


class LookedAt(NamedTuple):
    """A move that was looked at."""

    move: Move
    seen: Seen
    value: float | None
    """The mover's expected score after it; None where it is not known."""
    noise: float
    """What is added to the value in comparing."""
    is_end: bool = False
    """Whether the move ends the game."""


class NearSightedSearch:
    """Looks at the moves that are near the ``recent`` ones. Raises ValueError if the game is over.

    ``level`` says how far it sees, and how much it errs in what nothing decides at once.
    """

    def __init__(
        self,
        position: Position,
        evaluator: Evaluator[Any],
        level: Level,
        recent: Sequence[Move],
        rng: Random,
    ) -> None:
        if position.outcome is not None:
            raise ValueError("the game is over, so there is nothing to search; expected a position in play")
        self._position, self._evaluator, self._rng = position, evaluator, rng
        self._noise = level.noise
        self._around = [point for move in recent for point in evaluator.points(move)]
        self._radius = level.sight - log2(1.0 - rng.random())
        self._moves = rng.sample(position.moves(), len(position.moves()))
        self._found: list[LookedAt] = []
        self._weighed = self._threatened = 0
        """How many moves were weighed, and how many of them do not stop a threat."""

    @property
    def visits(self) -> int:
        """How many moves were looked at."""
        return len(self._found)

    def step(self) -> bool:
        """Look at one more move; False after the last."""
        if len(self._found) < len(self._moves):
            move = self._moves[len(self._found)]
            seen, value, is_end = self._look_at(move)
            self._found.append(LookedAt(move, seen, value, self._rng.gauss(0.0, self._noise), is_end))
        return len(self._found) < len(self._moves)

    def _look_at(self, move: Move) -> tuple[Seen, float | None, bool]:
        """What is seen of a move, its value, and whether it ends the game."""
        points = self._evaluator.points(move)
        if points and not any(map(self._is_in_sight, points)):
            return Seen.OVERLOOKED, None, False
        seat, after = self._position.to_move, self._position.play(move)
        if after.outcome is not None:
            winner = after.outcome.winner
            if winner is None:
                return Seen.OPEN, 0.5, True
            if not self._sees(move, after):
                return Seen.OVERLOOKED, None, True
            return (Seen.WON, 1.0, True) if winner == seat else (Seen.LOST, 0.0, True)
        if self._weighed == MOST_WEIGHED:
            return Seen.OVERLOOKED, None, False
        self._weighed += 1
        return *self._weigh(after, is_own_turn=after.to_move == seat), False

    def _weigh(self, after: Position, *, is_own_turn: bool) -> tuple[Seen, float | None]:
        """What is seen of a move that does not end the game, and its value."""
        estimate = self._evaluator.estimate(after, self._rng)
        if not (estimate.proved and estimate.plies):
            value = self._evaluator.value(after)
            return Seen.OPEN, value if is_own_turn else 1.0 - value
        is_win = estimate.value == 1.0 and estimate.plies <= TURN
        if not is_win or not any(self._sees(move, after.play(move)) for move in estimate.moves):
            return Seen.OVERLOOKED, None
        self._threatened += not is_own_turn
        return (Seen.WON, 1.0) if is_own_turn else (Seen.THREATENED, 0.0)

    def _sees(self, move: Move, after: Position) -> bool:
        """Whether all that a move changes lies within sight."""
        return all(map(self._is_in_sight, self._evaluator.points(move, after)))

    def _is_in_sight(self, point: Point) -> bool:
        around = self._around
        return not around or min(distance(point, other) for other in around) <= self._radius

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """The best moves of those looked at, the best first; the first in sight before any was."""
        if not self._found:
            return (Answer(self._moves[0], 0.5, False, (self._moves[0],)),)
        known = [each.value for each in self._found if each.seen is Seen.OPEN and each.value is not None]
        usual = sum(known) / len(known) if known else 0.5
        ranked = sorted(self._found, key=lambda each: self._rank(each, usual), reverse=True)
        return tuple(
            Answer(move, usual if value is None else value, is_end and seen is Seen.WON, (move,), 1)
            for move, seen, value, _, is_end in ranked[:count]
        )

    def _rank(self, each: LookedAt, usual: float) -> tuple[int, float]:
        seen = each.seen
        # A threat is there, rather than made possible by single moves, if most moves do not stop it.
        is_threatened = self._threatened > self._weighed / 2
        if seen is Seen.OVERLOOKED or (seen is Seen.THREATENED and not is_threatened):
            return Seen.THREATENED if is_threatened else Seen.OPEN, usual + each.noise
        return seen, (usual if each.value is None else each.value) + each.noise
