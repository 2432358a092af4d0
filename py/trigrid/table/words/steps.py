"""Texts for users who undo moves, redo them or step through a game."""

from collections.abc import Sequence

from trigrid.language import _, ngettext
from trigrid.records import RecordNode
from trigrid.table.table import Table, TableChange
from trigrid.table.table_status import TableStatus, status_of
from trigrid.words import mention, words_for


def taken_back(table: Table) -> str:
    """Return which moves *Undo* has taken back.

    If the user's moves come first, the text names only these moves (“your …”) and mentions any reply. Empty
    if *Undo* has taken back no move.
    """
    node, undone = table.record.here, list[RecordNode]()
    while len(undone) < len(table.last.undone_moves) and node.next_node is not None:
        node = node.next_node
        undone.append(node)
    if not undone:
        return ""
    own = _own_moves(table, undone)
    if not own:
        return _("Undone: {moves}.").format(moves=_in_words(table, undone))
    if len(own) == len(undone):
        return _("Undone: your {moves}.").format(moves=_in_words(table, own))
    if table.own_seat is None:
        return _("Undone: your {moves} and the computer’s reply.").format(moves=_in_words(table, own))
    friend = mention(table.record, 1 - table.own_seat)
    return _("Undone: your {moves} and {name}’s reply.").format(moves=_in_words(table, own), name=friend)


def played_again(table: Table) -> str:
    """Return which moves *Redo* has made again.

    If the user's moves come first, the text names only these; otherwise it is empty if the last move is the
    computer's. Empty if *Redo* made no move.
    """
    if not table.last.redone_moves:
        return ""
    again = table.record.here.path()[-len(table.last.redone_moves) :]
    own, before = _own_moves(table, again), table.record.before
    if not own and before is not None and words_for(table.record).names.is_computer(before.to_move):
        return ""  # the news says what the computer did
    if not own:
        return _("Redone: {moves}.").format(moves=_in_words(table, again))
    return _("Redone: your {moves}.").format(moves=_in_words(table, own))


def shown_turn(table: Table) -> str:
    """Return which turn is shown, for a user who steps through a game.

    Empty at the end of the line, in exercises, and if another text describes the last step. When a game has
    just been opened, empty unless the user looks at an earlier position.
    """
    here, last = table.record.here, table.record.here.line_end
    is_opened = table.last.kind is TableChange.START and status_of(table) is not TableStatus.LOOKING_BACK
    is_play = table.last.kind in (TableChange.MOVE, TableChange.SETTLE)
    is_described = bool(table.last.undone_moves or table.last.redone_moves)
    if table.is_exercise or is_opened or is_play or is_described or here is last:
        return ""
    if here.parent is None:
        text = ngettext("The start: {count} turn follows.", "The start: {count} turns follow.", last.turn)
        return text.format(count=last.turn)
    is_part = here.next_node is not None and here.next_node.turn == here.turn
    text = _("Partway through turn {number} of {count}.") if is_part else _("Turn {number} of {count}.")
    return text.format(number=here.turn, count=last.turn)


def _own_moves(table: Table, nodes: Sequence[RecordNode]) -> list[RecordNode]:
    """Return the user's moves, if they precede all moves of the other player.

    Empty otherwise, also if two people or two computers play at this page.
    """
    you = words_for(table.record).names.you
    movers = [node.parent.position.to_move for node in nodes if node.parent is not None]
    count = movers.count(you) if you is not None else 0
    return list(nodes[:count]) if set(movers[:count]) == {you} else []


def _in_words(table: Table, nodes: Sequence[RecordNode]) -> str:
    """Return the moves in words, because newcomers do not read notation."""
    words = words_for(table.record)
    return ", ".join(
        words.noun(node.parent.position, node.move)
        for node in nodes
        if node.parent is not None and node.move is not None
    )
