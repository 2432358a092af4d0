"""The accent colour of a site, as CSS, if it can be read on the page's own colours."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from tools.build import BuildError
from tools.build.owner.keys import Unfit, must_be, table_of

THEMES = ("light", "dark")
LEAST = 4.5
"""The contrast of text with what is behind it (WCAG 2.2, success criterion 1.4.3)."""
TINT = 0.12
"""The share of the accent in the ground of what is marked with it."""
STEPS = 100
"""In how many steps a colour is made lighter until it can be read."""
COLOUR = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
BEHIND = ("paper", "raised")
"""The properties of base.css on whose colours the accent is read."""

Rgb: TypeAlias = tuple[int, ...]
Grounds: TypeAlias = Mapping[str, tuple[Rgb, ...]]
"""By theme the colours of BEHIND."""


class Accent(NamedTuple):
    """An accent colour in both themes, with what goes with it."""

    colours: tuple[Rgb, Rgb]
    grounds: tuple[Rgb, Rgb]
    """What the accent tints."""

    @property
    def page_css(self) -> str:
        """The properties of the page, which replace those of base.css."""
        values = zip(*map(self._values, range(len(THEMES))), strict=True)
        names = ("accent", "on-accent", "accent-paper")
        lines = (
            f"  --{name}: light-dark({light}, {dark});"
            for name, (light, dark) in zip(names, values, strict=True)
        )
        return "\n".join(["", ":root {", *lines, "}", ""])

    @property
    def element_css(self) -> str:
        """The properties of ``<trigrid-game>``, which replace those of element.css."""
        light, dark = (
            f"--accent:{accent};--on-accent:{on_accent}"
            for accent, on_accent, _ in map(self._values, range(len(THEMES)))
        )
        return f".box{{{light}}}.box.dark{{{dark}}}"

    def _values(self, theme: int) -> tuple[str, str, str]:
        accent, ground = self.colours[theme], self.grounds[theme]
        white, black = (255, 255, 255), (0, 0, 0)
        on_accent = white if contrast(accent, white) >= LEAST else black
        return written(accent), written(on_accent), written(mixed(ground, accent, TINT))


def grounds_in(css: str) -> Grounds:
    """Return the colours on which the accent is read, from the text of base.css. Raises BuildError."""
    pairs = [re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", css) for name in BEHIND]
    if None in pairs:
        raise BuildError(f"assets/base.css does not set {' and '.join(BEHIND)} by light-dark()")
    columns = zip(*(pair.groups() for pair in pairs if pair), strict=True)
    return {theme: tuple(map(rgb, column)) for theme, column in zip(THEMES, columns, strict=True)}


def read_accent(value: Any, grounds: Grounds) -> Accent:
    """Read one colour, which is made lighter for the dark theme, or a colour for each. Raises Unfit."""
    if isinstance(value, str):
        light = dark = _colour(value)
        dark = _lighter(dark, grounds["dark"])
        _check(light, grounds, "light", "")
    else:
        found = table_of(dict.fromkeys(THEMES, _colour), *THEMES)(value)
        light, dark = (found[theme] for theme in THEMES)
        for theme in THEMES:
            _check(found[theme], grounds, theme, theme)
    return Accent((light, dark), (grounds["light"][-1], grounds["dark"][-1]))


def _colour(value: Any) -> Rgb:
    if not isinstance(value, str) or not COLOUR.fullmatch(value):
        raise must_be('a colour like "#0a5f94"', value)
    return rgb(value)


def _check(colour: Rgb, grounds: Grounds, theme: str, key: str) -> None:
    """Raise Unfit if a colour cannot be read in a theme."""
    ratio = _least_contrast(colour, grounds[theme])
    if ratio < LEAST:
        other = "a darker" if theme == "light" else "a lighter"
        pair = "" if key else ", or { light = …, dark = … }"
        raise Unfit(
            f"{written(colour)} has a contrast of {ratio:.2f} to 1 on the page’s {theme} ground; it needs"
            f" {LEAST}: give {other} colour{pair}",
            key,
        )


def _lighter(colour: Rgb, grounds: tuple[Rgb, ...]) -> Rgb:
    shades = (mixed(colour, (255, 255, 255), step / STEPS) for step in range(STEPS + 1))
    return next(shade for shade in shades if _least_contrast(shade, grounds) >= LEAST)


def _least_contrast(colour: Rgb, grounds: tuple[Rgb, ...]) -> float:
    return min(contrast(colour, ground) for ground in grounds)


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
    """Return a colour with a share of another one."""
    return tuple(round(a + share * (b - a)) for a, b in zip(colour, other, strict=True))


def rgb(text: str) -> Rgb:
    """Return red, green and blue, 0 to 255, of ``#rgb`` or ``#rrggbb``."""
    digits = text[1:] if len(text) > 4 else "".join(digit * 2 for digit in text[1:])
    return tuple(bytes.fromhex(digits))


def written(colour: Rgb) -> str:
    """Return a colour as ``#rrggbb``."""
    return f"#{bytes(colour).hex()}"
