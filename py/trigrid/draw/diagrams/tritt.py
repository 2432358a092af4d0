"""Diagrams for the rule sheets of TRITT and TRITT Reloaded."""

from typing import Any

from trigrid.draw.how_to_play import Moment
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded
from trigrid.games.trittons import TrittonGame
from trigrid.language import _

TRITT, RELOADED = Tritt(), TrittReloaded()

MIDDLE_AREA = ("d3", "d7", "f3", "i4")
"""Places at the edges of the area that most pictures show."""
PAIR = ("f3-f5", "g6-i4")
LINE_AREA = ("c5", "d8", "f4", "i4")
LINE = ("d7-f9", "g6-i4", "c5-e5", "f8-h6")
"""Moves after which an orange dot on f6, i6 or d8 would complete a line."""
BLOCKED_SLIDE = ("e4-g3", "e5-e7", "d7-f9", "g4-i4")
"""Moves after which an orange tritton at e4 stops the blue tritton on e5-e7."""
SLIDING_TRAP = "e5-g4 g5-g7 stay e6-e8 stay f6-f8 stay d4-d6"
TURN = "g4-g6 f6-f8 stay"
BARRED_AREA = ("c3", "c6", "f3", "h8")
BARRED = "g6-g8 e3-e5 stay d3-d5 stay d7-f7 stay"
LAST = """
c5-c7 f10-h8 stay f1-h1 stay a6-c8 stay g5-g7 stay c4-e6 stay b4-b6 stay g10-i8 stay i6-k6 stay b1-b3 stay
d1-f3 stay h4-j2 stay h6-j4 stay d9-f11 stay d2-d4 stay a3-a5 stay f4-f6 stay d8-f8 stay k3-k5 stay h5-j3
"""
"""Moves up to Blue's entry of the last of the twenty trittons."""


def _after(game: TrittonGame, entries: tuple[str, ...], *more: str) -> str:
    """Return the moves that enter these trittons, followed by ``more``.

    Every optional slide is declined.
    """
    position: Any = game.start()
    moves = []
    for text in entries:
        moves.append(text)
        position = position.play(game.move(position, text))
        if position.is_sliding:
            moves.append("stay")
            position = position.play(game.special_move)
    return " ".join((*moves, *more))


def _shared_frames(game: TrittonGame, clauses: tuple[str, ...], *entry: str) -> dict[str, list[Moment]]:
    """Return the frames for the four clauses that both rule sheets share.

    The clauses are about the trittons, a line, an entry and slides. ``entry`` is an optional further entry
    before the slides.
    """
    line = _("Two orange dots on Blue’s trittons are in line: an orange dot on i6 would complete the line.")
    pair, blocked, around = (
        _after(game, PAIR),
        _after(game, BLOCKED_SLIDE, *entry),
        ("d4", "d7", "f3", "i4", "e9"),
    )
    frames = (
        [
            Moment(game, pair, around=MIDDLE_AREA, rings=("f4", "h5")).says(
                _("The middle shows the owner: Orange on the left, Blue on the right.")
            )
        ],
        [Moment(game, _after(game, LINE), around=LINE_AREA, rings=("g6", "h6", "i6")).says(line)],
        [
            Moment(game, pair, around=MIDDLE_AREA, ghost="e4-e6").says(
                _("Orange enters a tritton over three free dots in line.")
            ),
            Moment(game, pair, around=MIDDLE_AREA, rings=("e5", "f5", "g4")).says(
                _("No tritton fits over the ringed dots: one of them is covered.")
            ),
        ],
        [
            Moment(game, blocked, around=around, rings=("e6",), arrows=(("e5", "e4"),)).says(
                _("Orange may slide Blue’s tritton, but not to the left: nothing is jumped.")
            ),
            Moment(game, _after(game, BLOCKED_SLIDE[:2], *entry), around=around, ghost="e5-e7>e6-e8").says(
                _("To the right it goes as far as dots are free. Its own dots do not stop it.")
            ),
            Moment(game, blocked, around=around, rings=("e4", "f4", "g3")).says(
                _("Only Blue may slide Orange’s trittons.")
            ),
        ],
    )
    return dict(zip(clauses, frames, strict=True))


FRAMES = _shared_frames(TRITT, ("R2", "R3", "R4", "R5")) | {
    "R6": [
        Moment(Tritt(steps="one"), " ".join(BLOCKED_SLIDE[:2]), around=MIDDLE_AREA, ghost="e5-e7>e6-e8").says(
            _("In this variant a slide goes just one dot, here to the right.")
        )
    ],
    "R7": [
        Moment(TRITT, "f5-f7", around=MIDDLE_AREA, marks_last=True).says(
            _("Orange has entered the first tritton. Blue may answer by trading colours.")
        ),
        Moment(TRITT, "f5-f7 swap", around=MIDDLE_AREA, ghost="d4-d6").says(
            _("The player who was Orange is Blue now, and it is Blue’s turn again.")
        ),
    ],
    "R8": [
        Moment(TRITT, " ".join(LINE), around=LINE_AREA, aid=True).says(
            _("Orange can complete a line on three dots.")
        ),
        Moment(TRITT, " ".join((*LINE, "e6-g5")), around=LINE_AREA, marks_last=True).says(
            _("Orange has entered e6-g5, and wins.")
        ),
    ],
    "R9": [
        Moment(TRITT, "e3-g4 e5-g6 d4-d6 e7-g8", around=MIDDLE_AREA, ghost="e6-g7").says(
            _("This entry makes a line of Orange’s, but also one of Blue’s: Orange would lose.")
        )
    ],
}

_RELOADED = _shared_frames(RELOADED, ("L2", "L3", "L5", "L7"), "a1-a3") | {
    "L4": [
        Moment(RELOADED, TURN, around=MIDDLE_AREA, ghost="d4-f4").says(_("First Orange enters.")),
        Moment(RELOADED, f"{TURN} d4-f4", around=MIDDLE_AREA, arrows=(("f6", "f5"),), marks_last=True).says(
            _("Then Orange may slide one of Blue’s trittons.")
        ),
        Moment(RELOADED, f"{TURN} d4-f4 f6-f8>f5-f7", around=MIDDLE_AREA, marks_last=True).says(
            _("Here the slide makes a line of Orange’s.")
        ),
    ],
    "L6": [
        Moment(RELOADED, BARRED, around=BARRED_AREA, rings=("e6", "f7", "g7")).says(
            _("No entry may bring an orange dot to e6: it would make a line.")
        ),
        Moment(RELOADED, f"{BARRED} a1-a3", around=BARRED_AREA, ghost="e3-e5>e4-e6").says(
            _("A slide may, after an entry elsewhere.")
        ),
    ],
    "L9": [
        Moment(
            RELOADED, f"{SLIDING_TRAP} g5-g7>g8-g10", around=("d3", "f3", "h4", "g10"), marks_last=True
        ).says(_("Orange has slid g5-g7 by three dots, and wins."))
    ],
    "L10": [
        Moment(RELOADED, SLIDING_TRAP, around=MIDDLE_AREA, ghost="g5-g7>g6-g8").says(
            _("A slide by one dot would make a line of each colour: Orange would lose.")
        )
    ],
    "L11": [
        Moment(RELOADED, LAST, around=("a1", "a6", "k1", "k6", "f1", "f11"), marks_last=True).says(
            _("Blue has entered the last tritton. After this turn Orange has none to enter, and loses.")
        )
    ],
}
RELOADED_FRAMES = {f"L{number}": _RELOADED[f"L{number}"] for number in (2, 3, 4, 5, 6, 7, 9, 10, 11)}
