"""Palettes: what each role of a scene looks like. Themes and colour-blind aids are data of this kind.

The two players differ by shape before they differ by colour.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, get_args

from trigrid.draw.tones import INK, IVORY, ORANGE, TONES, VERMILION, WHITE, Tones

Theme: TypeAlias = Literal["light", "dark"]
Kind: TypeAlias = Literal["standard", "colour-blind", "high-contrast"]
THEMES: tuple[Theme, ...] = get_args(Theme)
PALETTES: tuple[Kind, ...] = get_args(Kind)

FONT_FAMILY = "Figtree, system-ui, sans-serif"


class Style(NamedTuple):
    """How a role is painted: fill, stroke and casing are CSS colours (None: not at all), widths in units.

    The casing is a broader line beneath fill and stroke: of what is filled only the part outside is seen,
    so that areas of one role that touch melt together within one contour.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    opacity: float = 1.0
    casing: str | None = None
    casing_width: float = 0.0


Palette: TypeAlias = Mapping[str, Style]
"""From a role to its style; a role without one is not painted. ``paper`` is what pictures lie on."""

RIM = 0.036
"""By how much the casing of a line is broader than the line."""
FLAG_GHOST, FAINT = 0.8, 0.35
"""How much is seen of a flag that would be planted, and of the tiles that would follow one."""


def _cased(line: str, width: float, casing: str | None, around: float) -> Style:
    """A line with so much of another at its sides, so that it is seen on whatever it lies."""
    return Style(None, line, width, casing=casing, casing_width=round(width + around, 3) if casing else 0.0)


def _pieces(tones: Tones) -> dict[str, Style]:
    """Tiles and other pieces, as they lie and as they would."""
    dyes = {"orange": tones.orange, "sky": tones.sky, "blue": tones.blue}
    discs = dict(zip(("orange", "blue"), tones.discs, strict=True))
    named = {f"tile.{name}": dye for name, dye in dyes.items()}
    named |= {f"piece.{name}": dye for name, dye in discs.items()}
    solid = {role: Style(dye.fill) for role, dye in named.items()}
    rims = {f"rim.{role}": Style(dye.rim or dye.fill) for role, dye in named.items()}
    flags = {"flag.first": Style(IVORY, INK, 0.035), "flag.second": Style(INK, IVORY, 0.035)}
    ghosts = {f"ghost.{role}": Style(style.fill, opacity=tones.ghostly) for role, style in solid.items()}
    ghosts |= {f"ghost.{role}": style._replace(opacity=FLAG_GHOST) for role, style in flags.items()}
    faint = {f"faint.tile.{name}": Style(dye.fill, opacity=FAINT) for name, dye in dyes.items()}
    lines = {
        f"line.{name}": Style(dye.fill, casing=dye.rim, casing_width=RIM if dye.rim else 0.0)
        for name, dye in discs.items()
    }
    around = {f"around.{name}": _cased(dye.fill, 0.12, dye.rim, RIM) for name, dye in discs.items()}
    missing = {f"missing.{name}": Style(dyes[name].fill, tones.edge, 0.02) for name in discs}
    return solid | rims | flags | ghosts | faint | lines | around | missing


def _board(tones: Tones) -> dict[str, Style]:
    """The ground, what is free of it, and its names."""
    return {
        "paper": Style(tones.paper),
        "rim.cell": Style(tones.line),
        "cell": Style(tones.cell),
        "grid": Style(None, tones.line, tones.fine),
        "point": Style(tones.cell, tones.line, tones.fine),
        "hole": Style(tones.paper),
        "coordinate": Style(tones.words),
        "contour": Style(None, tones.blue.rim, tones.fine),
        "restricted": Style(None, tones.words, tones.fine),
        "veil": Style(tones.paper, opacity=0.65),
        "seam": Style(WHITE, opacity=tones.seam),
        "seam.fine": Style(WHITE, opacity=tones.seam),
    }


def _marks(tones: Tones) -> dict[str, Style]:
    """What happened last, what is pointed at or held, and what decides."""
    return {
        "last": _cased(tones.mark, 0.06, tones.under, 0.045),
        "last.forced": _cased(tones.mark, 0.02, tones.under, 0.024),
        "chosen": _cased(tones.mark, 0.05, tones.under, 0.045),
        "closed": _cased(tones.mark, 0.06, tones.under, 0.045),
        "nearly": _cased(IVORY, 0.05, INK, 0.04),
        "hint": Style(tones.mark, casing=tones.under, casing_width=0.07),
        "hint.number": Style(tones.under),
        "hint.way": _cased(tones.mark, 0.05, tones.under, 0.045),
        "trace": Style(None, tones.line, 0.035),
        "lit": Style(WHITE, opacity=0.3),
        "ghost.edge": Style(None, tones.edge, tones.fine),
        "faint.edge": Style(None, tones.words, tones.fine),
        "forbidding": Style(None, tones.edge, 0.05),
        "forbidding.within": Style(tones.edge, opacity=0.1),
        "forbidding.pair": Style(None, tones.edge, 0.05),
        "due": Style(None, tones.alarm, 0.065),
        "due.triangle": Style(None, tones.alarm, 0.035),
        "due.lit": Style(None, tones.alarm, 0.06),
        "due.within": Style(tones.alarm, opacity=0.14),
        "due.gone": Style(tones.alarm, casing=tones.under, casing_width=0.06),
    }


def _trittons(tones: Tones) -> dict[str, Style]:
    """Trittons, and the marks on their dark bodies."""
    return {
        "tritton": Style(tones.body, tones.rim, 0.04),
        "ghost.tritton": Style(tones.paper, tones.edge, 0.04),
        "tritton.trace": Style(None, tones.line, tones.fine),
        "tritton.held": Style(None, tones.edge, 0.07),
        "tritton.last": Style(None, IVORY, 0.045),
        "tritton.chosen": _cased(IVORY, 0.07, INK, 0.04),
        "tritton.target": Style(IVORY, INK, 0.035),
        "tritton.rash": Style(IVORY, INK, 0.035),
    }


def _motifs(tones: Tones) -> dict[str, Style]:
    """Motifs on the tiles, one a colour, for people who tell colours apart with difficulty."""
    dyes = {"orange": tones.orange, "sky": tones.sky, "blue": tones.blue}
    return {f"pattern.{name}": Style(dye.motif) for name, dye in dyes.items()}


@lru_cache
def palette_of(theme: Theme, kind: Kind = "standard", *, patterns: bool = False) -> Palette:
    """The palette of one of THEMES and one of PALETTES, with a motif on each tile on request."""
    tones = TONES[theme, kind]
    palette = _board(tones) | _pieces(tones) | _marks(tones) | _trittons(tones)
    return palette | _motifs(tones) if patterns else palette


LIGHT, DARK = (palette_of(theme) for theme in THEMES)

__all__ = [
    "DARK",
    "FONT_FAMILY",
    "LIGHT",
    "ORANGE",
    "PALETTES",
    "THEMES",
    "VERMILION",
    "Kind",
    "Palette",
    "Style",
    "Theme",
    "palette_of",
]
