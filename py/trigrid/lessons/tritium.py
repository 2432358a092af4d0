"""The lesson of Tritium, on its smallest board; the learner plays First."""

from functools import partial

from trigrid.draw.diagrams.tritium import BEFORE_A_JOIN, FULL_BOARD, NO_ORANGE_LEFT
from trigrid.games.tritium import Refusal, Tritium, TritiumPosition, TritiumRegion
from trigrid.language import _, ngettext
from trigrid.lessons import Lesson, Reply, Rest, Step
from trigrid.lessons.goals import Attempt, Goal, Reason, both, ends, plays, prevents, reaches

GAME = Tritium(size=4)

# The moves before each step; First is to move after them. A free region has no flag.
WIN = FULL_BOARD
"""A full board with two free regions, of 7 tiles and 3 tiles.

First controls 14 tiles, Second 12.
"""

GROW = BEFORE_A_JOIN
"""First's blue region of 3 tiles; another tile joins it to a free region of 3."""

CLAIM = """
orange-d7 blue-d3 blue-e2 orange-e6 sky-g3 sky-f4 blue-c3 blue-e3 orange-c6 orange-d6 blue-f2 blue-b2
blue-c2 orange-e5 flag-c2 flag-d6 sky-a3 sky-b5 sky-b4 sky-a4
"""
"""One flag of each player, and two free sky regions, of 4 tiles and 2 tiles."""

AHEAD = """
orange-d1 blue-d3 blue-c3 orange-e1 sky-g3 sky-f4 blue-c2 blue-e2 orange-c6 orange-c1 flag-c2 sky-e4
blue-e3 orange-d6 sky-a3 blue-b2 orange-e5 flag-d6 blue-f2 orange-d7 orange-e6 sky-b4 flag-a3 sky-a4
sky-b5 sky-d5
"""
"""First is one flag ahead; a tile joins First's sky region to a free region of 4."""

EVEN = """
orange-d6 blue-c3 blue-c2 orange-e5 orange-f5 orange-g4 sky-a4 blue-d3 orange-d7 orange-b4 blue-e2
sky-a1 sky-b5 orange-b3 orange-f4 flag-e2 orange-e6 blue-e3 flag-b3 sky-a2 sky-b1 flag-e5 flag-b1 sky-b2
sky-c1 blue-f2
"""
"""A tile on c5 joins First's orange region of 2 tiles to Second's region of 7.

Each region has one flag.
"""

TAKE = """
blue-d5 orange-d1 sky-e3 sky-g3 orange-e2 blue-e5 sky-f2 blue-c5 sky-f4 sky-f3 sky-e4 flag-f3 sky-c2
orange-e1 sky-g2 orange-f1 flag-c2 sky-b3 flag-b3 sky-b2 sky-c3 blue-d6 orange-a3 flag-d6 flag-d1
blue-d7
"""
"""A tile on d3 joins First's sky region to Second's region of 7 tiles.

First's region has two flags, Second's has one.
"""

BLOCK = """
sky-f1 orange-e6 blue-c3 blue-b4 blue-c5 sky-a3 flag-c5 blue-c4 blue-b5 blue-d5 orange-e5 sky-e2 blue-f2
flag-f2 sky-e1 orange-b2 orange-c2 orange-b3 orange-b1 orange-d7 blue-g3 flag-g3 orange-d6 blue-g2
flag-b2 flag-d6 flag-e2 sky-a4 sky-d1 blue-f3
"""
"""A tile on e4 joins Second's blue region to First's region of 6 tiles.

Second's region has two flags, First's has one.
"""

LAST = NO_ORANGE_LEFT
"""Each player controls 17 tiles, and two cells are empty.

First planted the first flag.
"""

HALF_WAY = """
orange-e2 sky-c2 sky-b1 sky-f3 sky-g3 orange-b5 orange-b4 blue-g4 orange-f1 orange-f2 flag-e2 sky-g2
blue-e6 blue-b3 blue-a3 orange-c5 blue-a2 flag-f3 blue-e5 blue-f5 sky-c1 orange-c4 flag-b1 flag-b5
"""
"""20 tiles, and two flags of each player; neither player is far ahead."""


def can_win(position: TritiumPosition, seat: int) -> bool:
    """Return whether the seat can force a win.

    The search tries all moves to the end of the game, so call it only near the end.
    """
    if position.outcome:
        return position.outcome.winner == seat
    enough = any if position.to_move == seat else all
    return enough(can_win(position.play(move), seat) for move in position.moves())


