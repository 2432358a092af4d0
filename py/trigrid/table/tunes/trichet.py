"""Tunes of Trichet: the tiles that follow from a move are heard one after the other."""

from trigrid.games import Move
from trigrid.games.trichet import TrichetPosition
from trigrid.table.tunes import Tune, followed


def tune(before: TrichetPosition, move: Move, after: TrichetPosition) -> Tune:
    """Return the tune of a move."""
    return followed(sum(map(len, after.waves)))
