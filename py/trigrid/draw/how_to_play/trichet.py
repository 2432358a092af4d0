"""Pictures of Trichet: one short game, from the opening to a closed region."""

from trigrid.draw.how_to_play import Moment
from trigrid.games.trichet import Trichet

GAME = Trichet()
FIRST_MOVES = "0,1Aoo. -1,-1Voo. -1,2V.o. 0,2V..o"
BEFORE_THE_LAST = f"{FIRST_MOVES} -2,3Ao.."

MOMENTS = (
    Moment(GAME, "", ghost="0,1Aoo."),
    Moment(GAME, FIRST_MOVES, marks_last=True),
    Moment(GAME, BEFORE_THE_LAST, aid=True),
    Moment(GAME, f"{BEFORE_THE_LAST} -2,0V.o.", marks_last=True),
)
"""A tile is placed; more follow; a region is nearly closed; a closed region wins."""
