"""The examples page, with posters on its boards.

Examples of games that the site does not have are removed.
"""

import re
from collections.abc import Mapping
from html import escape

SECTION = re.compile(r"\n\s*<section\b.*?</section>\n", re.DOTALL)
ELEMENT = re.compile(r"<trigrid-game\b[^>]*")
BOARD = re.compile(r'<trigrid-game\b(?=[^>]*\srecord="(?P<record>[^"]+)")(?![^>]*\sposter=)[^>]*')
MOVE_COUNT = re.compile(r'\sat="(\d+)"')
GAME = re.compile(r'\s(?:game="|lesson="|puzzle="|record="\d+\.)(?P<key>[\w-]+)')
"""The key of an element's game.

In the attribute ``record``, the key is the second of the fields separated by dots.
"""
ANY_GAME = "daily"
"""The daily puzzle, which can be from any game."""


def with_examples(html: str, names: Mapping[str, str] | None) -> str:
    """Return the page with a poster on every board that shows a record.

    Boards that already have a poster keep it. ``names`` are the site's games by key. If they are given,
    examples of other games are removed, and the first game fills the placeholders for a key and a name.
    """
    if names:
        html = SECTION.sub(lambda section: section[0] if games_in(section[0]) <= set(names) else "", html)
        key = next(iter(names))
        html = html.replace("<!-- key -->", key).replace("<!-- name -->", escape(names[key]))
    return BOARD.sub(_with_poster, html)


def games_in(html: str) -> set[str]:
    """Return the keys of the games on the boards in a piece of HTML."""
    found = (GAME.search(board[0]) for board in ELEMENT.finditer(html))
    return {match["key"] for match in found if match} - {ANY_GAME}


def _with_poster(board: re.Match[str]) -> str:
    """Return the start tag with a picture of the position that the board will show."""
    move_count = MOVE_COUNT.search(board[0])
    return f'{board[0]} poster="{packed_poster(board["record"], int(move_count[1]) if move_count else None)}"'


def packed_poster(link: str, move_count: int | None) -> str:
    """Return a position of a record as a value of the attribute ``poster``.

    ``move_count`` is the number of moves before the position; None stands for all moves.
    """
    from trigrid.app.sharing.embed_code import pack_poster
    from trigrid.draw import DARK, LIGHT, svg, view_of
    from trigrid.records import Record

    record = Record.from_link(link)
    position = record.game.start()
    for move in record.moves[:move_count]:
        position = position.play(move)
    drawn = svg(view_of(record.game).scene(position), LIGHT, dark=DARK)
    return pack_poster(drawn)
