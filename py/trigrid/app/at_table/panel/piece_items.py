"""The key to a game's pieces and to the marks of its aid, written as HTML for the table."""

from collections.abc import Mapping
from html import escape

from trigrid.draw import Palette, glyph, svg
from trigrid.records import Record
from trigrid.words import words_for


def piece_items(record: Record, palette: Palette) -> str:
    """Items of a list: each piece that a newcomer would not guess, and what it is; empty if none is."""
    words, key, start = words_for(record), record.game.key, record.root.position
    return "".join(_item(key, role, words.piece_text(start, role), palette) for role in words.pieces)


def aid_texts(record: Record) -> dict[str, str]:
    """By role, what each mark of a game's aid means, as the players are called now."""
    words = words_for(record)
    return {role: words.owned_text(record.position, text) for role, text in words.aid_legend.items()}


def aid_items(key: str, texts: Mapping[str, str], palette: Palette) -> str:
    """The items of the legend of a game's aid."""
    return "".join(_item(key, role, said, palette) for role, said in texts.items())


def _item(key: str, role: str, said: str, palette: Palette) -> str:
    picture = svg(glyph(key, role), palette)
    return f'<li><span class="piece-picture">{picture}</span><span>{escape(said)}</span></li>'
