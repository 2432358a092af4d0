"""Conversion of typed or pasted moves to the notation of a game."""

import re
from collections.abc import Iterator

from trigrid.games import Game, NotationError
from trigrid.records.plain_characters import plain
from trigrid.records.sign_note import sign_of

MAX_TEXT_LENGTH = 1_000
"""The maximum length of a text that is read as a move."""
_ARROW = re.compile(r"[-=]{1,3}>|&gt;")
_NUMBER = re.compile(r"\s*\d+\.+\s*(?=\S)")
SENTENCE_MARKS = "!?,;:."
"""Marks that may follow a move in a sentence.

Some moves themselves end with a dot.
"""
_MAX_MARKS = 4
"""The maximum number of sentence marks removed after a move."""


def normalized_move(game: Game, text: str) -> str:
    """Return a text in the game's notation, or unchanged if it is not a move.

    Accepts spaces or dashes between words, typographic characters, arrows, a turn number before the move, and
    sentence marks after it.
    """
    if len(text) > MAX_TEXT_LENGTH:
        return text
    starts = (text, _NUMBER.sub("", plain(text), count=1))
    bare = (each for start in starts for each in without_marks(start.strip()))
    readings = (reading for each in bare for reading in move_readings(each))
    return next((reading for reading in readings if is_move(game, reading)), text)


def without_marks(text: str) -> Iterator[str]:
    """Yield a text, then the text without one, two and more sentence marks at its end."""
    yield text
    for count in range(1, min(_MAX_MARKS, len(text)) + 1):
        if text[-count] not in SENTENCE_MARKS:
            break
        yield text[:-count]


def typed_sign(text: str) -> str:
    """Return the sign at the end of a typed move; empty if there is none."""
    text = plain(text[-MAX_TEXT_LENGTH:]).rstrip()
    return sign_after(text[len(text.rstrip(SENTENCE_MARKS)) :])


def sign_after(marks: str) -> str:
    """Return the sign among the sentence marks after a move; empty without one."""
    return sign_of(marks.strip(",;:."))


def move_readings(text: str) -> tuple[str, ...]:
    """Return a text without spaces, then the text with dashes for spaces.

    Both are in lower case and plain characters, with ``>`` for arrows. If they are equal, returns only one. A
    text that is too long is returned unchanged.
    """
    if len(text) > MAX_TEXT_LENGTH:
        return (text,)
    parts = _ARROW.sub(">", plain(text).lower()).split()
    return tuple(dict.fromkeys(("".join(parts), "-".join(parts))))


def is_move(game: Game, text: str) -> bool:
    """Return whether a text is a move in the game's notation, legal or not."""
    try:
        game.read(text)
    except NotationError:
        return False
    return True
