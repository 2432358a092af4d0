"""Exhaustive search for short wins in Tri-It-Out, with the endgame solver."""

from collections.abc import Callable

from trigrid.games import Position
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.puzzle.prover.decided_win import DecidedWin
from trigrid.search.evaluate.tri_it_out_endgame import sides
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.work_limit import never

SOLVED_PER_SLICE = 500
"""The maximum number of positions that the solver examines in one slice."""


class TriItOutWin(DecidedWin):
    """A search for forced wins in Tri-It-Out."""

    def __init__(
        self, position: Position, attacker: int, budget: int, is_late: Callable[[], bool] = never
    ) -> None:
        super().__init__(position, attacker, budget, is_late)
        game = position.game
        assert isinstance(game, TriItOut), f"expected a game of Tri-It-Out, not {game!r}"
        self._solver = Solver(game)
        self._budget = budget if is_late is never else SOLVED_PER_SLICE

    @property
    def solved(self) -> int:
        """The number of positions that the endgame solver has examined."""
        return self._solver.examined

    @property
    def result_count(self) -> int:
        """The number of stored results, and of positions that the solver has examined."""
        return super().result_count + self.solved

    def is_won(self, position: Position) -> bool:
        """Return whether the attacker wins, in any number of turns, under best play.

        Raises TooMuchWork if the endgame solver exceeds its budget.
        """
        assert isinstance(position, TriItOutPosition)
        outcome = position.outcome
        if outcome is not None:
            return outcome.winner == self.attacker
        is_attacking = position.to_move == self.attacker
        if position.is_capturing:
            found = (self.is_won(position.play(move)) for move in position.moves())
            return any(found) if is_attacking else all(found)
        return self._solver.wins(*sides(position), self._budget) == is_attacking


def make_search(
    position: Position, attacker: int, budget: int, is_late: Callable[[], bool] = never
) -> TriItOutWin | None:
    """Return a search from a position; None if its options are not supported."""
    assert isinstance(position.game, TriItOut)
    return None if position.game.captures_any else TriItOutWin(position, attacker, budget, is_late)
