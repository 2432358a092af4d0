"""The lesson of Tritium, on its smallest board."""

from trigrid.games.tritium import Tritium
from trigrid.language import _
from trigrid.lessons import Lesson, Step
from trigrid.lessons.goals import Plays

GAME = Tritium(size=4)


def lesson() -> Lesson:
    """The steps."""
    return Lesson(GAME.key, (_lay(),))


def _lay() -> Step:
    return Step(
        title=_("Lay a tile"),
        text=_("Lay a tile of any colour on any free cell. Tiles belong to nobody."),
        game=GAME,
        goal=Plays("orange-*", "sky-*", "blue-*"),
        solution="blue-d5",
        hint=_("Choose a colour and press any cell."),
        done=_("Both players lay all three colours."),
    )
