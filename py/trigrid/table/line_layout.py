"""Lays out the line that the page plays on the table of an exercise."""

from collections.abc import Iterable

from trigrid.games import Move
from trigrid.table.shown_line import LineKind, ShownLine
from trigrid.table.table import Table


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
