"""Findings of the prover: whether a position is a puzzle, and the proved solution."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

from trigrid.games import GAMES, Position
from trigrid.puzzle.puzzle import MAX_POINTS, Kind, Proof, Puzzle, line_link
from trigrid.puzzle.solution import check_solution, read_solution
from trigrid.records import Record

SECONDS = 20.0
"""The time limit of a proof, in seconds."""


class Verdict(Enum):
    """Results of the prover; the values are names in messages."""

    PROVED = "proved"
    """The position is a puzzle, and its solution is proved."""
    NO_WIN = "no-win"
    """The position has no goal: no forced win within the turns that are searched."""
    ANY_MOVE = "any-move"
    """Every move is right."""
    MANY_RIGHT = "many-right"
    """So many moves are right that the solution has too many lines."""
    TOO_LARGE = "too-large"
    """The proof takes too long."""


class PuzzleTask(NamedTuple):
    """A request to the prover: prove a puzzle, or find one if the kind is empty."""

    kind: str = ""
    target: int = 0
    solution: str = ""
    """The packed solution whose replies are used if they are as good as any."""

    @classmethod
    def of(cls, puzzle: Puzzle) -> "PuzzleTask":
        """Return the request to prove a puzzle again."""
        return cls(puzzle.kind.value, puzzle.target, puzzle.packed_solution)


FIND = PuzzleTask()
"""The request to find a puzzle."""


class Finding(NamedTuple):
    """The prover's verdict on a position; if PROVED, the puzzle too."""

    verdict: Verdict
    kind: Kind | None = None
    target: int = 0
    solution: str = ""
    proof: Proof = Proof(0, "")

    @property
    def fields(self) -> list[Any]:
        """The finding as a list for messages."""
        kind = self.kind.value if self.kind else ""
        return [self.verdict.value, kind, self.target, self.solution, *self.proof]

    def puzzle(self, record: Record) -> Puzzle:
        """Return the proved puzzle at the current position of a record.

        The puzzle contains only the moves up to the position, without headers and comments. Raises
        RecordError if the link of these moves is too long.
        """
        assert self.kind
        return Puzzle(0, self.kind, 0, self.target, line_link(record), self.solution, self.proof)

    def confirms(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle has the finding's goal, solution and digest."""
        found = self.kind, self.target, self.solution, self.proof.digest
        return found == (puzzle.kind, puzzle.target, puzzle.packed_solution, puzzle.proof.digest)


def read_finding(fields: Sequence[Any], position: Position) -> Finding:
    """Read the fields of a finding about a position.

    Raises ValueError if the prover writes no such fields.
    """
    verdict, kind, target, solution, nodes, digest = fields
    if not all(type(text) is str for text in (kind, solution, digest)):
        raise ValueError("expected text")
    if not (type(target) is type(nodes) is int and 0 <= target <= MAX_POINTS and nodes >= 0):
        raise ValueError("expected numbers")
    if Verdict(verdict) is not Verdict.PROVED:
        return Finding(Verdict(verdict))
    if kind not in GAMES[position.game.key].puzzle_kinds:
        raise ValueError(f"the game has no puzzles of the kind {kind!r}")
    check_solution(read_solution(position, solution))
    return Finding(Verdict.PROVED, Kind(kind), target, solution, Proof(nodes, digest))
