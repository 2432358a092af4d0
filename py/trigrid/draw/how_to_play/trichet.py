"""How Trichet is played: one short game, from the opening to a closed region."""

from trigrid.draw.how_to_play import Moment, moment
from trigrid.games.trichet import Trichet

FIRST_MOVES = "0,1Aoo. -1,-1Voo. -1,2V.o. 0,2V..o"
BEFORE_THE_LAST = f"{FIRST_MOVES} -2,3Ao.."


def moments() -> tuple[Moment, ...]:
    """A tile is laid; others follow; a region is nearly closed; a closed region wins."""
    game = Trichet()
    return (
        moment(game, "", ghost="0,1Aoo."),
        moment(game, FIRST_MOVES),
        moment(game, BEFORE_THE_LAST, marks_last=False, aid=True),
        moment(game, f"{BEFORE_THE_LAST} -2,0V.o."),
    )
