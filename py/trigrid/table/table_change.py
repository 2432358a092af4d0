"""Kinds of changes of a table, and those that are asked about."""

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


class FriendQuestion(Enum):
    """What the page asks before it does what somebody tried in a game that two people play by links."""

    MOVE_FOR = "move for the friend"
    CHANGE_MOVE = "play another move where moves follow"
    TAKE_BACK = "take back a move that went over a link"
