"""The duration of each frame of a GIF, and its changed pixels.

The format is GIF because every messenger and browser plays a GIF without a tap. Many of them show an animated
PNG as a still picture. A video needs a player, and an encoder that some browsers lack.
"""

GIF_SIDE_PX = 720
"""The length of the longer side of a GIF, in pixels."""
PALETTE_SIZE = 255
"""The maximum number of colours in the palette; index 255 is UNCHANGED_INDEX."""
UNCHANGED_INDEX = 255
"""The index that marks an unchanged pixel."""
MAX_ANIMATION_MS = 45_000
"""The intended maximum duration of the frames before the last, in milliseconds.

Games with very many moves take longer, because each frame is shown for at least MIN_FRAME_MS.
"""
MIN_FRAME_MS = 200
MAX_FRAME_MS = 900
LAST_FRAME_MS = 3_000

_MASK = bytes([UNCHANGED_INDEX]) + bytes(UNCHANGED_INDEX)
"""A table for ``bytes.translate``: 0 becomes UNCHANGED_INDEX, all else becomes 0."""


def frame_duration(number: int, count: int) -> int:
    """Return the duration of the frame ``number`` out of ``count``, in milliseconds.

    Frames are numbered from 0. The result is a multiple of 10, as GIF requires.
    """
    if number == count - 1:
        return LAST_FRAME_MS
    return max(MIN_FRAME_MS, min(MAX_FRAME_MS, MAX_ANIMATION_MS // count)) // 10 * 10


def changed_pixels(before: bytes, now: bytes) -> bytes:
    """Return a frame's pixels with UNCHANGED_INDEX in place of all unchanged pixels.

    The result compresses well. Both arguments have the same length: one byte per pixel, the index of a colour
    below UNCHANGED_INDEX. Operations on integers with millions of bits take a few milliseconds; a loop over
    the pixels would take most of a second.
    """
    new = int.from_bytes(now, "big")
    differing = int.from_bytes(before, "big") ^ new
    unchanged = differing.to_bytes(len(now), "big").translate(_MASK)
    return (new | int.from_bytes(unchanged, "big")).to_bytes(len(now), "big")
