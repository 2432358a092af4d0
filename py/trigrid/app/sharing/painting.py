"""Scenes painted for files, on canvases that nobody sees."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from js import Promise, Uint8Array
from pyodide.ffi import to_js

from trigrid.app.browser import create_proxy, document, module, new_path, options
from trigrid.app.dom.elements import Canvas
from trigrid.app.sharing.gif_frames import (
    GIF_SIDE_PX,
    PALETTE_SIZE,
    UNCHANGED_INDEX,
    changed_pixels,
    frame_duration,
)
from trigrid.draw import Camera, CanvasPainter, Palette, Scene

PICTURE_SIDE_PX = 1600
"""The longer side of a still picture, in pixels."""
PAUSE_SECONDS = 0.006
"""Seconds that the page is given between two frames."""


class PictureCanvas:
    """A canvas for scenes of one size, with ``side`` pixels along its longer side."""

    def __init__(self, scene: Scene, side: int, *, is_read: bool = False) -> None:
        self._scale = side / max(scene.width, scene.height)
        self.canvas = cast("Canvas", document.createElement("canvas"))
        self.canvas.width = round(scene.width * self._scale)
        self.canvas.height = round(scene.height * self._scale)
        self._context = self.canvas.getContext("2d", options(willReadFrequently=is_read))
        self._painter = CanvasPainter(self._context, new_path)

    def paint(self, scene: Scene, palette: Palette) -> None:
        """Paint a scene in place of what was there."""
        self._painter.paint(scene, palette, Camera(scene.left, scene.top, self._scale))

    def pixels(self) -> Any:
        """Red, green, blue and alpha of every pixel, a Uint8ClampedArray."""
        return self._context.getImageData(0, 0, self.canvas.width, self.canvas.height).data

    async def png(self) -> Any:
        """What is painted, as a Blob; None if the browser cannot."""

        def ask(resolve: Any, reject: Any) -> None:
            self.canvas.toBlob(resolve, "image/png")

        asked = create_proxy(ask)
        try:
            return await Promise.new(asked)
        finally:
            asked.destroy()


async def png(scene: Scene, palette: Palette) -> Any:
    """A scene as a PNG, in a Blob; None if the browser cannot."""
    await document.fonts.ready
    sheet = PictureCanvas(scene, PICTURE_SIDE_PX)
    sheet.paint(scene, palette)
    return await sheet.png()


class GifExport:
    """Makes a GIF of scenes of one size. ``scene`` draws number so-and-so of ``count``."""

    def __init__(self, count: int, scene: Callable[[int], Scene], palette: Palette) -> None:
        self.is_cancelled = False
        self._count = count
        self._scene = scene
        self._palette = palette

    async def shoot(self, told: Callable[[int], None]) -> Any:
        """The bytes of the GIF, a Uint8Array; ``told`` hears how many frames are done. None if cancelled."""
        gifenc = await module("gifenc")
        sheet = PictureCanvas(self._scene(self._count - 1), GIF_SIDE_PX, is_read=True)
        colours = await self._colours(gifenc, sheet)
        table = _table(colours)
        gif, before = gifenc.GIFEncoder(), b""
        for number in range(self._count):
            if self.is_cancelled:
                return None
            sheet.paint(self._scene(number), self._palette)
            now = gifenc.applyPalette(sheet.pixels(), colours).to_bytes()
            shown = changed_pixels(before, now) if before else now
            how = _frame_options(frame_duration(number, self._count), None if before else table)
            gif.writeFrame(to_js(shown), sheet.canvas.width, sheet.canvas.height, how)
            before = now
            told(number + 1)
            await asyncio.sleep(PAUSE_SECONDS)
        gif.finish()
        return gif.bytes()

    async def _colours(self, gifenc: Any, sheet: PictureCanvas) -> Any:
        """The colours of the first, the middle and the last frame, which have all that there are."""
        seen = Uint8Array.new(3 * 4 * sheet.canvas.width * sheet.canvas.height)
        for number, which in enumerate((0, self._count // 2, self._count - 1)):
            sheet.paint(self._scene(which), self._palette)
            seen.set(sheet.pixels(), number * seen.length // 3)
            await asyncio.sleep(PAUSE_SECONDS)
        return gifenc.quantize(seen, PALETTE_SIZE)


def _table(colours: Any) -> Any:
    """The colours with others behind them, so that there is one of the number UNCHANGED."""
    table = colours.slice()
    while table.length <= UNCHANGED_INDEX:
        table.push(to_js([0, 0, 0]))
    return table


def _frame_options(milliseconds: int, table: Any) -> Any:
    """The first frame brings the table of colours; the others let shine through what has not changed."""
    if table is not None:
        return options(delay=milliseconds, palette=table, dispose=1)
    return options(delay=milliseconds, transparent=True, transparentIndex=UNCHANGED_INDEX, dispose=1)
