"""Fast playouts, which play random moves to the end; each game has its own module.

The bench and some tests use these playouts; other tests compare them with the rules. Only one fast playout is
part of the package ``trigrid``: the one that the evaluator of Tri-It-Out uses.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from tools.bench.playouts.tri_it_out import TriItOutPlayout
from tools.bench.playouts.trichet import TrichetPlayout
from tools.bench.playouts.tritium import TritiumPlayout
from tools.bench.playouts.tritt import TrittPlayout
from tools.bench.playouts.tritt_reloaded import TrittReloadedPlayout
from trigrid.games import Move, Position
from trigrid.games.tri_it_out import TriItOut
from trigrid.games.trichet import Trichet
from trigrid.games.tritium import Tritium
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded
from trigrid.search.playout import playout, score


class Playout(Protocol):
    """A mutable position for random play, with exactly the moves that the rules allow."""

    @property
    def to_move(self) -> int:
        """The seat to move."""

    def moves(self) -> Sequence[Move]:
        """Return the legal moves in any order; an empty sequence if the game is over."""

    def play(self, move: Move) -> None:
        """Make a legal move. Illegal moves are not rejected and corrupt the state."""

    def score(self) -> float:
        """Return the score of seat 0 in the finished game: 1, 0.5 or 0."""

    def finish(self, rng: Random) -> float:
        """Play random legal moves to the end and return the score of seat 0.

        All legal moves are equally likely.
        """


class PlainPlayout:
    """A playout for any game, which uses only the game's rules."""

    def __init__(self, position: Position) -> None:
        self._position = position

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self._position.to_move

    def moves(self) -> Sequence[Move]:
        """Return the legal moves; an empty sequence if the game is over."""
        return self._position.moves()

    def play(self, move: Move) -> None:
        """Make a legal move."""
        self._position = self._position.play(move)

    def score(self) -> float:
        """Return the score of seat 0 in the finished game: 1, 0.5 or 0."""
        return score(self._position, 0)

    def finish(self, rng: Random) -> float:
        """Play random moves to the end and return the score of seat 0."""
        self._position = playout(self._position, rng)
        return self.score()


PLAYOUTS: Mapping[str, Callable[[Any], Playout]] = {
    Tritium.key: TritiumPlayout,
    Tritt.key: TrittPlayout,
    TrittReloaded.key: TrittReloadedPlayout,
    TriItOut.key: TriItOutPlayout,
    Trichet.key: TrichetPlayout,
}
"""The class of each game's fast playout, by the game's key."""


def playout_from(position: Position) -> Playout:
    """Return a playout that starts at a position.

    It is the game's fast playout, or one that uses the rules if the game has no fast playout.
    """
    return PLAYOUTS.get(position.game.key, PlainPlayout)(position)
