"""The style sheet gives pictures the colours with which the board is painted."""

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
    """Return the properties in the style sheet for a palette kind, by class."""
    light, dark = (palette_of(theme, kind, patterns=True) for theme in THEMES)
    found = RULE.findall(palette_css(light, dark))
    return {name: dict(part.split(":") for part in body.split(";")) for name, body in found}


def in_theme(value: str, theme: str) -> str:
    """Return the value of a property in a theme."""
    found = LIGHT_DARK.fullmatch(value)
    return found[1 if theme == "light" else 2].replace("transparent", "none") if found else value


@pytest.mark.parametrize(("kind", "theme"), list(product(PALETTE_KINDS, THEMES)))
def test_the_sheet_gives_the_painted_colours(kind: PaletteKind, theme: Theme) -> None:
    sheet_rules, palette = rules(kind), palette_of(theme, kind, patterns=True)
    for scene in [drawn(key) for key in GAMES for drawn in (poster, illustration)]:
        parts = list(PART.finditer(svg(scene, palette)))
        painted = [(part[1], *paint) for part in parts for paint in PAINT.findall(part[0])]
        assert len(painted) >= len(parts) > 0
        for role, name, value in painted:
            assert in_theme(sheet_rules[role][name], theme) == value, (role, name)


@pytest.mark.parametrize("kind", PALETTE_KINDS)
def test_every_role_has_a_rule(kind: PaletteKind) -> None:
    names = {role.replace(".", "-") for role in palette_of("light", kind, patterns=True)}
    assert names <= set(rules(kind))
