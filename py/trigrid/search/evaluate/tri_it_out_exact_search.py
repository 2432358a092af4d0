"""Exact results of Tri-It-Out, from the tablebases and the endgame search.

The solver and the search tree store who wins, but not the winning moves. ``ProvedMoves`` finds moves that
keep a proved result, so that a proof can be played to the end.
"""

from collections.abc import Sequence

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.search.evaluate.tri_it_out_endgame import Endgame, sides, win_conditions
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.evaluate.tri_it_out_tablebase import Tablebase
from trigrid.search.work_limit import TooMuchWork

POSITIONS = 1000
"""The maximum number of positions examined for a proved move: 5 ms under CPython."""


class ExactSearch:
    """A search for one exact result, with a budget of positions."""

    def __init__(self, endgame: Endgame, tablebase: Tablebase | None, budget: int) -> None:
        self._endgame, self._tablebase, self._left = endgame, tablebase, budget

    def result(self, position: TriItOutPosition, moves: Sequence[Move]) -> tuple[bool, Move]:
        """Return whether the player to move wins, with a winning move or the first move.

        ``moves`` are the legal moves to examine; they must include a winning move if one exists. Raises
        TooMuchWork.
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
                self._left = max(0, self._endgame.budget_left)
        return known


class ProvedMoves:
    """A finder of moves that keep a proved result, for one game with its options.

    It looks one move ahead: the winner's moves should shorten the game, and the loser's should prolong it. It
    has its own ``Endgame``, so that its cached results do not affect the searches.
    """

    def __init__(self, game: TriItOut, tablebase: Tablebase | None, solver: Solver | None) -> None:
        self._endgame, self._tablebase, self._solver = Endgame(game), tablebase, solver

    def move(self, position: TriItOutPosition) -> Move | None:
        """Return a move that keeps the result of a position.

        Returns None if no such move is known or quickly found.
        """
        # Moves after which fewer moves are legal tend to end the game sooner.
        moves = sorted(position.moves(), key=lambda move: position.play(move).legal.bit_count())
        cached = self._cached_move(position, moves)
        if cached is not None:
            return cached
        try:
            is_won, winning = ExactSearch(self._endgame, self._tablebase, POSITIONS).result(position, moves)
        except TooMuchWork:
            return None
        return winning if is_won else moves[-1]

    def _cached_move(self, position: TriItOutPosition, moves: list[Move]) -> Move | None:
        """Return the first move that wins according to the solver's cache.

        Returns the last move if the cache proves a loss, and None if the cache does not decide.
        """
        if self._solver is None:
            return None
        is_lost = not position.is_capturing and self._solver.cached_result(*sides(position)) is False
        are_known = True
        for move in moves:
            for own, others, expected in win_conditions(position, move):
                is_won = self._solver.cached_result(own, others)
                if is_won == expected:
                    return move
                are_known = are_known and is_won is not None
        return moves[-1] if is_lost or are_known else None
