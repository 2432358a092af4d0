"""Diagrams of the rule sheets of TRITT and TRITT Reloaded."""

from typing import Any

from trigrid.draw.diagrams import Diagram, Frame
from trigrid.draw.how_to_play import moment
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded
from trigrid.games.trittons import TrittonGame
from trigrid.language import _

HERE = ("d3", "d7", "f3", "i4")
"""Places at the edges of what is shown of the board."""
PAIR = ("f3-f5", "g6-i4")
LINE = ("d7-f9", "g6-i4", "c5-e5", "f8-h6")
"""Orange can complete lines at f6, i6 and d8."""
WAY = ("e4-g3", "e5-e7", "d7-f9", "g4-i4")
"""The blue tritton on e5-e7 is stopped at e4 by one of Orange's."""
TRAP = ("e3-g4", "e5-g6", "d4-d6", "e7-g8")
"""Orange can complete a line at f7 only together with one of Blue's."""
SLIDING_TRAP = "e5-g4 g5-g7 stay e6-e8 stay f6-f8 stay d4-d6"
BARRED = "g6-g8 e3-e5 stay d3-d5 stay d7-f7 stay"
LAST = """
c5-c7 f10-h8 stay f1-h1 stay a6-c8 stay g5-g7 stay c4-e6 stay b4-b6 stay g10-i8 stay i6-k6 stay b1-b3 stay
d1-f3 stay h4-j2 stay h6-j4 stay d9-f11 stay d2-d4 stay a3-a5 stay f4-f6 stay d8-f8 stay k3-k5 stay h5-j3
"""
"""Blue has entered the last of the twenty trittons."""


def diagrams() -> tuple[Diagram, ...]:
    """Those of TRITT."""
    game = Tritt()
    return (
        _trittons(game, "R2"),
        _line(game, "R3"),
        _enter(game, "R4"),
        _slide(game, "R5"),
        _one_step(),
        _trade(game),
        _own_line(game),
        _their_line(game),
    )


def reloaded_diagrams() -> tuple[Diagram, ...]:
    """Those of TRITT Reloaded."""
    game = TrittReloaded()
    return (
        _trittons(game, "L2"),
        _line(game, "L3"),
        _turn(game),
        _enter(game, "L5"),
        _no_line(game),
        _slide(game, "L7"),
        _own_slide(game),
        _their_slide(game),
        _last_tritton(game),
    )


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


def _trittons(game: TrittonGame, clause: str) -> Diagram:
    shown = moment(game, _after(game, PAIR), around=HERE, marks_last=False, rings=("f4", "h5"))
    return Diagram(
        clause, (Frame(shown, _("The middle shows whose it is: Orange’s at the left, Blue’s at the right.")),)
    )


def _line(game: TrittonGame, clause: str) -> Diagram:
    shown = moment(
        game, _after(game, LINE), around=("c5", "d8", "f4", "i4"), marks_last=False, rings=("g6", "h6", "i6")
    )
    caption = _(
        "Two orange dots are in line, on two trittons of Blue’s: an orange dot on i6 would complete it."
    )
    return Diagram(clause, (Frame(shown, caption),))


def _enter(game: TrittonGame, clause: str) -> Diagram:
    moves = _after(game, PAIR)
    return Diagram(
        clause,
        (
            Frame(
                moment(game, moves, around=HERE, marks_last=False, ghost="e4-e6"),
                _("Orange enters a tritton over three free dots in line."),
            ),
            Frame(
                moment(game, moves, around=HERE, marks_last=False, rings=("e5", "f5", "g4")),
                _("No tritton fits over the ringed dots: one of them is covered."),
            ),
        ),
    )


def _slide(game: TrittonGame, clause: str) -> Diagram:
    """The same in both games; in TRITT Reloaded Orange has entered a tritton elsewhere."""
    entry = () if isinstance(game, Tritt) else ("a1-a3",)
    moves, around = _after(game, WAY, *entry), ("d4", "d7", "f3", "i4", "e9")
    shown = {"around": around, "marks_last": False}
    return Diagram(
        clause,
        (
            Frame(
                moment(game, moves, rings=("e6",), arrows=(("e5", "e4"),), **shown),
                _("Orange may slide Blue’s tritton, but not to the left: nothing is jumped."),
            ),
            Frame(
                moment(game, _after(game, WAY[:2], *entry), ghost="e5-e7>e6-e8", **shown),
                _("To the right it goes as far as dots are free. Its own dots do not stop it."),
            ),
            Frame(
                moment(game, moves, rings=("e4", "f4", "g3"), **shown),
                _("Orange’s own trittons are slid by Blue alone."),
            ),
        ),
    )


