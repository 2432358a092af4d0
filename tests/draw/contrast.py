"""Contrast as in WCAG 2, and simulations of colour blindness."""

from collections.abc import Sequence
from itertools import pairwise

from trigrid.draw import Style

RGB = tuple[float, float, float]
"""Red, green and blue as in hexadecimal notation (not linear), divided by 255."""

SIMULATIONS = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices for linear red, green and blue, by kind of colour blindness.

From Machado, Oliveira and Fernandes 2009, severity 1.
"""


def rgb(colour: str) -> RGB:
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return red, green, blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def encoded(channel: float) -> float:
    channel = min(1.0, max(0.0, channel))
    return channel * 12.92 if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055


def luminance(colour: RGB) -> float:
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def over(background: RGB, colour: RGB, opacity: float) -> RGB:
    """Return the colour that browsers show for a translucent colour on a background."""
    red, green, blue = (a + opacity * (b - a) for a, b in zip(background, colour, strict=True))
    return red, green, blue


def layer_colours(style: Style, background: RGB) -> list[RGB]:
    """Return the colours from the background to the centre of a shape painted on it."""
    colours = (style.casing, style.stroke, style.fill)
    return [background, *(over(background, rgb(colour), style.opacity) for colour in colours if colour)]


def greatest_contrast(colours: Sequence[RGB]) -> float:
    """Return the greatest contrast between neighbouring colours."""
    return max((contrast(one, other) for one, other in pairwise(colours)), default=1.0)


def simulated(colour: RGB, kind: str) -> RGB:
    light = [linear(channel) for channel in colour]
    red, green, blue = (
        encoded(sum(share * channel for share, channel in zip(row, light, strict=True)))
        for row in SIMULATIONS[kind]
    )
    return red, green, blue
