"""What brought a table to where it is."""

from enum import Enum


class Change(Enum):
    """What brought the table to where it is."""

    START = "start"
    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"
    JUMP = "jump"
    """Somebody went to another place of the tree, or the tree was changed round where we stand."""
    SETTLE = "settle"
    """A tie was offered or declined, or the players have ended the game or go on with it after all."""


WALKS = (Change.START, Change.UNDO, Change.REDO, Change.JUMP)
"""Changes that add nothing to the record."""
