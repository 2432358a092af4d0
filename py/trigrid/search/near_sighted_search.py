"""A beginner's search, one move ahead, that overlooks moves far from recent ones.

The radius of sight is drawn at random for each search. It is at least the level's ``sight``, and the
probability that it is larger halves with each further step. The search plays a win that it sees and stops a
threat that it sees. It does not foresee that its own move lets the opponent win. It treats an unseen win or
threat as absent, and a distant move as no worse than others.
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

MAX_EVALUATED = 40
"""The maximum number of moves in sight that are evaluated.

Among the remaining moves, the search still recognizes those that end the game.
"""
MAX_TURN = 2
"""The maximum number of moves in a turn; the search sees near wins within a turn."""


class Seen(IntEnum):
    """Classes of moves as the beginner sees them, from worst to best."""

    LOST = 0
    THREATENED = 1
    """The opponent can win after the move."""
    OVERLOOKED = 2
    """The search does not see the effect of the move, and gives it the average value."""
    OPEN = 3
    """The move leads to no immediate win or loss; it can end the game in a tie."""
    WON = 4


class ExaminedMove(NamedTuple):
    """A move that the search has examined."""

    move: Move
    seen: Seen
    value: float | None
    """The mover's expected score after the move; None if unknown."""
    noise: float
    """The noise added to the value when moves are compared."""
    is_end: bool = False
    """Whether the move ends the game; False for a move out of sight."""


class NearSightedSearch:
    """A search of the moves near the ``recent`` moves.

    Without recent moves, it searches all moves. ``level`` sets how far the search sees, and the noise added
    to the values of moves. Raises ValueError if the game is over.
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
        self._found: list[ExaminedMove] = []
        self._evaluated = self._threatened = 0
        """The number of evaluated moves, and how many of these let the opponent win."""

    @property
    def visits(self) -> int:
        """The number of moves examined."""
        return len(self._found)

    def allow(self, moves: Sequence[Move]) -> None:
        """Search only these legal moves. Call this before the first step."""
        self._moves = [move for move in self._moves if move in set(moves)]

    def step(self) -> bool:
        """Examine one more move; return False after the last."""
        if len(self._found) < len(self._moves):
            move = self._moves[len(self._found)]
            seen, value, is_end = self._examine(move)
            self._found.append(ExaminedMove(move, seen, value, self._rng.gauss(0.0, self._noise), is_end))
        return len(self._found) < len(self._moves)

    def _examine(self, move: Move) -> tuple[Seen, float | None, bool]:
        """Return the class of a move, its value, and its ``is_end``."""
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
        if self._evaluated == MAX_EVALUATED:
            return Seen.OVERLOOKED, None, False
        self._evaluated += 1
        return *self._evaluate(after, is_own_turn=after.to_move == seat), False

    def _evaluate(self, after: Position, *, is_own_turn: bool) -> tuple[Seen, float | None]:
        """Return the class and value of a move that does not end the game."""
        estimate = self._evaluator.estimate(after, self._rng)
        if not (estimate.proved and estimate.plies):
            value = self._evaluator.value(after)
            return Seen.OPEN, value if is_own_turn else 1.0 - value
        is_win = estimate.value == 1.0 and estimate.plies <= MAX_TURN
        if not is_win or not any(self._sees(move, after.play(move)) for move in estimate.moves):
            return Seen.OVERLOOKED, None
        self._threatened += not is_own_turn
        return (Seen.WON, 1.0) if is_own_turn else (Seen.THREATENED, 0.0)

    def _sees(self, move: Move, after: Position) -> bool:
        """Return whether everything that a move changes is in sight."""
        return all(map(self._is_in_sight, self._evaluator.points(move, after)))

    def _is_in_sight(self, point: Point) -> bool:
        around = self._around
        return not around or min(distance(point, other) for other in around) <= self._radius

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the best examined moves, the best first.

        Before the first step, return a move that was not examined.
        """
        if not self._found:
            return (Answer(self._moves[0], 0.5, False, (self._moves[0],)),)
        known = [each.value for each in self._found if each.seen is Seen.OPEN and each.value is not None]
        average = sum(known) / len(known) if known else 0.5
        ranked = sorted(self._found, key=lambda each: self._rank(each, average), reverse=True)
        return tuple(
            Answer(move, average if value is None else value, is_end and seen is Seen.WON, (move,), 1)
            for move, seen, value, _, is_end in ranked[:count]
        )

    def _rank(self, examined: ExaminedMove, average: float) -> tuple[int, float]:
        """Return a sort key.

        Moves without a value get the average value, as do moves whose threat the search does not foresee.
        """
        seen = examined.seen
        # If the opponent can win after most moves, the threat existed before the move.
        is_threatened = self._threatened > self._evaluated / 2
        if seen is Seen.OVERLOOKED or (seen is Seen.THREATENED and not is_threatened):
            return Seen.THREATENED if is_threatened else Seen.OPEN, average + examined.noise
        return seen, (average if examined.value is None else examined.value) + examined.noise
