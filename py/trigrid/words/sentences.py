"""A function that joins sentences, and separators between facts."""

from trigrid.language import _

SEPARATOR = "\u00a0· "
"""The separator between facts. A line never begins with it."""
SEPARATOR_ON_ONE_LINE = " · "
"""The separator for text on one line and for text that leaves the page.

Examples are titles of tabs, captions of pictures and messages.
"""


def joined(*sentences: str) -> str:
    """Return the sentences one after another, without the empty ones."""
    text = ""
    for sentence in filter(None, sentences):
        text = _("{first} {second}").format(first=text, second=sentence) if text else sentence
    return text
