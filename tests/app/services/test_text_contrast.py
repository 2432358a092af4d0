"""Text stands out from its ground in every theme, by the colours that the style sheets give to both."""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from tools.build.owner.accent import LEAST, Rgb, contrast, mixed, rgb
from tools.http_headers import ROOT
from trigrid.draw import PALETTE_KINDS, palette_of
from trigrid.draw import THEMES as PALETTE_THEMES

ASSETS = ROOT / "assets"
SHEETS = sorted(ASSETS.glob("*.css"))
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
"""A rule without others in it: of a block as of ``@media`` its rules are found."""
PICTURE = re.compile(r"no-repeat|url\(")
"""A ground that is a small picture beside the text."""
COLOUR = re.compile(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)")
VARIABLE = re.compile(r"var\(--([\w-]+)\)")
MIXTURE = re.compile(r"color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, (?:var\(--([\w-]+)\)|transparent)\)")
INKS = ("ink", "soft-ink", "accent", "warm")
"""Colours of text whose rule gives no ground: they may stand on each of GROUNDS."""
GROUNDS = (
    "var(--paper)",
    "var(--raised)",
    "var(--accent-paper)",
    "color-mix(in srgb, var(--line) 45%, var(--paper))",
    "color-mix(in srgb, var(--paper) 82%, transparent)",
    "color-mix(in srgb, var(--ink) 12%, transparent)",
)
"""Grounds whose rule gives no colour of text."""
MARKED = "var(--line)"
"""The ground of the current move and of steps that are done, whose text has the first of INKS.

With more contrast lines are too dark for a ground: there these parts have none.
"""
UNMARKED = 'preferences.css: [data-contrast="more"] '
WITHOUT_TEXT = re.compile(r"(::backdrop|progress|::-webkit-progress-value|::-moz-progress-bar)$")
OF_THE_SYSTEM = {
    *("Canvas", "CanvasText", "ButtonFace", "ButtonText", "Highlight", "HighlightText"),
    *("LinkText", "GrayText"),
}
INHERITED = {"inherit", "currentcolor", "none", "transparent", ""}
WINNERS = [
    rgb(palette_of(theme, kind)[role].fill or "")
    for theme, kind in product(PALETTE_THEMES, PALETTE_KINDS)
    for role in ("piece.orange", "piece.blue", "tile.orange", "tile.blue", "flag.first", "flag.second")
]
"""The colours that a winner's piece can have, for the card at the end of a game."""
THEMES = ("light", "dark", "light, more contrast", "dark, more contrast")


class Style(NamedTuple):
    """What a rule says of text and its ground; empty if it says nothing."""

    place: str
    ink: str
    ground: str
    has_text: bool


def styles() -> Iterator[Style]:
    """Every rule of the style sheets that gives a colour to text or to its ground."""
    for path in SHEETS:
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for selector, body in RULE.findall(text):
            pairs = (part.split(":", 1) for part in body.split(";") if ":" in part)
            said = {name.strip(): value.replace("!important", "").strip() for name, value in pairs}
            ink, ground = said.get("color", ""), said.get("background-color", said.get("background", ""))
            ground = "" if PICTURE.search(ground) else ground
            if ink or ground:
                has_text = said.get("content") != '""' and not WITHOUT_TEXT.search(selector.strip())
                yield Style(f"{path.name}: {selector.strip()}", ink, ground, has_text)


def colours(theme: str) -> dict[str, Rgb]:
    """The colours of a theme by the names of their properties."""
    sheets = [ASSETS / "base.css", *([ASSETS / "preferences.css"] if "more" in theme else [])]
    found = {}
    for path in sheets:
        for name, light, dark in COLOUR.findall(path.read_text(encoding="utf-8")):
            found[name] = rgb(dark if theme.startswith("dark") else light)
    return found


def painted(value: str, named: dict[str, Rgb]) -> list[Rgb]:
    """The colours that a value may come to; what can be seen through lies on paper or is raised."""
    if found := VARIABLE.fullmatch(value):
        return [named[found[1]]]
    mixture = MIXTURE.fullmatch(value)
    assert mixture, f"{value} is no colour of this test"
    name, share, other = mixture.groups()
    behind = [other] if other else ["paper", "raised"]
    tones = WINNERS if name == "winner" else [named[name]]
    return [mixed(named[each], tone, int(share) / 100) for each, tone in product(behind, tones)]


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out_from_its_ground(theme: str) -> None:
    named = colours(theme)
    pairs = {(f"var(--{ink})", ground) for ink, ground in product(INKS, GROUNDS)}
    if "more" not in theme:
        pairs.add((f"var(--{INKS[0]})", MARKED))
    pairs |= {(style.ink, style.ground) for style in styles() if is_a_pair(style)}
    faint = [
        f"{ink} on {ground}: {found:.2f}"
        for ink, ground in sorted(pairs)
        for text, behind in product(painted(ink, named), painted(ground, named))
        if (found := contrast(text, behind)) < LEAST
    ]
    assert faint == []


def test_with_more_contrast_nothing_lies_on_the_colour_of_lines() -> None:
    """If this fails, text is unreadable for those who need contrast most."""
    marked = [
        style.place.partition(": ")[2] for style in styles() if style.ground == MARKED and style.has_text
    ]
    bare = [style.place for style in styles() if style.place.startswith(UNMARKED) and style.ground == "none"]
    assert marked
    assert [selector for selector in marked if not any(selector in place for place in bare)] == []


def is_a_pair(style: Style) -> bool:
    """Whether a rule gives both colours, and not those of the system."""
    return not {style.ink, style.ground} & (OF_THE_SYSTEM | INHERITED)


def test_no_rule_gives_text_or_a_ground_a_colour_that_is_not_compared() -> None:
    """If this fails, add the colour to the lists of this test, or give text and ground in one rule."""
    inks = {f"var(--{ink})" for ink in INKS}
    unknown = [
        style
        for style in styles()
        if not is_a_pair(style)
        and (
            style.ink not in inks | OF_THE_SYSTEM | INHERITED
            or (style.has_text and style.ground not in {*GROUNDS, MARKED} | OF_THE_SYSTEM | INHERITED)
        )
    ]
    assert unknown == []
