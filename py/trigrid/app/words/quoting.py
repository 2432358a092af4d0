"""Text of strangers within sentences of the page: names, and words that are repeated."""

import re

MAX_QUOTED = 24
"""The number of characters of a word that are repeated."""
UNSEEN = "\ufffd"
"""What stands for a character that nobody can see, or that would turn the sentence round."""
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
"""Between these the direction of a text has no effect on the sentence (Unicode Annex 9: FSI, PDI)."""
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that do nothing but set the direction of a text."""
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that are written from right to left."""


def quotable(text: str, most: int = MAX_QUOTED) -> str:
    """As much of a text as a sentence repeats, and of that what can be seen."""
    short = text if len(text) <= most else f"{text[: most - 1]}…"
    seen = short if short.isprintable() else "".join(each if each.isprintable() else UNSEEN for each in short)
    return isolated(seen)


def isolated(text: str) -> str:
    """A text that leaves the direction of the sentence round it alone.

    Marks of direction are removed. A text with letters that are written from right to left is isolated.
    """
    plain = _TURNING.sub("", text)
    return f"{ISOLATE}{plain}{END_OF_ISOLATE}" if _RIGHT_TO_LEFT.search(plain) else plain
