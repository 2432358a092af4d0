"""Isolation of user text, so that its writing direction does not affect sentences."""

import re

ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
"""Characters that isolate the direction of text (Unicode Annex 9: FSI, PDI)."""
_DIRECTION_MARKS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Invisible characters that only set the direction of text."""
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that are written from right to left."""


def isolated(text: str) -> str:
    """Return text that does not change the direction of the sentence around it.

    Direction marks are removed. Text with right-to-left letters is isolated.
    """
    plain = _DIRECTION_MARKS.sub("", text)
    return f"{ISOLATE}{plain}{END_OF_ISOLATE}" if _RIGHT_TO_LEFT.search(plain) else plain
