"""Descriptors of games: facts for the page and the terminal.

The descriptors are in ``trigrid.descriptors``, a layer above the packages with the games' parts. Each package
finds a descriptor in ``GAMES`` by the game's key, and finds its own part of a game through a ``Part``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from trigrid.games.protocol import Game, Option, OptionValue

if TYPE_CHECKING:
    from trigrid.games.measures import Measures

Options = Mapping[str, OptionValue]
"""Options of a game by name; omitted options have their default values."""


class Pace(NamedTuple):
    """Seconds that quick and careful players take for a turn."""

    quick: float
    careful: float


@dataclass(frozen=True, kw_only=True)
class GameDescriptor:
    """Descriptor of a game: its rules, its parts in other packages, and general facts.

    The fields that are functions take the game, with its options, as their argument.
    """

    rules: type[Game]
    """The game's class in ``trigrid.games``, which defines its key, seats and options."""
    parts: Mapping[str, str]
    """Entry points of the game's parts by part name, as ``package.module:NAME``."""
    turns: Callable[[Game], float]
    """A function that returns the approximate number of turns of a game."""
    pace: Pace
    """Time that players take for a turn."""
    puzzle_kinds: tuple[str, ...] = ()
    """Kinds of the game's puzzles, by their names in files; empty without puzzles."""
    has_annotated_games: bool = False
    """Whether ``trigrid.collection.annotated`` contains games of the game."""
    form_of: str = ""
    """The key of the game whose lobby card offers this game as a variant.

    Empty if the game has its own card.
    """
    better_seat: Callable[[Game], int | None] | None = None
    """A function that returns the seat that wins more easily, or None if unknown.

    The field is None if the better seat is unknown for all boards.
    """
    starts_here: bool = False
    """Whether the page recommends this game to beginners.

    The recommended game is the game with the shortest lesson.
    """
    puzzle_turns: int = 3
    """The maximum number of turns in a win that the puzzle search looks for.

    Used only for games that are won by threats.
    """
    judged_positions: int = 4000
    """The maximum number of positions in a search that judges a turn.

    Used for positions whose win is proved. A browser examines them in about two seconds.
    """

    @property
    def key(self) -> str:
        """The name of the game in addresses, records and files."""
        return self.rules.key

    @property
    def seats(self) -> tuple[str, str]:
        """The names of the two players in records."""
        return self.rules.seats

    @property
    def is_decided_by_score(self) -> bool:
        """Whether the game is decided by its final score rather than by threats."""
        return "best-end" in self.puzzle_kinds

    @property
    def choices(self) -> tuple[Option, ...]:
        """The options of the game."""
        return self.rules.choices

    @property
    def measures(self) -> "Measures":
        """Parameters for the tools and the tests, which the page does not ship.

        The import has no statement, because the page would then ship the module.
        """
        found: Measures = import_module("trigrid.games.measures").measures_of(self.key)
        return found
