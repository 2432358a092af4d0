"""CSS rules that show the page's SVG pictures in another palette, in both themes."""

from collections.abc import Iterator
from typing import TypeAlias

from trigrid.draw import Palette, Style
from trigrid.draw.svg import CASING

Declarations: TypeAlias = dict[str, str]
COLOUR_PROPERTIES = ("fill", "stroke")
"""Properties whose value may depend on the theme."""


def palette_css(light: Palette, dark: Palette) -> str:
    """Return rules for all roles of two palettes, which must have the same roles.

    Each rule contains the colours of both themes, and the browser chooses by the current theme.
    """
    rules = []
    for role in light:
        pairs = zip(_elements(role, light[role]), _elements(role, dark[role]), strict=False)
        for (name, bright), (_, dim) in pairs:
            declarations = ";".join(f"{key}:{_value(key, bright[key], dim[key])}" for key in bright)
            rules.append(f".picture .{name}{{{declarations}}}")
    return "\n".join(rules)


def _value(key: str, light: str, dark: str) -> str:
    if light == dark or key not in COLOUR_PROPERTIES:
        return light
    return f"light-dark({light.replace('none', 'transparent')},{dark.replace('none', 'transparent')})"


def _elements(role: str, style: Style) -> Iterator[tuple[str, Declarations]]:
    """Yield the class and CSS properties of the elements painted for a role.

    These are the elements that ``draw.svg`` paints, the topmost first.
    """
    name, line = role.replace(".", "-"), style.stroke or style.casing
    own: Declarations = {"fill": style.fill or "none", "stroke": line or "none"}
    if line:
        own |= {
            "stroke-width": str(style.width if style.stroke else style.casing_width),
            "stroke-linejoin": "round",
            "paint-order": "normal" if style.stroke else "stroke",
        }
    yield name, own | {"opacity": str(style.opacity)}
    if style.casing and style.stroke:
        width = str(style.casing_width)
        yield name + CASING, {"fill": "none", "stroke": style.casing, "stroke-width": width}
