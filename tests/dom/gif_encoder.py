"""A fake of the library gifenc. Records frames instead of encoding them.

Supports only pictures in a single colour.
"""

from typing import Any, NamedTuple

from tests.dom.files import Uint8Array

CHANNELS = 4
"""The number of bytes per pixel."""


class Frame(NamedTuple):
    """A recorded frame of a GIF."""

    pixels: bytes
    settings: Any


class ColourTable(list[Any]):
    """A JavaScript array of colours."""

    @property
    def length(self) -> int:
        return len(self)

    def slice(self) -> "ColourTable":
        return ColourTable(self)

    def push(self, colour: Any) -> int:
        self.append(colour)
        return len(self)


class Gif:
    """A GIF that is being written."""

    def __init__(self, frames: list[Frame]) -> None:
        self._frames = frames

    def writeFrame(self, indexes: Any, width: int, height: int, settings: Any) -> None:
        if len(indexes) != width * height:
            raise ValueError(f"{len(indexes)} pixels in a frame of {width} by {height}")
        self._frames.append(Frame(bytes(indexes), settings))

    def finish(self) -> None:
        """Do nothing: all frames are recorded already."""

    def bytes(self) -> Uint8Array:
        return Uint8Array(b"GIF89a" + len(self._frames).to_bytes(2, "little"))


class GifEncoder:
    """The module gifenc."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        """The frames of all GIFs."""

    def GIFEncoder(self) -> Gif:
        return Gif(self.frames)

    def quantize(self, pixels: Uint8Array, count: int) -> ColourTable:
        return ColourTable([list(pixels.to_bytes()[: CHANNELS - 1])])

    def applyPalette(self, pixels: Uint8Array, colours: ColourTable) -> Uint8Array:
        return Uint8Array(bytes(pixels.length // CHANNELS))
