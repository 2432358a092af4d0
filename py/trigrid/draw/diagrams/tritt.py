"""Diagrams of the rule sheets of TRITT and TRITT Reloaded."""

from typing import Any

from trigrid.draw.how_to_play import Moment
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded
from trigrid.games.trittons import TrittonGame
from trigrid.language import _

TRITT, RELOADED = Tritt(), TrittReloaded()

HERE = ("d3", "d7", "f3", "i4")
"""Places at the edges of what is shown of the board."""
PAIR = ("f3-f5", "g6-i4")
LINE_AROUND = ("c5", "d8", "f4", "i4")
LINE = ("d7-f9", "g6-i4", "c5-e5", "f8-h6")
"""Orange can complete lines at f6, i6 and d8."""
WAY = ("e4-g3", "e5-e7", "d7-f9", "g4-i4")
"""The blue tritton on e5-e7 is stopped at e4 by one of Orange's."""
SLIDING_TRAP = "e5-g4 g5-g7 stay e6-e8 stay f6-f8 stay d4-d6"
TURN = "g4-g6 f6-f8 stay"
BARRED_AROUND = ("c3", "c6", "f3", "h8")
BARRED = "g6-g8 e3-e5 stay d3-d5 stay d7-f7 stay"
LAST = """
c5-c7 f10-h8 stay f1-h1 stay a6-c8 stay g5-g7 stay c4-e6 stay b4-b6 stay g10-i8 stay i6-k6 stay b1-b3 stay
d1-f3 stay h4-j2 stay h6-j4 stay d9-f11 stay d2-d4 stay a3-a5 stay f4-f6 stay d8-f8 stay k3-k5 stay h5-j3
"""
"""Blue has entered the last of the twenty trittons."""


def _after(game: TrittonGame, entries: tuple[str, ...], *more: str) -> str:
    """The moves that enter those trittons; where somebody may slide after that, nobody does."""
    position: Any = game.start()
    moves = []
    for text in entries:
        moves.append(text)
        position = position.play(game.move(position, text))
        if position.is_sliding:
            moves.append("stay")
            position = position.play(game.special_move)
    return " ".join((*moves, *more))


def _of_both(game: TrittonGame, clauses: tuple[str, ...], *entry: str) -> dict[str, list[Moment]]:
    """What the sheets say alike: the trittons, a line, an entry, and slides after one more entry."""
    line = _("Two orange dots are in line, on two trittons of Blue’s: an orange dot on i6 would complete it.")
    pair, way, around = _after(game, PAIR), _after(game, WAY, *entry), ("d4", "d7", "f3", "i4", "e9")
    frames = (
        [
            Moment(game, pair, around=HERE, rings=("f4", "h5")).says(
                _("The middle shows whose it is: Orange’s at the left, Blue’s at the right.")
            )
        ],
        [Moment(game, _after(game, LINE), around=LINE_AROUND, rings=("g6", "h6", "i6")).says(line)],
        [
            Moment(game, pair, around=HERE, ghost="e4-e6").says(
                _("Orange enters a tritton over three free dots in line.")
            ),
            Moment(game, pair, around=HERE, rings=("e5", "f5", "g4")).says(
                _("No tritton fits over the ringed dots: one of them is covered.")
            ),
        ],
        [
            Moment(game, way, around=around, rings=("e6",), arrows=(("e5", "e4"),)).says(
                _("Orange may slide Blue’s tritton, but not to the left: nothing is jumped.")
            ),
            Moment(game, _after(game, WAY[:2], *entry), around=around, ghost="e5-e7>e6-e8").says(
                _("To the right it goes as far as dots are free. Its own dots do not stop it.")
            ),
            Moment(game, way, around=around, rings=("e4", "f4", "g3")).says(
                _("Orange’s own trittons are slid by Blue alone.")
            ),
        ],
    )
    return dict(zip(clauses, frames, strict=True))


FRAMES = _of_both(TRITT, ("R2", "R3", "R4", "R5")) | {
    "R6": [
        Moment(Tritt(steps="one"), " ".join(WAY[:2]), around=HERE, ghost="e5-e7>e6-e8").says(
            _("In this variant a slide goes one dot far, here to the right.")
        )
    ],
    "R7": [
        Moment(TRITT, "f5-f7", around=HERE, marks_last=True).says(
            _("Orange has entered the first tritton. Blue may answer by trading colours.")
        ),
        Moment(TRITT, "f5-f7 swap", around=HERE, ghost="d4-d6").says(
            _("Whoever was Orange is Blue now, and it is Blue’s turn again.")
        ),
    ],
    "R8": [
        Moment(TRITT, " ".join(LINE), around=LINE_AROUND, aid=True).says(
            _("Orange can complete a line on three dots.")
        ),
        Moment(TRITT, " ".join((*LINE, "e6-g5")), around=LINE_AROUND, marks_last=True).says(
            _("Orange has entered e6-g5, and wins.")
        ),
    ],
    "R9": [
        Moment(TRITT, "e3-g4 e5-g6 d4-d6 e7-g8", around=HERE, ghost="e6-g7").says(
            _("This entry makes a line of Orange’s, but also one of Blue’s: Orange would lose.")
        )
    ],
}

_RELOADED = _of_both(RELOADED, ("L2", "L3", "L5", "L7"), "a1-a3") | {
    "L4": [
        Moment(RELOADED, TURN, around=HERE, ghost="d4-f4").says(_("First Orange enters.")),
        Moment(RELOADED, f"{TURN} d4-f4", around=HERE, arrows=(("f6", "f5"),), marks_last=True).says(
            _("Then Orange may slide one of Blue’s trittons.")
        ),
        Moment(RELOADED, f"{TURN} d4-f4 f6-f8>f5-f7", around=HERE, marks_last=True).says(
            _("Here the slide makes a line of Orange’s.")
        ),
    ],
    "L6": [
        Moment(RELOADED, BARRED, around=BARRED_AROUND, rings=("e6", "f7", "g7")).says(
            _("No entry may bring an orange dot to e6: it would make a line.")
        ),
        Moment(RELOADED, f"{BARRED} a1-a3", around=BARRED_AROUND, ghost="e3-e5>e4-e6").says(
            _("A slide may, after an entry elsewhere.")
        ),
    ],
    "L9": [
        Moment(
            RELOADED, f"{SLIDING_TRAP} g5-g7>g8-g10", around=("d3", "f3", "h4", "g10"), marks_last=True
        ).says(_("Orange has slid g5-g7 three dots far, and wins."))
    ],
    "L10": [
        Moment(RELOADED, SLIDING_TRAP, around=HERE, ghost="g5-g7>g6-g8").says(
            _("One dot far it would make a line of each colour: Orange would lose.")
        )
    ],
    "L11": [
        Moment(RELOADED, LAST, around=("a1", "a6", "k1", "k6", "f1", "f11"), marks_last=True).says(
            _("Blue has entered the last tritton. After this turn Orange has none to enter, and loses.")
        )
    ],
}
RELOADED_FRAMES = {f"L{number}": _RELOADED[f"L{number}"] for number in (2, 3, 4, 5, 6, 7, 9, 10, 11)}
