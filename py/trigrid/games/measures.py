"""Parameters of a game for the tools and the tests.

``trigrid.descriptors`` has a module with the values for each game.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Never

from trigrid.games.game_descriptor import Options
from trigrid.games.part import Part


@dataclass(frozen=True, kw_only=True)
class Measures:
    """Parameters of a game for the tools: test boards, time budgets and a sample game."""

    largest: Options = field(default_factory=dict)
    """The options that take the most time to draw and to play."""
    smallest: Options = field(default_factory=dict)
    """The options of a short game."""
    timed: tuple[Options, ...] = ()
    """Sets of options that the rules benchmark measures in addition to the defaults."""
    ply_microseconds: float = 150.0
    """The time budget for playing a move and listing the next ones, in microseconds.

    Measured in CPython with the default options.
    """
    playouts_per_second: float | None = None
    """The minimum number of random games per second; None without a budget.

    Measured in Chromium with the default options.
    """
    kilobytes_per_visit: float = 12.0
    """The memory budget of a search per visited position, in kilobytes.

    Measured on a 64-bit machine.
    """
    judge_level: int = 5
    """The level (1 to 6) at which the computer judges whether a match opening is even."""
    count: Callable[[Never, int], float] | None = None
    """A function that scores a position of this game for a seat as a beginner would.

    A higher score is better. The careful beginner in ``tools.arena`` uses this function when playing against
    the lowest level. None if nothing can be counted before the end of the game.
    """
    puzzle_options: tuple[Options, ...] = ({},)
    """The sets of options with which the puzzle search plays games, in this order."""
    sample: str = ""
    """A link to an unfinished game for the screenshots; empty for no screenshot."""


MEASURES = Part[Measures]("measures", Measures())


def measures_of(key: str) -> Measures:
    """Return the parameters of the game with this key."""
    return MEASURES.of_key(key)
