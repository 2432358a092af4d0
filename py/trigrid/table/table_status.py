"""The status of a table as one value, and the seat that moves next."""

from enum import Enum

from trigrid.table.forced_moves import needs_no_player
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase


class TableStatus(Enum):
    """The status of a table. A player moves only in the statuses of ``MOVING``."""

    PLAY = "a game goes on"
    TRYING_OUT = "the user tries moves for both sides of a finished game"
    TRY = "the user attempts an exercise, or its opponent is about to answer"
    TRY_OVER = "an attempt at an exercise has ended"
    LINE = "the moves of a line are shown one by one"
    GAME_OVER = "the position is the end of a game"
    ELSEWHERE = "another tab has this game open"
    VIEW_ONLY = "people cannot play here, and no computer is about to"
    LOOKING_BACK = "the user looks at an earlier position of a game"


MOVING = (TableStatus.PLAY, TableStatus.TRYING_OUT, TableStatus.TRY)
"""The statuses in which the next move is expected from the seat to move."""


def status_of(table: Table) -> TableStatus:
    """Return the status of a table."""
    if table.is_try_over:
        return TableStatus.LINE if table.try_phase is TryPhase.LINE else TableStatus.TRY_OVER
    if table.outcome is not None:
        return TableStatus.GAME_OVER
    if table.storage.is_in_other_tab:
        return TableStatus.ELSEWHERE
    if table.solver is not None:
        return TableStatus.TRY
    if table.awaited_level is not None:
        return TableStatus.PLAY
    if table.is_view_only:
        return TableStatus.VIEW_ONLY
    if _is_looking_back(table):
        return TableStatus.LOOKING_BACK
    return TableStatus.TRYING_OUT if table.is_tried_out else TableStatus.PLAY


def mover_of(table: Table) -> int | None:
    """Return the seat that is about to move, or None."""
    return table.record.position.to_move if status_of(table) in MOVING else None


def _is_looking_back(table: Table) -> bool:
    is_explored = table.computer.exploration is not None and not table.is_tried_out
    if not table.record.here.children or is_explored or table.is_exercise:
        return False
    is_finished = table.is_reviewed or table.record.result != "*"
    is_old = (is_finished or table.friend_question is not None) and not table.last.undone_moves
    return table.is_computers_past_turn or needs_no_player(table) or is_old
