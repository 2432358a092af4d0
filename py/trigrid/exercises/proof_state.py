"""States of the check of a puzzle's proof."""

from enum import Enum, auto

from trigrid.puzzle import Puzzle
from trigrid.puzzle.finding import Finding, Verdict


class ProofState(Enum):
    """States of the check of a puzzle's proof."""

    CHECKING = auto()
    CONFIRMED = auto()
    TOO_LARGE = auto()
    """The proof took too long."""
    UNCHECKED = auto()
    """The worker was not available, or had to do something else."""
    WRONG = auto()


def state_of(finding: Finding | None, puzzle: Puzzle) -> ProofState:
    """Return the state after a finding about the puzzle's position."""
    if finding is None:
        return ProofState.UNCHECKED
    if finding.verdict is Verdict.TOO_LARGE:
        return ProofState.TOO_LARGE
    return ProofState.CONFIRMED if finding.confirms(puzzle) else ProofState.WRONG
