"""Canvases that paint scenes for files and are not shown on the page."""

from collections.abc import Callable
from typing import Any, cast

from trigrid.app.browser.dom import create_proxy, document, js_object, new_path, window
from trigrid.app.browser.objects import JsException, Promise
from trigrid.app.browser.types.elements import Canvas
from trigrid.app.browser.types.files import Blob, JsBytes
from trigrid.app.sharing.pixel_check import EDGE_PX, PixelsRefused, require_colour
from trigrid.draw import Camera, CanvasPainter, Palette, Scene

PNG_TYPE = "image/png"


class PictureCanvas:
    """A canvas for scenes of one size; the longer side has ``side`` pixels.

    The check of the pixels expects paper at the edges of each scene.
    """

    def __init__(self, scene: Scene, side: int, *, reads_pixels: bool = False) -> None:
        self._scale = side / max(scene.width, scene.height)
        width, height = round(scene.width * self._scale), round(scene.height * self._scale)
        self.canvas, self._context = _new_canvas(width, height, reads_pixels=reads_pixels)
        self._painter = CanvasPainter(self._context, new_path)
        self._paper = ""
        self._edge = EDGE_PX, EDGE_PX, width - 2 * EDGE_PX, EDGE_PX
        """Left, top, width and height of a strip that shows only paper."""

    def paint(self, scene: Scene, palette: Palette) -> None:
        """Paint a scene in place of the previous one."""
        self._paper = palette["paper"].fill or ""
        self._painter.paint(scene, palette, Camera(scene.left, scene.top, self._scale))

    def pixels(self) -> JsBytes:
        """Return the RGBA values of all pixels as a Uint8ClampedArray.

        Raises PixelsRefused if the browser visibly alters the pixels or does not return them.
        """
        try:
            require_colour(_pixels(self._context, self._edge).to_bytes(), self._paper)
            return _pixels(self._context, (0, 0, self.canvas.width, self.canvas.height))
        except JsException as error:
            raise PixelsRefused from error

    async def png(self) -> Blob:
        """Return the picture as a PNG.

        Raises PixelsRefused if the browser makes no PNG or visibly alters the pixels.
        """

        def start(resolve: Callable[[Blob | None], object], reject: object) -> None:
            self.canvas.toBlob(resolve, PNG_TYPE)

        proxy = create_proxy(start)
        try:
            blob: Blob = await Promise.new(proxy)  # null if the browser fails; _decoded then raises
            require_colour((await _decoded(blob, self._edge)).to_bytes(), self._paper)
        except JsException as error:
            raise PixelsRefused from error
        finally:
            proxy.destroy()
        return blob


def _new_canvas(width: int, height: int, *, reads_pixels: bool) -> tuple[Canvas, Any]:
    canvas = cast("Canvas", document.createElement("canvas"))
    canvas.width, canvas.height = width, height
    return canvas, canvas.getContext("2d", js_object(willReadFrequently=reads_pixels))


def _pixels(context: Any, part: tuple[int, int, int, int]) -> JsBytes:
    return cast(JsBytes, context.getImageData(*part).data)


async def _decoded(blob: Blob, part: tuple[int, int, int, int]) -> JsBytes:
    """Return the pixels of a part of a picture.

    Raises JsException if the data is not a picture.
    """
    picture = await window.createImageBitmap(blob, *part, js_object(colorSpaceConversion="none"))
    _, _, width, height = part
    _, context = _new_canvas(width, height, reads_pixels=True)
    context.drawImage(picture, 0, 0)
    picture.close()
    return _pixels(context, (0, 0, width, height))
