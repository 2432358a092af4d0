"""Exhaustive search to the end of a game: the score or winner under best play."""

from collections.abc import Callable

from trigrid.games import Outcome, Position
from trigrid.search.work_limit import WorkLimit, never

MAX_POINTS = 10_000
"""The maximum absolute value of ``points``."""


def points(outcome: Outcome, seat: int) -> int:
    """Return 2 × margin + 1 for a win of a seat, the negative of that for a loss.

    The margin is the difference of the scores. It can be 0, because a tie-break can decide the game; the
    added 1 still makes a win better than a loss. A tie counts 0.
    """
    first, second = outcome.scores
    sign = 0 if outcome.winner is None else 1 if outcome.winner == seat else -1
    return sign * (2 * abs(first - second) + 1)


def result(outcome: Outcome, seat: int) -> int:
    """Return 1 for a win of a seat, else -1."""
    return 1 if outcome.winner == seat else -1


class ExactEnd(WorkLimit):
    """An exhaustive search for the values of positions, from the view of one seat.

    ``score`` returns the value of a finished game for the seat, from ``-max_value`` to ``max_value``. The
    search is alpha-beta with a table, which stores a lower and an upper bound for each position. It raises
    TooMuchWork after ``budget`` positions, or once ``is_late`` returns True. Another call then continues the
    search.
    """

    positions_per_clock_check = 100

    def __init__(
        self,
        seat: int,
        score: Callable[[Outcome, int], int],
        budget: int,
        max_value: int = MAX_POINTS,
        is_late: Callable[[], bool] = never,
    ) -> None:
        super().__init__(budget, is_late)
        self.seat, self._score, self._max_value = seat, score, max_value
        self._bounds: dict[Position, tuple[int, int]] = {}
        self._sorted: dict[Position, list[Position]] = {}
        """The sorted successors of the positions that are being searched.

        After an interruption, another search does not sort them again.
        """

    @property
    def result_count(self) -> int:
        """The number of stored results."""
        return len(self._bounds)

    def value(self, position: Position) -> int:
        """Return the value of a position under best play."""
        return self._between(position, -self._max_value, self._max_value)

    def _between(self, position: Position, alpha: int, beta: int) -> int:
        """Return the value if it is between alpha and beta, else a bound outside."""
        low, high = self._bounds.get(position, (-self._max_value, self._max_value))
        alpha, beta = max(alpha, low), min(beta, high)
        if alpha >= beta:
            return low if low >= beta else high
        self.count()
        outcome = position.outcome
        if outcome is not None:
            found = low = high = self._score(outcome, self.seat)
        else:
            found = self._best(position, alpha, beta)
        self._bounds[position] = (low if found <= alpha else found, high if found >= beta else found)
        return found

    def _best(self, position: Position, alpha: int, beta: int) -> int:
        """Return the best value for the player to move.

        Positions with few moves are searched first.
        """
        is_own_turn = position.to_move == self.seat
        best = -self._max_value if is_own_turn else self._max_value
        children = self._sorted.get(position)
        if children is None:
            children = sorted(map(position.play, position.moves()), key=lambda child: len(child.moves()))
            self._sorted[position] = children
        for child in children:
            if is_own_turn:
                best = max(best, self._between(child, max(alpha, best), beta))
            else:
                best = min(best, self._between(child, alpha, min(beta, best)))
            if best >= beta if is_own_turn else best <= alpha:
                break
        self._sorted.pop(position, None)
        return best
