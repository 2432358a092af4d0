"""Paints scenes on a canvas.

The 2D context and the path constructor are parameters, so the module needs no browser.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from trigrid.draw.camera import Camera
from trigrid.draw.palette import FONT_FAMILY, Palette, Style
from trigrid.draw.scene import Label, Scene

CACHED_PATHS = 128
"""The maximum number of Path2D objects in the cache."""

Path = TypeVar("Path")
Path_contra = TypeVar("Path_contra", contravariant=True)


class CanvasSize(Protocol):
    """The size of a canvas in canvas pixels."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...


class CanvasContext(Protocol[Path_contra]):
    """The part of the browser's CanvasRenderingContext2D that the painter uses.

    ``Path_contra`` is the type of paths.
    """

    fillStyle: str
    strokeStyle: str
    globalAlpha: float
    lineWidth: float
    lineJoin: str
    font: str
    textAlign: str
    textBaseline: str

    @property
    def canvas(self) -> CanvasSize: ...
    def setTransform(self, a: float, b: float, c: float, d: float, e: float, f: float, /) -> None: ...
    def clearRect(self, x: float, y: float, width: float, height: float, /) -> None: ...
    def fill(self, path: Path_contra, /) -> None: ...
    def stroke(self, path: Path_contra, /) -> None: ...
    def fillText(self, text: str, x: float, y: float, /) -> None: ...


class CanvasPainter(Generic[Path]):
    """Paints scenes with a 2D context. ``new_path`` makes a Path2D from SVG path data.

    Paths are cached, because most layers of a board are the same in the next scene. If the cache is full, the
    least recently used path is dropped.
    """

    def __init__(self, context: CanvasContext[Path], new_path: Callable[[str], Path]) -> None:
        self._context = context
        self._path = lru_cache(CACHED_PATHS)(new_path)

    def paint(self, scene: Scene, palette: Palette, camera: Camera) -> None:
        """Clear the canvas and paint a scene."""
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, context.canvas.width, context.canvas.height)
        for role, content in scene.layers(palette):
            style = palette[role]
            context.globalAlpha = style.opacity
            if isinstance(content, str):
                self._fill_and_stroke(content, style, camera)
            else:
                self._write(content, style, camera)

    def _fill_and_stroke(self, path_data: str, style: Style, camera: Camera) -> None:
        context = self._context
        left, top, scale = camera
        context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
        path = self._path(path_data)
        if style.casing:
            self._stroke(path, style.casing, style.casing_width)
        if style.fill:
            context.fillStyle = style.fill
            context.fill(path)
        if style.stroke:
            self._stroke(path, style.stroke, style.width)

    def _stroke(self, path: Path, colour: str, width: float) -> None:
        context = self._context
        context.strokeStyle = colour
        context.lineWidth = width
        context.lineJoin = "round"
        context.stroke(path)

    def _write(self, labels: list[Label], style: Style, camera: Camera) -> None:
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.textBaseline = "middle"
        context.fillStyle = style.fill or ""
        for label in labels:
            context.textAlign = "center" if label.anchor == "middle" else label.anchor
            context.font = f"500 {label.size * camera.scale:.1f}px {FONT_FAMILY}"
            context.fillText(label.text, *camera.pixel(label.spot))
