"""Makes animated GIFs of games, with the encoder gifenc."""

# ruff: noqa: N802 (the names are those that gifenc gives them)

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from trigrid.app.browser.dom import import_js_module, js_object
from trigrid.app.browser.objects import Uint8Array, to_js
from trigrid.app.browser.types.files import JsBytes
from trigrid.app.sharing.gif_frames import (
    GIF_SIDE_PX,
    PALETTE_SIZE,
    UNCHANGED_INDEX,
    changed_pixels,
    frame_duration,
)
from trigrid.app.sharing.picture_canvas import PictureCanvas
from trigrid.app.sharing.read_back import CHANNELS
from trigrid.draw import Palette, Scene

PAUSE_SECONDS = 0.006
"""Seconds between two frames in which the page can do other things."""


class ColourTable(Protocol):
    """A JavaScript array of colours, each an array of red, green and blue."""

    length: int

    def slice(self) -> "ColourTable": ...
    def push(self, colour: object) -> int: ...


class GifWriter(Protocol):
    """A GIF that gifenc is writing."""

    def writeFrame(self, indexes: object, width: int, height: int, settings: object) -> None:
        """Add a frame, given as colours' numbers."""

    def finish(self) -> None: ...
    def bytes(self) -> JsBytes: ...


class GifEncoder(Protocol):
    """The module gifenc."""

    def GIFEncoder(self) -> GifWriter: ...

    def applyPalette(self, pixels: JsBytes, colours: ColourTable) -> JsBytes:
        """The number of the nearest colour of each pixel."""

    def quantize(self, pixels: JsBytes, count: int) -> ColourTable:
        """The colours that stand best for all of these pixels, at most ``count``."""


class GifExport:
    """Makes one GIF. ``draw`` gives the picture of a frame, from 0 to ``count - 1``, all of one size."""

    def __init__(self, count: int, draw: Callable[[int], Scene], palette: Palette) -> None:
        self.is_cancelled = False
        self._count, self._draw, self._palette = count, draw, palette

    async def run(self, on_progress: Callable[[int], None]) -> JsBytes | None:
        """The bytes of the GIF; None if cancelled. ``on_progress`` gets the number of frames that are done.

        Raises JsException if the encoder cannot be loaded, and PixelsRefused if the browser does not give the
        pixels that were painted.
        """
        encoder: GifEncoder = await import_js_module("gifenc")
        canvas = PictureCanvas(self._draw(self._count - 1), GIF_SIDE_PX, reads_pixels=True)
        colours = await self._choose_colours(encoder, canvas)
        table = colours.slice()
        while table.length <= UNCHANGED_INDEX:  # it has to have a colour of that number
            table.push(to_js([0, 0, 0]))
        gif, before = encoder.GIFEncoder(), b""
        for number in range(self._count):
            if self.is_cancelled:
                return None
            canvas.paint(self._draw(number), self._palette)
            now = encoder.applyPalette(canvas.pixels(), colours).to_bytes()
            pixels = changed_pixels(before, now) if before else now
            colours_used: dict[str, Any] = {"palette": table}  # of the first frame, and all that follow
            if before:
                colours_used = {"transparent": True, "transparentIndex": UNCHANGED_INDEX}
            settings = js_object(delay=frame_duration(number, self._count), dispose=1, **colours_used)
            gif.writeFrame(to_js(pixels), canvas.canvas.width, canvas.canvas.height, settings)
            before = now
            on_progress(number + 1)
            await asyncio.sleep(PAUSE_SECONDS)
        gif.finish()
        return gif.bytes()

    async def _choose_colours(self, encoder: GifEncoder, canvas: PictureCanvas) -> ColourTable:
        """The colours of the first, the middle and the last frame, which have all that there are."""
        samples = (0, self._count // 2, self._count - 1)
        seen: JsBytes = Uint8Array.new(len(samples) * CHANNELS * canvas.canvas.width * canvas.canvas.height)
        for number, frame in enumerate(samples):
            canvas.paint(self._draw(frame), self._palette)
            seen.set(canvas.pixels(), number * seen.length // len(samples))
            await asyncio.sleep(PAUSE_SECONDS)
        return encoder.quantize(seen, PALETTE_SIZE)
