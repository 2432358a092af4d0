"""The key to a game's pieces, written as HTML: for the table before the first move, and for cards."""

from html import escape

from trigrid.app.words import words_of
from trigrid.draw import Palette, glyph, svg


def piece_items(key: str, palette: Palette) -> str:
    """Items of a list: each piece that a newcomer would not guess, and what it is; empty if none is."""
    return "".join(
        f'<li><span class="piece-picture">{svg(glyph(key, role), palette)}</span>{escape(said)}</li>'
        for role, said in words_of(key).pieces.items()
    )
