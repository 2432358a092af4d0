"""Pictures of TRITT and TRITT Reloaded: short games in the middle of the board."""

from trigrid.draw.how_to_play import Moment
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded

TRITT, RELOADED = Tritt(), TrittReloaded()

MIDDLE = ("d4", "e3", "e8", "h4")
"""Places at the edges of the area that the pictures show."""
UNTIL_A_SLIDE = "f6-h4 e3-e5 d4-d6 f7-h5"
RELOADED_UNTIL_AN_ENTRY = "f6-h4 e3-e5 stay d4-d6 stay f7-h5 stay"
RELOADED_UNTIL_A_SLIDE = f"{RELOADED_UNTIL_AN_ENTRY} f5-h3"

MOMENTS = (
    Moment(TRITT, "f6-h4 e3-e5", ghost="d4-d6", around=MIDDLE),
    Moment(TRITT, UNTIL_A_SLIDE, ghost="f7-h5>d7-f7", around=MIDDLE),
    Moment(TRITT, f"{UNTIL_A_SLIDE} e3-e5>e6-e8", marks_last=True, around=MIDDLE),
    Moment(TRITT, "f5-f7", marks_last=True, around=("d5", "h5")),
)
"""An entry; a slide of an opponent's tritton; a winning slide; a possible swap."""

RELOADED_MOMENTS = (
    Moment(RELOADED, RELOADED_UNTIL_AN_ENTRY, ghost="f5-h3", around=MIDDLE),
    Moment(RELOADED, RELOADED_UNTIL_A_SLIDE, ghost="f7-h5>d7-f7", around=MIDDLE),
    Moment(RELOADED, f"{RELOADED_UNTIL_A_SLIDE} e3-e5>e6-e8", marks_last=True, around=MIDDLE),
    Moment(RELOADED, RELOADED_UNTIL_A_SLIDE, ghost="e3-e5>e5-e7", around=MIDDLE),
)
"""An entry; a slide of an opponent's tritton; a winning slide; a losing slide."""
