"""The lesson of Tritium, on its smallest board; the learner is First."""

from typing import Any

from trigrid.games.tritium import Refusal, Tritium, TritiumPosition, TritiumRegion
from trigrid.language import _
from trigrid.lessons import Lesson, Reply, Step, tritium_positions
from trigrid.lessons.goals import Ends, Goal, Measure, Plays, Prevents, Reaches

GAME = Tritium(size=4)


def lesson() -> Lesson:
    """The steps."""
    steps = (_win(), _grow(), _claim(), _wait(), _even(), _take(), _block(), _last(), _whole())
    return Lesson(GAME.key, steps)


def wins(position: TritiumPosition, seat: int) -> int:
    """1 if the seat can win whatever the other one does, else 0; all is tried, so only near the end."""
    if position.outcome:
        return int(position.outcome.winner == seat)
    enough = any if position.to_move == seat else all
    return int(enough(wins(position.play(move), seat) for move in position.moves()))


def largest(position: TritiumPosition, seat: int) -> int:
    """The size of the largest region that the seat controls."""
    return max((found.size for found in position.regions() if found.controller == seat), default=0)


def holds(name: str) -> Measure:
    """1 if the seat controls the region of the tile at a place, else 0."""
    return lambda position, seat: int(_region(position, name).controller == seat)


def denies(name: str) -> Measure:
    """1 if the other seat does not control the region of the tile at a place, else 0."""
    return lambda position, seat: int(_region(position, name).controller != 1 - seat)


def _region(position: TritiumPosition, name: str) -> TritiumRegion:
    found = position.region_at(GAME.place_named(name))
    assert found is not None, f"a tile lies on {name} when the step begins"
    return found


def _step(moves: str, goal: Goal, **said: Any) -> Step:
    return Step(game=GAME, moves=moves, goal=goal, shows_aid=True, **said)


def _win() -> Step:
    return _step(
        tritium_positions.WIN,
        Reaches(wins, 1),
        title=_("Win with a flag"),
        text=_("Plant a flag on a free region: its tiles count for you. The board is full; more tiles win."),
        solution="flag-d7",
        hint=_("The numbers say what a flag is worth: take the larger region."),
        done=_("You win, 21 tiles to 15."),
        rings=("c5", "a1"),
        answer=Reply(
            _("Your opponent takes the other one. Nothing is left to do, so both pass."), Plays("flag-*")
        ),
        punishment=Reply(_("Your opponent takes the larger region, and wins by 19 to 17."), Reaches(wins, 1)),
    )


def _grow() -> Step:
    return _step(
        tritium_positions.GROW,
        Reaches(largest, 4),
        title=_("Grow a region"),
        text=_(
            "Tiles belong to nobody: on your turn, lay any colour that is "
            "left, anywhere. Let your region grow."
        ),
        solution="blue-d3",
        hint=_("A blue tile beside your blue region belongs to it."),
        done=_("Tiles of one colour that touch are one region, and your flag counts for all of it."),
        better=Reaches(largest, 7),
        better_said=_("One tile joined two regions, and your flag counts for all 7 tiles!"),
        rings=("c3",),
    )


def _claim() -> Step:
    return _step(
        tritium_positions.CLAIM,
        Plays("flag-*"),
        title=_("Claim a region"),
        text=_("Try to plant a flag on your opponent’s region. Then plant it on a free one."),
        solution="flag-b5",
        hint=_("The sky regions have no flag."),
        done=_("Planting takes a turn, and only a region without a flag takes one. Flags never run out."),
        better=Reaches(holds("b5"), 1),
        better_said=_("Well chosen: a flag is worth as many tiles as its region has."),
        rings=("d7",),
        forbidden="flag-d7",
        reason=Refusal.REGION_FLAGGED,
    )


