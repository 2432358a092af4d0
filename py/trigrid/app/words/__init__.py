"""Every sentence the page can say. What is said of one game stands in a file of its own.

All go through gettext, so that other languages need nothing but a catalogue.
"""

from typing import Any

from trigrid.app.words.game_words import GameWords
from trigrid.games import GAMES


def words_of(key: str) -> GameWords[Any]:
    """The words for a game."""
    return GAMES[key].words()
