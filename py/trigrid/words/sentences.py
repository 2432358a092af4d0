"""Sentences one after the other."""

from trigrid.language import _


def joined(*sentences: str) -> str:
    """Sentences one after the other; those that are empty are left out."""
    said = ""
    for sentence in filter(None, sentences):
        said = _("{first} {second}").format(first=said, second=sentence) if said else sentence
    return said
