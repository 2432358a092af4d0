"""Long words of strangers, as browsers can draw them."""

import re

MAX_WORD = 1_000
"""Characters that are shown without a space between them, if not all are ASCII."""
_LONG_WORD = re.compile(rf"\S{{{MAX_WORD + 1},}}")
_PIECE = re.compile(rf"(\S{{{MAX_WORD - 1}}}[^\s\\])(?=\S)")
"""The beginning of a longer word; after a backslash a record cannot be cut."""


def with_breaks(text: str) -> str:
    """A text with a space in every word of more than MAX_WORD characters that are not all ASCII.

    In some scripts, and with many accents on a letter, browsers need four times as long to draw a word twice
    as long. A hundred thousand accents take half a minute, in which the page does not answer.
    """
    return text if text.isascii() else _LONG_WORD.sub(_broken, text)


def _broken(word: re.Match[str]) -> str:
    return word[0] if word[0].isascii() else _PIECE.sub(r"\1 ", word[0])
