"""Diagrams for Tri-It-Out's rule sheet, on the hexagon with 19 points."""

from trigrid.draw.how_to_play import Moment
from trigrid.games.tri_it_out import TriItOut
from trigrid.language import _

NEW, ANY = (TriItOut(board="hex-3", capture=capture) for capture in ("new", "any"))
CAPTURE_DUE = "a2 d3 b3 b2"
TWO_TRIANGLES = "a3 e1 d3 d1 d2 xd1 b3 b1"
BEFORE_THE_END = "d2 a2 b3 d1 c4 c1 c3 d3 xc3 b4 xb3 b1 a3"
BEFORE_FEWEST = "e2 c2 e3 d3 xe3 c3 a1 c5"
BEFORE_TIED = "e3 c3 d1 c2 b3"
OLD_TRIANGLE = "b4 c2 a3 b1 c4 b3"
MIXED_LEFT = "a1 e2 c4 b2 e3 c5 b3 d1 xe3"

FRAMES = {
    "I3": [
        Moment(NEW, "a1 a3", hovered="c3").says(_("Sides along the lines: a1, a3 and c3 make a triangle.")),
        Moment(NEW, "a1 e1", hovered="c5").says(_("Any length counts: so do a1, e1 and c5.")),
        Moment(NEW, "b1 d1", hovered="c3").says(
            _("Sides may run across the lines of the grid: b1, d1 and c3.")
        ),
        Moment(NEW, "b2 e2", hovered="c5").says(
            _("Any tilt counts: b2, e2 and c5 are equally far from each other.")
        ),
    ],
    "I5": [
        Moment(NEW, "b2 e2", hovered="c5").says(
            _("c5 is closed: it would make a triangle with b2 and e2, which differ in colour.")
        ),
        Moment(NEW, "a1 e1 c3", hovered="c5").says(
            _("Counters in between do not matter: c5 is still closed.")
        ),
        Moment(NEW, "c1 e3 b3 c2", ghost="e2", rings=("c1", "b3")).says(
            _("Three of one colour are not a mixed triangle: First may place on e2, with c1 and b3.")
        ),
    ],
    "I6": [
        Moment(NEW, "a2 d3 b3", ghost="e2").says(
            _("Second may place on any empty place that is not hatched.")
        ),
        Moment(NEW, "a2 d3 b3", ghost="b2").says(
            _("That includes places that make a mixed triangle with two of the opponent’s counters.")
        ),
    ],
    "I7": [
        Moment(NEW, CAPTURE_DUE).says(_("Second has made a mixed triangle, and must capture a2 or b3.")),
        Moment(NEW, CAPTURE_DUE, ghost="xb3").says(_("Second chooses b3.")),
        Moment(NEW, TWO_TRIANGLES).says(_("Even with two new triangles, exactly one counter is captured.")),
        Moment(NEW, f"{OLD_TRIANGLE} xc4 c1", rings=("a3", "b3", "b4")).says(
            _("a3, b3 and b4 made a triangle before c1 was placed: nothing more is captured.")
        ),
    ],
    "I8": [
        Moment(NEW, CAPTURE_DUE, rings=("c2", "c3", "c5")).says(
            _("While b3 is there, it helps to close c2, c3 and c5.")
        ),
        Moment(NEW, f"{CAPTURE_DUE} xb3", rings=("c2", "c3", "c5")).says(
            _("After b3 is captured, they are free.")
        ),
        Moment(NEW, f"{CAPTURE_DUE} xb3", hovered="b3").says(_("b3 itself is closed now, by a2 and b2.")),
    ],
    "I10": [
        Moment(NEW, BEFORE_THE_END, ghost="xb1").says(_("First has to capture b1 or d3, and chooses b1.")),
        Moment(NEW, f"{BEFORE_THE_END} xb1").says(
            _("First has to place again, and cannot: the game ends in the middle of the turn.")
        ),
    ],
    "I11": [
        Moment(NEW, BEFORE_FEWEST, ghost="a2").says(_("First is about to close the last free places.")),
        Moment(NEW, f"{BEFORE_FEWEST} a2").says(
            _("Second cannot place. First wins, three counters to four.")
        ),
    ],
    "I12": [
        Moment(NEW, BEFORE_TIED, ghost="a2").says(_("Second is about to close the last free places.")),
        Moment(NEW, f"{BEFORE_TIED} a2").says(
            _("Three counters each, and First would have to place: Second wins.")
        ),
    ],
    "I13": [
        Moment(ANY, OLD_TRIANGLE, ghost="xc4").says(_("Second has made several triangles, and captures c4.")),
        Moment(ANY, f"{OLD_TRIANGLE} xc4 c1").says(
            _("c1 makes no new triangle, but an old one is left: Second must capture again.")
        ),
    ],
    "I14": [
        Moment(ANY, MIXED_LEFT).says(
            _("Second has to place and cannot. A mixed triangle is left, so Second loses.")
        )
    ],
}
