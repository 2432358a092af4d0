"""Scenes as SVG text: for posters, the rule sheets and pictures to keep."""

from html import escape

from trigrid.draw.palette import FONT_FAMILY, Palette, Style
from trigrid.draw.scene import Label, Scene


def svg(scene: Scene, palette: Palette, title: str = "", dark: Palette | None = None) -> str:
    """The scene as a whole SVG document; each element carries its role as ``class``.

    With a title the picture is announced by it, without one it is decoration. A palette for dark themes is
    for files that stand alone: where the picture is part of a page, the page's style sheet does that.
    """
    body = "".join(
        _path(role, content, palette[role])
        if isinstance(content, str)
        else "".join(_text(label, palette[role]) for label in content)
        for role, content in scene.layers()
        if role in palette
    )
    named = f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">'
    if dark is not None:
        body = (
            f"<style>@media (prefers-color-scheme:dark){{{_overrides(scene, palette, dark)}}}</style>{body}"
        )
    box = " ".join(f"{side:.3f}".rstrip("0").rstrip(".") for side in _box(scene))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="{box}"'
        f' font-family="{FONT_FAMILY}" {named}{body}</svg>'
    )


def _box(scene: Scene) -> tuple[float, float, float, float]:
    return scene.left, scene.top, scene.width, scene.height


def _overrides(scene: Scene, light: Palette, dark: Palette) -> str:
    """Style rules for the scene's roles that look otherwise in the dark."""
    roles = sorted({role for role, _ in scene.layers() if role in light and light[role] != dark[role]})
    return "".join(
        f".{_class(role)}{{fill:{dark[role].fill or 'none'};stroke:{dark[role].stroke or 'none'}}}"
        for role in roles
    )


def _class(role: str) -> str:
    return role.replace(".", "-")


def _path(role: str, path: str, style: Style) -> str:
    paint = f'fill="{style.fill or "none"}"'
    if style.stroke:
        paint += f' stroke="{style.stroke}" stroke-width="{style.width}" stroke-linejoin="round"'
    return f'<path class="{_class(role)}" d="{path}" {paint}{_opacity(style)}/>'


def _text(label: Label, style: Style) -> str:
    x, y = label.spot
    return (
        f'<text class="{_class(label.role)}" x="{x}" y="{y}" font-size="{label.size}" fill="{style.fill}"'
        f' text-anchor="middle" dominant-baseline="central"{_opacity(style)}>{escape(label.text)}</text>'
    )


def _opacity(style: Style) -> str:
    return f' opacity="{style.opacity}"' if style.opacity != 1 else ""
