"""Exhaustive search for short wins, with the endgame solver of a game."""

from abc import abstractmethod
from collections.abc import Callable
from typing import TypeAlias

from trigrid.games import Part, Position
from trigrid.search.forced_win import ForcedWin


class DecidedWin(ForcedWin):
    """A search for forced wins that skips positions the attacker cannot win."""

    @property
    @abstractmethod
    def solved(self) -> int:
        """The number of positions that the endgame solver has examined."""

    @abstractmethod
    def is_won(self, position: Position) -> bool:
        """Return whether the attacker wins, in any number of turns, under best play.

        Raises TooMuchWork if the endgame solver exceeds its budget.
        """

    def _searched(self, position: Position, turns: int) -> bool:
        self.count()
        if not self.is_won(position):
            return False
        if position.to_move == self.attacker:
            return any(self._still_wins(position.play(move), turns) for move in position.moves())
        return self._is_lost(position, position.moves(), turns)


MakeSearch: TypeAlias = Callable[[Position, int, int, Callable[[], bool]], DecidedWin | None]
"""Makes a search from a position, an attacker, a budget, and ``is_late``.

Returns None if the endgame solver does not support the options of the game.
"""
SOLVER = Part[MakeSearch]("solver", lambda *_: None)
"""The search with the endgame solver of a game."""
