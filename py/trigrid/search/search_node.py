"""A node of the tree that Monte Carlo tree search builds, and what is proved of it.

Scores are seat 0's, since the same seat may act twice in a row.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from trigrid.games import Move, Position
from trigrid.search.playout import score
from trigrid.search.searcher_protocol import Evaluator

LONGEST_LINE = 200
"""Moves after which a proved line is cut off."""


@dataclass(eq=False, repr=False, slots=True)
class SearchNode:
    """A position reached by a move, with the children that were tried so far."""

    position: Position
    move: Move
    weight: float
    mover: int = field(init=False)
    visits: int = 0
    total: float = 0.0
    """The sum of the scores of all visits."""
    moves: tuple[Move, ...] = ()
    """Those worth trying, the most promising first; empty until the node is evaluated."""
    weights: Sequence[float] = ()
    """The weights of ``moves``, packed: as objects they would take most of a tree's memory."""
    children: list["SearchNode"] = field(default_factory=list)
    """One for each of the first of ``moves``, in their order."""
    proof: float | None = None
    """The exact score, once it is known."""
    plies: int = 0
    """How many moves the game lasts if it is proved."""

    def __post_init__(self) -> None:
        self.mover = self.position.to_move

    def evaluate(self, evaluator: Evaluator[Any], rng: Random) -> float:
        """Ask the evaluator about the position, or the rules if the game is over; seat 0's score."""
        if self.position.outcome is not None:
            self.proof = score(self.position, 0)
            return self.proof
        estimate = evaluator.estimate(self.position, rng)
        self.moves, self.weights = estimate.moves, array("d", estimate.weights)
        value = self.for_seat_0(estimate.value)
        if estimate.proved:
            self.proof, self.plies = value, estimate.plies
        return value

    def expand(self) -> "SearchNode":
        """Add the child for the most promising move that was not tried yet, and return it."""
        at = len(self.children)
        move = self.moves[at]
        child = SearchNode(self.position.play(move), move, self.weights[at])
        self.children.append(child)
        return child

    @property
    def is_fully_expanded(self) -> bool:
        """Whether every move worth trying was tried."""
        return len(self.children) == len(self.moves)

    def for_seat_0(self, value: float) -> float:
        """From the value to the player to move here to seat 0's score, or back."""
        return 1.0 - value if self.mover else value

    @property
    def mean(self) -> float:
        """The mean score of the visits, or the exact one; the node has been visited."""
        return self.total / self.visits if self.proof is None else self.proof

    def propagate_proof(self) -> None:
        """Take over what is proved of the children: a win, or that all of them are decided.

        M. Winands, Y. Björnsson, J.-T. Saito: Monte-Carlo Tree Search Solver (2008).
        """
        best = self.for_seat_0(1.0)
        winning = [child.plies for child in self.children if child.proof == best]
        if winning:
            self.proof, self.plies = best, 1 + min(winning)
        elif self.is_fully_expanded and all(child.proof is not None for child in self.children):
            self.proof = self.for_seat_0(max(self.for_seat_0(child.mean) for child in self.children))
            self.plies = 1 + max(child.plies for child in self.children if child.proof == self.proof)

    def rank(self, child: "SearchNode") -> tuple[float, ...]:
        """How good a child is for the player to move, for comparing: what is proved, then the visits.

        A quick win comes before a slow one, a slow loss before a quick one; what is a proved tie stands
        where its value stands among what is not proved.
        """
        value = self.for_seat_0(child.mean)
        if child.proof is not None and value != 0.5:
            return (1.0, 0.0, -child.plies) if value else (-1.0, 0.0, child.plies)
        return (0.0, child.visits if child.proof is None else self._visits_worth(value), value)

    def _visits_worth(self, value: float) -> float:
        """As many visits as the most visited child that promises less than a value has, and one more."""
        less = (c.visits for c in self.children if c.proof is None and self.for_seat_0(c.mean) < value)
        return 0.5 + max(less, default=0)

    def descendants(self, depth: int) -> Iterator["SearchNode"]:
        """The node and all its descendants down to some depth in moves, nearest first."""
        row = [self]
        for _ in range(depth + 1):
            yield from row
            row = [child for node in row for child in node.children]


def proved_line(
    position: Position, moves: tuple[Move, ...], evaluator: Evaluator[Any], rng: Random
) -> list[Move]:
    """The moves to the end from a proved position, beginning with the first of ``moves``."""
    line: list[Move] = []
    while moves and len(line) < LONGEST_LINE:
        line.append(moves[0])
        position = position.play(moves[0])
        estimate = None if position.outcome else evaluator.estimate(position, rng)
        moves = estimate.moves if estimate and estimate.proved else ()
    return line
