"""How Trichet is played: one short game, from the opening to a closed region."""

from trigrid.draw.how_to_play import Moment
from trigrid.games.trichet import Trichet

FIRST_MOVES = "0,1Aoo. -1,-1Voo. -1,2V.o. 0,2V..o"
BEFORE_THE_LAST = f"{FIRST_MOVES} -2,3Ao.."


def moments() -> tuple[Moment, ...]:
    """A tile is laid; others follow; a region is nearly closed; a closed region wins."""
    game = Trichet()
    return (
        Moment(game, "", ghost="0,1Aoo."),
        Moment(game, FIRST_MOVES),
        Moment(game, BEFORE_THE_LAST, marks_last=False, aid=True),
        Moment(game, f"{BEFORE_THE_LAST} -2,0V.o."),
    )
