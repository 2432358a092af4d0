"""The lesson of TRITT Reloaded."""

from functools import partial

from trigrid.draw.views.tritton_threats import turn_threats
from trigrid.games.tritt_reloaded import Refusal, TrittReloaded, TrittReloadedPosition
from trigrid.language import _
from trigrid.lattice import places_in
from trigrid.lessons import Lesson, Reply, Rest, Step
from trigrid.lessons.goals import Attempt, Reason, ends, plays, wins
from trigrid.lessons.trittons import (
    ANY_SLIDE,
    LINED_UP_THEIRS,
    MEANINGS,
    NOT_LINED_UP,
    OWN_ONLY,
    TAKE_APART,
    no_defence,
)

GAME = TrittReloaded()
A_CROWDED_GAME = """
c5-c7 f10-h8 stay f1-h1 stay a6-c8 stay g5-g7 stay c4-e6 stay b4-b6 stay g10-i8 stay i6-k6 stay
b1-b3 stay d1-f3 stay h4-j2 stay h6-j4 stay d9-f11 stay d2-d4 stay a3-a5 stay f4-f6 stay d8-f8 stay
k3-k5 stay
"""
"""Moves that lead to a board with 19 trittons; Blue must then enter the last one."""
NO_WIN = (
    LINED_UP_THEIRS,
    Reason(plays("stay"), _("You ended your turn without sliding.")),
    NOT_LINED_UP,
    Reason(plays("*"), _("After that entry no slide wins.")),
)
"""Reasons why a turn does not win."""


def is_safe(attempt: Attempt) -> bool:
    """Return whether the opponent is to move and cannot win in the next turn.

    Returns False if a line has ended the game.
    """
    position, seat = attempt.position, attempt.seat
    return not (position.to_move == seat or position.ending or threatened(position, seat))


def threatened(position: TrittReloadedPosition, seat: int) -> frozenset[int]:
    """Return the places where the opponent can complete a line in the next turn."""
    return frozenset(places_in(turn_threats(position)[1 - seat]))


def threatened_by_slides(position: TrittReloadedPosition, seat: int) -> frozenset[int]:
    """Return the places where the opponent could complete a line by a slide alone."""
    return threatened(position._replace(to_move=1 - seat, is_sliding=True), seat)


def is_shielded(attempt: Attempt) -> bool:
    """Return whether the opponent could not win by a slide alone."""
    return not threatened_by_slides(attempt.position, attempt.seat)