def _one_step() -> Diagram:
    game = Tritt(steps="one")
    shown = moment(game, " ".join(WAY[:2]), ghost="e5-e7>e6-e8", around=HERE, marks_last=False)
    return Diagram("R6", (Frame(shown, _("In this variant a slide goes one dot far, here to the right.")),))


def _trade(game: Tritt) -> Diagram:
    return Diagram(
        "R7",
        (
            Frame(
                moment(game, "f5-f7", around=HERE),
                _("Orange has entered the first tritton. Blue may answer by trading colours."),
            ),
            Frame(
                moment(game, "f5-f7 swap", ghost="d4-d6", around=HERE, marks_last=False),
                _("Whoever was Orange is Blue now, and it is Blue’s turn again."),
            ),
        ),
    )


def _own_line(game: Tritt) -> Diagram:
    moves, around = " ".join(LINE), ("c5", "d8", "f4", "i4")
    return Diagram(
        "R8",
        (
            Frame(
                moment(game, moves, around=around, marks_last=False, aid=True),
                _("Orange can complete a line on three dots."),
            ),
            Frame(moment(game, f"{moves} e6-g5", around=around), _("Orange has entered e6-g5, and wins.")),
        ),
    )


def _their_line(game: Tritt) -> Diagram:
    shown = moment(game, " ".join(TRAP), around=HERE, marks_last=False, ghost="e6-g7")
    caption = _("This entry makes a line of Orange’s, but also one of Blue’s: Orange would lose.")
    return Diagram("R9", (Frame(shown, caption),))


def _turn(game: TrittReloaded) -> Diagram:
    moves = "g4-g6 f6-f8 stay"
    return Diagram(
        "L4",
        (
            Frame(
                moment(game, moves, around=HERE, marks_last=False, ghost="d4-f4"), _("First Orange enters.")
            ),
            Frame(
                moment(game, f"{moves} d4-f4", around=HERE, arrows=(("f6", "f5"),)),
                _("Then Orange may slide one of Blue’s trittons."),
            ),
            Frame(
                moment(game, f"{moves} d4-f4 f6-f8>f5-f7", around=HERE),
                _("Here the slide makes a line of Orange’s."),
            ),
        ),
    )


def _no_line(game: TrittReloaded) -> Diagram:
    around = ("c3", "c6", "f3", "h8")
    return Diagram(
        "L6",
        (
            Frame(
                moment(game, BARRED, around=around, marks_last=False, rings=("e6", "f7", "g7")),
                _("No entry may bring an orange dot to e6: it would make a line."),
            ),
            Frame(
                moment(game, f"{BARRED} a1-a3", around=around, marks_last=False, ghost="e3-e5>e4-e6"),
                _("A slide may, after an entry elsewhere."),
            ),
        ),
    )


def _own_slide(game: TrittReloaded) -> Diagram:
    shown = moment(game, f"{SLIDING_TRAP} g5-g7>g8-g10", around=("d3", "f3", "h4", "g10"))
    return Diagram("L9", (Frame(shown, _("Orange has slid g5-g7 three dots far, and wins.")),))


def _their_slide(game: TrittReloaded) -> Diagram:
    shown = moment(game, SLIDING_TRAP, around=HERE, marks_last=False, ghost="g5-g7>g6-g8")
    caption = _("One dot far it would make a line of each colour: Orange would lose.")
    return Diagram("L10", (Frame(shown, caption),))


def _last_tritton(game: TrittReloaded) -> Diagram:
    return Diagram(
        "L11",
        (
            Frame(
                moment(game, LAST, around=("a1", "a6", "k1", "k6", "f1", "f11")),
                _("Blue has entered the last tritton. After this turn Orange has none to enter, and loses."),
            ),
        ),
    )
