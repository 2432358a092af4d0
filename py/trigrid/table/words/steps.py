"""Sentences about moves that were taken back, played again, or only stepped through."""

from collections.abc import Sequence

from trigrid.language import _, ngettext
from trigrid.records import RecordNode
from trigrid.table.table import Table, TableChange
from trigrid.table.table_status import TableStatus, status_of
from trigrid.words import mention, words_for


def taken_back(table: Table) -> str:
    """Which moves *Undo* has taken back, and whose they were; empty if it has taken back none."""
    node, undone = table.record.here, list[RecordNode]()
    while len(undone) < len(table.last.undone_moves) and node.next_node is not None:
        node = node.next_node
        undone.append(node)
    if not undone:
        return ""
    own = _own_of(table, undone)
    if not own:
        return _("Taken back: {moves}.").format(moves=_named(table, undone))
    if len(own) == len(undone):
        return _("Taken back: your {moves}.").format(moves=_named(table, own))
    if table.own_seat is None:
        return _("Taken back: your {moves} and the computer’s reply.").format(moves=_named(table, own))
    friend = mention(table.record, 1 - table.own_seat)
    return _("Taken back: your {moves} and {name}’s reply.").format(moves=_named(table, own), name=friend)


def played_again(table: Table) -> str:
    """Which moves *Redo* has played again; empty if it has played none, or only the computer's last ones."""
    if not table.last.redone_moves:
        return ""
    again = table.record.here.path()[-len(table.last.redone_moves) :]
    own, before = _own_of(table, again), table.record.before
    if not own and before is not None and words_for(table.record).names.is_computer(before.to_move):
        return ""  # what it did is said
    if not own:
        return _("Played again: {moves}.").format(moves=_named(table, again))
    return _("Played again: your {moves}.").format(moves=_named(table, own))


def where(table: Table) -> str:
    """Which of the turns is shown of a game that somebody steps through; empty at the end of its line."""
    here, last = table.record.here, table.record.here.line_end
    is_opened = table.last.kind is TableChange.START and status_of(table) is not TableStatus.LOOKING_BACK
    is_play = table.last.kind in (TableChange.MOVE, TableChange.SETTLE)
    is_told = bool(table.last.undone_moves or table.last.redone_moves)
    if table.is_exercise or is_opened or is_play or is_told or here is last:
        return ""
    if here.parent is None:
        said = ngettext("The start: {count} turn follows.", "The start: {count} turns follow.", last.turn)
        return said.format(count=last.turn)
    is_part = here.next_node is not None and here.next_node.turn == here.turn
    said = _("Partway through turn {number} of {count}.") if is_part else _("Turn {number} of {count}.")
    return said.format(number=here.turn, count=last.turn)


def _own_of(table: Table, nodes: Sequence[RecordNode]) -> list[RecordNode]:
    """The moves of the one person, if only moves of the other player follow them; else none."""
    you = words_for(table.record).names.you
    movers = [node.parent.position.to_move for node in nodes if node.parent is not None]
    count = movers.count(you) if you is not None else 0
    return list(nodes[:count]) if set(movers[:count]) == {you} else []


def _named(table: Table, nodes: Sequence[RecordNode]) -> str:
    """The moves in words, for a list of notations says little to newcomers."""
    words = words_for(table.record)
    return ", ".join(
        words.noun(node.parent.position, node.move)
        for node in nodes
        if node.parent is not None and node.move is not None
    )
