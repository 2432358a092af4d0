"""Makes animated GIFs of games, with the encoder gifenc."""

# ruff: noqa: N802 (the names are those of gifenc)

import asyncio
from collections.abc import Callable, Sequence
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
from trigrid.app.sharing.pixel_check import CHANNELS
from trigrid.draw import Palette, Scene

PAUSE_SECONDS = 0.006
"""The pause after the work on a frame, in seconds; keeps the page responsive."""


class ColourTable(Protocol):
    """A JavaScript array of colours, each an array with red, green and blue."""

    length: int

    def slice(self) -> "ColourTable": ...
    def push(self, colour: object) -> int: ...


class GifWriter(Protocol):
    """A GIF while gifenc writes it."""

    def writeFrame(self, indexes: object, width: int, height: int, settings: object) -> None:
        """Add a frame. ``indexes`` has the number of a colour for each pixel."""

    def finish(self) -> None: ...
    def bytes(self) -> JsBytes: ...


class GifEncoder(Protocol):
    """The module gifenc."""

    def GIFEncoder(self) -> GifWriter: ...

    def applyPalette(self, pixels: JsBytes, colours: ColourTable) -> JsBytes:
        """Return the number of the nearest colour for each pixel."""

    def quantize(self, pixels: JsBytes, count: int) -> ColourTable:
        """Return the colours, at most ``count``, that represent the pixels best."""


class GifExport:
    """Makes one GIF.

    ``draw`` returns the picture of a frame, numbered from 0 to ``count - 1``. All pictures have the same
    size. ``samples`` are the numbers of the frames that decide the colours.
    """

    def __init__(
        self, count: int, draw: Callable[[int], Scene], palette: Palette, samples: Sequence[int]
    ) -> None:
        self.is_cancelled = False
        self._count, self._draw, self._palette, self._samples = count, draw, palette, samples

    async def run(self, on_progress: Callable[[int], None]) -> JsBytes | None:
        """Return the bytes of the GIF; None if the export was cancelled.

        ``on_progress`` gets the number of finished frames. Raises JsException if the encoder cannot be
        loaded, and PixelsRefused if the browser visibly alters the painted pixels or does not return them.
        """
        encoder: GifEncoder = await import_js_module("gifenc")
        canvas = PictureCanvas(self._draw(self._count - 1), GIF_SIDE_PX, reads_pixels=True)
        colours = await self._choose_colours(encoder, canvas)
        table = colours.slice()
        while table.length <= UNCHANGED_INDEX:  # the index for unchanged pixels must be in the table
            table.push(to_js([0, 0, 0]))
        gif, before = encoder.GIFEncoder(), b""
        for number in range(self._count):
            if self.is_cancelled:
                return None
            canvas.paint(self._draw(number), self._palette)
            now = encoder.applyPalette(canvas.pixels(), colours).to_bytes()
            pixels = changed_pixels(before, now) if before else now
            colours_used: dict[str, Any] = {"palette": table}  # the first frame sets the table for all
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
        """Choose the colours of the sample frames."""
        samples = self._samples
        pixels: JsBytes = Uint8Array.new(len(samples) * CHANNELS * canvas.canvas.width * canvas.canvas.height)
        for number, frame in enumerate(samples):
            canvas.paint(self._draw(frame), self._palette)
            pixels.set(canvas.pixels(), number * pixels.length // len(samples))
            await asyncio.sleep(PAUSE_SECONDS)
        return encoder.quantize(pixels, PALETTE_SIZE)
