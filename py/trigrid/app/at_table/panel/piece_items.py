"""The legends of a game's pieces and of its aid's marks, as HTML."""

from collections.abc import Mapping
from html import escape

from trigrid.draw import Palette, glyph, svg
from trigrid.records import Record
from trigrid.words import words_for


def piece_items(record: Record, palette: Palette) -> str:
    """Return list items that explain pieces; empty if no piece needs explanation.

    Only the pieces that a newcomer would not recognize are explained.
    """
    words, key, start = words_for(record), record.game.key, record.root.position
    return "".join(_item(key, role, words.piece_text(start, role), palette) for role in words.pieces)


def aid_texts(record: Record) -> dict[str, str]:
    """Return the meaning of each mark of a game's aid, by role.

    The texts use the current names of the players.
    """
    words = words_for(record)
    return {role: words.owned_text(record.position, text) for role, text in words.aid_legend.items()}


def aid_items(key: str, texts: Mapping[str, str], palette: Palette) -> str:
    """Return the items of the legend of a game's aid."""
    return "".join(_item(key, role, text, palette) for role, text in texts.items())


def _item(key: str, role: str, text: str, palette: Palette) -> str:
    picture = svg(glyph(key, role), palette)
    return f'<li><span class="piece-picture">{picture}</span><span>{escape(text)}</span></li>'
