"""Moves as people type or paste them, brought into the notation of a game."""

import re
from collections.abc import Iterator

from trigrid.games import Game, NotationError
from trigrid.records.plain_characters import plain

LONGEST_TEXT = 1_000
"""Characters of a text that may be a move; a longer one is not looked at."""
_ARROW = re.compile(r"[-=]{1,3}>|&gt;")
_NUMBER = re.compile(r"\s*\d+\.+\s*(?=\S)")
SENTENCE_MARKS = "!?,;:."
"""What may follow a move in a sentence; some moves end with a dot themselves."""
_MOST_MARKS = 4
"""Such marks behind one move."""


def normalized_move(game: Game, text: str) -> str:
    """Return a text in the game's notation, or unchanged if it is no move.

    Forgives spaces or dashes between words, signs of word processors, arrows, the number of a turn before the
    move, and marks of a sentence behind it.
    """
    if len(text) > LONGEST_TEXT:
        return text
    starts = (text, _NUMBER.sub("", plain(text), count=1))
    bare = (each for start in starts for each in without_marks(start.strip()))
    readings = (reading for each in bare for reading in move_readings(each))
    return next((reading for reading in readings if is_move(game, reading)), text)


def without_marks(text: str) -> Iterator[str]:
    """Yield a text, and then the text without one more of the marks of a sentence at its end."""
    yield text
    for count in range(1, min(_MOST_MARKS, len(text)) + 1):
        if text[-count] not in SENTENCE_MARKS:
            break
        yield text[:-count]


def move_readings(text: str) -> tuple[str, ...]:
    """Return a text in lower case, without its spaces and with dashes for them; itself if it is too long."""
    if len(text) > LONGEST_TEXT:
        return (text,)
    parts = _ARROW.sub(">", plain(text).lower()).split()
    return tuple(dict.fromkeys(("".join(parts), "-".join(parts))))


def is_move(game: Game, text: str) -> bool:
    """Whether a text is a move in the game's notation, legal or not."""
    try:
        game.read(text)
    except NotationError:
        return False
    return True
