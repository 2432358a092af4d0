"""Pictures of single pieces in the chosen colours, for use around the board."""

from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import glyph, svg

COLOURED = ("tile.", "piece.", "flag.")
"""Prefixes of the roles whose shapes are filled with the piece's colour."""


def piece_picture(key: str, role: str) -> str:
    """Return the SVG picture of the piece with this role."""
    return svg(glyph(key, role), preferences.palette())


def piece_colour(key: str, role: str) -> str:
    """Return the CSS colour of the piece with this role."""
    palette = preferences.palette()
    own = (palette[shape.role].fill for shape in glyph(key, role).items if shape.role.startswith(COLOURED))
    return next(own) or ""
