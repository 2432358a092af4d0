"""Moves that nobody chooses, because they are the only legal ones: a pass that the page makes by itself."""

from trigrid.records import RecordNode
from trigrid.table.pauses import Pauses
from trigrid.table.table import Table, TableChange


def was_forced(table: Table, node: RecordNode) -> bool:
    """Whether the move that led to a node was the only legal one, and is of no place."""
    return node.parent is not None and node.move == table.move_input.forced_move(node.parent.position)


class ForcedMoves:
    """Makes the moves of people who have no choice, at the table that is shown."""

    def __init__(self, pauses: Pauses) -> None:
        self._pauses = pauses
        self._waiting: RecordNode | None = None
        """Where the only move is about to be made."""

    def update(self, table: Table | None) -> None:
        """See whether a move is to be made now; call this after every change, with None without a table."""
        due = table.record.here if table is not None and is_due(table) else None
        if due is self._waiting:
            return
        self._waiting = due
        if due is not None and table is not None:
            self._pauses.run_in_background(self._make(table, due))

    async def _make(self, table: Table, node: RecordNode) -> None:
        await self._pauses.wait(self._pauses.seconds(table))
        if self._waiting is node is table.record.here and is_due(table):
            self._waiting = None
            table.play_special_move()


def needs_nobody(table: Table) -> bool:
    """Whether the only move here is not to be made by hand: the page makes it now, or it has been made."""
    is_made = bool(table.record.here.children) or is_due(table)
    return is_made and table.move_input.forced_move(table.record.position) is not None


def is_due(table: Table) -> bool:
    """Whether the page makes the only move: a person is to make it, where a new move has just led.

    After the move of a script it does not, for the script may know what comes next.
    """
    return (
        table.last.kind is TableChange.MOVE
        and not table.last.is_scripted
        and not table.is_input_closed
        and not table.proposes_tie
        and table.move_input.forced_move(table.record.position) is not None
    )