def _wait() -> Step:
    return _step(
        tritium_positions.AHEAD,
        Reaches(holds("e4"), 1),
        title=_("One flag ahead"),
        text=_(
            "One flag ahead, you plant none until your opponent does: try it "
            "on the ring. Then get it with a tile."
        ),
        solution="sky-c4",
        hint=_("One sky tile joins it to your sky region."),
        done=_("Joined to yours, the region is yours without a flag."),
        rings=("e4",),
        forbidden="flag-e4",
        reason=Refusal.MORE_FLAGS,
        answer=Reply(
            _("Your opponent plants one, too: next turn you may again."),
            Plays("flag-*"),
            preferred=("flag-d1",),
        ),
        punishment=Reply(_("Your opponent was free to claim it, and did."), Reaches(holds("e4"), 1)),
    )


def _even() -> Step:
    return _step(
        tritium_positions.EVEN,
        Reaches(denies("e5"), 1),
        title=_("Equal flags"),
        text=_("Join the ringed regions. All flags stay, and a region with equal flags counts for nobody."),
        solution="orange-c5",
        hint=_("One orange tile touches both."),
        done=_("One flag each: your opponent has lost 7 tiles, you only 2."),
        rings=("b4", "d6"),
        punishment=Reply(
            _("Your opponent closed the gap: the regions cannot meet there any more."),
            Plays("sky-c5", "blue-c5") & Prevents(Reaches(denies("e5"), 1)),
        ),
    )


def _take() -> Step:
    return _step(
        tritium_positions.TAKE,
        Reaches(holds("f3"), 1),
        title=_("More flags"),
        text=_("Whoever has more flags in a region controls it. Join your two to your opponent’s one."),
        solution="sky-d3",
        hint=_("One sky tile touches both ringed regions."),
        done=_("Two flags to one: all 12 tiles are yours."),
        rings=("c3", "e3"),
        punishment=Reply(
            _("Your opponent closed the gap: the regions cannot meet there any more."),
            Plays("orange-d3", "blue-d3") & Prevents(Reaches(holds("f3"), 1)),
        ),
    )


def _block() -> Step:
    return _step(
        tritium_positions.BLOCK,
        Prevents(Reaches(holds("c5"), 1)),
        title=_("Block it"),
        text=_("Now your opponent threatens the same: two flags against your one. Prevent it."),
        solution="orange-e4",
        hint=_("A tile of another colour keeps the two regions apart."),
        done=_("Whoever closes the gap first decides whether regions meet."),
        arrows=(("f3", "d5"),),
        punishment=Reply(
            _("Two flags against your one: the joined region is your opponent’s."),
            Reaches(holds("c5"), 1),
            preferred=("blue-e4", "flag-a3"),
        ),
    )


def _last() -> Step:
    return _step(
        tritium_positions.LAST,
        Reaches(wins, 1),
        title=_("The last tiles"),
        text=_("You planted the first flag of the game, so you lose a tie. Lay a tile that makes you win."),
        solution="sky-f1",
        hint=_("Do not let your opponent claim a single tile."),
        done=_("You pass only if you have no move. The last tile has to be laid, though it helps you."),
        rings=("a1", "f1"),
        answer=Reply(_("19 tiles to 17: you win."), Plays("sky-*", "blue-*")),
        punishment=Reply(
            _("Your opponent claims the single tile. It will be 18 each, and you planted the first flag."),
            Plays("flag-*") & Reaches(wins, 1),
        ),
    )


def _whole() -> Step:
    start = tritium_positions.HALF_WAY
    return Step(
        title=_("Play to the end"),
        text=_(
            "Finish this game against the computer. Grow regions, claim them, "
            "join them: whoever has more tiles wins."
        ),
        game=GAME,
        moves=start,
        goal=Ends(),
        plies=GAME.max_length - len(start.split()),
        hint=_("Lay a tile, or plant a flag where a region has grown."),
        done=_("Whole games begin on an empty board. You can show who controls each region there, too."),
        level=1,
        shows_aid=True,
    )
