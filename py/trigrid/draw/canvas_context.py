"""Types of what a canvas painter is handed: no browser is needed to name them."""

from typing import Protocol, TypeVar

Path_contra = TypeVar("Path_contra", contravariant=True)


class CanvasSize(Protocol):
    """A canvas, as far as its painter knows it: its size in canvas pixels."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...


class CanvasContext(Protocol[Path_contra]):
    """What is used of the browser's CanvasRenderingContext2D; ``Path_contra`` is the type of paths."""

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
