"""Palettes: what each role of a scene looks like. Themes and colour-blind aids are data of this kind.

The three tile colours are those of Okabe and Ito's set that stay furthest apart under every kind of
colour blindness; the two players differ by shape before they differ by colour.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

ORANGE, SKY, BLUE = "#E69F00", "#56B4E9", "#0072B2"
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
    return (
        shown
        | ghosts
        | {
            "seam": Style("#FFFFFF", opacity=0.4),
            "lit": Style("#FFFFFF", opacity=0.3),
        }
    )


def _theme(cell: str, ink: str, edge: str, last: str) -> Palette:
    return _pieces() | {
        "cell": Style(cell),
        "grid": Style(None, cell, 0.06),
        "point": Style(cell),
        "coordinate": Style(ink),
        "last": Style(None, last, 0.06),
        "chosen": Style(None, edge, 0.05),
    }


LIGHT = _theme(cell="#E4DFD3", ink="#6A665D", edge="#4B483F", last=INK)
DARK = _theme(cell="#2F333C", ink="#9A9EA9", edge="#C9CCD4", last=IVORY)

PATTERNS: Palette = {
    "pattern.orange": Style("#5C3F00", opacity=0.75),
    "pattern.sky": Style("#0B4468", opacity=0.75),
    "pattern.blue": Style("#CFE8FA", opacity=0.85),
}
"""Motifs on the tiles, one a colour, for people who tell colours apart with difficulty."""


def patterned(palette: Palette) -> Palette:
    """The palette with a motif on each tile."""
    return {**palette, **PATTERNS}
