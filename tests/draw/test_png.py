"""Tests that pixels are read from PNG files with every filter of rows."""

import random
import zlib
from itertools import product

import pytest

from trigrid.draw import LIGHT, svg, view_of
from trigrid.draw.png import CHANNELS, Pixels, pixels, png
from trigrid.games import load

WIDTH, HEIGHT = 5, 4


def guess(kind: int, left: int, up: int, corner: int) -> int:
    """Return the guess of a filter (PNG specification, section 9.2)."""
    if kind < 4:
        return (0, left, up, (left + up) // 2)[kind]
    p = left + up - corner
    a, b, c = abs(p - left), abs(p - up), abs(p - corner)
    return left if a <= b and a <= c else up if b <= c else corner


def filtered(content: bytes, kind: int) -> bytes:
    """Return all rows of pixels with a filter."""
    size, found = WIDTH * CHANNELS, bytearray()
    for row, at in product(range(HEIGHT), range(size)):
        if at == 0:
            found.append(kind)

        def pixel(row: int, at: int) -> int:
            return content[row * size + at] if row >= 0 and at >= 0 else 0

        before = pixel(row, at - CHANNELS), pixel(row - 1, at), pixel(row - 1, at - CHANNELS)
        found.append(pixel(row, at) - guess(kind, *before) & 255)
    return bytes(found)


def chunk(name: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    return len(content).to_bytes(4, "big") + name + content + zlib.crc32(name + content).to_bytes(4, "big")


@pytest.mark.parametrize("kind", range(5))
def test_rows_with_each_filter_are_read(kind: int) -> None:
    content = random.Random(kind).randbytes(WIDTH * HEIGHT * CHANNELS)
    header = WIDTH.to_bytes(4, "big") + HEIGHT.to_bytes(4, "big") + bytes([8, 6, 0, 0, 0])
    packed = zlib.compress(filtered(content, kind))
    chunks = (
        chunk(b"IHDR", header),
        chunk(b"IDAT", packed[:9]),
        chunk(b"IDAT", packed[9:]),
        chunk(b"IEND", b""),
    )
    assert pixels(b"\x89PNG\r\n\x1a\n" + b"".join(chunks)) == Pixels(WIDTH, HEIGHT, content)


def test_a_picture_has_the_width_and_the_background() -> None:
    game = load("tri-it-out", board="hex-2-3")
    found = pixels(png(svg(view_of(game).scene(game.start()), LIGHT, is_themed=False), 24, "#123456"))
    assert found.width == 24
    assert found.content[:CHANNELS] == bytes((0x12, 0x34, 0x56, 255))
    assert len(found.content) == found.width * found.height * CHANNELS
