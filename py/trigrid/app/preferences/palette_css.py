"""A style sheet that gives the SVG pictures of the page another palette, in both themes at once."""

from collections.abc import Iterator

from trigrid.draw import Palette, Style
from trigrid.draw.svg import CASING

Rule = dict[str, str]
COLOURS = ("fill", "stroke")


def sheet(light: Palette, dark: Palette) -> str:
    """Rules for every role of two palettes that hold the same ones; the theme chooses between colours."""
    return "\n".join(_written(role, light[role], dark[role]) for role in light)


def _written(role: str, light: Style, dark: Style) -> str:
    parts = zip(_parts(role, light), _parts(role, dark), strict=False)
    return "\n".join(f".picture .{name}{{{_merged(bright, dim)}}}" for (name, bright), (_, dim) in parts)


def _merged(light: Rule, dark: Rule) -> str:
    return ";".join(f"{key}:{_either(key, light[key], dark[key])}" for key in light)


def _either(key: str, light: str, dark: str) -> str:
    if light == dark or key not in COLOURS:
        return light
    return f"light-dark({light.replace('none', 'transparent')},{dark.replace('none', 'transparent')})"


def _parts(role: str, style: Style) -> Iterator[tuple[str, Rule]]:
    """The elements that ``draw.svg`` paints a role with, from the top: of each its class and properties."""
    name, line = role.replace(".", "-"), style.stroke or style.casing
    own: Rule = {"fill": style.fill or "none", "stroke": line or "none"}
    if line:
        own |= {
            "stroke-width": str(style.width if style.stroke else style.casing_width),
            "stroke-linejoin": "round",
            "paint-order": "normal" if style.stroke else "stroke",
        }
    yield name, own | {"opacity": str(style.opacity)}
    if style.casing and style.stroke:
        casing: Rule = {"fill": "none", "stroke": style.casing, "stroke-width": str(style.casing_width)}
        yield name + CASING, casing
