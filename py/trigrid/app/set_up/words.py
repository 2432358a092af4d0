"""Texts of the screen *Set up*."""

from typing import Any

from trigrid.games import Game
from trigrid.language import _
from trigrid.words import words_of

TITLE = _("Set up")
PIECE = _("Piece")
POSITION = _("Position as text")
GAME = _("Game")
UNDO = _("Undo")
REDO = _("Redo")
FLIP = _("Flip")
ROTATE = _("Rotate")
CLEAR = _("Clear")
PLAY = _("Play from here")
COPY_POSITION = _("Copy position")
COPY_LINK = _("Copy link")
ADD_TO_COLLECTION = _("Add to a collection")
MAKE_PUZZLE = _("Make a puzzle")
POSITION_COPIED = _("Position copied.")
LINK_COPIED = _("Link copied.")
CHANGE = _("Change the position")
SHARE = _("Copy")


def end_text(game: Game, position: Any) -> str:
    """Return who has won at a position, with the reason; empty while the game goes on."""
    words, outcome = words_of(game.key), position.outcome
    if outcome is None:
        return ""
    result = words.result(position, outcome)
    return _("Game over: {result}. {reason}").format(result=result, reason=words.reason(position, outcome))


def origin_text(*, is_reached: bool | None) -> str:
    """Return whether a legal game leads to a position; None while it is unknown."""
    if is_reached is None:
        return _("Legal position.")
    if is_reached:
        return _("Legal position, reached by a legal game.")
    return _("Legal position, set up by hand.")
