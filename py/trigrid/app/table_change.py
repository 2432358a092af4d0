"""Kinds of changes of a table, and those that are refused where moves follow."""

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


class TooFarBack(Enum):
    """What cannot be done where moves follow that were taken back."""

    TO_RESIGN = "resign"
    TO_OFFER_TIE = "offer a tie"
