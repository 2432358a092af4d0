"""Diagrams of Tri-It-Out's clauses, on the hexagon of nineteen points."""

from typing import Any

from trigrid.draw.diagrams import Diagram, Frame, in_order
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


def _frame(moves: str, caption: str, game: TriItOut = NEW, **shown: Any) -> Frame:
    return Frame(Moment(game, moves, marks_last=False, **shown), caption)


FRAMES = {
    "I3": [
        _frame("a1 a3", _("Sides along the lines: a1, a3 and c3 make a triangle."), hovered="c3"),
        _frame("a1 e1", _("Any length counts: so do a1, e1 and c5."), hovered="c5"),
        _frame("b1 d1", _("Sides may run across the lines of the grid: b1, d1 and c3."), hovered="c3"),
        _frame("b2 e2", _("Any tilt counts: b2, e2 and c5 are equally far from each other."), hovered="c5"),
    ],
    "I5": [
        _frame(
            "b2 e2",
            _("c5 is closed: it would make a triangle with b2 and e2, which differ in colour."),
            hovered="c5",
        ),
        _frame(
            "a1 e1 c3", _("What stands between does not matter: c5 is closed all the same."), hovered="c5"
        ),
        _frame(
            "c1 e3 b3 c2",
            _("Three of one colour are no mixed triangle: First may place on e2, with c1 and b3."),
            ghost="e2",
            rings=("c1", "b3"),
        ),
    ],
    "I6": [
        _frame("a2 d3 b3", _("Second may place on any empty place that is not hatched."), ghost="e2"),
        _frame(
            "a2 d3 b3",
            _("Also where that makes a mixed triangle: it then holds two of the opponent’s counters."),
            ghost="b2",
        ),
    ],
    "I7": [
        _frame(CAPTURE_DUE, _("Second has made a mixed triangle, and must capture a2 or b3.")),
        _frame(CAPTURE_DUE, _("Second chooses b3."), ghost="xb3"),
        _frame(TWO_TRIANGLES, _("Of two new triangles, too, exactly one counter is captured.")),
        _frame(
            f"{OLD_TRIANGLE} xc4 c1",
            _("a3, b3 and b4 made a triangle before c1 was placed: nothing more is captured."),
            rings=("a3", "b3", "b4"),
        ),
    ],
    "I8": [
        _frame(CAPTURE_DUE, _("While b3 stands, it helps to close c2, c3 and c5."), rings=("c2", "c3", "c5")),
        _frame(f"{CAPTURE_DUE} xb3", _("Captured, it leaves them free."), rings=("c2", "c3", "c5")),
        _frame(f"{CAPTURE_DUE} xb3", _("Its own place is closed now, by a2 and b2."), hovered="b3"),
    ],
    "I10": [
        _frame(BEFORE_THE_END, _("First has to capture b1 or d3, and chooses b1."), ghost="xb1"),
        _frame(
            f"{BEFORE_THE_END} xb1",
            _("First has to place again, and cannot: the game ends in the middle of the turn."),
        ),
    ],
    "I11": [
        _frame(BEFORE_FEWEST, _("First is about to close the last free places."), ghost="a2"),
        _frame(f"{BEFORE_FEWEST} a2", _("Second cannot place. First wins, three counters to four.")),
    ],
    "I12": [
        _frame(BEFORE_TIED, _("Second is about to close the last free places."), ghost="a2"),
        _frame(f"{BEFORE_TIED} a2", _("Three each, and First would have to place: Second wins.")),
    ],
    "I13": [
        _frame(OLD_TRIANGLE, _("Second has made several triangles, and captures c4."), ANY, ghost="xc4"),
        _frame(
            f"{OLD_TRIANGLE} xc4 c1",
            _("c1 makes no new triangle, but an old one is left: Second must capture again."),
            ANY,
        ),
    ],
    "I14": [
        _frame(
            MIXED_LEFT, _("Second has to place and cannot. A mixed triangle is left, so Second loses."), ANY
        ),
    ],
}
"""By clause."""


def diagrams() -> tuple[Diagram, ...]:
    """One for each clause that is better seen than read."""
    return in_order(FRAMES)
