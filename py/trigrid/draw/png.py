"""SVG pictures as PNG files, and PNG files as pixels."""

import re
import zlib
from importlib import import_module
from typing import NamedTuple

from trigrid.games import TrigridError

_VIEW_BOX = re.compile(r'viewBox="\S+ \S+ ([0-9.]+) ([0-9.]+)"')
SIGNATURE = 8
"""The length of a PNG file's signature in bytes."""
CHANNELS = 4
"""The number of bytes of a pixel: red, green, blue and opacity."""
UP, AVERAGE, NEAREST = 2, 3, 4
"""Filters of rows (PNG specification, section 9)."""


class Pixels(NamedTuple):
    """The pixels of a picture, row by row, with four bytes for each pixel."""

    width: int
    height: int
    content: bytes


def png(picture: str, width: int | None = None, background: str | None = None) -> bytes:
    """Return an SVG picture as a PNG of this width.

    Without ``width``, the picture has the size that it states. Raises TrigridError without ``resvg_py``.
    """
    try:
        resvg = import_module("resvg_py")
    except ModuleNotFoundError as error:
        raise TrigridError("a PNG needs one more package: pip install 'trigrid[png]'") from error
    if width is not None:
        box = _VIEW_BOX.search(picture)
        assert box, "every picture has a view box"
        height = round(width * float(box[2]) / float(box[1]))
        picture = picture.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
    return bytes(resvg.svg_to_bytes(svg_string=picture, background=background))


def pixels(file: bytes) -> Pixels:
    """Return the pixels of a PNG with eight bits for each of four channels."""
    chunks, start = dict[bytes, bytes](), SIGNATURE
    while start < len(file):
        length = int.from_bytes(file[start : start + 4], "big")
        kind, content = file[start + 4 : start + 8], file[start + 8 : start + 8 + length]
        chunks[kind] = chunks.get(kind, b"") + content
        start += length + 12
    width, height = (int.from_bytes(chunks[b"IHDR"][at : at + 4], "big") for at in (0, 4))
    filtered, size = zlib.decompress(chunks[b"IDAT"]), CHANNELS * width
    row, rows = bytes(size), []
    for first in range(0, len(filtered), size + 1):
        row = _unfiltered(filtered[first], filtered[first + 1 : first + 1 + size], row)
        rows.append(row)
    return Pixels(width, height, b"".join(rows))


def _unfiltered(kind: int, row: bytes, above: bytes) -> bytes:
    """Return a row of pixels. ``above`` is the row above it, without a filter."""
    if kind == 0:
        return row
    found = bytearray(CHANNELS) + row
    before = bytes(CHANNELS) + above
    for at in range(CHANNELS, len(found)):
        left, up, corner = found[at - CHANNELS], before[at], before[at - CHANNELS]
        if kind == UP:
            guess = up
        elif kind == AVERAGE:
            guess = (left + up) // 2
        elif kind == NEAREST:
            guess = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
        else:
            guess = left
        found[at] = found[at] + guess & 255
    return bytes(found[CHANNELS:])