def largest(position: TritiumPosition, seat: int) -> int:
    """Return the size of the largest region that the seat controls, or 0."""
    return max((found.size for found in position.regions() if found.controller == seat), default=0)


def holds(name: str) -> Goal:
    """Return a goal that requires the seat to control the region at a place."""
    return lambda attempt: _region(attempt.position, name).controller == attempt.seat


def denies(name: str) -> Goal:
    """Return a goal that requires the opponent not to control the region at a place."""
    return lambda attempt: _region(attempt.position, name).controller != 1 - attempt.seat


def joined(one: str, other: str) -> Goal:
    """Return a goal that requires the tiles at two places to be in the same region."""
    return lambda attempt: _region(attempt.position, one) == _region(attempt.position, other)


def apart(one: str, other: str) -> Goal:
    """Return a goal that requires the tiles at two places to be in different regions."""
    return lambda attempt: not joined(one, other)(attempt)


def _region(position: TritiumPosition, name: str) -> TritiumRegion:
    found = position.region_at(GAME.place_named(name))
    assert found is not None, f"no tile lies on {name}"
    return found


def leaves_single(attempt: Attempt) -> bool:
    """Return whether a region consists of a single tile without a flag."""
    return any(found.size == 1 and found.controller is None for found in attempt.position.regions())


def _too_small(attempt: Attempt) -> str:
    size = attempt.position.region_at(GAME.parts(attempt.moves[-1])[1]).size
    return ngettext(
        "That region has only {size} tile. The other one has more.",
        "That region has only {size} tiles. The other one has more.",
        size,
    ).format(size=size)


def _not_grown(attempt: Attempt) -> str:
    size = largest(attempt.position, attempt.seat)
    return ngettext(
        "Your largest region still has {size} tile.", "Your largest region still has {size} tiles.", size
    ).format(size=size)


