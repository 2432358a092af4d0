"""Random play faster than the rules: one file a game, each held to the plain engine move by move."""

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Protocol

from trigrid.games import Move, Position


class Running(Protocol):
    """A game going on from a position, changed in place, that allows exactly what the rules allow."""

    to_move: int
    """The seat about to act."""

    def moves(self) -> Sequence[Move]:
        """The legal moves in any order; none when the game is over."""

    def play(self, move: Move) -> None:
        """Make a legal move; others are not refused but break the game."""

    def score(self) -> float:
        """What the finished game is worth to seat 0: 1, 0.5 or 0."""

    def finish(self, rng: Random) -> float:
        """Play at random to the end, every legal move as likely as any other; the score of seat 0."""


def running(position: Position) -> Running:
    """The fast form of a position of one of the site's games."""
    room = import_module(f"trigrid.search.playouts.{position.game.key.replace('-', '_')}")
    started: Running = room.running(position)
    return started


__all__ = ["Running", "running"]
