"""Tunes of Trichet: the tiles that follow from a move sound one after the other."""

from trigrid.games import Move
from trigrid.games.trichet import TrichetPosition
from trigrid.table.tunes import Tune, tune_with_followers


def tune(before: TrichetPosition, move: Move, after: TrichetPosition) -> Tune:
    """Return the tune of a move."""
    return tune_with_followers(sum(map(len, after.waves)))
