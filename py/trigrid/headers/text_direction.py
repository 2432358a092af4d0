"""Text of strangers within sentences of the page, whatever direction it is written in."""

import re

ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
"""Between these the direction of a text has no effect on the sentence (Unicode Annex 9: FSI, PDI)."""
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that do nothing but set the direction of a text."""
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that are written from right to left."""


def isolated(text: str) -> str:
    """A text that leaves the direction of the sentence round it alone.

    Marks of direction are removed. A text with letters that are written from right to left is isolated.
    """
    plain = _TURNING.sub("", text)
    return f"{ISOLATE}{plain}{END_OF_ISOLATE}" if _RIGHT_TO_LEFT.search(plain) else plain
