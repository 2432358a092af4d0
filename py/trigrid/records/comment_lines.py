"""Lines and markup in comments.

Records collapse white space, so ``//`` between spaces stands for a line break. Programs that do not support
this show the comment as one paragraph.
"""

import re

MARKUP = re.compile(r"[*_\\\[]|https?://|(?<!\S)//(?!\S)|^\s*[-•]\s", re.IGNORECASE)
"""Matches every comment that ``comment_markup`` may show in another form."""
_LINE_BREAK = re.compile(r"(?<!\S)//(?!\S)")


def lines_of(comment: str) -> list[str]:
    """Return the lines of a comment, without spaces at their ends."""
    return [" ".join(line.split()) for line in _LINE_BREAK.split(comment)]


def comment_of(lines: str) -> str:
    """Return the comment for typed lines, without empty lines at the start and end."""
    return " ".join(lines.strip().replace("\n", " // ").split())
