"""Sentences one after the other, and what separates facts."""

from trigrid.language import _

SEPARATOR = "\u00a0· "
"""Stands between facts. No line begins with it."""
SEPARATOR_ON_ONE_LINE = " · "
"""The same in what never wraps, or leaves the page: titles of tabs, captions of pictures, messages."""


def joined(*sentences: str) -> str:
    """Sentences one after the other; those that are empty are left out."""
    said = ""
    for sentence in filter(None, sentences):
        said = _("{first} {second}").format(first=said, second=sentence) if said else sentence
    return said
