"""The header ``Setup``: the set-up position where a game begins.

Records with this header also have ``[Version "2"]``, so that versions of Trigrid that do not know set-up
positions refuse the record instead of replaying its moves from the start.
"""

import re

from trigrid.games import Game, Position

SETUP = "Setup"
"""The header with the position, in the format of ``game.position``."""
SETUP_VERSION = "2"
"""The version of records with this header."""
_LIKE_POSITION = re.compile(r"(?:\S*/\S*|-|[a-z][0-9]{1,2}-\S*)(?:\s\S+){0,4}", re.IGNORECASE | re.ASCII)
"""Matches every position, and hardly any note in a header of the same name.

A position begins with rows that are separated by slashes, or with a list of pieces.
"""


def setup_of(game: Game, start: Position) -> str:
    """Return the text of a set-up position; empty if it is the start of the game.

    Raises BadType for a position of another game, and PositionError if the position breaks a rule.
    """
    game.require_own(start)
    if start == game.start():
        return ""
    text = game.position_text(start)
    game.position(text)
    return text


def is_setup(value: str, version: str) -> bool:
    """Return whether the header of a record contains a position, and not a note.

    Records of version 1 may have a header of this name with any note.
    """
    return version == SETUP_VERSION or _LIKE_POSITION.fullmatch(value) is not None
