"""Contrast between text and its background in every theme.

The colours come from the style sheets.
"""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from tools.build.owner.accent import MIN_CONTRAST, Rgb, contrast, mixed, rgb
from tools.http_headers import ROOT
from trigrid.draw import PALETTE_KINDS, palette_of
from trigrid.draw import THEMES as PALETTE_THEMES

ASSETS = ROOT / "assets"
SHEETS = sorted(ASSETS.glob("*.css"))
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
"""A CSS rule without nested rules.

Also matches each rule inside a block such as ``@media``.
"""
PICTURE = re.compile(r"no-repeat|url\(")
"""A background that is a small picture next to the text."""
COLOUR = re.compile(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)")
VARIABLE = re.compile(r"var\(--([\w-]+)\)")
MIXTURE = re.compile(r"color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, (?:var\(--([\w-]+)\)|transparent)\)")
INKS = ("ink", "soft-ink", "accent", "warm")
"""Text colours of rules without a background; each can be on any of BACKGROUNDS."""
BACKGROUNDS = (
    "var(--paper)",
    "var(--raised)",
    "var(--accent-paper)",
    "color-mix(in srgb, var(--line) 45%, var(--paper))",
    "color-mix(in srgb, var(--paper) 82%, transparent)",
    "color-mix(in srgb, var(--ink) 12%, transparent)",
)
"""Backgrounds of rules without a text colour."""
MARKED = "var(--line)"
"""Background of the current move and of completed steps.

Text on it has the colour INKS[0]. With more contrast, the colour *line* is too dark for a background, so
these parts have none.
"""
UNMARKED = 'preferences.css: [data-contrast="more"] '
"""The beginning of ``Style.place`` for rules that remove the background MARKED."""
WITHOUT_TEXT = re.compile(r"(::backdrop|progress|::-webkit-progress-value|::-moz-progress-bar)$")
SYSTEM_COLOURS = {
    *("Canvas", "CanvasText", "ButtonFace", "ButtonText", "Highlight", "HighlightText"),
    *("LinkText", "GrayText"),
}
INHERITED = {"inherit", "currentcolor", "none", "transparent", ""}
WINNERS = [
    rgb(palette_of(theme, kind)[role].fill or "")
    for theme, kind in product(PALETTE_THEMES, PALETTE_KINDS)
    for role in ("piece.orange", "piece.blue", "tile.orange", "tile.blue", "flag.first", "flag.second")
]
"""Possible colours of a winner's piece, for the card at the end of a game."""
THEMES = ("light", "dark", "light, more contrast", "dark, more contrast")


class Style(NamedTuple):
    """Colours of text and background in a rule; empty if the rule sets none."""

    place: str
    """The style sheet and the selector."""
    ink: str
    background: str
    has_text: bool


def styles() -> Iterator[Style]:
    """Yield each rule of the style sheets that sets a colour of text or background."""
    for path in SHEETS:
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for selector, body in RULE.findall(text):
            pairs = (part.split(":", 1) for part in body.split(";") if ":" in part)
            declared = {name.strip(): value.replace("!important", "").strip() for name, value in pairs}
            ink, background = (
                declared.get("color", ""),
                declared.get("background-color", declared.get("background", "")),
            )
            background = "" if PICTURE.search(background) else background
            if ink or background:
                has_text = declared.get("content") != '""' and not WITHOUT_TEXT.search(selector.strip())
                yield Style(f"{path.name}: {selector.strip()}", ink, background, has_text)


def colours(theme: str) -> dict[str, Rgb]:
    """Return the colours of a theme by name."""
    sheets = [ASSETS / "base.css", *([ASSETS / "preferences.css"] if "more" in theme else [])]
    found = {}
    for path in sheets:
        for name, light, dark in COLOUR.findall(path.read_text(encoding="utf-8")):
            found[name] = rgb(dark if theme.startswith("dark") else light)
    return found


def possible_colours(value: str, named: dict[str, Rgb]) -> list[Rgb]:
    """Return the colours that a CSS value can produce.

    A translucent colour is mixed with each of the backgrounds *paper* and *raised*.
    """
    if found := VARIABLE.fullmatch(value):
        return [named[found[1]]]
    mixture = MIXTURE.fullmatch(value)
    assert mixture, f"this test cannot compute the colour {value}"
    name, share, other = mixture.groups()
    behind = [other] if other else ["paper", "raised"]
    tones = WINNERS if name == "winner" else [named[name]]
    return [mixed(named[each], tone, int(share) / 100) for each, tone in product(behind, tones)]


@pytest.mark.parametrize("theme", THEMES)
def test_text_contrasts_with_its_background(theme: str) -> None:
    named = colours(theme)
    pairs = {(f"var(--{ink})", background) for ink, background in product(INKS, BACKGROUNDS)}
    if "more" not in theme:
        pairs.add((f"var(--{INKS[0]})", MARKED))
    pairs |= {(style.ink, style.background) for style in styles() if sets_both_colours(style)}
    faint = [
        f"{ink} on {background}: {found:.2f}"
        for ink, background in sorted(pairs)
        for text, behind in product(possible_colours(ink, named), possible_colours(background, named))
        if (found := contrast(text, behind)) < MIN_CONTRAST
    ]
    assert faint == []


def test_more_contrast_removes_the_line_coloured_background() -> None:
    """If this fails, text is unreadable for users who need contrast most."""
    marked = [
        style.place.partition(": ")[2] for style in styles() if style.background == MARKED and style.has_text
    ]
    without_background = [
        style.place for style in styles() if style.place.startswith(UNMARKED) and style.background == "none"
    ]
    assert marked
    assert [
        selector for selector in marked if not any(selector in place for place in without_background)
    ] == []


def sets_both_colours(style: Style) -> bool:
    """Return whether a rule sets both colours, neither inherited nor a system colour."""
    return not {style.ink, style.background} & (SYSTEM_COLOURS | INHERITED)


def test_every_colour_of_text_and_background_is_compared() -> None:
    """If this fails, extend the lists here, or set both colours in one rule."""
    inks = {f"var(--{ink})" for ink in INKS}
    unknown = [
        style
        for style in styles()
        if not sets_both_colours(style)
        and (
            style.ink not in inks | SYSTEM_COLOURS | INHERITED
            or (
                style.has_text and style.background not in {*BACKGROUNDS, MARKED} | SYSTEM_COLOURS | INHERITED
            )
        )
    ]
    assert unknown == []
