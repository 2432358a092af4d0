"""A fake language that makes untranslated texts visible."""

import re
from functools import cache

from trigrid.games import GAMES
from trigrid.words import words_of

FIELD_OR_LETTER = re.compile(r"(\{\w*\})|[A-Za-z]")
TO_WIDE = 0xFEE0
"""The distance from a Latin letter to its full-width form."""
WORDS = [words_of(key) for key in GAMES]
NAMES = ("Trigrid", *(words.name for words in WORDS), *(words.designer for words in WORDS))
NOTATION = (
    r"(?:orange|sky|blue|flag)-[a-z]\d+",
    "pass",
    "swap",
    "stay",
    r"x?[a-z]\d+",
    r"[CILRT]\d+",  # clauses
    r"-?\d+,-?\d+[AV][o.]*",
)
LONGEST_FIRST = sorted(NAMES, key=len, reverse=True)
SAME_IN_ALL = re.compile(
    "|".join([*map(re.escape, LONGEST_FIRST), *(rf"(?<!\w){each}(?!\w)" for each in NOTATION)])
)


@cache
def foreign(text: str) -> str:
    """Return a text in the fake language, with unchanged placeholders."""
    return FIELD_OR_LETTER.sub(lambda match: match[1] or chr(ord(match[0]) + TO_WIDE), text)


def foreign_plural(one: str, many: str, count: int) -> str:
    """Return the singular or the plural in the fake language."""
    return foreign(one if count == 1 else many)


def english_in(text: str) -> list[str]:
    """Return the English words in a text, except names and notation."""
    return re.findall(r"[A-Za-z]+", SAME_IN_ALL.sub("", text))
