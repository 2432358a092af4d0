"""Reads text that the system shares with the installed page (Web Share Target)."""

from urllib.parse import parse_qsl, urlencode

from trigrid.library.incoming_text import TextFormat, detect_format

FIELDS = ("text", "url", "title")
"""The names of the query's fields, as in the manifest, in order of preference."""


def shared_text(query: str) -> str | None:
    """Return the field of a query such as ``?title=…&text=…`` that the page can open.

    Prefers a field with a game to an address without moves. Returns all fields, one per line, if the page
    seems unable to open any of them. Returns None if nothing was shared.
    """
    fields = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    shared = [fields[field] for field in FIELDS if field in fields]
    if not shared:
        return None
    found = [text for text in shared if detect_format(text) is not TextFormat.UNKNOWN]
    with_moves = [text for text in found if detect_format(text) is not TextFormat.ADDRESS]
    return next(iter(with_moves + found), "\n".join(shared))


def without_shared_text(query: str) -> str:
    """Return the query without the shared fields."""
    fields = parse_qsl(query.removeprefix("?"), keep_blank_values=True)
    rest = urlencode([(name, value) for name, value in fields if name not in FIELDS])
    return f"?{rest}" if rest else ""
