"""Palettes: what each role of a scene looks like. Themes and colour-blind aids are data of this kind.

The three tile colours are those of Okabe and Ito's set that stay furthest apart under every kind of
colour blindness; the two players differ by shape before they differ by colour.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

ORANGE, SKY, BLUE = "#E69F00", "#56B4E9", "#0072B2"
VERMILION = "#D55E00"
FONT_FAMILY = "Figtree, system-ui, sans-serif"
IVORY, INK = "#FFFDF6", "#17181C"


class Style(NamedTuple):
    """How a role is painted: fill and stroke are CSS colours (None: not at all), width is in units."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    opacity: float = 1.0


Palette: TypeAlias = Mapping[str, Style]
"""From a role to its style; a role without one is not painted."""


def _pieces() -> dict[str, Style]:
    """What looks the same in every theme: tiles, flags and marks on them."""
    flags = {
        "flag.first": Style(IVORY, INK, 0.035),
        "flag.second": Style(INK, IVORY, 0.035),
    }
    tiles = {"tile.orange": Style(ORANGE), "tile.sky": Style(SKY), "tile.blue": Style(BLUE)}
    pieces = {"piece.orange": Style(ORANGE), "piece.blue": Style(BLUE)}
    shown = tiles | flags | pieces
    ghosts = {f"ghost.{role}": style._replace(opacity=0.6) for role, style in shown.items()}
    faint = {f"faint.{role}": style._replace(opacity=0.35) for role, style in tiles.items()}
    return (
        shown
        | ghosts
        | faint
        | {
            "tritton.last": Style(None, IVORY, 0.045),
            "tritton.chosen": Style(None, IVORY, 0.07),
            "tritton.target": Style(IVORY, INK, 0.035),
            "tritton.rash": Style(IVORY, INK, 0.035),
            "line.orange": Style(ORANGE),
            "line.blue": Style(BLUE),
            "around.orange": Style(None, ORANGE, 0.12),
            "around.blue": Style(None, BLUE, 0.12),
            "seam": Style("#FFFFFF", opacity=0.4),
            "seam.fine": Style("#FFFFFF", opacity=0.35),
            "nearly": Style(None, IVORY, 0.05),
            "lit": Style("#FFFFFF", opacity=0.3),
            "due": Style(None, VERMILION, 0.065),
            "due.triangle": Style(None, VERMILION, 0.04, opacity=0.8),
            "due.lit": Style(None, VERMILION, 0.06),
            "due.within": Style(VERMILION, opacity=0.14),
            "due.gone": Style(VERMILION),
        }
    )


def _theme(ground: tuple[str, str, str], ink: str, edge: str, last: str, tritton: Style) -> Palette:
    """Colours of the paper, of cells and lines, and of free points; of words, of marks, of the last move."""
    paper, cell, point = ground
    return _pieces() | {
        "tritton": tritton,
        "ghost.tritton": tritton._replace(stroke=edge, opacity=0.5),
        "tritton.trace": Style(ink, opacity=0.25),
        "tritton.held": Style(None, edge, 0.07),
        "missing.orange": Style(ORANGE, edge, 0.02),
        "missing.blue": Style(BLUE, edge, 0.02),
        "veil": Style(paper, opacity=0.65),
        "closed": Style(None, last, 0.06),
        "cell": Style(cell),
        "grid": Style(None, cell, 0.06),
        "point": Style(point),
        "coordinate": Style(ink),
        "last": Style(None, last, 0.06),
        "last.forced": Style(None, last, 0.02, opacity=0.7),
        "chosen": Style(None, edge, 0.05),
        "ghost.edge": Style(None, edge, 0.02),
        "restricted": Style(None, ink, 0.03, opacity=0.6),
        "forbidding": Style(None, edge, 0.05),
        "forbidding.within": Style(edge, opacity=0.1),
        "forbidding.pair": Style(None, edge, 0.05),
        "trace": Style(None, last, 0.035, opacity=0.4),
    }


LIGHT = _theme(
    ground=("#FAF8F3", "#E4DFD3", "#C9C2B1"),
    ink="#6A665D",
    edge="#4B483F",
    last=INK,
    tritton=Style(INK, INK, 0.04),
)
DARK = _theme(
    ground=("#17191E", "#2F333C", "#4A505C"),
    ink="#9A9EA9",
    edge="#C9CCD4",
    last=IVORY,
    tritton=Style("#0B0C0F", "#7D828E", 0.04),
)

PATTERNS: Palette = {
    "pattern.orange": Style("#5C3F00", opacity=0.75),
    "pattern.sky": Style("#0B4468", opacity=0.75),
    "pattern.blue": Style("#CFE8FA", opacity=0.85),
}
"""Motifs on the tiles, one a colour, for people who tell colours apart with difficulty."""


def patterned(palette: Palette) -> Palette:
    """The palette with a motif on each tile."""
    return {**palette, **PATTERNS}
