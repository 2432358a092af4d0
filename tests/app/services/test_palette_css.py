"""The style sheet gives pictures the very colours that painting them with the palette would."""

import re
from itertools import product

import pytest

from trigrid.app.services.preferences.palette_css import palette_css
from trigrid.draw import PALETTE_KINDS, THEMES, PaletteKind, Theme, illustration, palette_of, poster, svg
from trigrid.games import GAMES

RULE = re.compile(r"\.picture \.([\w-]+)\{([^}]*)\}")
PART = re.compile(r'<(?:path|text)[^>]* class="([\w-]+)"[^>]*>')
PAINT = re.compile(r' (fill|stroke|stroke-width|opacity|paint-order)="([^"]*)"')
LIGHT_DARK = re.compile(r"light-dark\(([^,]*),([^)]*)\)")


def rules(kind: PaletteKind) -> dict[str, dict[str, str]]:
    """By class the properties of the sheet for a kind of palette."""
    light, dark = (palette_of(theme, kind, patterns=True) for theme in THEMES)
    found = RULE.findall(palette_css(light, dark))
    return {name: dict(part.split(":") for part in body.split(";")) for name, body in found}


def in_theme(value: str, theme: str) -> str:
    """What a value comes to in a theme."""
    found = LIGHT_DARK.fullmatch(value)
    return found[1 if theme == "light" else 2].replace("transparent", "none") if found else value


@pytest.mark.parametrize(("kind", "theme"), list(product(PALETTE_KINDS, THEMES)))
def test_the_sheet_agrees_with_the_painter(kind: PaletteKind, theme: Theme) -> None:
    sheeted, palette = rules(kind), palette_of(theme, kind, patterns=True)
    for scene in [drawn(key) for key in GAMES for drawn in (poster, illustration)]:
        parts = list(PART.finditer(svg(scene, palette)))
        painted = [(part[1], *paint) for part in parts for paint in PAINT.findall(part[0])]
        assert len(painted) >= len(parts) > 0
        for role, name, value in painted:
            assert in_theme(sheeted[role][name], theme) == value, (role, name)


@pytest.mark.parametrize("kind", PALETTE_KINDS)
def test_every_role_has_a_rule(kind: PaletteKind) -> None:
    names = {role.replace(".", "-") for role in palette_of("light", kind, patterns=True)}
    assert names <= set(rules(kind))
