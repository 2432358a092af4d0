"""Texts about forced moves, which were the only legal moves."""

from trigrid.records import RecordNode
from trigrid.table.forced_moves import was_forced
from trigrid.table.table import Table
from trigrid.words import words_for


def forced_text(table: Table) -> str:
    """Return that the last move was forced; empty if the player had a choice.

    If the game is over and the move before was forced, too, the text is about both players.
    """
    if table.outcome is not None and previous_forced_text(table) and was_forced(table, table.record.here):
        return words_for(table.record).nobody_had_a_choice
    return _text_of(table, table.record.here)


def previous_forced_text(table: Table) -> str:
    """Return the text of ``forced_text`` for the move before the last move.

    The last move may have followed immediately, so that the text could not be read.
    """
    before = table.record.here.parent
    return "" if before is None else _text_of(table, before)


def _text_of(table: Table, node: RecordNode) -> str:
    if node.parent is None or not was_forced(table, node):
        return ""
    position, words = node.parent.position, words_for(table.record)
    return words.sentence_for(
        position, position.to_move, you=words.you_had_no_choice, others=words.had_no_choice
    )
