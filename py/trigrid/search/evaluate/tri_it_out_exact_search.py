"""Exact results of positions of Tri-It-Out, from the tablebases of small boards and from the endgame."""

from collections.abc import Sequence

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.search.evaluate.tri_it_out_endgame import Endgame, OutOfBudget, sides, win_conditions
from trigrid.search.evaluate.tri_it_out_tablebase import Tablebase


class ExactSearch:
    """A search for one exact result; all positions looked at for it count against one budget."""

    def __init__(self, endgame: Endgame, tablebase: Tablebase | None, budget: int) -> None:
        self._endgame, self._tablebase, self._left = endgame, tablebase, budget

    def result(self, position: TriItOutPosition, moves: Sequence[Move]) -> tuple[bool, Move]:
        """(whether the player to move wins, a move that does; the first if none). Raises OutOfBudget.

        ``moves`` are those to look at: legal ones, one at least of those that win if any does.
        """
        if not position.is_capturing and self._is_lost(position):
            return False, moves[0]
        is_unknown = False
        for move in moves:
            try:
                if self._leads_to_win(position, move):
                    return True, move
            except OutOfBudget:
                is_unknown = True
        if is_unknown:
            raise OutOfBudget
        return False, moves[0]

    def _is_lost(self, position: TriItOutPosition) -> bool:
        return not self._wins(*sides(position))

    def _leads_to_win(self, position: TriItOutPosition, move: Move) -> bool:
        """Whether the player to move wins after a move."""
        conditions = win_conditions(position, move)
        return any(self._wins(own, others) == expected for own, others, expected in conditions)

    def _wins(self, own: int, others: int) -> bool:
        known = None if self._tablebase is None else self._tablebase.wins(own, others)
        if known is None:
            try:
                known = self._endgame.wins(own, others, self._left)
            finally:
                self._left = max(0, self._endgame.left)
        return known
