"""Lines that the page plays on the table of an exercise."""

from enum import Enum
from typing import NamedTuple

from trigrid.records import RecordNode


class LineKind(Enum):
    """The purpose of a line."""

    SOLUTION = "the right moves"
    REFUTATION = "a wrong move, and why it is wrong"
    ANSWER = "the opponent's best answer to a wrong move, and the moves expected after it"
    BEST_PLAY = "the best moves of both sides after a right move"
    BETTER = "better moves than those that were played"
    COUNTEREXAMPLE = "another move than the right one, and why it loses"


class ShownLine(NamedTuple):
    """A line of moves after the node ``start``."""

    kind: LineKind
    start: RecordNode
    is_complete: bool
    """Whether all moves are known; otherwise the page may add moves later."""

    @property
    def nodes(self) -> list[RecordNode]:
        """The nodes of the line, without the start."""
        return self.end.path()[len(self.start.path()) :]

    @property
    def end(self) -> RecordNode:
        """The last node of the line so far."""
        return self.start.line_end

    def number(self, node: RecordNode) -> int:
        """Return the number of a node's move in the line, from 1; 0 before the first move."""
        return max(0, len(node.path()) - len(self.start.path()))
