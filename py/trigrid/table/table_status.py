"""What happens at a table now, as one value, and who will move there."""

from enum import Enum

from trigrid.table.forced_moves import needs_nobody
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase


class TableStatus(Enum):
    """What happens at a table now. Somebody moves only where it is ``MOVING``."""

    PLAY = "a game goes on"
    TRYING_OUT = "people try moves for both sides of a finished game"
    TRY = "an exercise is tried: the player moves, or its opponent is about to answer"
    TRY_OVER = "a try at an exercise has ended"
    LINE = "the moves of a line are shown one by one"
    GAME_OVER = "the position is the end of a game"
    ELSEWHERE = "another tab plays this game"
    VIEW_ONLY = "people cannot play here, and no computer is about to"
    LOOKING_BACK = "an earlier position of a game is looked at"


MOVING = (TableStatus.PLAY, TableStatus.TRYING_OUT, TableStatus.TRY)
"""What happens where the seat to move will move."""


def status_of(table: Table) -> TableStatus:
    """What happens at a table now."""
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
    if _is_looked_back(table):
        return TableStatus.LOOKING_BACK
    return TableStatus.TRYING_OUT if table.is_tried_out else TableStatus.PLAY


def mover_of(table: Table) -> int | None:
    """The seat that will move now; None where nobody will."""
    return table.record.position.to_move if status_of(table) in MOVING else None


def _is_looked_back(table: Table) -> bool:
    is_explored = table.computer.exploration is not None and not table.is_tried_out
    if not table.record.here.children or is_explored:
        return False
    is_finished = table.is_reviewed or table.record.result != "*"
    is_old = (is_finished or table.friend_question is not None) and not table.last.undone_moves
    return table.is_computers_past_turn or needs_nobody(table) or is_old
