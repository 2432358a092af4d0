"""How TRITT and TRITT Reloaded are played: short games in the middle of the board."""

from trigrid.draw.how_to_play import Moment
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded

MIDDLE = ("d4", "e3", "e8", "h4")
"""Places at the edges of what is shown of the board."""
UNTIL_A_SLIDE = "f6-h4 e3-e5 d4-d6 f7-h5"
RELOADED_UNTIL_AN_ENTRY = "f6-h4 e3-e5 stay d4-d6 stay f7-h5 stay"
RELOADED_UNTIL_A_SLIDE = f"{RELOADED_UNTIL_AN_ENTRY} f5-h3"


def moments() -> tuple[Moment, ...]:
    """A tritton is entered; one of the opponent's slides; a slide wins; the first entry can be traded for."""
    game = Tritt()
    return (
        Moment(game, "f6-h4 e3-e5", ghost="d4-d6", marks_last=False, around=MIDDLE),
        Moment(game, UNTIL_A_SLIDE, ghost="f7-h5>d7-f7", marks_last=False, around=MIDDLE),
        Moment(game, f"{UNTIL_A_SLIDE} e3-e5>e6-e8", around=MIDDLE),
        Moment(game, "f5-f7", around=("d5", "h5")),
    )


def reloaded_moments() -> tuple[Moment, ...]:
    """A tritton is entered; one of the opponent's slides; a slide wins; another one would lose."""
    game = TrittReloaded()
    return (
        Moment(game, RELOADED_UNTIL_AN_ENTRY, ghost="f5-h3", marks_last=False, around=MIDDLE),
        Moment(game, RELOADED_UNTIL_A_SLIDE, ghost="f7-h5>d7-f7", marks_last=False, around=MIDDLE),
        Moment(game, f"{RELOADED_UNTIL_A_SLIDE} e3-e5>e6-e8", around=MIDDLE),
        Moment(game, RELOADED_UNTIL_A_SLIDE, ghost="e3-e5>e5-e7", marks_last=False, around=MIDDLE),
    )
