"""The lesson of TRITT."""

from functools import partial

from trigrid.draw.views.tritton_threats import threats
from trigrid.games.tritt import Refusal, Tritt, TrittPosition
from trigrid.language import _
from trigrid.lattice import places_in
from trigrid.lessons import Lesson, Reply, Rest, Step
from trigrid.lessons.goals import Reason, ends, plays, prevents, wins
from trigrid.lessons.trittons import (
    ENTERED,
    LINED_UP_THEIRS,
    MEANINGS,
    NOT_LINED_UP,
    OWN_ONLY,
    SLID,
    TAKE_APART,
    covers,
    no_defence,
)

GAME = Tritt()
MAX_MOVES = 400
"""More moves than a game against the easiest level takes; the rules set no limit."""


def threatened(position: TrittPosition, seat: int) -> frozenset[int]:
    """Return the places where the opponent can complete a line."""
    return frozenset(places_in(threats(position)[position.colour(1 - seat)]))


NO_WINNING_ENTRY = (
    LINED_UP_THEIRS,
    SLID,
    Reason(plays("*"), _("The middle of your tritton has to complete a row of three orange dots.")),
)
"""Reasons why a move does not win in a step where the learner enters a tritton."""
NO_WINNING_SLIDE = (LINED_UP_THEIRS, NOT_LINED_UP, ENTERED)
"""Reasons why a move does not win in a step where the learner slides a tritton."""
step = partial(Step, game=GAME)
STEPS = (
    step(
        title=_("Three in a row"),
        text=_(
            "A tritton is three dots; yours are orange in the middle. "
            "Get three orange dots in a row: press one ringed dot, then the other."
        ),
        moves="d7-f9 g6-i4 c5-e5 f8-h6",
        solution="e6-g5",
        rings=("e6", "g5"),
        hint=_("The middle between them becomes orange and completes the row."),
        done=_("Three in a row wins. It does not matter whose trittons the dots are on."),
        misses=NO_WINNING_ENTRY,
    ),
    step(
        title=_("Slide theirs"),
        text=_(
            "You may slide one of the computer’s trittons along its line instead. "
            "Press its ringed end, then the diamond."
        ),
        moves="c5-e5 f7-f9 d3-f3 f6-h4",
        solution="f6-h4>e6-g5",
        rings=("f6",),
        diamonds=("e6",),
        hint=_("Its orange end completes the row on the diamond."),
        done=_("You may slide any distance, as long as the line is free."),
        misses=NO_WINNING_SLIDE,
    ),
    step(
        title=_("Never your own"),
        text=_(
            "Your own tritton cannot slide: press the ring. "
            "Then slide the framed one: press the end next to the diamond, then the diamond."
        ),
        rest=Rest(
            _("Slide the framed tritton: press its ringed end, then the diamond."),
            rings=("e5",),
            frames=("e4",),
        ),
        moves="i3-i5 e3-e5 d5-d7 f6-h6",
        solution="e3-e5>e4-e6",
        forbidden="d5-d7>d3-d5",
        reason=Refusal.OWN_TRITTON,
        refused=OWN_ONLY,
        rings=("d6",),
        frames=("e4",),
        diamonds=("e6",),
        hint=_("The whole tritton moves, and its end completes the row."),
        done=_("You slide only the computer’s trittons, and the computer slides yours."),
        misses=NO_WINNING_SLIDE,
    ),
    step(
        title=_("Nothing is jumped"),
        text=_(
            "Try to slide the blue tritton along the arrow, through the orange one: not allowed. "
            "Then enter a tritton with its middle on the diamond."
        ),
        rest=Rest(_("Enter a tritton with its middle on the diamond.")),
        moves="e4-g3 e5-e7 c6-c8 g4-i4",
        solution="d3-f3",
        forbidden="e5-e7>e1-e3",
        reason=Refusal.BLOCKED,
        refused=_("The orange tritton is in the way."),
        diamonds=("e3",),
        arrows=(("e5", "e3"),),
        hint=_("The middle completes the row on the diamond."),
        done=_("A slide needs every dot on its way to be free."),
        misses=NO_WINNING_ENTRY,
    ),
    step(
        title=_("Block"),
        text=_(
            "The computer can win at the cross next. Cover the cross or slide its tritton away, "
            "so that the computer can no longer win."
        ),
        moves="c3-e5 f5-f7",
        goal=prevents(wins),
        solution="f5-f7>f3-f5",
        crosses=("g6",),
        hint=TAKE_APART,
        done=_("A threat can be blocked, or taken apart."),
        misses=no_defence(
            threatened,
            Reason(
                covers(threatened),
                _("The cross is covered, but the computer can slide your tritton and still win there."),
                threatened,
            ),
        ),
        punishment=Reply(_("It did, and won."), wins, preferred=("g5-g7", "g5-g7>g4-g6")),
    ),
    step(
        title=_("Slide it away"),
        text=_(
            "The computer can win at the cross, and no entry helps. "
            "Slide the framed tritton so that the computer can no longer win."
        ),
        moves="f5-h3 g8-i6 c4-c6 e4-e6",
        goal=prevents(wins),
        solution="e4-e6>e6-e8",
        crosses=("d5",),
        frames=("e5",),
        hint=TAKE_APART,
        done=_("When you slide a tritton, all three of its dots move."),
        misses=no_defence(threatened),
        punishment=Reply(_("It did, and won."), wins, preferred=("d4-d6",)),
    ),
    step(
        title=_("Never theirs"),
        text=_(
            "Put your middle on a diamond and win. Careful: if your move also makes a line of blue dots, "
            "you lose."
        ),
        moves="e3-g4 e5-g6 d4-d6 e7-g8",
        solution="c4-c6",
        diamonds=("c5", "f5", "f7"),
        hint=_("Your blue ends make no line there."),
        done=_("Your line wins only if the move makes none for the computer."),
        misses=NO_WINNING_ENTRY,
    ),
    step(
        title=_("Trade colours"),
        text=_(
            "You play Blue here. Only now, after the very first tritton, you may trade colours: "
            "press Trade colours."
        ),
        moves="f5-f7",
        goal=plays("swap"),
        solution="swap",
        hint=_("Press the button Trade colours."),
        done=_(
            "The first tritton is yours now: orange in the middle. "
            "When you begin as Orange, the computer may trade, too."
        ),
        misses=(Reason(plays("*"), _("You made a move instead, so the colours stay as they are.")),),
        answer=Reply(
            _("Then it was Blue’s turn, which is now the computer’s."), plays("*"), preferred=("d4-d6",)
        ),
    ),
    step(
        title=_("A whole game"),
        text=_(
            "You play Orange. Beat the easiest level. Each side has eight trittons. Nobody passes, "
            "and the only way to tie is to agree on it."
        ),
        goal=ends,
        plies=MAX_MOVES,
        level=1,
        hint=_("Look for two orange dots in a row, and for what the computer could do next."),
    ),
)
LESSON = Lesson(GAME.key, STEPS, meanings=MEANINGS)
