"""Reads the text that the system shares with the installed page, in its address (Web Share Target)."""

from urllib.parse import parse_qsl, urlencode

from trigrid.library.incoming_text import TextFormat, detect_format

FIELDS = ("text", "url", "title")
"""Names in the query, as the manifest gives them, the likeliest to hold a game first."""


def shared_text(query: str) -> str | None:
    """The field of a query such as ``?title=…&text=…`` in which a game is to be found.

    All fields, one a line, if none looks like a game; None if nothing was shared.
    """
    given = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    shared = [given[field] for field in FIELDS if field in given]
    if not shared:
        return None
    found = [text for text in shared if detect_format(text) is not TextFormat.UNKNOWN]
    with_moves = [text for text in found if detect_format(text) is not TextFormat.ADDRESS]
    return next(iter(with_moves + found), "\n".join(shared))


def without_shared_text(query: str) -> str:
    """The query without what was shared."""
    given = parse_qsl(query.removeprefix("?"), keep_blank_values=True)
    rest = urlencode([(name, value) for name, value in given if name not in FIELDS])
    return f"?{rest}" if rest else ""
