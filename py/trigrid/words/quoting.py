"""Words of strangers within sentences of the page."""

from trigrid.headers.text_direction import isolated

MAX_QUOTED = 24
"""The number of characters of a word that are repeated."""
UNSEEN = "\ufffd"
"""What stands for a character that nobody can see, or that would turn the sentence round."""


def quotable(text: str, most: int = MAX_QUOTED) -> str:
    """As much of a text as a sentence repeats, and of that what can be seen."""
    short = text if len(text) <= most else f"{text[: most - 1]}…"
    seen = short if short.isprintable() else "".join(each if each.isprintable() else UNSEEN for each in short)
    return isolated(seen)
