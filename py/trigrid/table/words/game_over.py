"""Sentences about what ends a game, and what comes after: resigning, another level."""

from trigrid.language import _
from trigrid.records import Settled
from trigrid.table.refusal import NotNow
from trigrid.table.table import Table

RESIGN_QUESTION = _("Resign this game?")
RESIGN = _("Resign the game")
LEVEL_QUESTION = _("Which level next?")


def try_level(number: int) -> str:
    """The button for another game of the same kind, against the level that suits after this result."""
    return _("Try level {number}").format(number=number)


def level_note(played: int) -> str:
    """Against which level the last game was, before another one is chosen."""
    return _("You played against level {level}. You keep your side.").format(level=played)


def take_back(table: Table) -> str:
    """The button that lets a game go on which the players have ended, or takes an offer back."""
    if table.outcome is None:
        return _("Take back the offer")
    is_tie = table.outcome.reason is Settled.TIE_AGREED
    return _("Take back the tie") if is_tie else _("Take back the resignation")


def too_far_back(table: Table, what: NotNow) -> str:
    """Why a game cannot be ended where moves follow that were taken back."""
    if table.end_of_line.outcome is not None:
        return _("This game is over: press Redo to see its end, or play on from here.")
    if what is NotNow.RESIGN:
        return _("Go to the last move with Redo; then you can resign.")
    return _("Go to the last move with Redo; then you can offer a tie.")
