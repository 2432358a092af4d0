"""Canvases that record drawing commands instead of executing them.

A context stores only the commands of the current picture: clearing the whole canvas removes all earlier ones.
All pixels that the page reads have the colour of the paper, which is at the bottom of the picture.
"""

import struct
import zlib
from typing import Any, NamedTuple

from tests.dom.files import Blob, Uint8Array
from tests.dom.javascript import JsException, Promise

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
TRANSPARENT = "#00000000"


class Path2D:
    """A path from SVG path data."""

    def __init__(self, data: str) -> None:
        self.data = data

    @staticmethod
    def new(data: str) -> "Path2D":
        return Path2D(data)


class DrawingCommand(NamedTuple):
    """A drawing command with the settings that apply to it."""

    kind: str
    """`fill`, `stroke`, `text` or `image`."""
    content: str
    """Path data or a text; empty for an image."""
    colour: str
    opacity: float
    transform: tuple[float, ...]
    line_width: float = 0.0
    at: tuple[float, float] = (0.0, 0.0)
    """The place of a text or an image in the transformed space."""
    font: str = ""
    part: tuple[float, ...] = ()
    """The drawn part of an image: left, top, width, height; empty if all is drawn."""


class ImageData:
    """The pixels of a rectangle."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        self.width, self.height = width, height
        self.data = Uint8Array(channels(colour) * (width * height))


class ImageBitmap:
    """A decoded picture."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        self.width, self.height, self.colour = width, height, colour
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True


class Context2D:
    """The 2D context of a canvas."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.paintings = 0
        """The number of times that the whole canvas was cleared."""
        self._size = self._size_now
        self._reset()

    def _reset(self) -> None:
        """Start an empty picture with default settings."""
        self._picture: list[DrawingCommand] = []
        self.fillStyle = self.strokeStyle = "#000000"
        self.globalAlpha = self.lineWidth = 1.0
        self.lineJoin, self.font = "miter", "10px sans-serif"
        self.textAlign, self.textBaseline = "start", "alphabetic"
        self._transform: tuple[float, ...] = (1, 0, 0, 1, 0, 0)

    @property
    def picture(self) -> list[DrawingCommand]:
        """The drawing commands in order; resizing the canvas removes them."""
        if self._size != self._size_now:
            self._size = self._size_now
            self._reset()
        return self._picture

    @property
    def _size_now(self) -> tuple[int, int]:
        return self.canvas.width, self.canvas.height

    def setTransform(self, *matrix: float) -> None:
        self._transform = matrix

    def clearRect(self, x: float, y: float, width: float, height: float) -> None:
        if (x, y, width, height) != (0, 0, *self._size_now):
            raise NotImplementedError("only the whole canvas can be cleared")
        self.picture.clear()
        self.paintings += 1

    def fill(self, path: Path2D) -> None:
        self._draw("fill", path.data, self.fillStyle)

    def stroke(self, path: Path2D) -> None:
        self._draw("stroke", path.data, self.strokeStyle, line_width=self.lineWidth)

    def fillText(self, text: str, x: float, y: float) -> None:
        self._draw("text", text, self.fillStyle, at=(x, y), font=self.font)

    def drawImage(self, image: Any, *numbers: float) -> None:
        """Draw a bitmap or a canvas.

        Two numbers are the place of the image. With eight numbers, the first four are a rectangle of the
        image, which is drawn into the rectangle given by the last four.
        """
        if isinstance(image, ImageBitmap) and image.is_closed:
            raise JsException("The image source is detached", "InvalidStateError")
        colour = image.colour if isinstance(image, ImageBitmap) else image.getContext("2d").paper
        part, (x, y) = (numbers[:4], numbers[4:6]) if len(numbers) == 8 else ((), numbers)
        self._draw("image", "", colour, at=(x, y), part=part)

    def getImageData(self, x: int, y: int, width: int, height: int) -> ImageData:
        if not width or not height:
            raise JsException("The source width or height is 0.", "IndexSizeError")
        return ImageData(width, height, self.paper)

    @property
    def paper(self) -> str:
        """The colour at the bottom of the picture."""
        return next((each.colour for each in self.picture if each.kind in ("fill", "image")), TRANSPARENT)

    def _draw(self, kind: str, content: str, colour: str, **more: Any) -> None:
        self.picture.append(DrawingCommand(kind, content, colour, self.globalAlpha, self._transform, **more))


def new_context(canvas: Any, kind: str) -> Context2D:
    """Return the context of a canvas."""
    if kind != "2d":
        raise NotImplementedError(f"no context {kind!r}")
    return Context2D(canvas)


def picture_blob(canvas: Any, media_type: str) -> Blob:
    """Return the file that `toBlob` makes: a PNG with only the colour of the paper."""
    if media_type != "image/png":
        raise NotImplementedError(f"no pictures of type {media_type!r}")
    colour = canvas.getContext("2d").paper
    return Blob(_png(canvas.width, canvas.height, channels(colour)), media_type)


def create_image_bitmap(blob: Any, x: int, y: int, width: int, height: int, options: Any = None) -> Promise:
    """Decode part of a one-coloured PNG, like `window.createImageBitmap`.

    The promise is rejected for any other content.
    """
    decoded = Promise()
    try:
        colour = _png_colour(blob.content)
    except (AttributeError, LookupError, struct.error, ValueError):
        decoded.reject(JsException("The source image could not be decoded.", "InvalidStateError"))
    else:
        decoded.fulfil(ImageBitmap(width, height, colour))
    return decoded


def channels(colour: str) -> bytes:
    """Return a colour's bytes: red, green, blue and alpha.

    The colour is written as #RGB, #RRGGBB or #RRGGBBAA.
    """
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return bytes.fromhex(digits if len(digits) == 8 else f"{digits}FF")


def _png(width: int, height: int, colour: bytes) -> bytes:
    """Return a PNG in a single colour, with a palette and one bit per pixel."""
    header = struct.pack(">IIBBBBB", width, height, 1, 3, 0, 0, 0)
    rows = zlib.compress(bytes(1 + (width + 7) // 8) * height, 1)
    chunks = (b"IHDR", header), (b"PLTE", colour[:3]), (b"tRNS", colour[3:]), (b"IDAT", rows), (b"IEND", b"")
    return PNG_SIGNATURE + b"".join(_chunk(*each) for each in chunks)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def _png_colour(content: bytes) -> str:
    """Return the colour of a PNG from `_png`. Raises ValueError for other data."""
    if not content.startswith(PNG_SIGNATURE):
        raise ValueError
    palette, alpha = content.index(b"PLTE") + 4, content.index(b"tRNS") + 4
    return f"#{(content[palette : palette + 3] + content[alpha : alpha + 1]).hex()}"
