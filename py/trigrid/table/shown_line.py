"""Lines that the page plays on the table of an exercise, and the user can step through."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from trigrid.games import Move
from trigrid.records import RecordNode
from trigrid.table.table import Table


class LineKind(Enum):
    """The purpose of a line."""

    SOLUTION = "the right moves"
    REFUTATION = "a wrong move, and why it is wrong"
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


def lay_out(table: Table, kind: LineKind, moves: Iterable[Move], *, is_complete: bool = True) -> None:
    """Begin a line after the current position, without playing its moves."""
    assert table.exercise, "only exercises show lines"
    table.exercise.line = ShownLine(kind, table.record.here, is_complete)
    extend(table, moves)


def extend(table: Table, moves: Iterable[Move]) -> None:
    """Add moves at the end of the line on a table; the board stays as it is."""
    record = table.record
    here = record.here
    record.go(here.line_end)
    for move in moves:
        record.add(move)
    record.go(here)


def complete(table: Table) -> None:
    """Mark the line on a table as complete."""
    if table.exercise and table.exercise.line:
        table.exercise.line = table.exercise.line._replace(is_complete=True)
        table.notify()
