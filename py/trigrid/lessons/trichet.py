"""The lesson of Trichet: the learner is Dot, whose colour is blue, and moves first."""

from trigrid.games.trichet import Refusal, Trichet, TrichetPosition
from trigrid.language import _
from trigrid.lessons import Lesson, Reply, Step
from trigrid.lessons.goals import Ends, Plays, Reaches, Wins

GAME = Trichet()
QUICK_GAME = Trichet(tiles=54, region=6)
"""The smallest pool, and a circle is enough to win."""


def followers(position: TrichetPosition, seat: int) -> float:
    """How many tiles were laid automatically by the last move."""
    return sum(map(len, position.waves))


def safety(position: TrichetPosition, seat: int) -> float:
    """1 if the game goes on and no move of the opponent's closes a region of theirs, else 0."""
    is_near = any(region.colour != seat for region in position.nearly_closed())
    return 0 if position.outcome or is_near else 1


def lesson() -> Lesson:
    """The steps."""
    return Lesson(GAME.key, (_close(), _lay(), _turn(), _ten(), _block(), _never(), _both(), _whole_game()))


def _close() -> Step:
    return Step(
        title=_("Close a region"),
        text=_(
            "You are Dot: blue is yours. Lay a tile on a ringed triangle "
            "so that your blue region is closed all round."
        ),
        game=GAME,
        moves="-1,1Ao.o 0,1Ao.o -1,-1Voo. 1,0Voo.",
        goal=Wins(),
        solution="1,-1Ao.o",
        hint=_("The tile must shut the blue off: orange where the gap is."),
        done=_("Nothing blue leads out any more: a closed region of ten tiles wins."),
        rings=("1,-1A", "1,-1V"),
    )


def _lay() -> Step:
    return Step(
        title=_("Lay a tile"),
        text=_(
            "Choose a tile and press any outlined triangle. Touching a "
            "corner is enough. If it does not fit, we turn it for you."
        ),
        game=GAME,
        goal=Plays("*"),
        solution="0,1Aoo.",
        hint=_("Every outlined triangle can take a tile."),
        done=_("Colours flow on. Where only one tile fitted, it was laid for you."),
    )


def _turn() -> Step:
    return Step(
        title=_("Start a wave"),
        text=_(
            "Where only one tile fits, it is laid at once, wave by wave. "
            "Lay a tile that brings five others or more: try the ring."
        ),
        game=GAME,
        moves="-1,-1V.o. -2,0A.o.",
        goal=Reaches(followers, 5),
        solution="1,0A.oo",
        hint=_("Point at the triangle with each tile in turn: what would follow is shown faintly."),
        done=_("Each wave may force the next. All these tiles come from the common pool."),
        better=Reaches(followers, 10),
        better_said=_("Thirteen in four waves: nothing here brings more!"),
        rings=("1,0A",),
    )


def _ten() -> Step:
    return Step(
        title=_("Ten tiles"),
        text=_(
            "Two blue regions can be closed now. A circle of six tiles is too small: close the one of ten."
        ),
        game=GAME,
        moves="0,0Vo.o 1,1Aoo. 1,-2Vo.o 2,0Ao.o 1,1Vo.o -1,0Aoo.",
        goal=Wins(),
        solution="0,-1Ao.o",
        hint=_("The longer blue region is open at the lower left."),
        done=_("Ten tiles win in a usual game. A circle of six wins only if that was chosen before."),
        missed=_("A circle shows on six tiles only: that is not enough."),
        shows_aid=True,
    )


def _block() -> Step:
    return Step(
        title=_("Make it grow"),
        text=_(
            "Oh can close orange at the rings. A closed region wins for its "
            "colour, whoever closes it: make orange grow instead."
        ),
        game=GAME,
        moves="-1,1Voo. -2,0Voo. -2,2A..o 1,0A..o",
        goal=Reaches(safety, 1),
        solution="-1,2Aoo.",
        hint=_("Lead orange out of the gap: lay orange there."),
        done=_("The larger region needs more tiles before it can be closed."),
        missed=_("You closed orange yourself, so Oh wins: a region wins for its colour."),
        rings=("-2,2V", "-1,2A"),
        punishment=Reply(
            said=_("Oh closed the orange region and won."),
            goal=Wins(),
            preferred=("-1,2Ao..", "-2,2V.o."),
        ),
    )


def _never() -> Step:
    return Step(
        title=_("Empty for good"),
        text=_(
            "Press the ringed triangle. Its corners are all blue, and no "
            "tile has one colour only. Then lay a tile elsewhere."
        ),
        game=GAME,
        moves="-1,1Ao.o 1,-1Ao.. -2,2Vo.o 2,0Ao.. -1,3Ao.. 0,2Ao..",
        goal=Plays("*"),
        solution="-2,2A.o.",
        forbidden="1,1A.o.",
        reason=Refusal.NEVER,
        hint=_("Any outlined triangle will do."),
        done=_("Such a triangle is rare. A region beside it can never be closed."),
        rings=("1,1A",),
    )


def _both() -> Step:
    return Step(
        title=_("Both colours at once"),
        text=_(
            "Both colours can be closed. Close blue alone: whoever closes both "
            "at once loses. In this game a circle of six is enough."
        ),
        game=Trichet(region=6),
        moves="-1,0Vo.o -1,0Aoo. -2,-1Vo.o 0,1Ao.o -3,1Aoo. -1,3Ao..",
        goal=Wins(),
        solution="-2,1A.oo",
        hint=_("Blue lacks two tiles at the marked places."),
        done=_("Blue is closed and orange still open: you win."),
        shows_aid=True,
    )


def _whole_game() -> Step:
    return Step(
        title=_("A whole game"),
        text=_(
            "Oh’s two tiles lie there already; you begin. Here a circle of six wins. "
            "If all 54 tiles are laid first, it’s a tie."
        ),
        game=QUICK_GAME,
        goal=Ends(),
        plies=QUICK_GAME.max_length,
        level=1,
        hint=_("Look round each region: which few tiles does it still need?"),
        done=_("Usual games have 96 tiles and take a region of ten."),
    )
