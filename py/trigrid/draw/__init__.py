"""Pictures of positions: scenes as data, palettes by role, and painters for canvas and SVG."""

from trigrid.draw.camera import Camera, Frame
from trigrid.draw.canvas import CanvasPainter
from trigrid.draw.palette import DARK, LIGHT, PALETTES, THEMES, Kind, Palette, Style, Theme, palette_of
from trigrid.draw.scene import Label, RenderOptions, Scene, Shape
from trigrid.draw.svg import svg
from trigrid.draw.views import View, glyph, illustration, poster, thumbnail, view_of

__all__ = [
    "DARK",
    "LIGHT",
    "PALETTES",
    "THEMES",
    "Camera",
    "CanvasPainter",
    "Frame",
    "Kind",
    "Label",
    "Palette",
    "RenderOptions",
    "Scene",
    "Shape",
    "Style",
    "Theme",
    "View",
    "glyph",
    "illustration",
    "palette_of",
    "poster",
    "svg",
    "thumbnail",
    "view_of",
]
