"""Exhaustive search for short wins in Tri-It-Out, with the endgame solver."""

from trigrid.games import Position
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.search.evaluate.tri_it_out_endgame import sides
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.forced_win import ForcedWin


class DecidedWin(ForcedWin):
    """A search for forced wins that skips positions the attacker cannot win."""

    def __init__(self, position: Position, attacker: int, budget: int) -> None:
        super().__init__(position, attacker, budget)
        game = position.game
        assert isinstance(game, TriItOut), f"expected a game of Tri-It-Out, not {game!r}"
        self._solver = Solver(game)
        self._budget = budget

    @property
    def solved(self) -> int:
        """The number of positions that the endgame solver has examined."""
        return self._solver.examined

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

    def _searched(self, position: Position, turns: int) -> bool:
        self.count()
        if not self.is_won(position):
            return False
        if position.to_move == self.attacker:
            return any(self._still_wins(position.play(move), turns) for move in position.moves())
        return self._is_lost(position, position.moves(), turns)
