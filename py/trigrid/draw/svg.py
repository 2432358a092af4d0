"""Scenes as SVG text, for pictures that are not painted on a canvas."""

from collections.abc import Iterable, Iterator
from html import escape

from trigrid.draw.palette import FONT_FAMILY, Palette, Style
from trigrid.draw.scene import Label, Scene

CASING = "-casing"
"""Suffix of the CSS class of a casing that is drawn as a separate element."""


def svg(
    scene: Scene, palette: Palette, title: str = "", dark: Palette | None = None, *, is_themed: bool = True
) -> str:
    """Return the scene as a complete SVG document.

    With a title the picture has an accessible name; without one it is hidden from screen readers. In a themed
    picture each element has a class named after its role, so the page's style sheet can restyle it for a dark
    theme. A picture that is not themed keeps the colours of the palette. Pass ``dark`` for standalone themed
    files: the picture then uses the dark palette if the browser prefers dark colours.
    """
    layers = list(scene.layers(palette))
    body = "".join(_painted(role, content, palette[role], is_themed=is_themed) for role, content in layers)
    if dark is not None:
        body = (
            f"<style>@media (prefers-color-scheme:dark){{{_overrides(layers, palette, dark)}}}</style>{body}"
        )
    named = f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">'
    kind = ' class="picture"' if is_themed else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{kind} viewBox="{_box(scene)}"'
        f' font-family="{FONT_FAMILY}" {named}{body}</svg>'
    )


def _box(scene: Scene) -> str:
    sides = scene.left, scene.top, scene.width, scene.height
    return " ".join(f"{side:.3f}".rstrip("0").rstrip(".") for side in sides)


def _overrides(layers: Iterable[tuple[str, object]], light: Palette, dark: Palette) -> str:
    roles = sorted({role for role, _ in layers})
    return "".join(
        f".{name}{{{';'.join(f'{key}:{after}' for key, (_, after) in changes.items())}}}"
        for name, changes in differing(roles, light, dark).items()
    )


def differing(roles: Iterable[str], light: Palette, dark: Palette) -> dict[str, dict[str, tuple[str, str]]]:
    """Return the properties that differ between two palettes.

    The result maps each CSS class to its differing properties, and each property to its light and its dark
    value.
    """
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for role in roles:
        parts = zip(_parts(role, light[role]), _parts(role, dark[role]), strict=True)
        for (name, before), (_, after) in parts:
            if before != after:
                found[name] = {key: (before[key], after[key]) for key in before if before[key] != after[key]}
    return found


def _parts(role: str, style: Style) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the class and the colours of each element that paints a role.

    Elements are in painting order. The casing of a stroke is a separate element below it. If a style has a
    casing but no stroke, the casing is the element's stroke, and the fill hides the inner half of it.
    """
    name = role.replace(".", "-")
    if style.casing and style.stroke:
        yield name + CASING, {"fill": "none", "stroke": style.casing}
    stroke = style.stroke or style.casing
    yield name, {"fill": style.fill or "none"} | ({"stroke": stroke} if stroke else {})


def _painted(role: str, content: str | list[Label], style: Style, *, is_themed: bool) -> str:
    opacity = f' opacity="{style.opacity}"' if style.opacity != 1 else ""
    if not isinstance(content, str):
        name = f' class="{role.replace(".", "-")}"' if is_themed else ""
        return "".join(_text(label, f'{name} fill="{style.fill}"{opacity}') for label in content)
    drawn = ""
    for name, colours in _parts(role, style):
        paint = f' class="{name}"' if is_themed else ""
        paint += "".join(f' {key}="{colour}"' for key, colour in colours.items())
        drawn += f'<path{paint}{_line(name, style)}{opacity} d="{content}"/>'
    return drawn


def _line(name: str, style: Style) -> str:
    """Return the stroke attributes of an element.

    The attribute ``paint-order`` paints the casing of a filled outline before the fill.
    """
    if style.stroke and not name.endswith(CASING):
        return f' stroke-width="{style.width}" stroke-linejoin="round"'
    if style.casing is None:
        return ""
    order = "" if style.stroke else ' paint-order="stroke"'
    return f' stroke-width="{style.casing_width}" stroke-linejoin="round"{order}'


def _text(label: Label, paint: str) -> str:
    x, y = label.spot
    return (
        f'<text x="{x}" y="{y}" font-size="{label.size}" text-anchor="{label.anchor}"'
        f' dominant-baseline="central"{paint}>{escape(label.text)}</text>'
    )
