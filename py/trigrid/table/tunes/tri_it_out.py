"""Tunes of Tri-It-Out: a capture sounds different from a move that places a piece."""

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.table.tunes import CAPTURE, MOVE, Tune


def tune(before: TriItOutPosition, move: Move, after: TriItOutPosition) -> Tune:
    """Return the tune of a move."""
    is_capture, _place = before.game.parts(move)
    return CAPTURE if is_capture else MOVE