step = partial(Step, game=GAME)
STEPS = (
    step(
        title=_("Slide to win"),
        text=_(
            "Three orange dots in a row win. Now slide the framed tritton, the computer’s: "
            "press its ringed end, then the diamond."
        ),
        moves="g4-g6 f6-f8 stay d4-f4",
        solution="f6-f8>f5-f7",
        rings=("f6",),
        frames=("f7",),
        diamonds=("f5",),
        hint=_("Its orange end completes the row on the diamond."),
        done=_("Three in a row win, but only a slide may make the line."),
        misses=NO_WIN,
    ),
    step(
        title=_("Only theirs"),
        text=_(
            "You cannot slide your own tritton: press the ring to see. Then slide the framed one and win."
        ),
        rest=Rest(
            _("Slide the framed tritton so that its end completes a row of three orange dots."),
            frames=("f6",),
        ),
        moves="g6-g8 f5-f7 stay d7-f9",
        solution="f5-f7>f6-f8",
        forbidden="g6-g8>g7-g9",
        reason=Refusal.OWN_TRITTON,
        refused=OWN_ONLY,
        rings=("g7",),
        frames=("f6",),
        hint=_("The whole tritton moves, and its end completes the row."),
        done=_("You slide the computer’s trittons: their ends show your colour. Nothing is jumped."),
        misses=NO_WIN,
    ),
    step(
        title=_("Enter, then slide"),
        text=_(
            "A turn is an entry, then a slide. "
            "Enter with your middle on a diamond, then slide the framed tritton along the arrow."
        ),
        moves="c3-c5 g4-g6 stay e6-g7 stay e4-g3 stay",
        plies=2,
        solution="h3-h5 e4-g3>d4-f4",
        frames=("f4",),
        diamonds=("h4", "e3"),
        arrows=(("g3", "f4"),),
        hint=_("First the entry adds an orange dot to the row, then the slide does."),
        halfway=_("Good. Now slide."),
        done=_("The entry brings one dot, the slide another."),
        misses=NO_WIN,
    ),
    step(
        title=_("No line by entering"),
        text=_(
            "No entry may make a line: try it with the two ringed dots. "
            "Then enter elsewhere, and fill the diamond by a slide."
        ),
        rest=Rest(_("Enter a tritton that makes no line. Then slide one so that its end fills the diamond.")),
        moves="g6-g8 e3-e5 stay d3-d5 stay d7-f7 stay",
        plies=2,
        solution="b3-b5 e3-e5>e4-e6",
        forbidden="d6-f6",
        reason=Refusal.MAKES_LINE,
        refused=_("That entry would make a line at once, and only a slide may do that."),
        rings=("d6", "f6"),
        diamonds=("e6",),
        hint=_("The entry stays out of the way, and the slide wins."),
        halfway=_("Good. Now slide."),
        done=_("No entry may make a line, of either colour."),
        misses=NO_WIN,
    ),
    step(
        title=_("Never theirs"),
        text=_(
            "You have entered. Slide the framed tritton to win. Careful: if the slide also makes "
            "a line of blue dots, you lose."
        ),
        moves="e5-g4 g5-g7 stay e6-e8 stay f6-f8 stay d4-d6",
        solution="g5-g7>g8-g10",
        frames=("g6",),
        hint=_("A slide of one dot is too short: it lines up blue dots."),
        done=_("Your line wins only without one of the computer’s."),
        misses=NO_WIN,
    ),
    step(
        title=_("End your turn"),
        text=_(
            "You have entered. You need not slide, and here every slide would help the computer. "
            "Press End turn."
        ),
        moves="c6-e6 f7-h7 stay g4-g6 stay d3-d5 stay e3-e5",
        goal=is_safe,
        solution="stay",
        hint=_("Every slide would clear the computer’s way to a line. Press the button End turn."),
        done=_("You may always end your turn without sliding."),
        misses=(Reason(plays(ANY_SLIDE), _("After that slide the computer can line up three blue dots.")),),
        punishment=Reply(_("The way was free: the computer entered, and slid into a line."), wins, plies=2),
    ),
    step(
        title=_("Block"),
        text=_(
            "You have entered. The computer threatens to slide your framed tritton along the arrow. "
            "Stop that by a slide."
        ),
        rest=Rest(
            _("The computer threatens to slide your framed tritton and win. Stop that by a slide."),
            frames=("f8",),
        ),
        moves="f7-f9 e3-g4 stay d5-f5",
        goal=is_safe,
        solution="e3-g4>f4-h4",
        frames=("f8",),
        arrows=(("f7", "f6"),),
        hint=TAKE_APART,
        done=_("A slide can break up a threat."),
        misses=no_defence(threatened),
        punishment=Reply(_("It did: it entered, slid a tritton, and won."), wins, plies=2),
    ),
    step(
        title=_("A shield"),
        text=_(
            "The computer threatens to slide your framed tritton along the arrow and win. "
            "Enter in its way so that no slide of the computer’s wins."
        ),
        moves="f6-h6 f5-h3 stay g5-i3 stay f7-f9 stay",
        goal=is_shielded,
        solution="g8-i6",
        frames=("g6",),
        arrows=(("h6", "i6"),),
        hint=_("The entry blocks the slide along the arrow."),
        done=_("An entry can be a shield. In a game you would slide now, or end your turn."),
        misses=no_defence(threatened_by_slides),
    ),
    step(
        title=_("Nothing left to enter"),
        text=_(
            "You play Blue here. The computer has entered all ten of its trittons. "
            "Enter your last one, then press End turn."
        ),
        moves=A_CROWDED_GAME,
        plies=2,
        solution="h5-j3 stay",
        hint=_("Once your last tritton is entered, press the button End turn."),
        halfway=_("Good. Now press End turn."),
        done=_("A player who cannot enter on their turn loses."),
        misses=(LINED_UP_THEIRS,),
    ),
    step(
        title=_("A whole game"),
        text=_("You play Orange. Beat the easiest level. The only way to tie is to agree on it."),
        goal=ends,
        plies=GAME.max_length,
        level=1,
        hint=_("Enter where the computer has little to slide, and look at what its next slide could do."),
    ),
)
LESSON = Lesson(GAME.key, STEPS, meanings=MEANINGS)
