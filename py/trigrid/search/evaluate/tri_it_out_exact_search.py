"""Exact results of positions of Tri-It-Out, from the tablebases of small boards and from the endgame.

The solver and the tree remember who wins, but not how: ``ProvedMoves`` finds moves by which a proved result
comes about, so that a proof can be played out.
"""

from collections.abc import Sequence

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.search.evaluate.tri_it_out_endgame import Endgame, sides, win_conditions
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.evaluate.tri_it_out_tablebase import Tablebase
from trigrid.search.work_limit import TooMuchWork

POSITIONS = 1000
"""Positions that may be looked at for one proved move: about 5 ms under CPython."""


class ExactSearch:
    """A search for one exact result; all positions looked at for it count against one budget."""

    def __init__(self, endgame: Endgame, tablebase: Tablebase | None, budget: int) -> None:
        self._endgame, self._tablebase, self._left = endgame, tablebase, budget

    def result(self, position: TriItOutPosition, moves: Sequence[Move]) -> tuple[bool, Move]:
        """(whether the player to move wins, a move that does; the first if none). Raises TooMuchWork.

        ``moves`` are those to look at: legal ones, one at least of those that win if any does.
        """
        if not position.is_capturing and not self._wins(*sides(position)):
            return False, moves[0]
        is_unknown = False
        for move in moves:
            try:
                conditions = win_conditions(position, move)
                if any(self._wins(own, others) == expected for own, others, expected in conditions):
                    return True, move
            except TooMuchWork:
                is_unknown = True
        if is_unknown:
            raise TooMuchWork
        return False, moves[0]

    def _wins(self, own: int, others: int) -> bool:
        known = None if self._tablebase is None else self._tablebase.wins(own, others)
        if known is None:
            try:
                known = self._endgame.wins(own, others, self._left)
            finally:
                self._left = max(0, self._endgame.left)
        return known


class ProvedMoves:
    """The moves of one game with its options that lead on to what the solver has proved.

    Whoever wins hurries, and whoever loses holds out, both looking one move ahead. It has an endgame of its
    own: what is found out here changes nothing in the searches.
    """

    def __init__(self, game: TriItOut, tablebase: Tablebase | None, solver: Solver | None) -> None:
        self._endgame, self._tablebase, self._solver = Endgame(game), tablebase, solver

    def move(self, position: TriItOutPosition) -> Move | None:
        """A move that keeps the result of a position; None if it is not known and not soon found."""
        # the fewer places are free after it, before any capture to which it obliges, the sooner the game ends
        moves = sorted(position.moves(), key=lambda move: position.play(move).legal.bit_count())
        remembered = self._remembered(position, moves)
        if remembered is not None:
            return remembered
        try:
            is_won, winning = ExactSearch(self._endgame, self._tablebase, POSITIONS).result(position, moves)
        except TooMuchWork:
            return None
        return winning if is_won else moves[-1]

    def _remembered(self, position: TriItOutPosition, moves: list[Move]) -> Move | None:
        """The first move that wins as the solver remembers, or the last one if it remembers a loss."""
        if self._solver is None:
            return None
        is_lost = not position.is_capturing and self._solver.remembered(*sides(position)) is False
        are_known = True
        for move in moves:
            for own, others, expected in win_conditions(position, move):
                is_won = self._solver.remembered(own, others)
                if is_won == expected:
                    return move
                are_known = are_known and is_won is not None
        return moves[-1] if is_lost or are_known else None
