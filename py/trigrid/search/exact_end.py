"""Exhaustive search to the end of a game: its exact score, or who wins, under best play."""

from collections.abc import Callable

from trigrid.games import Outcome, Position
from trigrid.search.work_limit import WorkLimit, never

MOST_POINTS = 10_000
"""More than any game is won by."""


def points(outcome: Outcome, seat: int) -> int:
    """By how much a seat has won, or lost if it is less than 0: an odd number, twice the points and 1.

    So a win by no points at all, which a tie-break decides, is better than a loss by none.
    """
    first, second = outcome.scores
    sign = 0 if outcome.winner is None else 1 if outcome.winner == seat else -1
    return sign * (2 * abs(first - second) + 1)


def result(outcome: Outcome, seat: int) -> int:
    """1 for a win of a seat, else -1."""
    return 1 if outcome.winner == seat else -1


class ExactEnd(WorkLimit):
    """The values of positions for one seat, the solver's; it remembers what it found.

    ``score`` gives the value of a finished game, from ``-most`` to ``most``. An alpha-beta search whose table
    holds a lower and an upper bound of each position; searches raise TooMuchWork after ``budget`` positions.
    """

    positions_per_look = 100

    def __init__(
        self,
        solver: int,
        score: Callable[[Outcome, int], int],
        budget: int,
        most: int = MOST_POINTS,
        is_late: Callable[[], bool] = never,
    ) -> None:
        super().__init__(budget, is_late)
        self.solver, self._score, self._largest = solver, score, most
        self._bounds: dict[Position, tuple[int, int]] = {}

    def value(self, position: Position) -> int:
        """The value of a position under best play."""
        return self._between(position, -self._largest, self._largest)

    def _between(self, position: Position, alpha: int, beta: int) -> int:
        """The value if it lies between two numbers, else a bound of it beyond one of them."""
        low, high = self._bounds.get(position, (-self._largest, self._largest))
        alpha, beta = max(alpha, low), min(beta, high)
        if alpha >= beta:
            return low if low >= beta else high
        self.count()
        outcome = position.outcome
        if outcome is not None:
            found = low = high = self._score(outcome, self.solver)
        else:
            found = self._best(position, alpha, beta)
        self._bounds[position] = (low if found <= alpha else found, high if found >= beta else found)
        return found

    def _best(self, position: Position, alpha: int, beta: int) -> int:
        """The best that whoever is to move finds; positions with few moves are looked at first."""
        is_solvers = position.to_move == self.solver
        best = -self._largest if is_solvers else self._largest
        for child in sorted(map(position.play, position.moves()), key=lambda child: len(child.moves())):
            if is_solvers:
                best = max(best, self._between(child, max(alpha, best), beta))
            else:
                best = min(best, self._between(child, alpha, min(beta, best)))
            if best >= beta if is_solvers else best <= alpha:
                break
        return best
