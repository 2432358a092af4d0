"""Texts about the keys that work while the board has the focus."""

from collections.abc import Iterator

from trigrid.games import load
from trigrid.language import _
from trigrid.table.move_input import move_input_of
from trigrid.words import words_of

TITLE = _("Keys")
INTRODUCTION = _("They work while the board has the focus: press Tab until a ring shows on it.")


def keyboard_help(key: str) -> Iterator[tuple[str, str]]:
    """Yield the keys of a game, each with its action."""
    yield _("Arrow keys"), _("Move along the row; up and down go as straight as the grid allows")
    yield _("Home, End"), _("Go to the ends of the row; with Ctrl to the first or last place")
    move_input = move_input_of(load(key))
    if move_input.takes_two_presses:
        yield _("Enter, Space"), _("Start a move where the ring is, then finish it on another place")
        yield _("Escape"), _("Cancel the move you started")
    else:
        yield _("Enter, Space"), _("Play where the ring is")
    if move_input.tools:
        yield _("1 to {last}").format(last=len(move_input.tools)), _("Choose the piece to play")
    if move_input.tools_are_rotations:
        yield _("R, Shift R"), _("Turn the piece one way or the other")
    yield _("M"), _("Type a move")
    yield _("D"), _("Draw marks on the board; Escape ends it")
    if words_of(key).aid:
        yield _("V"), words_of(key).aid
    yield "?", _("Ask why a move was refused")
    yield _("Ctrl Z, Ctrl Y"), _("Undo, redo")
    yield _("←, →, Home, End"), _("Step through the moves, when the focus is beside the board")
