"""Sentences about moves that nobody chose: the only ones that were legal."""

from trigrid.records import RecordNode
from trigrid.table.forced_moves import was_forced
from trigrid.table.table import Table
from trigrid.words import words_for


def forced(table: Table) -> str:
    """What the last move did if it was the only legal one; empty if there was a choice."""
    if table.outcome is not None and forced_before(table) and was_forced(table, table.record.here):
        return words_for(table.record).nobody_had_a_choice
    return _said_of(table, table.record.here)


def forced_before(table: Table) -> str:
    """The same of the move before that, which the last one may have followed at once."""
    before = table.record.here.parent
    return "" if before is None else _said_of(table, before)


def _said_of(table: Table, node: RecordNode) -> str:
    if node.parent is None or not was_forced(table, node):
        return ""
    position, words = node.parent.position, words_for(table.record)
    return words.told(position, position.to_move, you=words.you_had_no_choice, others=words.had_no_choice)
