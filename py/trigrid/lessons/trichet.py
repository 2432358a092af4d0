"""The lesson of Trichet.

The learner plays Dot, whose colour is blue, and moves first.
"""

from functools import partial

from trigrid.draw.views.trichet_aid import closing_places
from trigrid.games.trichet import Ending, Refusal, Trichet, TrichetPosition
from trigrid.language import _, ngettext
from trigrid.lessons import Lesson, Reply, Rest, Step
from trigrid.lessons.goals import Attempt, Reason, ends, loses, plays, reaches, wins

GAME = Trichet()
QUICK_GAME = Trichet(tiles=54, region=6)
"""The game with the smallest pool; in it, a circle of six tiles is enough to win."""
ORANGE_SIZE = 8
"""The number of tiles in the orange region when the step "Make it grow" begins."""


def followers(position: TrichetPosition, seat: int) -> float:
    """Return the number of tiles that the last move laid automatically."""
    return sum(map(len, position.waves))


def is_safe(attempt: Attempt) -> bool:
    """Return whether the game continues and no opposing region is nearly closed.

    One move can usually close a nearly closed region, which is then large enough to win (see
    ``TrichetPosition.nearly_closed``).
    """
    is_threatened = any(region.colour != attempt.seat for region in attempt.position.nearly_closed())
    return not (attempt.position.outcome or is_threatened)


def closes_own(attempt: Attempt) -> bool:
    """Return whether a region in the seat's colour is closed."""
    return any(region.colour == attempt.seat and region.is_closed for region in attempt.position.regions())


def closes_both(attempt: Attempt) -> bool:
    """Return whether the game ended because regions of both colours are closed."""
    outcome = attempt.position.outcome
    return outcome is not None and outcome.reason is Ending.BOTH


def _followed(attempt: Attempt) -> str:
    count = int(followers(attempt.position, attempt.seat))
    return ngettext("Only {count} tile followed.", "Only {count} tiles followed.", count).format(count=count)


def threatened(position: TrichetPosition, seat: int) -> frozenset[int]:
    """Return the places where one tile closes a region of the opponent.

    Only regions large enough to win count.
    """
    found = (places for region, places in closing_places(position) if region.colour != seat)
    return frozenset[int]().union(*found)


def largest_closable_size(position: TrichetPosition, seat: int) -> float:
    """Return the size of the opponent's largest region that one tile can close.

    Only regions large enough to win count. Returns 0 if one tile can close none of them.
    """
    return max((region.size for region, _ in closing_places(position) if region.colour != seat), default=0)


