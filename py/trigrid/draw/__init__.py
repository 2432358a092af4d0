"""Pictures of positions: scenes as data, palettes by role, and painters for canvas and SVG."""

from trigrid.draw.camera import Camera, Frame
from trigrid.draw.canvas import CanvasPainter
from trigrid.draw.palette import DARK, LIGHT, Palette, Style, patterned
from trigrid.draw.scene import Label, Look, Scene, Shape
from trigrid.draw.svg import svg
from trigrid.draw.views import View, glyph, illustration, poster, view_of

__all__ = [
    "DARK",
    "LIGHT",
    "Camera",
    "CanvasPainter",
    "Frame",
    "Label",
    "Look",
    "Palette",
    "Scene",
    "Shape",
    "Style",
    "View",
    "glyph",
    "illustration",
    "patterned",
    "poster",
    "svg",
    "view_of",
]
