"""Kinds of changes of a table: a move, a step back, a jump to another position …"""

from enum import Enum


class TableChange(Enum):
    """What was done last at a table."""

    START = "start"
    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"
    JUMP = "jump"
    """Another node of the record was gone to, or the tree was changed round the current one."""
    SETTLE = "settle"
    """A tie was offered or declined, or the players ended the game by agreement or took that back."""


NAVIGATIONS = (TableChange.START, TableChange.UNDO, TableChange.REDO, TableChange.JUMP)
"""Changes that add nothing to the record."""
