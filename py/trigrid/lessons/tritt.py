"""The lesson of TRITT."""

from trigrid.games.tritt import Refusal, Tritt
from trigrid.language import _
from trigrid.lessons import Lesson, Reply, Step
from trigrid.lessons.goals import Ends, Plays, Prevents, Wins

GAME = Tritt()
MOST_MOVES = 400
"""More than a game against the easiest level takes; the rules know no limit."""


def lesson() -> Lesson:
    """The steps."""
    steps = (_enter(), _slide(), _own(), _jump(), _block(), _move_away(), _both(), _trade(), _whole_game())
    return Lesson(GAME.key, steps)


def _enter() -> Step:
    return Step(
        title=_("Three in a row"),
        text=_(
            "You are Orange: your trittons have an orange middle. "
            "Put it on a ringed dot to line up three: press both ends."
        ),
        game=GAME,
        moves="d7-f9 g6-i4 c5-e5 f8-h6",
        goal=Wins(),
        solution="e6-g5",
        rings=("f6", "i6", "d8"),
        hint=_("Press a free dot on one side of a ring, then the free dot on its other side."),
        done=_("Three in a row win. It does not matter whose trittons the dots are on."),
        missed=_("The middle of your tritton must fill a row of three."),
    )


def _slide() -> Step:
    return Step(
        title=_("Slide theirs"),
        text=_(
            "You may slide a blue tritton along its line instead. Press its orange end, then the ringed dot."
        ),
        game=GAME,
        moves="c5-e5 f7-f9 d3-f3 f6-h4",
        goal=Wins(),
        solution="f6-h4>e6-g5",
        rings=("e6",),
        hint=_("The blue tritton to slide is the one on f6-h4."),
        done=_("A slide goes as far as you like along its line."),
    )


def _own() -> Step:
    return Step(
        title=_("Never your own"),
        text=_(
            "Try to slide the ringed tritton, your own. That is not allowed, so win by sliding a blue one."
        ),
        game=GAME,
        moves="i3-i5 e3-e5 d5-d7 f6-h6",
        goal=Wins(),
        solution="e3-e5>e4-e6",
        forbidden="d5-d7>d3-d5",
        reason=Refusal.OWN_TRITTON,
        rings=("d6",),
        hint=_("Slide the blue tritton on e3-e5 to the right, until an end fills e6."),
        done=_("You slide only your opponent’s trittons, and your opponent slides yours."),
    )


def _jump() -> Step:
    return Step(
        title=_("Nothing is jumped"),
        text=_(
            "Try to slide the blue tritton from e5 to e3, past the one "
            "between. Then win by entering a tritton."
        ),
        game=GAME,
        moves="e4-g3 e5-e7 d7-f9 g4-i4",
        goal=Wins(),
        solution="d3-f3",
        forbidden="e5-e7>e1-e3",
        reason=Refusal.BLOCKED,
        rings=("e3",),
        arrows=(("e5", "e3"),),
        hint=_("Enter a tritton with its middle on e3."),
        done=_("A slide needs every dot on its way free."),
    )


def _block() -> Step:
    return Step(
        title=_("Block"),
        text=_(
            "Blue threatens to fill the ringed dot. Slide the blue tritton away, "
            "or cover the dot without helping Blue."
        ),
        game=GAME,
        moves="c3-e5 f5-f7",
        goal=Prevents(Wins()),
        solution="f5-f7>f3-f5",
        rings=("g6",),
        hint=_(
            "Slide the blue tritton away, or cover the dot. Your blue ends must not complete Blue’s line."
        ),
        done=_("A threat can be blocked, or taken apart."),
        missed=_("You made a line of blue dots yourself, and so you lost."),
        punishment=Reply(_("Blue lined up three blue dots and won."), Wins(), preferred=("g5-g7",)),
        shows_aid=True,
    )


def _move_away() -> Step:
    return Step(
        title=_("Slide it away"),
        text=_(
            "Blue threatens to enter d4-d6, and no entry of yours stops "
            "that. Slide the upper blue tritton away."
        ),
        game=GAME,
        moves="f5-h3 g8-i6 c4-c6 e4-e6",
        goal=Prevents(Wins()),
        solution="e4-e6>e6-e8",
        rings=("d5",),
        arrows=(("e6", "e8"),),
        hint=_("The blue tritton on e4-e6 holds a dot of the line. Slide it."),
        done=_("When you slide a tritton, all three of its dots move."),
        punishment=Reply(_("Blue lined up three blue dots and won."), Wins(), preferred=("d4-d6",)),
        shows_aid=True,
    )


def _both() -> Step:
    return Step(
        title=_("Never theirs"),
        text=_("Win. Beware: a line of blue dots loses, even if the same move makes one of yours."),
        game=GAME,
        moves="e3-g4 e5-g6 d4-d6 e7-g8",
        goal=Wins(),
        solution="c4-c6",
        rings=("c5", "f5", "f7"),
        hint=_("All three rings complete your line. At f7 your blue ends complete Blue’s as well."),
        done=_("Your line wins only if the move makes none for your opponent."),
    )


def _trade() -> Step:
    return Step(
        title=_("Trade colours"),
        text=_("You are Blue. Only now, after Orange’s first tritton, you may trade: press Trade colours."),
        game=GAME,
        moves="f5-f7",
        goal=Plays("swap"),
        solution="swap",
        hint=_("Press the button Trade colours."),
        done=_(
            "You are Orange now, and this tritton is yours. When you are Orange, Blue may do this to you."
        ),
        answer=Reply(
            _("Your opponent plays Blue now, and it is Blue’s turn."), Plays("*"), preferred=("d4-d6",)
        ),
    )


def _whole_game() -> Step:
    return Step(
        title=_("A whole game"),
        text=_(
            "Beat the easiest level. Each side has eight trittons; nobody may "
            "pass, and a tie comes only by agreement."
        ),
        game=GAME,
        goal=Ends(),
        plies=MOST_MOVES,
        level=1,
        hint=_("Look for two orange dots in line, and for what Blue could do next."),
        done=_("You know all the rules now."),
    )
