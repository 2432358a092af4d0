"""Diagrams of the rule sheets of TRITT and TRITT Reloaded."""

from typing import Any

from trigrid.draw.diagrams import Diagram, Frame, in_order
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


def diagrams() -> tuple[Diagram, ...]:
    """Those of TRITT."""
    return in_order(_of_both(TRITT, ("R2", "R3", "R4", "R5")) | FRAMES)


def reloaded_diagrams() -> tuple[Diagram, ...]:
    """Those of TRITT Reloaded."""
    frames = _of_both(RELOADED, ("L2", "L3", "L5", "L7")) | RELOADED_FRAMES
    return in_order({f"L{number}": frames[f"L{number}"] for number in (2, 3, 4, 5, 6, 7, 9, 10, 11)})


def _frame(
    game: TrittonGame,
    moves: str,
    caption: str,
    *,
    around: tuple[str, ...] = HERE,
    marks_last: bool = False,
    **shown: Any,
) -> Frame:
    return Frame(Moment(game, moves, around=around, marks_last=marks_last, **shown), caption)


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


def _of_both(game: TrittonGame, clauses: tuple[str, ...]) -> dict[str, list[Frame]]:
    """What the sheets say alike: the trittons, a line, an entry, and slides as ``_slides`` shows them."""
    pair = _after(game, PAIR)
    trittons = _("The middle shows whose it is: Orange’s at the left, Blue’s at the right.")
    line = _("Two orange dots are in line, on two trittons of Blue’s: an orange dot on i6 would complete it.")
    enter = _("Orange enters a tritton over three free dots in line.")
    covered = _("No tritton fits over the ringed dots: one of them is covered.")
    frames = (
        [_frame(game, pair, trittons, rings=("f4", "h5"))],
        [_frame(game, _after(game, LINE), line, around=LINE_AROUND, rings=("g6", "h6", "i6"))],
        [
            _frame(game, pair, enter, ghost="e4-e6"),
            _frame(game, pair, covered, rings=("e5", "f5", "g4")),
        ],
        _slides(game),
    )
    return dict(zip(clauses, frames, strict=True))


def _slides(game: TrittonGame) -> list[Frame]:
    """The same in both games; in TRITT Reloaded Orange has entered a tritton elsewhere."""
    entry = () if isinstance(game, Tritt) else ("a1-a3",)
    moves, around = _after(game, WAY, *entry), ("d4", "d7", "f3", "i4", "e9")
    jump = _("Orange may slide Blue’s tritton, but not to the left: nothing is jumped.")
    far = _("To the right it goes as far as dots are free. Its own dots do not stop it.")
    own = _("Orange’s own trittons are slid by Blue alone.")
    return [
        _frame(game, moves, jump, rings=("e6",), arrows=(("e5", "e4"),), around=around),
        _frame(game, _after(game, WAY[:2], *entry), far, ghost="e5-e7>e6-e8", around=around),
        _frame(game, moves, own, rings=("e4", "f4", "g3"), around=around),
    ]


FRAMES = {
    "R6": [
        _frame(
            Tritt(steps="one"),
            " ".join(WAY[:2]),
            _("In this variant a slide goes one dot far, here to the right."),
            ghost="e5-e7>e6-e8",
        )
    ],
    "R7": [
        _frame(
            TRITT,
            "f5-f7",
            _("Orange has entered the first tritton. Blue may answer by trading colours."),
            marks_last=True,
        ),
        _frame(
            TRITT,
            "f5-f7 swap",
            _("Whoever was Orange is Blue now, and it is Blue’s turn again."),
            ghost="d4-d6",
        ),
    ],
    "R8": [
        _frame(
            TRITT,
            " ".join(LINE),
            _("Orange can complete a line on three dots."),
            around=LINE_AROUND,
            aid=True,
        ),
        _frame(
            TRITT,
            " ".join((*LINE, "e6-g5")),
            _("Orange has entered e6-g5, and wins."),
            around=LINE_AROUND,
            marks_last=True,
        ),
    ],
    "R9": [
        _frame(
            TRITT,
            "e3-g4 e5-g6 d4-d6 e7-g8",
            _("This entry makes a line of Orange’s, but also one of Blue’s: Orange would lose."),
            ghost="e6-g7",
        )
    ],
}
"""By clause; those of TRITT alone."""

RELOADED_FRAMES = {
    "L4": [
        _frame(RELOADED, TURN, _("First Orange enters."), ghost="d4-f4"),
        _frame(
            RELOADED,
            f"{TURN} d4-f4",
            _("Then Orange may slide one of Blue’s trittons."),
            arrows=(("f6", "f5"),),
            marks_last=True,
        ),
        _frame(
            RELOADED,
            f"{TURN} d4-f4 f6-f8>f5-f7",
            _("Here the slide makes a line of Orange’s."),
            marks_last=True,
        ),
    ],
    "L6": [
        _frame(
            RELOADED,
            BARRED,
            _("No entry may bring an orange dot to e6: it would make a line."),
            around=BARRED_AROUND,
            rings=("e6", "f7", "g7"),
        ),
        _frame(
            RELOADED,
            f"{BARRED} a1-a3",
            _("A slide may, after an entry elsewhere."),
            around=BARRED_AROUND,
            ghost="e3-e5>e4-e6",
        ),
    ],
    "L9": [
        _frame(
            RELOADED,
            f"{SLIDING_TRAP} g5-g7>g8-g10",
            _("Orange has slid g5-g7 three dots far, and wins."),
            around=("d3", "f3", "h4", "g10"),
            marks_last=True,
        )
    ],
    "L10": [
        _frame(
            RELOADED,
            SLIDING_TRAP,
            _("One dot far it would make a line of each colour: Orange would lose."),
            ghost="g5-g7>g6-g8",
        )
    ],
    "L11": [
        _frame(
            RELOADED,
            LAST,
            _("Blue has entered the last tritton. After this turn Orange has none to enter, and loses."),
            around=("a1", "a6", "k1", "k6", "f1", "f11"),
            marks_last=True,
        )
    ],
}
"""By clause; those of TRITT Reloaded alone."""