step = partial(Step, game=GAME, shows_aid=True)
STEPS = (
    step(
        moves=WIN,
        goal=reaches(can_win, 1),
        title=_("Win with a flag"),
        text=_("Plant a flag on a diamond: that region is yours. The player who controls more tiles wins."),
        solution="flag-d7",
        hint=_("Press the ring: that region has more tiles."),
        done=_("You win, 21 tiles to 15."),
        diamonds=("c5", "a1"),
        rest=Rest(
            _("Plant a flag on the ring: that region counts for you."), rings=("d7",), keeps_diamonds=False
        ),
        answer=Reply(
            _("The computer takes the other one. Nothing is left to do, so both pass."), plays("flag-*")
        ),
        misses=(Reason(plays("flag-*"), _too_small),),
        punishment=Reply(
            _("The computer takes the larger region and wins, 19 tiles to 17."), reaches(can_win, 1)
        ),
    ),
    step(
        moves=GROW,
        goal=reaches(largest, 4),
        title=_("Grow a region"),
        text=_(
            "Tiles belong to nobody: on your turn, lay any colour that is "
            "left, anywhere. Let your framed region grow."
        ),
        solution="blue-d3",
        hint=_("Lay a blue tile on the ring: blue tiles that touch are one region."),
        done=_("Tiles of one colour that touch are one region, and your flag counts for all of it."),
        misses=(Reason(plays("*"), _not_grown),),
        better=reaches(largest, 7),
        better_message=_("One tile joined two regions, and your flag counts for all 7 tiles!"),
        frames=("c3",),
    ),
    step(
        moves=CLAIM,
        goal=plays("flag-*"),
        title=_("Claim a region"),
        text=_(
            "Try to plant a flag on the ring, in the computer’s region: not allowed. "
            "Then plant it in a region without a flag."
        ),
        rest=Rest(_("Plant a flag in a region without a flag.")),
        solution="flag-b5",
        hint=_("Choose the flag, then press the ring: that region has no flag."),
        done=_("Planting takes your turn. You may be one flag ahead of the computer, no more."),
        misses=(Reason(plays("*"), _("You laid a tile: choose the flag first, then a region without one.")),),
        better=holds("b5"),
        better_message=_("Well chosen: a flag is worth as many tiles as its region has."),
        rings=("d7",),
        forbidden="flag-d7",
        reason=Refusal.REGION_FLAGGED,
        refused=_("That region has a flag already."),
    ),
    step(
        moves=AHEAD,
        goal=holds("e4"),
        title=_("One flag ahead"),
        text=_(
            "You’re one flag ahead, so you can’t plant another yet: try it on the ring. "
            "Then win that region by joining it with a tile."
        ),
        rest=Rest(_("Win the framed region by joining it to yours with a tile."), frames=("e4",)),
        solution="sky-c4",
        hint=_("Lay a sky tile on the ring: it joins the two sky regions."),
        done=_("Joined to yours, the region is yours without a flag."),
        misses=(Reason(plays("*"), _("That does not join the region to yours.")),),
        rings=("e4",),
        forbidden="flag-e4",
        reason=Refusal.MORE_FLAGS,
        refused=_("You have one flag more on the board than the computer."),
        answer=Reply(
            _("The computer has planted one too, so next turn you may plant again."),
            plays("flag-*"),
            preferred=("flag-d1",),
        ),
        punishment=Reply(_("The computer was free to claim it, and did."), holds("e4")),
    ),
    step(
        moves=EVEN,
        goal=denies("e5"),
        title=_("Equal flags"),
        text=_("Join the framed regions. All flags stay, and a region with equal flags counts for nobody."),
        solution="orange-c5",
        hint=_("Lay an orange tile on the ring: it touches both."),
        done=_("One flag each: the computer has lost 7 tiles, you only 2."),
        misses=(Reason(apart("b4", "d6"), _("The two framed regions are still apart.")),),
        frames=("b4", "d6"),
        punishment=Reply(
            _("The computer closed the gap: the regions cannot meet there any more."),
            both(plays("sky-c5", "blue-c5"), prevents(denies("e5"))),
        ),
    ),
    step(
        moves=TAKE,
        goal=holds("f3"),
        title=_("More flags"),
        text=_(
            "The player with more flags in a region controls it. "
            "Join the framed regions: two flags of yours, one of the computer’s."
        ),
        solution="sky-d3",
        hint=_("Lay a sky tile on the ring: it touches both."),
        done=_("Two flags to one: all 12 tiles are yours."),
        misses=(Reason(apart("c3", "e3"), _("The two framed regions are still apart.")),),
        frames=("c3", "e3"),
        punishment=Reply(
            _("The computer closed the gap: the regions cannot meet there any more."),
            both(plays("orange-d3", "blue-d3"), prevents(holds("f3"))),
        ),
    ),
    step(
        moves=BLOCK,
        goal=prevents(holds("c5")),
        title=_("Block it"),
        text=_(
            "Now the computer threatens to join the regions along the arrow: "
            "two flags against your one. Prevent it."
        ),
        solution="orange-e4",
        hint=_("Lay a tile that is not blue on the ring: it keeps the two regions apart."),
        done=_("The player who closes the gap first decides whether regions meet."),
        arrows=(("f3", "d5"),),
        misses=(
            Reason(joined("f3", "d5"), _("You joined the regions yourself.")),
            Reason(plays("*"), _("The computer can still join the regions.")),
        ),
        punishment=Reply(
            _("Two flags against your one: the joined region is the computer’s."),
            holds("c5"),
            preferred=("blue-e4", "flag-a3"),
        ),
    ),
    step(
        moves=LAST,
        goal=reaches(can_win, 1),
        title=_("The last tiles"),
        text=_(
            "You planted the first flag of the game, so a tie counts as a loss. "
            "Lay a tile on a diamond so that you win."
        ),
        solution="sky-f1",
        hint=_("Press the ring. A single tile could be claimed by the computer."),
        done=_(
            "You may pass only when you have no move, so the computer had to lay the last tile, "
            "even though it helped you."
        ),
        misses=(Reason(leaves_single, _("That tile makes a new region, which the computer can claim.")),),
        diamonds=("a1", "f1"),
        rest=Rest(_("Lay a tile on the ring so that you win."), rings=("f1",), keeps_diamonds=False),
        answer=Reply(_("19 tiles to 17: you win."), plays("sky-*", "blue-*")),
        punishment=Reply(
            _("The computer claims it: it will be 18 each, and you planted the first flag."),
            both(plays("flag-*"), reaches(can_win, 1)),
        ),
    ),
    step(
        title=_("Play to the end"),
        text=_(
            "Finish this game: grow, claim and join regions to control more tiles. "
            "You planted the first flag, so a tie counts as a loss."
        ),
        moves=HALF_WAY,
        goal=ends,
        plies=GAME.max_length - len(HALF_WAY.split()),
        hint=_("Lay a tile, or plant a flag where a region has grown."),
        done=_("Whole games begin on an empty board. You can show who controls each region there, too."),
        level=1,
    ),
)
LESSON = Lesson(
    GAME.key,
    STEPS,
    meanings={"frame": _("The framed region"), "diamond": _("One of the places to choose from")},
)
