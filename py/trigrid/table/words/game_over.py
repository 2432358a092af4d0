"""Sentences about what ends a game, and what comes after: resigning, another level."""

from trigrid.language import _
from trigrid.records import Settled
from trigrid.table.table import Table
from trigrid.table.table_change import TooFarBack

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


def too_far_back(table: Table) -> str:
    """Why a game cannot be ended where moves follow that were taken back; empty if nobody has tried."""
    if table.too_far_back is None:
        return ""
    if table.end_of_line.outcome is not None:
        return _("This game is over: press Redo to see its end, or play on from here.")
    return _TOO_FAR_BACK[table.too_far_back]


_TOO_FAR_BACK = {
    TooFarBack.TO_RESIGN: _("Go to the last move with Redo; then you can resign."),
    TooFarBack.TO_OFFER_TIE: _("Go to the last move with Redo; then you can offer a tie."),
}