step = partial(Step, game=GAME)
STEPS = (
    step(
        title=_("Close a region"),
        text=_("Blue is yours. Lay a tile on a diamond so that your blue region is closed all round."),
        moves="-1,1Ao.o 0,1Ao.o -1,-1Voo. 1,0Voo.",
        solution="1,-1Ao.o",
        hint=_("Press the ring. The chosen tile fills the gap with orange."),
        done=_("Nothing blue leads out any more: a closed region of ten tiles wins."),
        misses=(Reason(plays("*"), _("Your blue region still has a gap.")),),
        diamonds=("1,-1A", "1,-1V"),
        rest=Rest(
            _("Lay a tile on the ring so that your blue region is closed all round."),
            ("1,-1A",),
            keeps_diamonds=False,
        ),
    ),
    step(
        title=_("Lay a tile"),
        text=_(
            "Choose a tile and press any outlined triangle: it need only touch a corner. "
            "If it does not fit, it is turned or replaced."
        ),
        goal=plays("*"),
        solution="0,1Aoo.",
        hint=_("Press the ring: every outlined triangle can take a tile."),
        done=_("Colours flow on. Where only one tile fitted, it was laid for you."),
    ),
    step(
        title=_("Start a wave"),
        text=_(
            "Where only one tile fits, it is laid at once. "
            "Lay a tile that sets off at least five others: try the ring."
        ),
        moves="-1,-1V.o. -2,0A.o.",
        goal=reaches(followers, 5),
        solution="1,0A.oo",
        hint=_("Press the ring: what would follow is shown faintly before you lay the chosen tile."),
        done=_("Each wave may force the next. All these tiles come from the common pool."),
        misses=(Reason(plays("*"), _followed),),
        better=reaches(followers, 10),
        better_message=_("Thirteen in four waves: no move here sets off more!"),
        rings=("1,0A",),
    ),
    step(
        title=_("Ten tiles"),
        text=_(
            "Two blue regions can be closed now. A circle of six tiles is too small: close the one of ten."
        ),
        moves="0,0Vo.o 1,1Aoo. 1,-2Vo.o 2,0Ao.o 1,1Vo.o -1,0Aoo.",
        solution="0,-1Ao.o",
        hint=_("Press the ring with the chosen tile: the region of ten is open there."),
        done=_("Ten tiles win. A circle of six wins only if you picked that option at the start."),
        misses=(
            Reason(closes_own, _("A circle covers only six tiles: that is not enough.")),
            Reason(plays("*"), _("The region of ten is still open.")),
        ),
    ),
    step(
        title=_("Make it grow"),
        text=_(
            "The computer can close its orange region at the crosses. "
            "Closing it yourself loses, too: make it grow so that one move cannot close it."
        ),
        moves="-1,1Voo. -2,0Voo. -2,2A..o 1,0A..o",
        goal=is_safe,
        solution="-1,2Aoo.",
        hint=_("Press the ring: the chosen tile leads orange out of the gap."),
        done=_("Now it needs more tiles before it can be closed."),
        misses=(
            Reason(loses, _("You closed orange yourself, and a region wins for its colour: you lose.")),
            Reason(
                reaches(largest_closable_size, ORANGE_SIZE + 1),
                _("Orange has grown, but one move can still close it at the crosses."),
                threatened,
            ),
            Reason(plays("*"), _("The computer can still close orange."), threatened),
        ),
        crosses=("-2,2V", "-1,2A"),
        punishment=Reply(_("It did, and won."), wins, preferred=("-1,2Ao..", "-2,2V.o.")),
    ),
    step(
        title=_("Empty for good"),
        text=_("Press the ring: all three corners there are blue. Then lay a tile elsewhere."),
        rest=Rest(_("Lay a tile on any outlined triangle.")),
        moves="-1,1Ao.o 1,-1Ao.. -2,2Vo.o 2,0Ao.. -1,3Ao.. 0,2Ao..",
        goal=plays("*"),
        solution="-2,2A.o.",
        forbidden="1,1A.o.",
        reason=Refusal.NEVER,
        refused=_("No tile fits there: every tile shows both colours."),
        hint=_("Press the ring: every outlined triangle can take a tile."),
        done=_("Such a triangle is rare. A region that touches it can never be closed."),
        rings=("1,1A",),
    ),
    step(
        title=_("Both colours at once"),
        text=_(
            "Both colours can be closed. Close blue alone: if you close both "
            "at once, you lose. In this game a circle of six is enough."
        ),
        game=Trichet(region=6),
        moves="-1,0Vo.o -1,0Aoo. -2,-1Vo.o 0,1Ao.o -3,1Aoo. -1,3Ao..",
        solution="-2,1A.oo",
        hint=_(
            "Press the ring with the chosen tile. Other triangles close blue, too, where a wave leads there."
        ),
        done=_("Blue is closed and orange still open: you win."),
        misses=(
            Reason(closes_both, _("That closed both colours at once, so you lose.")),
            Reason(plays("*"), _("Blue is still open.")),
        ),
    ),
    step(
        title=_("A whole game"),
        text=_(
            "Two tiles are laid already; you start. Here a circle of six wins. "
            "If all 54 tiles are laid first, it’s a tie."
        ),
        game=QUICK_GAME,
        goal=ends,
        plies=QUICK_GAME.max_length,
        level=1,
        hint=_("Look round each region: which few tiles does it still need?"),
    ),
)
LESSON = Lesson(GAME.key, STEPS, meanings={"diamond": _("One of the places to choose from")})
