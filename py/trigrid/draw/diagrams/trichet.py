"""Diagrams of Trichet's clauses."""

from trigrid.draw.diagrams import Diagram, Frame
from trigrid.draw.how_to_play import moment
from trigrid.draw.views.trichet import WAVE_MS
from trigrid.games.trichet import Trichet
from trigrid.language import _

GAME = Trichet()
CIRCLES = Trichet(region=6)
"""Here a circle is enough to win."""

STAR = "-1,-1V.o. -2,0A.o."
CONTEST = "-1,1Ao.o 1,-1Ao.. -2,2Vo.o 2,0Ao.. -1,3Ao.."
CONTESTED_BY = "0,2Ao.."
"""Its first wave forces 0,1A and 1,1A, which claim one corner for different colours."""
NEARLY_BLUE = "-1,1Ao.o 0,1Ao.o -1,-1Voo. 1,0Voo."
NEARLY_ORANGE = "-1,1Voo. -2,0Voo. -2,2A..o 1,0A..o"
BOTH = "-1,0Vo.o -1,0Aoo. -2,-1Vo.o 0,1Ao.o -3,1Aoo. -1,3Ao.."


def diagrams() -> tuple[Diagram, ...]:
    """One for each clause that is better seen than read."""
    return (
        _touching(),
        _matching(),
        _waves(),
        _contested(),
        _never(),
        _regions(),
        _closed(),
        _wins(),
        _both(),
    )


def _touching() -> Diagram:
    return Diagram(
        "C5",
        (
            Frame(moment(GAME, "", ghost="0,0Vo.o"), _("A tile may touch another by a side.")),
            Frame(moment(GAME, "", ghost="0,1Aoo."), _("A corner is enough.")),
        ),
    )


def _matching() -> Diagram:
    around = ("-1,0V", "0,1A", "1,0A", "0,-1V")
    return Diagram(
        "C6",
        (
            Frame(
                moment(GAME, "", rings=("0,0V",), around=around),
                _("Two corners of this triangle have colours: orange at the left, blue at the tip."),
            ),
            Frame(
                moment(GAME, "", ghost="0,0Vo.o", around=around),
                _("This tile shows the same there, so it fits."),
            ),
        ),
    )


def _waves() -> Diagram:
    game, around = f"{STAR} 1,0A.oo", ("-3,3V", "-1,3A", "1,-1V")
    captions = (
        _("Dot lays this tile."),
        _("First wave: three triangles take one tile only. They are filled at once."),
        _("Second wave: these have left a single choice for two more."),
        _("Third wave: two more again. Now nothing is forced."),
    )
    return Diagram(
        "C7",
        tuple(
            Frame(moment(GAME, game, age=(wave + 1) * WAVE_MS - 1, around=around), caption)
            for wave, caption in enumerate(captions)
        ),
    )


def _contested() -> Diagram:
    after, around = f"{CONTEST} {CONTESTED_BY}", ("-1,2A", "2,1V", "0,3A", "0,0V")
    return Diagram(
        "C8",
        (
            Frame(
                moment(GAME, after, age=WAVE_MS - 1, rings=("0,1A", "1,1A"), around=around),
                _("The upper tile is new. Both rings are forced, but disagree on the corner between them."),
            ),
            Frame(
                moment(GAME, after, rings=("1,1A",), around=around),
                _("The left one comes first in reading order. The other stays empty."),
            ),
        ),
    )


def _never() -> Diagram:
    shown = moment(
        GAME,
        f"{CONTEST} {CONTESTED_BY}",
        marks_last=False,
        rings=("1,1A",),
        around=("-1,2A", "2,1V", "0,3A", "0,0V"),
    )
    return Diagram(
        "C9", (Frame(shown, _("Three blue corners: no tile has one colour only, so none will ever fit.")),)
    )


def _regions() -> Diagram:
    around = ("-2,0A", "1,0V", "0,1A", "1,-2V")
    return Diagram(
        "C11",
        (
            Frame(
                moment(
                    GAME,
                    NEARLY_BLUE,
                    marks_last=False,
                    hovered="0,0A",
                    around=around,
                ),
                _("This blue region shows on eight tiles. Dots mark the two that it lacks."),
            ),
        ),
    )


def _closed() -> Diagram:
    return Diagram(
        "C12",
        (
            Frame(
                moment(CIRCLES, "-1,1V.o. 1,0A..o -2,1Vo.."),
                _("A region of one corner is a circle of six tiles."),
            ),
            Frame(
                moment(GAME, f"{NEARLY_BLUE} 1,-1Ao.o"),
                _("Two corners make ten tiles."),
            ),
        ),
    )


def _wins() -> Diagram:
    return Diagram(
        "C13",
        (
            Frame(
                moment(GAME, NEARLY_ORANGE, marks_last=False, aid=True),
                _("It is Dot’s turn, and orange lacks two tiles."),
            ),
            Frame(
                moment(GAME, f"{NEARLY_ORANGE} -2,2V.o."),
                _("If Dot fills one, the other follows. Orange is closed, and Oh has won."),
            ),
        ),
    )


def _both() -> Diagram:
    return Diagram(
        "C14",
        (
            Frame(
                moment(CIRCLES, BOTH, marks_last=False, aid=True),
                _("A circle is enough here. It is Dot’s turn, and both colours can be closed."),
            ),
            Frame(
                moment(CIRCLES, f"{BOTH} -2,3A..o"),
                _("This tile closes both at once. Dot laid it, so Dot has lost."),
            ),
        ),
    )
