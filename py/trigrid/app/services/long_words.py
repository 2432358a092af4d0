"""Breaks very long words in user text so that browsers can lay them out."""

import re

MAX_WORD = 1_000
"""The maximum length of a non-ASCII word that is shown without a break."""
_LONG_WORD = re.compile(rf"\S{{{MAX_WORD + 1},}}")
_PIECE = re.compile(rf"(\S{{{MAX_WORD - 1}}}[^\s\\])(?=\S)")
"""Matches the next MAX_WORD characters of a longer word.

If their last character is a backslash, the match starts later in the word instead, because a record cannot be
split after a backslash.
"""


def with_breaks(text: str) -> str:
    """Insert spaces into words longer than MAX_WORD characters unless they are ASCII.

    In some writing systems, and for letters with many accents, browsers take four times as long to draw a
    word of twice the length. A hundred thousand accents block the page for half a minute.
    """
    return text if text.isascii() else _LONG_WORD.sub(_broken, text)


def _broken(word: re.Match[str]) -> str:
    return word[0] if word[0].isascii() else _PIECE.sub(r"\1 ", word[0])
