"""Taking back and redoing to the person's own moves: past those of the computer, a friend or no choice.

In a game that is only looked through, the buttons and keys go one move back or on, whoever made it.
"""

from trigrid.games import Move
from trigrid.headers.stored_headers import BY_LINK
from trigrid.headers.who_plays import level_of, only_person
from trigrid.records import RecordNode
from trigrid.records.position_digest import position_digest, read_kept_position
from trigrid.table.state_groups import FriendQuestion
from trigrid.table.table import Table


def can_go_back(table: Table) -> bool:
    """Whether ``go_back`` does something: in a game against the computer with a move of the person's own."""
    return can_step_back(table) if table.is_looked_through else _undone(table) is not None


def go_back(table: Table) -> bool:
    """Do what the button *Undo* does; False if there is nothing to take back, or it has to be asked about."""
    if table.is_looked_through:
        return step_back(table)
    goal = _undone(table)
    if goal is not None and _is_before_link(table, goal):
        table.input.question = FriendQuestion.TAKE_BACK
        return False
    return _take_back_to(table, goal)


def _is_before_link(table: Table, node: RecordNode) -> bool:
    """Whether the friend in a game by links knows moves that follow a node."""
    noted = table.record.headers.get(BY_LINK, "").split()
    kept = read_kept_position(" ".join(noted[:2]))  # what was agreed there follows
    line = [table.record.root, *table.record.here.line_end.path()]
    if table.own_seat is None or kept is None or not len(node.path()) < kept.moves < len(line):
        return False
    return position_digest(line[kept.moves]) == kept.digest


def go_on(table: Table) -> bool:
    """Do what the button *Redo* does; False if there is nothing to play again or to look at."""
    return table.step_on() if table.is_looked_through else redo(table)


def can_step_back(table: Table) -> bool:
    """Whether a move led here that can be stepped over: in lessons and puzzles all but whole games stand."""
    before = table.record.here.parent
    return before is not None and not is_fixed(table) and _is_in_step(table, before)


def step_back(table: Table) -> bool:
    """Look at the position before the last move, whoever made it; False if that is not possible."""
    return can_step_back(table) and table.step_back()


def step_on(table: Table) -> bool:
    """Look at the position after the next move; False if there is none."""
    return not is_fixed(table) and table.step_on()


def go_to_start(table: Table) -> None:
    """Look at the position before the first move, or at the beginning of a lesson's step."""
    if not is_fixed(table):
        table.go_to(table.exercise_start or table.record.root)


def go_to_end(table: Table) -> None:
    """Look at the position after the last move of the line."""
    if not is_fixed(table):
        table.go_to(table.record.here.line_end)


def undo(table: Table) -> bool:
    """Take the last move back; against the computer all down to the person's own. False if there is none."""
    return _take_back_to(table, _undone(table))


def undo_moves(table: Table, count: int) -> bool:
    """Take back exactly ``count`` moves, whoever made them. False, and no change, if there are fewer."""
    line = [table.record.root, *table.record.here.path()]
    goal = line[-1 - count] if count < len(line) else None
    return _take_back_to(table, goal if goal is None or _is_in_step(table, goal) else None)


def is_fixed(table: Table) -> bool:
    """Whether moves stay on a table: in puzzles, in most steps of a lesson, and when a step is over."""
    return table.solver is not None or table.is_try_over


def _take_back_to(table: Table, goal: RecordNode | None) -> bool:
    """Take back the moves that follow a node; False, and nothing changes, if it is None."""
    if goal is None or is_fixed(table):
        return False
    taken: list[Move] = []
    while table.record.here is not goal:
        table.undo()
        taken += table.last.undone_moves
    table.last.undone_moves = tuple(reversed(taken))
    return True


def _undone(table: Table) -> RecordNode | None:
    """Where the person moved last who takes back; None if nobody has."""
    node = None if is_fixed(table) else table.record.here.parent
    while node and _is_passed_over(table, node):
        node = node.parent
    return node if node is not None and _is_in_step(table, node) else None


def _is_in_step(table: Table, node: RecordNode) -> bool:
    """Whether a node lies at or behind the beginning of the lesson's step, if the table shows one."""
    start = table.exercise_start
    return start is None or start.parent is None or start in node.path()


def redo(table: Table) -> bool:
    """Redo a move, and all that follow without a choice of the person's: the computer's, and forced ones."""
    redone: list[Move] = []
    while (not redone or _is_passed_over(table, table.record.here)) and table.redo():
        redone += table.last.redone_moves
    table.last.redone_moves = tuple(redone)
    return bool(redone)


def _is_passed_over(table: Table, node: RecordNode) -> bool:
    """Whether nobody at the page chose a move at a node: the computer did, or a friend by a link, or there
    was only one. In a review, or in an exercise that is explored, every move is a step of its own.
    """
    if table.is_reviewed or table.is_explored_exercise:
        return False
    mover, level = node.position.to_move, level_of(table.record, node.position.to_move)
    is_computers = level is not None and node.outcome is None and only_person(table.record) is not None
    is_friends = table.own_seat not in (None, mover)
    return is_computers or is_friends or table.move_input.forced_move(node.position) is not None
