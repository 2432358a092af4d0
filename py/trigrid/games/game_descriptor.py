"""What a game's descriptor says: all that the page, the terminal, the tools and the tests need to know of it.

Descriptors are above all other packages (``trigrid.descriptors``); each package finds one by its key in
``GAMES``, and what a game has in that package by a ``Part``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from trigrid.games.protocol import Game, Option, OptionValue

Options = Mapping[str, OptionValue]
"""Some options of a game by name; those left out are at their defaults."""


class Pace(NamedTuple):
    """Seconds that quick and careful people take for a turn."""

    quick: float
    careful: float


@dataclass(frozen=True, kw_only=True)
class Measures:
    """What tools measure a game by: its largest board, budgets of time, a game to be photographed."""

    largest: Options = field(default_factory=dict)
    """The options with which there is most to draw and most to play."""
    smallest: Options = field(default_factory=dict)
    """The options of a game that is soon over."""
    timed: tuple[Options, ...] = ()
    """Options, besides the defaults, for which the rules are timed."""
    ply_microseconds: float = 150.0
    """The budget of one move played and the next ones listed, under CPython with the default options."""
    playouts_per_second: float | None = None
    """The least random games a second, in Chromium with the default options; None without a budget."""
    kilobytes_per_visit: float = 12.0
    """The most that a search keeps of a position it has visited, on a machine of 64 bits."""
    judge_level: int = 5
    """The level of the computer that judges whether an opening of a match is even, 1 to 6."""
    count: Callable[[Any, int], float] | None = None
    """From a position and a seat to what a beginner counts for it, more being better; None where nothing is
    counted while the game goes on. A careful beginner plays against the lowest level (``tools.arena``)."""
    puzzle_options: tuple[Options, ...] = ({},)
    """The options of the games in which puzzles are looked for, in turn."""
    puzzle_turns: int = 3
    """The turns that the longest win takes that is looked for, where games are won by threats."""
    sample: str = ""
    """A game in its middle as a link, for screenshots; empty if none is taken."""


@dataclass(frozen=True, kw_only=True)
class GameDescriptor:
    """One game: its rules, its parts in other packages, and facts that need nothing but the rules.

    Functions take a game with its options chosen.
    """

    rules: type[Game]
    """Its class in ``trigrid.games``, which names its key, seats and options."""
    parts: Mapping[str, str]
    """By the name of a ``Part``, the entry point of what the game gives for it: ``package.module:NAME``."""
    turns: Callable[[Any], float]
    """From a game to about how many turns it takes."""
    pace: Pace
    """How long people take for a turn."""
    puzzle_kinds: tuple[str, ...] = ()
    """The kinds of the puzzles that it has, by their names in files; none for a game without puzzles."""
    form_of: str = ""
    """The key of the game whose card in the lobby offers this one as another form; empty for its own card."""
    better_seat: Callable[[Any], int | None] | None = None
    """From a game to the seat that is easier to win with, or None; None where it is known of no board."""
    starts_here: bool = False
    """Whether it is the game to begin with, whose lesson is the shortest."""
    measures: Measures = Measures()
    """What tools measure it by."""

    @property
    def key(self) -> str:
        """Its name in addresses, records and files."""
        return self.rules.key

    @property
    def seats(self) -> tuple[str, str]:
        """What the two players are called in records."""
        return self.rules.seats

    @property
    def choices(self) -> tuple[Option, ...]:
        """Its options."""
        return self.rules.choices
