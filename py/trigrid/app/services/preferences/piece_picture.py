"""Pictures of single pieces in the colours that are chosen, for what stands round the board."""

from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import glyph, svg

COLOURED = ("tile.", "piece.", "flag.")
"""How the roles of a piece's own shapes begin, which have its colour."""


def piece_picture(key: str, role: str) -> str:
    """The SVG picture of a game's piece, by its role."""
    return svg(glyph(key, role), preferences.palette())


def piece_colour(key: str, role: str) -> str:
    """The CSS colour of a game's piece, by its role."""
    palette = preferences.palette()
    own = (palette[shape.role].fill for shape in glyph(key, role).items if shape.role.startswith(COLOURED))
    return next(own) or ""
