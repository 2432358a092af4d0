"""Exhaustive search for wins in so many turns, in games that are won by threats.

Evaluators know which positions are won with the turn at hand, and which are lost to the opponent's next one;
everything else is tried out. Their lists leave nothing out that could matter (``Estimate.moves``).
"""

from collections.abc import Callable
from random import Random

from trigrid.games import Move, Position
from trigrid.search.evaluate import evaluator_of
from trigrid.search.work_limit import WorkLimit, never


class ForcedWin(WorkLimit):
    """Whether one seat can force a win, for all positions of one game; it remembers what it found.

    Searches raise TooMuchWork after ``budget`` positions.
    """

    def __init__(
        self, position: Position, attacker: int, budget: int, is_late: Callable[[], bool] = never
    ) -> None:
        super().__init__(budget, is_late)
        self.attacker = attacker
        self._evaluator = evaluator_of(position.game)
        self.rng = Random(0)  # these evaluators play nothing at random
        self._known: dict[tuple[Position, int], bool] = {}
        self._refuting: dict[int, list[Move]] = {}
        """By turns that are left: answers that saved the defender lately, the last one first."""

    def candidates(self, position: Position) -> tuple[Move, ...]:
        """The moves of a position that are worth trying, the most promising first."""
        return self._evaluator.estimate(position, self.rng).moves

    def turns(self, position: Position, most: int) -> int:
        """In how many turns of the attacker's, at most ``most``, the win is forced; 0 if in none.

        A turn that has begun counts.
        """
        return next((turns for turns in range(1, most + 1) if self.wins(position, turns)), 0)

    def turns_after(self, position: Position, move: Move, most: int) -> int:
        """The same with a move of the attacker's that is made in the position."""
        child = position.play(move)
        return next((turns for turns in range(1, most + 1) if self._still_wins(child, turns)), 0)

    def _still_wins(self, child: Position, turns: int) -> bool:
        """Whether the attacker, who has just made a move of the first of so many turns, wins within them."""
        return self.wins(child, turns - (child.to_move != self.attacker))

    def wins(self, position: Position, turns: int) -> bool:
        """Whether the attacker wins within so many turns from now on, whatever the other does."""
        outcome = position.outcome
        if outcome is not None:
            return outcome.winner == self.attacker
        if turns == 0:
            return False
        key = position, turns
        if key not in self._known:
            self._known[key] = self._searched(position, turns)
        return self._known[key]

    def _searched(self, position: Position, turns: int) -> bool:
        self.count()
        estimate = self._evaluator.estimate(position, self.rng)
        is_attacking = position.to_move == self.attacker
        if estimate.proved:
            return (estimate.value == 1.0) == is_attacking
        if is_attacking:
            return any(self._still_wins(position.play(move), turns) for move in estimate.moves)
        return self._is_lost(position, estimate.moves, turns)

    def _is_lost(self, position: Position, moves: tuple[Move, ...], turns: int) -> bool:
        """Whether all answers lose; those that saved the defender elsewhere are tried first."""
        killers = self._refuting.setdefault(turns, [])
        first = [move for move in killers if move in moves]
        for move in (*first, *(move for move in moves if move not in first)):
            if not self.wins(position.play(move), turns):
                if move in killers:
                    killers.remove(move)
                killers.insert(0, move)
                del killers[4:]
                return False
        return True
