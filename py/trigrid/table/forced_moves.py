"""Forced moves, such as a pass: the page plays them if no other move is legal.

Forced moves have no place on the board.
"""

from trigrid.records import RecordNode
from trigrid.table.pauses import Pauses
from trigrid.table.table import Table, TableChange


def was_forced(table: Table, node: RecordNode) -> bool:
    """Return whether the move to a node was the only legal move and had no place."""
    return node.parent is not None and node.move == table.move_input.forced_move(node.parent.position)


class ForcedMoves:
    """Automatic play of people's forced moves at the table that is shown."""

    def __init__(self, pauses: Pauses) -> None:
        self._pauses = pauses
        self._due_node: RecordNode | None = None
        """The node where a forced move is about to be played."""

    def update(self, table: Table | None) -> None:
        """Play a forced move after a pause if one is due.

        Call this after every change, with None if no table is shown.
        """
        due = table.record.here if table is not None and is_due(table) else None
        if due is self._due_node:
            return
        self._due_node = due
        if due is not None and table is not None:
            self._pauses.run_in_background(self._play_after_pause(table, due))

    async def _play_after_pause(self, table: Table, node: RecordNode) -> None:
        await self._pauses.wait(self._pauses.seconds(table))
        if self._due_node is node is table.record.here and is_due(table):
            self._due_node = None
            table.play_special_move()


def needs_no_player(table: Table) -> bool:
    """Return whether the move to make here is forced and needs no input.

    This requires that the page is about to play the move, or that a move has already been played here.
    """
    is_made = bool(table.record.here.children) or is_due(table)
    return is_made and table.move_input.forced_move(table.record.position) is not None


def is_due(table: Table) -> bool:
    """Return whether the page plays the forced move of a person now.

    This is so only after a new move. After a scripted move the page leaves the forced move to the script.
    """
    return (
        table.last.kind is TableChange.MOVE
        and not table.last.is_scripted
        and not table.is_input_closed
        and not table.proposes_tie
        and table.move_input.forced_move(table.record.position) is not None
    )
