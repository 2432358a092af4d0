"""Checks whether a browser returns a picture's pixels as they were painted.

Browsers that resist fingerprinting alter the pixels that scripts read. Firefox with resistFingerprinting
returns random or white pixels. Brave, and the milder protection of Firefox, invisibly change the lowest bit
of some pixels.
"""

EDGE_PX = 4
"""The distance from the picture's edge of the strip that is compared, in pixels.

The strip has the same height. It is inside the margin, which has the colour of the background.
"""
MAX_DIFFERENCE = 7
"""The maximum invisible difference of a channel; channels range from 0 to 255."""
CHANNELS = 4
"""Bytes per pixel: red, green, blue, alpha."""


class PixelsRefused(Exception):
    """Raised if a browser visibly alters the painted pixels or does not return them."""


def require_colour(pixels: bytes, colour: str) -> None:
    """Raise PixelsRefused if pixels visibly differ from the painted colour.

    Also raises it if ``pixels`` is empty. ``pixels`` are bytes of red, green, blue and alpha; ``colour`` is
    opaque, in the form ``#RRGGBB``.
    """
    painted = (*bytes.fromhex(colour.removeprefix("#")), 255)
    for channel, value in enumerate(painted):
        returned = pixels[channel::CHANNELS]
        if not returned or max(returned) - value > MAX_DIFFERENCE or value - min(returned) > MAX_DIFFERENCE:
            raise PixelsRefused
