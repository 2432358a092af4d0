"""Undo and redo up to the user's own moves.

Moves of the computer or a friend, and forced moves, are skipped. In a game that the user only views, the
buttons and keys step one move back or forward, no matter who made the move.
"""

from trigrid.games import Move
from trigrid.headers.stored_headers import BY_LINK
from trigrid.headers.who_plays import level_of, only_person
from trigrid.records import RecordNode
from trigrid.records.position_digest import position_digest, read_kept_position
from trigrid.table.state_groups import FriendQuestion
from trigrid.table.table import Table


def can_go_back(table: Table) -> bool:
    """Return whether the button *Undo* can be used."""
    return can_step_back(table) if table.is_browsed else _undo_target(table) is not None


def go_back(table: Table) -> bool:
    """Undo as the button *Undo* does.

    Returns False if there is nothing to undo, or if the page must first ask the user.
    """
    if table.is_browsed:
        return step_back(table)
    goal = _undo_target(table)
    if goal is not None and _is_before_link(table, goal):
        table.input.question = FriendQuestion.TAKE_BACK
        return False
    return _take_back_to(table, goal)


def _is_before_link(table: Table, node: RecordNode) -> bool:
    """Return whether the last link in a game by links contains moves after a node."""
    header = table.record.headers.get(BY_LINK, "").split()
    linked = read_kept_position(" ".join(header[:2]))  # the rest is about agreements
    line = [table.record.root, *table.record.here.line_end.path()]
    if table.own_seat is None or linked is None or not len(node.path()) < linked.moves < len(line):
        return False
    return position_digest(line[linked.moves]) == linked.digest


def go_on(table: Table) -> bool:
    """Redo as the button *Redo* does; return False if there is nothing to redo."""
    return table.step_on() if table.is_browsed else redo(table)


def can_step_back(table: Table) -> bool:
    """Return whether ``step_back`` is possible; an exercise may fix moves."""
    before = table.record.here.parent
    return before is not None and not _is_still(table) and _is_in_exercise(table, before)


def can_step_on(table: Table) -> bool:
    """Return whether ``step_on`` is possible."""
    return table.record.here.next_node is not None and not _is_still(table)


def step_back(table: Table) -> bool:
    """Show the position before the last move, no matter who made the move.

    Returns False if this is not possible.
    """
    return can_step_back(table) and table.step_back()


def step_on(table: Table) -> bool:
    """Show the position after the next move.

    Returns False if no move follows, or if moves are fixed.
    """
    return can_step_on(table) and table.step_on()


def go_to_start(table: Table) -> None:
    """Show the position before the first move, or at the start of the exercise.

    Do nothing if moves are fixed.
    """
    if not _is_still(table):
        table.go_to(table.exercise_start or table.record.root)


def go_to_end(table: Table) -> None:
    """Show the last position of the line; do nothing if moves are fixed."""
    if not _is_still(table):
        table.go_to(table.record.here.line_end)


def undo(table: Table) -> bool:
    """Undo the moves from the user's last move on; return False if there is none."""
    return _take_back_to(table, _undo_target(table))


def undo_moves(table: Table, count: int) -> bool:
    """Undo exactly ``count`` moves, no matter who made them.

    If fewer moves can be undone, return False and change nothing.
    """
    line = [table.record.root, *table.record.here.path()]
    goal = line[-1 - count] if count < len(line) else None
    return _take_back_to(table, goal if goal is None or _is_in_exercise(table, goal) else None)


def is_fixed(table: Table) -> bool:
    """Return whether moves are fixed, so that the user can neither undo nor redo them.

    This is so in most exercises, and after an attempt at an exercise.
    """
    return table.solver is not None or table.is_try_over


def _is_still(table: Table) -> bool:
    """Return whether moves are fixed, and no line is shown to step through."""
    return is_fixed(table) and table.shown_line is None


def _take_back_to(table: Table, goal: RecordNode | None) -> bool:
    """Undo the moves after a node; return False if it is None or moves are fixed."""
    if goal is None or is_fixed(table):
        return False
    undone: list[Move] = []
    while table.record.here is not goal:
        table.undo()
        undone += table.last.undone_moves
    table.last.undone_moves = tuple(reversed(undone))
    return True


def _undo_target(table: Table) -> RecordNode | None:
    """Return the node that *Undo* shows, before the user's last move, or None."""
    node = None if is_fixed(table) else table.record.here.parent
    while node and _is_not_users_choice(table, node):
        node = node.parent
    return node if node is not None and _is_in_exercise(table, node) else None


def _is_in_exercise(table: Table, node: RecordNode) -> bool:
    """Return whether a node is at or after the exercise's start; True in a game."""
    start = table.exercise_start
    return start is None or start.parent is None or start in node.path()


def redo(table: Table) -> bool:
    """Redo a move, and all following moves that the user does not choose.

    These are moves of the computer or a friend, and forced moves. Returns False if no move follows.
    """
    redone: list[Move] = []
    while (not redone or _is_not_users_choice(table, table.record.here)) and table.redo():
        redone += table.last.redone_moves
    table.last.redone_moves = tuple(redone)
    return bool(redone)


def _is_not_users_choice(table: Table, node: RecordNode) -> bool:
    """Return whether the move at a node is not the user's choice.

    This is so if a friend makes the move, if the computer makes it against a person, or if it is forced. In a
    review and in an explored exercise the user steps through all moves, so the result is False.
    """
    if table.is_reviewed or table.is_explored_exercise:
        return False
    mover, level = node.position.to_move, level_of(table.record, node.position.to_move)
    is_computers = level is not None and node.outcome is None and only_person(table.record) is not None
    is_friends = table.own_seat not in (None, mover)
    return is_computers or is_friends or table.move_input.forced_move(node.position) is not None
