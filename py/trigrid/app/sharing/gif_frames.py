"""How long each frame of a GIF is shown, and which of its pixels have changed.

GIF, since every messenger and every browser plays one at once: many show an animated PNG as a still picture,
and a video needs a player, and an encoder that not every browser has.
"""

GIF_SIDE_PX = 720
"""Pixels along the longer side of a GIF."""
PALETTE_SIZE = 255
"""Colours of a GIF: all that the format can hold but one, which stands for a pixel that has not changed."""
UNCHANGED_INDEX = 255
"""The number of that one colour."""
MAX_ANIMATION_MS = 45_000
"""Milliseconds that a whole animation should take at most, the last frame not counted."""
MIN_FRAME_MS = 200
MAX_FRAME_MS = 900
LAST_FRAME_MS = 3_000

_MASK = bytes([UNCHANGED_INDEX]) + bytes(UNCHANGED_INDEX)
"""For bytes.translate: UNCHANGED_INDEX in place of 0, and 0 in place of all else."""


def frame_duration(number: int, count: int) -> int:
    """Milliseconds that frame ``number`` of ``count``, from 0, is shown; a multiple of 10, as GIFs need."""
    if number == count - 1:
        return LAST_FRAME_MS
    return max(MIN_FRAME_MS, min(MAX_FRAME_MS, MAX_ANIMATION_MS // count)) // 10 * 10


def changed_pixels(before: bytes, now: bytes) -> bytes:
    """A frame's pixels with UNCHANGED_INDEX for all that are as in the frame before; that compresses well.

    Both are colours' numbers below UNCHANGED_INDEX, one byte a pixel, and of one length. Whole numbers of
    millions of bits do this in a few milliseconds, where a loop over the pixels takes most of a second.
    """
    new = int.from_bytes(now, "big")
    differing = int.from_bytes(before, "big") ^ new
    unchanged = differing.to_bytes(len(now), "big").translate(_MASK)
    return (new | int.from_bytes(unchanged, "big")).to_bytes(len(now), "big")
