"""Diagrams for Trichet's rule sheet."""

from trigrid.draw.how_to_play import Moment
from trigrid.draw.views.trichet import WAVE_MS
from trigrid.games.trichet import Trichet
from trigrid.language import _

GAME = Trichet()
CIRCLES = Trichet(region=6)
"""A game in which a circle of six tiles is large enough to win."""

STAR = "-1,-1V.o. -2,0A.o."
CONTESTED = "-1,1Ao.o 1,-1Ao.. -2,2Vo.o 2,0Ao.. -1,3Ao.. 0,2Ao.."
"""Moves that end with a tile which forces 0,1A and 1,1A in the first wave.

The two forced tiles need different colours at their common corner.
"""
NEARLY_BLUE = "-1,1Ao.o 0,1Ao.o -1,-1Voo. 1,0Voo."
NEARLY_ORANGE = "-1,1Voo. -2,0Voo. -2,2A..o 1,0A..o"
BOTH = "-1,0Vo.o -1,0Aoo. -2,-1Vo.o 0,1Ao.o -3,1Aoo. -1,3Ao.."

OPENING_AREA = ("-1,0V", "0,1A", "1,0A", "0,-1V")
STAR_AREA = ("-3,3V", "-1,3A", "1,-1V")
CONTEST_AREA = ("-1,2A", "2,1V", "0,3A", "0,0V")
"""Places at the edges of the areas that the pictures show."""
WAVES = (
    _("Dot lays this tile."),
    _("First wave: three triangles take one tile only. They are filled at once."),
    _("Second wave: these have left a single choice for two more."),
    _("Third wave: two more again. Now nothing is forced."),
)
"""Captions for a tile and for the three waves that follow."""

FRAMES = {
    "C5": [
        Moment(GAME, "", ghost="0,0Vo.o").says(_("A tile may touch another by a side.")),
        Moment(GAME, "", ghost="0,1Aoo.").says(_("A corner is enough.")),
    ],
    "C6": [
        Moment(GAME, "", rings=("0,0V",), around=OPENING_AREA).says(
            _("Two corners of this triangle have colours: orange at the left, blue at the tip.")
        ),
        Moment(GAME, "", ghost="0,0Vo.o", around=OPENING_AREA).says(
            _("This tile shows the same there, so it fits.")
        ),
    ],
    "C7": [
        Moment(GAME, f"{STAR} 1,0A.oo", age=wave * WAVE_MS - 1, around=STAR_AREA, marks_last=True).says(
            caption
        )
        for wave, caption in enumerate(WAVES, start=1)
    ],
    "C8": [
        Moment(
            GAME,
            CONTESTED,
            age=WAVE_MS - 1,
            rings=("0,1A", "1,1A"),
            around=CONTEST_AREA,
            marks_last=True,
        ).says(_("The upper tile is new. Both rings are forced, but disagree on the corner between them.")),
        Moment(GAME, CONTESTED, rings=("1,1A",), around=CONTEST_AREA, marks_last=True).says(
            _("The left one comes first in reading order. The other stays empty.")
        ),
    ],
    "C9": [
        Moment(GAME, CONTESTED, rings=("1,1A",), around=CONTEST_AREA).says(
            _("Three blue corners: no tile has one colour only, so none will ever fit.")
        )
    ],
    "C11": [
        Moment(GAME, NEARLY_BLUE, hovered="0,0A", around=("-2,0A", "1,0V", "0,1A", "1,-2V")).says(
            _("This blue region shows on eight tiles. Dots mark the two that it lacks.")
        )
    ],
    "C12": [
        Moment(CIRCLES, "-1,1V.o. 1,0A..o -2,1Vo..", marks_last=True).says(
            _("A region of one corner is a circle of six tiles.")
        ),
        Moment(GAME, f"{NEARLY_BLUE} 1,-1Ao.o", marks_last=True).says(_("Two corners make ten tiles.")),
    ],
    "C13": [
        Moment(GAME, NEARLY_ORANGE, aid=True).says(_("It is Dot’s turn, and orange lacks two tiles.")),
        Moment(GAME, f"{NEARLY_ORANGE} -2,2V.o.", marks_last=True).says(
            _("If Dot fills one, the other follows. Orange is closed, and Oh has won.")
        ),
    ],
    "C14": [
        Moment(CIRCLES, BOTH, aid=True).says(
            _("A circle is enough here. It is Dot’s turn, and both colours can be closed.")
        ),
        Moment(CIRCLES, f"{BOTH} -2,3A..o", marks_last=True).says(
            _("This tile closes both at once. Dot laid it, so Dot has lost.")
        ),
    ],
}
