"""Playouts: random play faster than the rules, one file a game; tests compare them with the rules.

They serve the bench and tests. Only what the evaluator of Tri-It-Out plays by is in the package.
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
    """A game played on from a position, changed in place, that allows exactly what the rules allow."""

    @property
    def to_move(self) -> int:
        """The seat about to act."""

    def moves(self) -> Sequence[Move]:
        """The legal moves in any order; none when the game is over."""

    def play(self, move: Move) -> None:
        """Make a legal move; others are not refused but break the game."""

    def score(self) -> float:
        """What the finished game is worth to seat 0: 1, 0.5 or 0."""

    def finish(self, rng: Random) -> float:
        """Play at random to the end, every legal move as likely as any other; the score of seat 0."""


class PlainPlayout:
    """A playout of any game: its positions one after the other, by the rules alone."""

    def __init__(self, position: Position) -> None:
        self._position = position

    @property
    def to_move(self) -> int:
        """The seat about to act."""
        return self._position.to_move

    def moves(self) -> Sequence[Move]:
        """The legal moves; none when the game is over."""
        return self._position.moves()

    def play(self, move: Move) -> None:
        """Make a legal move."""
        self._position = self._position.play(move)

    def score(self) -> float:
        """What the finished game is worth to seat 0: 1, 0.5 or 0."""
        return score(self._position, 0)

    def finish(self, rng: Random) -> float:
        """Play at random to the end; the score of seat 0."""
        self._position = playout(self._position, rng)
        return self.score()


PLAYOUTS: Mapping[str, Callable[[Any], Playout]] = {
    Tritium.key: TritiumPlayout,
    Tritt.key: TrittPlayout,
    TrittReloaded.key: TrittReloadedPlayout,
    TriItOut.key: TriItOutPlayout,
    Trichet.key: TrichetPlayout,
}
"""By a game's key, from a position to random play faster than the rules."""


def playout_from(position: Position) -> Playout:
    """A playout that starts at a position: its game's own, or by the rules for games that have none."""
    return PLAYOUTS.get(position.game.key, PlainPlayout)(position)
