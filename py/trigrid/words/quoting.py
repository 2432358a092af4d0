"""Quotations of user text in sentences of the page."""

from trigrid.headers.text_direction import isolated

MAX_QUOTED = 24
"""The maximum number of characters in a quotation."""
UNSEEN = "\ufffd"
"""The replacement for characters that are invisible or change the text direction."""


def quotable(text: str, max_length: int = MAX_QUOTED) -> str:
    """Return text, shortened and made printable, for quoting in a sentence."""
    short = text if len(text) <= max_length else f"{text[: max_length - 1]}…"
    printable = (
        short
        if short.isprintable()
        else "".join(character if character.isprintable() else UNSEEN for character in short)
    )
    return isolated(printable)
