"""Pictures of positions: scenes as data, palettes by role, canvas and SVG output."""

from trigrid.draw.camera import Bounds, Camera
from trigrid.draw.canvas_painter import CanvasPainter
from trigrid.draw.palette import (
    DARK,
    LIGHT,
    PALETTE_KINDS,
    THEMES,
    Palette,
    PaletteKind,
    Style,
    Theme,
    palette_of,
)
from trigrid.draw.scene import NO_HIGHLIGHT, Highlight, Label, RenderOptions, Scene, Shape
from trigrid.draw.svg import svg
from trigrid.draw.views import glyph, illustration, poster, thumbnail, view_of
from trigrid.draw.views.view import View

__all__ = [
    "DARK",
    "LIGHT",
    "NO_HIGHLIGHT",
    "PALETTE_KINDS",
    "THEMES",
    "Bounds",
    "Camera",
    "CanvasPainter",
    "Highlight",
    "Label",
    "Palette",
    "PaletteKind",
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
