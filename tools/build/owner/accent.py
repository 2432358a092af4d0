"""The accent colour of a site, as CSS.

A colour is accepted only if it is readable on the page's background colours.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from tools.build import BuildError
from tools.build.owner.keys import InvalidValue, must_be, table_of

THEMES = ("light", "dark")
MIN_CONTRAST = 4.5
"""The minimum contrast of text (WCAG 2.2, success criterion 1.4.3)."""
TINT = 0.12
"""The share of the accent in the background of highlighted parts."""
STEPS = 100
"""The number of steps from a colour to white, when a colour is lightened."""
COLOUR = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
BACKGROUND_NAMES = ("paper", "raised")
"""Properties of base.css with the colours behind the accent."""

Rgb: TypeAlias = tuple[int, ...]
Backgrounds: TypeAlias = Mapping[str, tuple[Rgb, ...]]
"""The background colours by theme, in the order of BACKGROUND_NAMES."""


class Accent(NamedTuple):
    """An accent colour in both themes, with the colours derived from it."""

    colours: tuple[Rgb, Rgb]
    backgrounds: tuple[Rgb, Rgb]
    """The background colours that the accent tints, light and dark."""

    @property
    def page_css(self) -> str:
        """CSS properties of the page that replace those of base.css."""
        values = zip(*map(self._values, range(len(THEMES))), strict=True)
        names = ("accent", "on-accent", "accent-paper")
        lines = (
            f"  --{name}: light-dark({light}, {dark});"
            for name, (light, dark) in zip(names, values, strict=True)
        )
        return "\n".join(["", ":root {", *lines, "}", ""])

    @property
    def element_css(self) -> str:
        """CSS properties of ``<trigrid-game>`` that replace those of element.css."""
        light, dark = (
            f"--accent:{accent};--on-accent:{on_accent}"
            for accent, on_accent, _ in map(self._values, range(len(THEMES)))
        )
        return f".box{{{light}}}.box.dark{{{dark}}}"

    def _values(self, theme: int) -> tuple[str, str, str]:
        accent, background = self.colours[theme], self.backgrounds[theme]
        white, black = (255, 255, 255), (0, 0, 0)
        on_accent = white if contrast(accent, white) >= MIN_CONTRAST else black
        return written(accent), written(on_accent), written(mixed(background, accent, TINT))


def backgrounds_in(css: str) -> Backgrounds:
    """Return the accent's background colours, from the text of base.css.

    Raises BuildError if a property is missing.
    """
    pairs = [re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", css) for name in BACKGROUND_NAMES]
    if None in pairs:
        raise BuildError(f"assets/base.css does not set {' and '.join(BACKGROUND_NAMES)} by light-dark()")
    columns = zip(*(pair.groups() for pair in pairs if pair), strict=True)
    return {theme: tuple(map(rgb, column)) for theme, column in zip(THEMES, columns, strict=True)}


def read_accent(value: Any, backgrounds: Backgrounds) -> Accent:
    """Read one colour for both themes, or a colour for each theme.

    A colour for both themes is lightened for the dark theme until it is readable there. Raises InvalidValue.
    """
    if isinstance(value, str):
        light = dark = _colour(value)
        dark = _lighter(dark, backgrounds["dark"])
        _check(light, backgrounds, "light", "")
    else:
        found = table_of(dict.fromkeys(THEMES, _colour), *THEMES)(value)
        light, dark = (found[theme] for theme in THEMES)
        for theme in THEMES:
            _check(found[theme], backgrounds, theme, theme)
    return Accent((light, dark), (backgrounds["light"][-1], backgrounds["dark"][-1]))


def _colour(value: Any) -> Rgb:
    if not isinstance(value, str) or not COLOUR.fullmatch(value):
        raise must_be('a colour like "#0a5f94"', value)
    return rgb(value)


def _check(colour: Rgb, backgrounds: Backgrounds, theme: str, key: str) -> None:
    """Raise InvalidValue if a colour is not readable in a theme."""
    ratio = _lowest_contrast(colour, backgrounds[theme])
    if ratio < MIN_CONTRAST:
        other = "a darker" if theme == "light" else "a lighter"
        pair = "" if key else ", or { light = …, dark = … }"
        raise InvalidValue(
            f"{written(colour)} has a contrast of {ratio:.2f} to 1 on the page’s {theme} background; it needs"
            f" {MIN_CONTRAST}: give {other} colour{pair}",
            key,
        )


def _lighter(colour: Rgb, backgrounds: tuple[Rgb, ...]) -> Rgb:
    shades = (mixed(colour, (255, 255, 255), step / STEPS) for step in range(STEPS + 1))
    return next(shade for shade in shades if _lowest_contrast(shade, backgrounds) >= MIN_CONTRAST)


def _lowest_contrast(colour: Rgb, backgrounds: tuple[Rgb, ...]) -> float:
    return min(contrast(colour, background) for background in backgrounds)


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours (WCAG 2.2)."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mixed(colour: Rgb, other: Rgb, share: float) -> Rgb:
    """Return a colour mixed with the given share of another colour."""
    return tuple(round(a + share * (b - a)) for a, b in zip(colour, other, strict=True))


def rgb(text: str) -> Rgb:
    """Return red, green and blue, 0 to 255, of ``#rgb`` or ``#rrggbb``."""
    digits = text[1:] if len(text) > 4 else "".join(digit * 2 for digit in text[1:])
    return tuple(bytes.fromhex(digits))


def written(colour: Rgb) -> str:
    """Return a colour as ``#rrggbb``."""
    return f"#{bytes(colour).hex()}"
