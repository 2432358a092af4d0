"""The lesson of TRITT Reloaded."""

from trigrid.draw.views.tritton_threats import turn_threats
from trigrid.games.tritt_reloaded import Refusal, TrittReloaded, TrittReloadedPosition
from trigrid.language import _
from trigrid.lessons import Lesson, Reply, Step
from trigrid.lessons.goals import Ends, Reaches, Wins

GAME = TrittReloaded()
A_CROWDED_GAME = """
c5-c7 f10-h8 stay f1-h1 stay a6-c8 stay g5-g7 stay c4-e6 stay b4-b6 stay g10-i8 stay i6-k6 stay
b1-b3 stay d1-f3 stay h4-j2 stay h6-j4 stay d9-f11 stay d2-d4 stay a3-a5 stay f4-f6 stay d8-f8 stay
k3-k5 stay
"""
"""Nineteen trittons are on the board, and Blue is to enter the last one."""


def lesson() -> Lesson:
    """The steps."""
    steps = (
        _slide(),
        _own(),
        _turn(),
        _no_line(),
        _both(),
        _stay(),
        _block(),
        _shield(),
        _last_tritton(),
        _whole_game(),
    )
    return Lesson(GAME.key, steps)


def is_safe(position: TrittReloadedPosition, seat: int) -> float:
    """1 if a seat's turn is over, and the opponent's next turn cannot win; else 0."""
    if position.to_move == seat or position.ending:
        return 0
    return float(not turn_threats(position)[1 - seat])


def is_shielded(position: TrittReloadedPosition, seat: int) -> float:
    """1 if no slide of the opponent's, as the board stands, would win; else 0."""
    sliding = position._replace(to_move=1 - seat, is_sliding=True)
    return float(not turn_threats(sliding)[1 - seat])


def _slide() -> Step:
    return Step(
        title=_("Slide to win"),
        text=_(
            "You are Orange, and have entered a tritton. "
            "Now slide Blue’s, the one with a blue middle, to line up three orange dots."
        ),
        game=GAME,
        moves="g4-g6 f6-f8 stay d4-f4",
        goal=Wins(),
        solution="f6-f8>f5-f7",
        rings=("f5",),
        hint=_("Press the orange end on f6, then f5."),
        done=_("Three in a row win. Only a slide may make them."),
    )


def _own() -> Step:
    return Step(
        title=_("Only theirs"),
        text=_("You have entered a tritton. Try to slide one of your own. Then slide the blue one and win."),
        game=GAME,
        moves="g6-g8 f5-f7 stay d7-f9",
        goal=Wins(),
        solution="f5-f7>f6-f8",
        forbidden="g6-g8>g7-g9",
        reason=Refusal.OWN_TRITTON,
        rings=("g7",),
        hint=_("Slide the blue tritton one dot to the right."),
        done=_("You slide your opponent’s trittons: their ends show your colour. Nothing is jumped."),
    )


def _turn() -> Step:
    return Step(
        title=_("Enter, then slide"),
        text=_(
            "A turn is an entry, then a slide. "
            "Put your middle on a ringed dot by pressing both ends, then slide to f4."
        ),
        game=GAME,
        moves="c3-c5 g4-g6 stay e6-g7 stay e4-g3 stay",
        goal=Wins(),
        plies=2,
        solution="h3-h5 e4-g3>d4-f4",
        rings=("h4", "e3"),
        arrows=(("g3", "f4"),),
        hint=_("Enter h3-h5. Then press the blue tritton’s end on g3, and f4."),
        done=_("The entry brings one dot, the slide another."),
    )


def _no_line() -> Step:
    return Step(
        title=_("No line by entering"),
        text=_("Try to enter d6-f6: no entry may make a line. Enter elsewhere, then fill e6 by a slide."),
        game=GAME,
        moves="g6-g8 e3-e5 stay d3-d5 stay d7-f7 stay",
        goal=Wins(),
        plies=2,
        solution="b3-b5 e3-e5>e4-e6",
        forbidden="d6-f6",
        reason=Refusal.MAKES_LINE,
        rings=("e6",),
        hint=_("Enter anywhere out of the way. Then slide the blue tritton on e3-e5 one dot to the right."),
        done=_("No entry may make a line, of either colour."),
    )


def _both() -> Step:
    return Step(
        title=_("Never theirs"),
        text=_(
            "You have entered: slide to win. A line of blue dots loses, even if the slide makes yours, too."
        ),
        game=GAME,
        moves="e5-g4 g5-g7 stay e6-e8 stay f6-f8 stay d4-d6",
        goal=Wins(),
        solution="g5-g7>g8-g10",
        rings=("g6", "g8"),
        hint=_("Slide the blue tritton on g5-g7. One dot is too short: its middle would make Blue’s line."),
        done=_("Your line wins only without one of your opponent’s."),
    )


def _stay() -> Step:
    return Step(
        title=_("Stay"),
        text=_("You have entered. You need not slide, and here every slide would help Blue. Press End turn."),
        game=GAME,
        moves="c6-e6 f7-h7 stay g4-g6 stay d3-d5 stay e3-e5",
        goal=Reaches(is_safe, 1),
        solution="stay",
        hint=_("The blue trittons are in Blue’s own way. Press the button End turn."),
        done=_("You need not slide: that ends your turn."),
        punishment=Reply(_("The way was free: Blue entered, and slid into a line."), Wins(), plies=2),
    )


def _block() -> Step:
    return Step(
        title=_("Block"),
        text=_("You have entered. Blue threatens to slide your tritton from f7 to f6. Stop that by a slide."),
        game=GAME,
        moves="f7-f9 e3-g4 stay d5-f5",
        goal=Reaches(is_safe, 1),
        solution="e3-g4>f4-h4",
        rings=("f6",),
        hint=_("The blue middle on f4 is part of the line. Slide it away."),
        done=_("A slide can break up a threat."),
        punishment=Reply(_("Blue entered, slid a tritton, and lined up three blue dots."), Wins(), plies=2),
    )


def _shield() -> Step:
    return Step(
        title=_("A shield"),
        text=_(
            "Blue threatens to slide your tritton on f6-h6 up, so that its end fills g6. Enter in its way."
        ),
        game=GAME,
        moves="f6-h6 f5-h3 stay g5-i3 stay f7-f9 stay",
        goal=Reaches(is_shielded, 1),
        solution="g8-i6",
        rings=("g6", "i6"),
        hint=_("To move up, that tritton needs i6 free."),
        done=_("An entry can be a shield. Now you could slide, or end your turn."),
    )


def _last_tritton() -> Step:
    return Step(
        title=_("Nothing left to enter"),
        text=_("You are Blue. All of Orange’s ten trittons are entered. Enter your last one, then stay."),
        game=GAME,
        moves=A_CROWDED_GAME,
        goal=Wins(),
        plies=2,
        solution="h5-j3 stay",
        rings=("i4",),
        hint=_("Any entry will do: there is room on h5-j3. Then press Stay."),
        done=_("Whoever cannot enter on their turn loses."),
    )


def _whole_game() -> Step:
    return Step(
        title=_("A whole game"),
        text=_("Beat the computer’s easiest level. A tie comes only by agreement."),
        game=GAME,
        goal=Ends(),
        plies=GAME.max_length,
        level=1,
        hint=_("Enter where Blue has little to slide, and look what Blue’s next slide could do."),
        done=_("You know all the rules now."),
    )
