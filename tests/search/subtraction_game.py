"""A small solved game: players take 1, 2 or 3 stones from a heap.

After taking three stones, a player moves again. The player who takes the last stone wins; but if that move
takes two stones, the game is a tie.
"""

from array import array
from collections.abc import Hashable, Sequence
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from tools.puzzles.position_key import position_key
from trigrid.games import Move, Outcome, Position
from trigrid.search import Estimate, Evaluator
from trigrid.search.calibration import CALIBRATIONS
from trigrid.search.levels import LEVELS


class Ending(Enum):
    """The reason for the end of a game."""

    TAKEN = "the heap is empty"


class Heap(NamedTuple):
    """A heap of stones, the seat to move, and the last move."""

    stones: int
    to_move: int = 0
    last: int = 0
    game: Any = None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None until the heap is empty."""
        if self.stones:
            return None
        mover = self.to_move if self.last == 3 else 1 - self.to_move
        return Outcome(None if self.last == 2 else mover, Ending.TAKEN, (0, 0))

    def moves(self) -> tuple[Move, ...]:
        """Return the numbers of stones that can be taken."""
        return tuple(range(1, min(3, self.stones) + 1))

    def refusal(self, move: Move) -> Enum | None:
        """Raise an error; searches never call this method."""
        raise NotImplementedError

    def at(self, place: str) -> object:
        """Raise an error; searches never call this method."""
        raise NotImplementedError

    def to_array(self) -> "array[int]":
        """Raise an error; searches never call this method."""
        raise NotImplementedError

    def play(self, move: Move) -> "Heap":
        """Return the heap after a move."""
        assert move in self.moves()
        seat = self.to_move if move == 3 else 1 - self.to_move
        return Heap(self.stones - move, seat, move)


class Ignorant(Evaluator[Any]):
    """An evaluator that rates every game as even and proves nothing."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def estimate(self, position: Position, rng: Random) -> Estimate:
        """Rate every game as even, with equal weights."""
        moves = position.moves()
        return Estimate(0.5, moves, (1 / len(moves),) * len(moves))

    def value(self, position: Position) -> float:
        """Rate every game as even."""
        return 0.5


@position_key.register
def _(position: Heap) -> Hashable:
    """Return the stones.

    While stones are left, the seat to move and the last move do not change the value.
    """
    return position.stones


_solved: dict[Any, float] = {}


def solved(position: Any) -> float:
    """Return the value for the player to move, found by trying all moves."""
    if position not in _solved:
        outcome = position.outcome
        if outcome is not None:
            value = 0.5 if outcome.winner is None else float(outcome.winner == position.to_move)
        else:
            value = max(value_after(position, move) for move in position.moves())
        _solved[position] = value
    return _solved[position]


def value_after(position: Position, move: Move) -> float:
    """Return the value of a move for the player who makes it."""
    child = position.play(move)
    return solved(child) if child.to_move == position.to_move else 1 - solved(child)


def played(position: Position, moves: Sequence[Move]) -> Position:
    """Return the position after some moves."""
    for move in moves:
        position = position.play(move)
    return position
