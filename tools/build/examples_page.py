"""The page of examples: posters for its boards, and nothing of games that the site does not have."""

import re
from collections.abc import Mapping
from html import escape

SECTION = re.compile(r"\n\s*<section\b.*?</section>\n", re.DOTALL)
ELEMENT = re.compile(r"<trigrid-game\b[^>]*")
BOARD = re.compile(r'<trigrid-game\b(?=[^>]*\srecord="(?P<record>[^"]+)")(?![^>]*\sposter=)[^>]*')
AT = re.compile(r'\sat="(\d+)"')
GAME = re.compile(r'\s(?:game="|lesson="|puzzle="|record="\d+\.)(?P<key>[\w-]+)')
"""Where an element names its game: the second field of a record in link form is its key."""
ANY_GAME = "daily"
"""The puzzle that is of whichever game."""


def with_examples(html: str, names: Mapping[str, str] | None) -> str:
    """Return the page with a picture in every board that shows a record.

    ``names`` are the site's games by key. An example of any other game is left out.
    """
    if names:
        html = SECTION.sub(lambda section: section[0] if games_in(section[0]) <= set(names) else "", html)
        key = next(iter(names))
        html = html.replace("<!-- key -->", key).replace("<!-- name -->", escape(names[key]))
    return BOARD.sub(_with_poster, html)


def games_in(html: str) -> set[str]:
    """Return the keys of the games on the boards in some HTML."""
    found = (GAME.search(board[0]) for board in ELEMENT.finditer(html))
    return {match["key"] for match in found if match} - {ANY_GAME}


def _with_poster(board: re.Match[str]) -> str:
    """The start of an element that shows a record, with a picture of the position that will be shown."""
    at = AT.search(board[0])
    return f'{board[0]} poster="{packed_poster(board["record"], int(at[1]) if at else None)}"'


def packed_poster(link: str, at: int | None) -> str:
    """The position after so many moves of a record, all of them if there is no number, as the attribute
    ``poster`` takes it.
    """
    from trigrid.app.sharing.embed_code import pack_poster
    from trigrid.draw import DARK, LIGHT, svg, view_of
    from trigrid.records import Record

    record = Record.from_link(link)
    position = record.game.start()
    for move in record.moves[:at]:
        position = position.play(move)
    drawn = svg(view_of(record.game).scene(position), LIGHT, dark=DARK)
    return pack_poster(drawn)
