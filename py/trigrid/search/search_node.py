"""Node of a Monte Carlo search tree, with its result if that is proved.

Scores are those of seat 0, because the same seat may move twice in a row.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from trigrid.games import Move, Position
from trigrid.search.playout import score
from trigrid.search.searcher_protocol import Evaluator

MAX_LINE_LENGTH = 200
"""The maximum number of moves in a proved line; a longer line is cut off."""


@dataclass(eq=False, repr=False, slots=True)
class SearchNode:
    """A position reached by a move, with a child for each move that was tried so far."""

    position: Position
    move: Move
    weight: float
    mover: int = field(init=False)
    visits: int = 0
    total: float = 0.0
    """The sum of the scores of all visits."""
    moves: tuple[Move, ...] = ()
    """The moves worth trying, the most promising first.

    Empty before the evaluation, and if the game is over.
    """
    weights: Sequence[float] = ()
    """The weights of ``moves``, in an array to save memory."""
    children: list["SearchNode"] = field(default_factory=list)
    """One child for each move tried so far, in the order of ``moves``."""
    proof: float | None = None
    """The exact score, once it is known."""
    plies: int = 0
    """If the result is proved: the number of moves until the game ends."""

    def __post_init__(self) -> None:
        self.mover = self.position.to_move

    def evaluate(self, evaluator: Evaluator[Any], rng: Random) -> float:
        """Evaluate the position, or score it if the game is over; return seat 0's score."""
        if self.position.outcome is not None:
            self.proof = score(self.position, 0)
            return self.proof
        estimate = evaluator.estimate(self.position, rng)
        self.moves, self.weights = estimate.moves, array("d", estimate.weights)
        value = self.for_seat_0(estimate.value)
        if estimate.proved:
            self.proof, self.plies = value, estimate.plies
        return value

    def allow(self, moves: Sequence[Move]) -> None:
        """Try only these legal moves.

        Call this after the evaluation and before the first ``expand``. A move that was not worth trying gets
        the smallest weight. A proof is dropped, because it may need another move.
        """
        known = dict(zip(self.moves, self.weights, strict=True))
        least = min(self.weights)
        self.moves = tuple(sorted(moves, key=lambda move: known.get(move, least), reverse=True))
        total = sum(known.get(move, least) for move in self.moves)
        self.weights = array("d", [known.get(move, least) / total for move in self.moves])
        self.proof, self.plies = None, 0

    def expand(self) -> "SearchNode":
        """Add the child for the most promising untried move, and return it."""
        index = len(self.children)
        move = self.moves[index]
        child = SearchNode(self.position.play(move), move, self.weights[index])
        self.children.append(child)
        return child

    @property
    def is_fully_expanded(self) -> bool:
        """Whether every move worth trying was tried."""
        return len(self.children) == len(self.moves)

    def for_seat_0(self, value: float) -> float:
        """Convert a value for the player to move to seat 0's score, or back."""
        return 1.0 - value if self.mover else value

    @property
    def mean(self) -> float:
        """The exact score if proved, else the mean score of the visits (at least one)."""
        return self.total / self.visits if self.proof is None else self.proof

    def propagate_proof(self) -> None:
        """Set the proof if the children prove a win, or if all moves are tried and proved.

        Source: M. Winands, Y. Björnsson, J.-T. Saito: Monte-Carlo Tree Search Solver (2008).
        """
        best = self.for_seat_0(1.0)
        winning = [child.plies for child in self.children if child.proof == best]
        if winning:
            self.proof, self.plies = best, 1 + min(winning)
        elif self.is_fully_expanded and all(child.proof is not None for child in self.children):
            self.proof = self.for_seat_0(max(self.for_seat_0(child.mean) for child in self.children))
            self.plies = 1 + max(child.plies for child in self.children if child.proof == self.proof)

    def rank(self, child: "SearchNode") -> tuple[float, ...]:
        """Return a key that ranks a child for the player to move.

        Proved wins rank highest, a quick win above a slow one. Proved losses rank lowest, a quick loss below
        a slow one. Other children rank by visits; a proved tie ranks among them by its value.
        """
        value = self.for_seat_0(child.mean)
        if child.proof is not None and value != 0.5:
            return (1.0, 0.0, -child.plies) if value else (-1.0, 0.0, child.plies)
        return (0.0, child.visits if child.proof is None else self._equivalent_visits(value), value)

    def _equivalent_visits(self, value: float) -> float:
        """Return a number of visits that ranks a proved value among unproved children.

        The number is slightly above the visits of every unproved child with a lower value.
        """
        lower = (c.visits for c in self.children if c.proof is None and self.for_seat_0(c.mean) < value)
        return 0.5 + max(lower, default=0)

    def descendants(self, depth: int) -> Iterator["SearchNode"]:
        """Yield the node and its descendants down to a depth in moves, the nearest first."""
        row = [self]
        for _ in range(depth + 1):
            yield from row
            row = [child for node in row for child in node.children]


def proved_line(
    position: Position, moves: tuple[Move, ...], evaluator: Evaluator[Any], rng: Random
) -> list[Move]:
    """Return the moves from a proved position, to the end of the game if possible.

    The first is ``moves[0]``. The line ends early if the evaluator does not prove the next position, or after
    MAX_LINE_LENGTH moves.
    """
    line: list[Move] = []
    while moves and len(line) < MAX_LINE_LENGTH:
        line.append(moves[0])
        position = position.play(moves[0])
        estimate = None if position.outcome else evaluator.estimate(position, rng)
        moves = estimate.moves if estimate and estimate.proved else ()
    return line
