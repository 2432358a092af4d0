"""Games on small random graphs, in which many lines lead to the same position."""

from array import array
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from random import Random
from typing import Any

from trigrid.games import Move, Outcome

LAYERS, WIDTH = 8, 3
"""The number of layers, and of positions in each; a move leads to the next layer."""
EARLY_ENDS = 0.15
"""The probability that a position between the first and last layer ends the game."""


class Ending(Enum):
    """The reason for the end of a game."""

    LAST_MOVE = "no move follows"


@dataclass
class Graph:
    """The positions of a game by number of moves; the same seed gives the same graph."""

    seed: int
    layers: list[list["Node"]] = field(default_factory=list, repr=False)

    def __post_init__(self) -> None:
        rng = Random(self.seed)
        for depth in range(LAYERS):
            self.layers.append([Node(self, depth, index, rng.randrange(2)) for index in range(WIDTH)])
        for node in (node for layer in self.layers for node in layer):
            if node.depth == LAYERS - 1 or (node.depth and rng.random() < EARLY_ENDS):
                node.outcome = Outcome(rng.choice((None, 0, 1)), Ending.LAST_MOVE, ())
            else:
                node.children = tuple(rng.randrange(WIDTH) for _ in range(rng.randint(2, 3)))

    @property
    def start(self) -> "Node":
        """The first position."""
        return self.layers[0][0]


@dataclass(eq=False)
class Node:
    """A position. The same seat can move twice in a row."""

    graph: Graph = field(repr=False)
    depth: int
    index: int
    to_move: int
    children: tuple[int, ...] = ()
    """For each move, the index of the position after it in the next layer."""
    outcome: Outcome | None = None
    game: Any = None

    def moves(self) -> tuple[Move, ...]:
        """Return one move for each next position."""
        return tuple(range(len(self.children)))

    def refusal(self, move: Move) -> Enum | None:
        """Raise an error; searches never call this method."""
        raise NotImplementedError

    def at(self, place: str) -> object:
        """Raise an error; searches never call this method."""
        raise NotImplementedError

    def to_array(self) -> "array[int]":
        """Raise an error; searches never call this method."""
        raise NotImplementedError

    def play(self, move: Move) -> "Node":
        """Return the position after a move."""
        return self.graph.layers[self.depth + 1][self.children[move]]

    @cached_property
    def value(self) -> float:
        """The result for the seat to move under best play, found by trying all moves."""
        if self.outcome is not None:
            return 0.5 if self.outcome.winner is None else float(self.outcome.winner == self.to_move)
        return max(self.value_after(move) for move in self.moves())

    def value_after(self, move: Move) -> float:
        """Return the result of a move for the seat that makes it."""
        child = self.play(move)
        return child.value if child.to_move == self.to_move else 1 - child.value
