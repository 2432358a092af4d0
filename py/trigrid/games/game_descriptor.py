"""What a game's descriptor says: all that the page, the terminal, the tools and the tests need to know of it.

Descriptors stand above all rooms (``trigrid.descriptors``); every room finds one by its key in ``GAMES``.
Parts in rooms above this one are given by functions, which import them when they are first asked for.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from trigrid.games.protocol import Game, Move, Option, OptionValue

if TYPE_CHECKING:  # for the type checker alone: at run time this room knows none above it
    from trigrid.draw.diagrams import Diagram
    from trigrid.draw.how_to_play import Moment
    from trigrid.draw.views.view import Drawing
    from trigrid.lessons import Lesson
    from trigrid.search.playouts import Playout
    from trigrid.search.searcher_protocol import Evaluator
    from trigrid.table.move_input.move_input import MoveInput
    from trigrid.table.tunes import Tune
    from trigrid.words.game_words import GameWords

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
    """One game: its rules and, for every other room, the part that serves it.

    Functions take a game with its options chosen, or positions of it.
    """

    rules: type[Game]
    """Its class in ``trigrid.games``, which names its key, seats and options."""
    drawing: Callable[[], "Drawing"]
    """How it is drawn."""
    words: Callable[[], "GameWords[Any]"]
    """What the page says of it."""
    turns: Callable[[Any], float]
    """From a game to about how many turns it takes."""
    pace: Pace
    """How long people take for a turn."""
    how_to_play: "Callable[[], tuple[Moment, ...]] | None" = None
    """Three or four moments that show how it is played; None for a game that has only its rule sheet. The
    captions are ``how_to_play`` of its words."""
    lesson: "Callable[[], Lesson] | None" = None
    """The steps that teach it on its board; None for a game without a lesson."""
    puzzle_kinds: tuple[str, ...] = ()
    """The kinds of the puzzles that it has, by their names in files; none for a game without puzzles."""
    diagrams: "Callable[[], tuple[Diagram, ...]] | None" = None
    """Pictures, some in several steps, that explain clauses of its rule sheet; None without any."""
    move_input: "Callable[[Any], MoveInput] | None" = None
    """From a game to how moves are made on the board; None where a move is the place pressed."""
    evaluator: "Callable[[Any], Evaluator[Any]] | None" = None
    """From a game to what searchers are told of it; None where random play tells all (``PlainEvaluator``)."""
    playout: "Callable[[Any], Playout] | None" = None
    """From a position to random play faster than the rules; None where the rules serve."""
    tune: "Callable[[Any, Move, Any], Tune] | None" = None
    """From a position, a move and the next position to what is heard; None where every move sounds alike."""
    form_of: str = ""
    """The key of the game whose card in the lobby offers this one as another form; empty for its own card."""
    better_seat: Callable[[Any], int | None] | None = None
    """From a game to the seat that is easier to win with, or None; None where it is known of no board."""
    starts_here: bool = False
    """Whether it is the game to begin with, the easiest of all."""
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
