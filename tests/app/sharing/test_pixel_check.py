"""Pixels that browsers return: those of the picture, or altered ones."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.app.sharing.pixel_check import PixelsRefused, require_colour

CHANNELS = st.integers(0, 255)
COLOURS = st.tuples(CHANNELS, CHANNELS, CHANNELS)
COUNT = 500


def hex_code(colour: tuple[int, int, int]) -> str:
    return "#" + bytes(colour).hex().upper()


@given(COLOURS)
def test_unchanged_pixels_are_accepted(colour: tuple[int, int, int]) -> None:
    require_colour(bytes((*colour, 255)) * COUNT, hex_code(colour))


@given(COLOURS, st.randoms())
def test_invisible_changes_of_low_bits_are_accepted(colour: tuple[int, int, int], rng: random.Random) -> None:
    pixels = bytearray(bytes((*colour, 255)) * COUNT)
    for _ in range(COUNT):
        pixels[rng.randrange(len(pixels))] ^= 1
    require_colour(bytes(pixels), hex_code(colour))


@given(COLOURS, st.randoms())
def test_noise_is_refused(colour: tuple[int, int, int], rng: random.Random) -> None:
    with pytest.raises(PixelsRefused):
        require_colour(rng.randbytes(4 * COUNT), hex_code(colour))


@given(COLOURS, st.integers(0, COUNT - 1))
def test_single_different_pixel_is_refused(colour: tuple[int, int, int], number: int) -> None:
    pixels = bytearray(bytes((*colour, 255)) * COUNT)
    pixels[4 * number : 4 * number + 3] = (value ^ 128 for value in colour)
    with pytest.raises(PixelsRefused):
        require_colour(bytes(pixels), hex_code(colour))


@pytest.mark.parametrize(
    ("pixels", "colour"),
    [
        (b"\xff\xff\xff\xff" * COUNT, "#17191E"),
        (b"\x00\x00\x00\xff" * COUNT, "#FAF8F3"),
        (b"\x00\x00\x00\x00" * COUNT, "#000000"),
        (b"", "#FAF8F3"),
    ],
)
def test_a_blank_picture_is_refused(pixels: bytes, colour: str) -> None:
    """Browsers have returned white, black, transparent and no pixels."""
    with pytest.raises(PixelsRefused):
        require_colour(pixels, colour)
