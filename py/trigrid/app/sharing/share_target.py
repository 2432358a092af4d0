"""Text that the system shares with the installed page: it comes in the query of its address."""

from urllib.parse import parse_qsl, urlencode

from trigrid.app.sharing.incoming_text import TextFormat, detect_format

PARTS = ("text", "url", "title")
"""Names in the query, as the manifest gives them; a game stands in the first rather than in the last."""


def shared_text(query: str) -> str | None:
    """What a query such as ``?title=…&text=…`` shares, the part in which a game is to be found.

    That is all of it where no part looks like one, and None if nothing was shared.
    """
    given = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    shared = [given[part] for part in PARTS if part in given]
    if not shared:
        return None
    found = [text for text in shared if detect_format(text) is not TextFormat.UNKNOWN]
    with_moves = [text for text in found if detect_format(text) is not TextFormat.ADDRESS]
    return next(iter(with_moves + found), "\n".join(shared))


def without_shared_text(query: str) -> str:
    """The query without what was shared."""
    given = parse_qsl(query.removeprefix("?"), keep_blank_values=True)
    rest = urlencode([(name, value) for name, value in given if name not in PARTS])
    return f"?{rest}" if rest else ""
