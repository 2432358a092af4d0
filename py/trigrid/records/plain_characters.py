"""Plain characters in place of typographic ones from editors and messengers."""

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u02d7\ufe58\ufe63"
_ARROWS = "\u203a\u00bb\u2192\u21d2\u2794\u279c\u27a1\u27f6\u27f9\u25b6\u25b8\u232a\u3009"
_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_FULL_WIDTH = range(0xFF01, 0xFF5F)
_FULL_WIDTH_OFFSET = 0xFEE0
"""The offset between full-width characters and their ASCII characters."""
_INVISIBLE = (
    *(0x00AD, 0x034F, 0x061C, 0x180E, 0xFEFF),
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
)

QUOTES = "\"“”„‟«»‹›‘’‚‛'`´″＂〝〞〟"
"""Characters accepted as a double quote."""

_PLAIN: dict[int, str | None] = {
    **dict.fromkeys(_INVISIBLE),
    **{ord(character): "-" for character in _DASHES},
    **{ord(character): ">" for character in _ARROWS},
    **{ord(character): " " for character in _SPACES},
    **{code: chr(code - _FULL_WIDTH_OFFSET) for code in _FULL_WIDTH},
    ord("\u2025"): "..",
    ord("\u2026"): "...",
    ord("\u3002"): ".",
    ord("\u3001"): ",",
}


def plain(text: str) -> str:
    """Replace typographic dashes, arrows, spaces, dots and commas by plain ones.

    Full-width characters become ASCII characters. Invisible characters are removed.
    """
    return text if text.isascii() else text.translate(_PLAIN)
