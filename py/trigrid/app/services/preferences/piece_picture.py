"""Pictures of single pieces in the colours that are chosen, for what stands round the board."""

from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import glyph, svg


def piece_picture(key: str, role: str) -> str:
    """The SVG picture of a game's piece, by its role."""
    return svg(glyph(key, role), preferences.palette())
