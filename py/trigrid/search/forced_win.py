"""Exhaustive search for wins within a number of turns, in games won by threats.

Evaluators recognize positions that are won in the current turn, and positions that are lost to the opponent's
next turn. All other positions are searched. The evaluators omit no move that could matter (see
``Estimate.moves``).
"""

from collections.abc import Callable
from random import Random

from trigrid.games import Move, Position
from trigrid.search.evaluate import evaluator_of
from trigrid.search.work_limit import WorkLimit, never


class ForcedWin(WorkLimit):
    """A search for forced wins of one seat, for all positions of one game.

    The search caches its results. It raises TooMuchWork after ``budget`` positions, or once ``is_late``
    returns True. Another call then continues the search.
    """

    def __init__(
        self, position: Position, attacker: int, budget: int, is_late: Callable[[], bool] = never
    ) -> None:
        super().__init__(budget, is_late)
        self.attacker = attacker
        self._evaluator = evaluator_of(position.game)
        self.rng = Random(0)  # these evaluators play nothing at random
        self._known: dict[tuple[Position, int], bool] = {}
        self._open = dict[Position, dict[Move, Position]]()
        """The successors of the positions that are being searched."""
        self._refuting: dict[int, list[Move]] = {}
        """By number of turns: answers that recently saved the defender, the latest first."""

    @property
    def result_count(self) -> int:
        """The number of stored results."""
        return len(self._known)

    def candidates(self, position: Position) -> tuple[Move, ...]:
        """Return the moves of a position that are worth trying, the most promising first."""
        return self._evaluator.estimate(position, self.rng).moves

    def turns(self, position: Position, max_turns: int) -> int:
        """Return the minimum number of turns in which the attacker can force a win, or 0.

        The result is 0 if the attacker needs more than ``max_turns`` turns. A turn that has begun counts.
        """
        return next((turns for turns in range(1, max_turns + 1) if self.wins(position, turns)), 0)

    def turns_after(self, position: Position, move: Move, max_turns: int) -> int:
        """Return the result of ``turns`` if the attacker begins with the given move."""
        child = position.play(move)
        return next((turns for turns in range(1, max_turns + 1) if self._still_wins(child, turns)), 0)

    def _still_wins(self, child: Position, turns: int) -> bool:
        """Return whether the attacker, who has just moved, wins within a number of turns.

        The attacker's turn with this move is the first of these turns.
        """
        return self.wins(child, turns - (child.to_move != self.attacker))

    def wins(self, position: Position, turns: int) -> bool:
        """Return whether the attacker wins within a number of turns against any defence."""
        outcome = position.outcome
        if outcome is not None:
            return outcome.winner == self.attacker
        if turns == 0:
            return False
        key = position, turns
        if key not in self._known:
            self._known[key] = self._searched(position, turns)
            self._open.pop(position, None)
        return self._known[key]

    def _child(self, position: Position, move: Move) -> Position:
        """Return the position after a move.

        While the position is being searched, it keeps its successors, for a search that continues after an
        interruption.
        """
        children = self._open.setdefault(position, {})
        if move not in children:
            children[move] = position.play(move)
        return children[move]

    def _searched(self, position: Position, turns: int) -> bool:
        self.count()
        estimate = self._evaluator.estimate(position, self.rng)
        is_attacking = position.to_move == self.attacker
        if estimate.proved:
            return (estimate.value == 1.0) == is_attacking
        if is_attacking:
            return any(self._still_wins(self._child(position, move), turns) for move in estimate.moves)
        return self._is_lost(position, estimate.moves, turns)

    def _is_lost(self, position: Position, moves: tuple[Move, ...], turns: int) -> bool:
        """Return whether all answers lose.

        Answers that saved the defender in other positions are examined first.
        """
        killers = self._refuting.setdefault(turns, [])
        first = [move for move in killers if move in moves]
        for move in (*first, *(move for move in moves if move not in first)):
            if not self.wins(self._child(position, move), turns):
                if move in killers:
                    killers.remove(move)
                killers.insert(0, move)
                del killers[4:]
                return False
        return True
