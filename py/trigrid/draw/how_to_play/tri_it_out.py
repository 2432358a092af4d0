"""Pictures of Tri-It-Out: a short game on 19 points, and the start of another."""

from trigrid.draw.how_to_play import Moment
from trigrid.games.tri_it_out import TriItOut

GAME = TriItOut(board="hex-3")
UNTIL_THE_CAPTURE = "c3 a2 a1 e1 c2 d1 a3 d4"

MOMENTS = (
    Moment(GAME, "c3 a2 a1 e1", ghost="c2"),
    Moment(GAME, "a1 e1", hovered="c5"),
    Moment(GAME, UNTIL_THE_CAPTURE, ghost="xc2"),
    Moment(GAME, f"{UNTIL_THE_CAPTURE} xc2 d2", marks_last=True),
)
"""A counter is placed; a place is closed; a capture is due; no move is left."""
