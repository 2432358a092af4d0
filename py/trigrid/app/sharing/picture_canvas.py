"""Canvases off the screen, on which scenes are painted for files."""

from collections.abc import Callable
from typing import cast

from js import Promise

from trigrid.app.browser import create_proxy, document, js_object, new_path
from trigrid.app.dom.elements import Canvas
from trigrid.app.dom.files import Blob, JsBytes
from trigrid.draw import Camera, CanvasPainter, Palette, Scene

PNG_TYPE = "image/png"


class PictureCanvas:
    """A canvas for scenes of one size, with ``side`` pixels along its longer side."""

    def __init__(self, scene: Scene, side: int, *, reads_pixels: bool = False) -> None:
        self._scale = side / max(scene.width, scene.height)
        self.canvas = cast("Canvas", document.createElement("canvas"))
        self.canvas.width = round(scene.width * self._scale)
        self.canvas.height = round(scene.height * self._scale)
        self._context = self.canvas.getContext("2d", js_object(willReadFrequently=reads_pixels))
        self._painter = CanvasPainter(self._context, new_path)

    def paint(self, scene: Scene, palette: Palette) -> None:
        """Paint a scene in place of what was there."""
        self._painter.paint(scene, palette, Camera(scene.left, scene.top, self._scale))

    def pixels(self) -> JsBytes:
        """Red, green, blue and alpha of every pixel, a Uint8ClampedArray."""
        data = self._context.getImageData(0, 0, self.canvas.width, self.canvas.height).data
        return cast(JsBytes, data)

    async def png(self) -> Blob | None:
        """The picture as a PNG; None if the browser cannot make one."""

        def start(resolve: Callable[[Blob | None], object], reject: object) -> None:
            self.canvas.toBlob(resolve, PNG_TYPE)

        proxy = create_proxy(start)
        try:
            return cast("Blob | None", await Promise.new(proxy))
        finally:
            proxy.destroy()

    def png_data_url(self) -> str:
        """The picture as a PNG in a data URL."""
        return str(self.canvas.toDataURL(PNG_TYPE))
