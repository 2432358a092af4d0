"""Items of the benchmark: positions in which all right moves are known.

An item comes from a puzzle, or from a solved board. Creating one is cheap: its position is read on first use.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import sha256

from trigrid.games import Game, Move, Position
from trigrid.games.game_words import game_from
from trigrid.puzzle import Kind, Puzzle
from trigrid.puzzle.solution import SolutionNode

SOLVED = "solved"
"""The kind of the items from solved boards; all others are kinds of puzzles."""
KINDS = (*(kind.value for kind in Kind), SOLVED)
"""The kinds of items."""
SHORT_PART = 12
"""The number of items for each item of the short selection, on average."""


@dataclass(frozen=True)
class BenchmarkItem(ABC):
    """A position with all of its right moves."""

    id: str
    """A name that never changes, such as ``puzzle/tritt/17``."""
    key: str
    """The key of the game."""
    kind: str
    """The kind of the puzzle, or SOLVED."""
    grade: int
    """The difficulty of a puzzle from 1 (easy) to 3 (hard); 0 for other items."""

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position in which a move is wanted."""

    @property
    @abstractmethod
    def right(self) -> frozenset[Move]:
        """The right moves."""

    @property
    @abstractmethod
    def value(self) -> float | None:
        """The exact score of the player to move under best play; None if unknown."""

    @property
    def values(self) -> Mapping[Move, float] | None:
        """The exact value of each legal move for the player to move; None if unknown."""
        return None

    def value_after(self, move: Move) -> float | None:
        """Return the exact value of a legal move, or None if it is unknown."""
        if self.values is not None:
            return self.values[move]
        return self.value if move in self.right else None

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.position.game

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves."""
        return self.position.moves()

    @property
    def is_short(self) -> bool:
        """Whether the item belongs to the short selection.

        This depends only on the id, so that new items change nothing for the others.
        """
        return int.from_bytes(sha256(self.id.encode()).digest()[:8]) % SHORT_PART == 0

    @property
    def chance(self) -> Fraction:
        """The probability that a uniformly random legal move is right."""
        return Fraction(len(self.right), len(self.legal))


@dataclass(frozen=True)
class PuzzleItem(BenchmarkItem):
    """The position of a puzzle, whose solution contains the right moves."""

    puzzle: Puzzle
    """The puzzle."""

    @property
    def position(self) -> Position:
        """The position of the puzzle."""
        return self.puzzle.start

    @property
    def right(self) -> frozenset[Move]:
        """The accepted first moves of the puzzle."""
        return self.puzzle.accepted()

    @property
    def value(self) -> float | None:
        """1.0, because the solver wins; None if the opponent only must not win soon."""
        only_delays = self.puzzle.kind is Kind.SAVE and self.puzzle.target > 0
        return None if only_delays else 1.0

    @cached_property
    def solving_chance(self) -> Fraction:
        """The probability that uniformly random legal moves solve the puzzle to the end."""
        return _solving_chance(self.puzzle.solution, self.puzzle.solver)


@dataclass(frozen=True)
class SolvedItem(BenchmarkItem):
    """A position of a solved board, in which the value of each legal move is known."""

    options: str
    """The options of the game, such as ``board=hex-3 capture=new``."""
    results: str
    """For each legal move, ``1`` if the player to move wins after it, else ``0``."""
    position_text: str
    """The position as one line of text, which ``game.position`` reads."""

    @cached_property
    def position(self) -> Position:
        """The position, read from its text."""
        return game_from([self.key, *self.options.split()]).position(self.position_text)

    @cached_property
    def values(self) -> Mapping[Move, float]:
        """The exact value of each legal move for the player to move."""
        return dict(zip(self.legal, map(float, self.results), strict=True))

    @property
    def right(self) -> frozenset[Move]:
        """The moves with the best value."""
        return frozenset(move for move, value in self.values.items() if value == self.value)

    @property
    def value(self) -> float:
        """The value of the best move."""
        return max(self.values.values())


def _solving_chance(node: SolutionNode, solver: int) -> Fraction:
    if not node.children:
        return Fraction(1)
    chances = sum((_solving_chance(child, solver) for child in node.children.values()), Fraction())
    return chances / (len(node.position.moves()) if node.position.to_move == solver else 1)
