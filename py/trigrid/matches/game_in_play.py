"""A game in play between programs, with an end for games whose rules set none."""

from collections import Counter

from trigrid.games import Game, Move, Position
from trigrid.matches.game_clock import GameClock
from trigrid.ugi.messages import Limits

MAX_PLIES = 200
"""The number of plies after which a game is a tie, if its rules set no limit."""
MAX_OCCURRENCES = 3
"""The number of times that a position must occur before the game is a tie.

This applies only to games whose rules set no limit.
"""


class GameInPlay:
    """The moves of a game so far, and the position after them.

    The game begins at ``start``, by default the start of the game.
    """

    def __init__(self, game: Game, start: Position | None = None) -> None:
        self.game = game
        self.start: Position = game.start() if start is None else start
        self.position = self.start
        self.moves: list[Move] = []
        self.clock: GameClock | None = None
        """The clock of the game; None if only the moves or nothing is timed."""
        self._occurrences = Counter({self.start: 1})

    def limited(self, limits: Limits) -> Limits:
        """Return the limits of the next move, with the time on the clock if there is one."""
        return limits if self.clock is None else self.clock.limited(limits)

    def make(self, move: Move) -> None:
        """Make a move. Raises IllegalMove."""
        self.position = self.position.play(move)
        self.moves.append(move)
        self._occurrences[self.position] += 1

    @property
    def tie(self) -> str:
        """The reason for a tie, "repeated" or "long"; empty if the game goes on.

        Only a game whose rules set no limit of plies becomes such a tie.
        """
        if self.game.max_length is not None:
            return ""
        if self._occurrences[self.position] >= MAX_OCCURRENCES:
            return "repeated"
        return "long" if len(self.moves) >= MAX_PLIES else ""
