"""Exact results of positions of Tri-It-Out, from the tables of small boards and from the endgame."""

from collections.abc import Sequence

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.search.evaluate.tri_it_out_endgame import Endgame, OutOfBudget, questions_after, sides
from trigrid.search.evaluate.tri_it_out_tablebase import Table


class Exact:
    """One question after an exact result; all that has to be looked at for it is paid from one budget."""

    def __init__(self, endgame: Endgame, table: Table | None, budget: int) -> None:
        self._endgame, self._table, self._left = endgame, table, budget

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
        questions = questions_after(position, move)
        return any(self._wins(own, others) == hoped for own, others, hoped in questions)

    def _wins(self, own: int, others: int) -> bool:
        known = None if self._table is None else self._table.wins(own, others)
        if known is None:
            try:
                known = self._endgame.wins(own, others, self._left)
            finally:
                self._left = max(0, self._endgame.left)
        return known
