"""Sentences one after the other."""

from trigrid.language import _


def joined(first: str, second: str) -> str:
    """Two sentences, either of which may be empty."""
    if not (first and second):
        return first or second
    return _("{first} {second}").format(first=first, second=second)
