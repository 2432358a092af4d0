"""Taking back and redoing as far as a person chose: past the computer's moves and those that were forced."""

from trigrid.app.forced_moves import forced_move
from trigrid.app.players.who_plays import level_of, only_person
from trigrid.app.table import Table
from trigrid.games import Move
from trigrid.records import RecordNode


def can_undo(table: Table) -> bool:
    """Whether there is something to take back: against the computer a move of the person's own."""
    return _undone(table) is not None


def undo(table: Table) -> bool:
    """Take the last move back; against the computer all down to the person's own. False if there is none."""
    goal = _undone(table)
    if goal is None:
        return False
    taken: list[Move] = []
    while table.record.here is not goal:
        table.undo()
        taken += table.undone_moves
    table.undone_moves = tuple(reversed(taken))
    return True


def _undone(table: Table) -> RecordNode | None:
    """Where the person moved last who takes back; None if nobody has."""
    is_fixed = table.lesson_seat is not None or table.is_lesson_over
    node = None if is_fixed else table.record.here.parent
    while node and _is_passed_over(table, node):
        node = node.parent
    return None if node is not None and _is_before_step(table, node) else node


def _is_before_step(table: Table, node: RecordNode) -> bool:
    """Whether a node lies before the beginning of the lesson's step that the table shows."""
    start = table.step_start
    return start is not None and start.parent is not None and start not in node.path()


def redo(table: Table) -> bool:
    """Redo a move, and all that follow without a choice of the person's: the computer's, and forced ones."""
    if not table.redo():
        return False
    while _is_passed_over(table, table.record.here) and table.redo():
        pass
    return True


def _is_passed_over(table: Table, node: RecordNode) -> bool:
    """Whether nobody at the page chose a move at a node: the computer did, or there was only one."""
    is_computers = only_person(table.record) is not None and _is_computers(table, node)
    return is_computers or forced_move(table, node) is not None


def _is_computers(table: Table, node: RecordNode) -> bool:
    """Whether the computer is to move at a node, which a finished game leaves to nobody."""
    return node.outcome is None and level_of(table.record, node.position.to_move) is not None
