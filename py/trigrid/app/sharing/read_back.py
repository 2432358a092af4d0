"""Tells whether a browser gives a picture's pixels back as they were painted.

Browsers that resist fingerprinting give scripts other pixels: Firefox's resistFingerprinting random ones or
white, its milder protection and Brave some with another lowest bit, which nobody sees.
"""

EDGE_PX = 4
"""Pixels from a picture's edge to the strip that is compared, and its height; the margin is wider."""
MAX_DIFFERENCE = 7
"""How much each channel may differ, of 255: single pixels that differ so little cannot be seen."""
CHANNELS = 4
"""Bytes a pixel: red, green, blue, alpha."""


class PixelsRefused(Exception):
    """The browser does not give back the pixels that were painted."""


def require_colour(pixels: bytes, colour: str) -> None:
    """Raise PixelsRefused if pixels that were painted in one colour visibly have another.

    ``pixels`` are bytes of red, green, blue and alpha; ``colour`` is opaque, in the form ``#RRGGBB``.
    """
    wanted = (*bytes.fromhex(colour.removeprefix("#")), 255)
    for channel, value in enumerate(wanted):
        seen = pixels[channel::CHANNELS]
        if not seen or max(seen) - value > MAX_DIFFERENCE or value - min(seen) > MAX_DIFFERENCE:
            raise PixelsRefused
