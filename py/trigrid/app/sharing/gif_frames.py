"""What an animated picture is made of besides its frames: how long each is seen, and what changes in it.

A GIF, since every messenger and every browser plays one without being asked: animated PNG is shown as a
still by many, and a video needs a player, and an encoder that not every browser has.
"""

GIF_SIDE_PX = 720
"""The longer side, in pixels."""
PALETTE_SIZE = 255
"""As many as a GIF holds, but for one that stands for what has not changed."""
UNCHANGED_INDEX = 255
"""The number of that one."""
MAX_ANIMATION_MS, MIN_FRAME_MS, MAX_FRAME_MS, LAST_FRAME_MS = 45_000, 200, 900, 3_000
"""How long the whole film should take at most, one frame at least and at most, and the last one."""

_MASK = bytes([UNCHANGED_INDEX]) + bytes(UNCHANGED_INDEX)


def frame_duration(number: int, count: int) -> int:
    """How many milliseconds frame ``number`` of ``count``, from 0, is seen; GIFs count in hundredths."""
    if number == count - 1:
        return LAST_FRAME_MS
    return max(MIN_FRAME_MS, min(MAX_FRAME_MS, MAX_ANIMATION_MS // count)) // 10 * 10


def changed_pixels(before: bytes, now: bytes) -> bytes:
    """The pixels of a frame with UNCHANGED for all that are as they were: they compress to next to nothing.

    Both are colours' numbers below UNCHANGED, pixel by pixel, and of one length. Whole numbers of millions
    of bits do this in a few milliseconds, where a loop over the pixels takes most of a second.
    """
    new = int.from_bytes(now, "big")
    differing = int.from_bytes(before, "big") ^ new
    unchanged = differing.to_bytes(len(now), "big").translate(_MASK)
    return (new | int.from_bytes(unchanged, "big")).to_bytes(len(now), "big")
