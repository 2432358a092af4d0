"""Palettes: the style of each role of a scene, by theme and kind of palette.

Pieces of different players also differ in shape, never only in colour.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, get_args

from trigrid.draw.colour_schemes import COLOUR_SCHEMES, INK, IVORY, WHITE, ColourScheme

Theme: TypeAlias = Literal["light", "dark"]
PaletteKind: TypeAlias = Literal["standard", "colour-blind", "high-contrast"]
THEMES: tuple[Theme, ...] = get_args(Theme)
PALETTE_KINDS: tuple[PaletteKind, ...] = get_args(PaletteKind)

FONT_FAMILY = "Figtree, system-ui, sans-serif"
"""The font of all text in pictures."""


class Style(NamedTuple):
    """The style of a role: CSS colours (None: not painted) and widths in units.

    The casing is a broader line beneath fill and stroke. Around a filled shape, only the casing's outer part
    is visible, so adjacent areas of one role merge within one contour.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    opacity: float = 1.0
    casing: str | None = None
    casing_width: float = 0.0


Palette: TypeAlias = Mapping[str, Style]
"""Styles by role.

The role ``paper`` is the background. Roles without a style are not painted.
"""

RIM = 0.036
"""The casing's width at filled shapes, and its extra width at lines, in units."""
FLAG_GHOST, FAINT = 1.0, 0.35
"""Opacity of a flag's ghost, and of tiles that would follow a ghost's move."""
HEAT_OPACITIES = {1: 0.12, 2: 0.2, 3: 0.32, 4: 0.5}
"""Opacities of the discs for the computer's moves, from fewest to most visits."""


def _cased(line: str, width: float, casing: str | None, extra_width: float) -> Style:
    """Return the style of a line that a casing makes visible on any background.

    The casing is ``extra_width`` units broader than the line.
    """
    casing_width = round(width + extra_width, 3) if casing else 0.0
    return Style(None, line, width, casing=casing, casing_width=casing_width)


def _pieces(scheme: ColourScheme) -> dict[str, Style]:
    """Return the styles of pieces, rims, ghosts, lines, outlines and missing pieces.

    The pieces include the faint tiles that would follow a ghost's move.
    """
    colours = {"orange": scheme.orange, "sky": scheme.sky, "blue": scheme.blue}
    discs = dict(zip(("orange", "blue"), scheme.discs, strict=True))
    named = {f"tile.{name}": piece for name, piece in colours.items()}
    named |= {f"piece.{name}": piece for name, piece in discs.items()}
    solid = {role: Style(piece.fill) for role, piece in named.items()}
    rims = {f"rim.{role}": Style(piece.rim or piece.fill) for role, piece in named.items()}
    flags = {"flag.first": Style(IVORY, INK, 0.035), "flag.second": Style(INK, IVORY, 0.035)}
    ghosts = {
        f"ghost.{role}": Style(style.fill, opacity=scheme.ghost_opacity) for role, style in solid.items()
    }
    ghosts |= {f"ghost.{role}": style._replace(opacity=FLAG_GHOST) for role, style in flags.items()}
    faint = {f"faint.tile.{name}": Style(piece.fill, opacity=FAINT) for name, piece in colours.items()}
    lines = {
        f"line.{name}": Style(piece.fill, casing=piece.rim, casing_width=RIM if piece.rim else 0.0)
        for name, piece in discs.items()
    }
    around = {f"around.{name}": _cased(piece.fill, 0.12, piece.rim, RIM) for name, piece in discs.items()}
    missing = {f"missing.{name}": Style(colours[name].fill, scheme.strong_line, 0.02) for name in discs}
    return solid | rims | flags | ghosts | faint | lines | around | missing


def _board(scheme: ColourScheme) -> dict[str, Style]:
    """Return the styles of background, places, coordinates, contours, veils and seams."""
    return {
        "paper": Style(scheme.paper),
        "rim.cell": Style(scheme.fine_line),
        "cell": Style(scheme.cell),
        "grid": Style(None, scheme.fine_line, scheme.fine_width),
        "point": Style(scheme.cell, scheme.fine_line, scheme.fine_width),
        "hole": Style(scheme.paper),
        "coordinate": Style(scheme.text),
        "contour": Style(None, scheme.blue.rim, scheme.fine_width),
        "restricted": Style(None, scheme.text, scheme.fine_width),
        "veil": Style(scheme.paper, opacity=0.65),
        "veil.light": Style(scheme.paper, opacity=0.5),
        "veil.lighter": Style(scheme.paper, opacity=0.25),
        "seam": Style(WHITE, opacity=scheme.seam_opacity),
        "seam.fine": Style(WHITE, opacity=scheme.seam_opacity),
    }


def _marks(scheme: ColourScheme) -> dict[str, Style]:
    """Return the styles of marks, such as those of last moves, hints and due captures."""
    return {
        "last": _cased(scheme.mark, 0.06, scheme.mark_casing, 0.045),
        "last.forced": _cased(scheme.mark, 0.02, scheme.mark_casing, 0.024),
        "chosen": _cased(scheme.mark, 0.05, scheme.mark_casing, 0.045),
        "closed": _cased(scheme.mark, 0.08, scheme.mark_casing, 0.045),
        "nearly": _cased(IVORY, 0.05, INK, 0.04),
        "hint": Style(scheme.mark, casing=scheme.mark_casing, casing_width=0.07),
        "hint.number": Style(scheme.mark_casing),
        "hint.way": _cased(scheme.mark, 0.05, scheme.mark_casing, 0.045),
        "mark.ring": _cased(scheme.mark, 0.07, scheme.mark_casing, 0.06),
        "mark.arrow": _cased(scheme.mark, 0.1, scheme.mark_casing, 0.06),
        "mark.solid": Style(scheme.mark, casing=scheme.mark_casing, casing_width=0.06),
        "heat": _cased(scheme.mark, 0.025, scheme.mark_casing, 0.035),
        **{f"heat.{step}": Style(scheme.mark, opacity=opacity) for step, opacity in HEAT_OPACITIES.items()},
        "trace": Style(None, scheme.fine_line, 0.035),
        "outlined": _cased(scheme.mark, 0.06, scheme.mark_casing, 0.06),
        "ghost.edge": Style(None, scheme.strong_line, scheme.fine_width),
        "faint.edge": Style(None, scheme.text, scheme.fine_width),
        "forbidding": Style(None, scheme.strong_line, 0.05),
        "forbidding.within": Style(scheme.strong_line, opacity=0.1),
        "forbidding.pair": Style(None, scheme.strong_line, 0.05),
        "due": Style(None, scheme.alarm, 0.065),
        "due.triangle": Style(None, scheme.alarm, 0.035),
        "due.lit": Style(None, scheme.alarm, 0.06),
        "due.within": Style(scheme.alarm, opacity=0.14),
        "due.gone": Style(scheme.alarm, casing=scheme.mark_casing, casing_width=0.06),
    }


def _drawn(scheme: ColourScheme) -> dict[str, Style]:
    """Return the styles of the marks that people draw.

    The bright yellow has a dark casing in all palettes.
    """
    styles = {"drawn.label": Style(scheme.mark_casing), "drawn.label.text": Style(scheme.mark)}
    for name, colour in scheme.drawn.items():
        casing = INK if name == "yellow" else scheme.mark_casing
        styles[f"drawn.{name}"] = _cased(colour, 0.06, casing, 0.05)
        styles[f"drawn.{name}.solid"] = Style(colour, casing=casing, casing_width=0.05)
        styles[f"drawn.{name}.shade"] = Style(colour, opacity=0.4)
    return styles


def _counts(scheme: ColourScheme) -> dict[str, Style]:
    """Return the styles of the counts, for the aid and for the end of a game.

    The outline of a region has the colours of the controlling player's flags.
    """
    tones = {"first": (IVORY, INK), "second": (INK, IVORY)}
    counts = {f"count.{seat}.region": _cased(fill, 0.085, edge, 0.04) for seat, (fill, edge) in tones.items()}
    counts |= {f"count.{seat}": Style(fill, edge, 0.035) for seat, (fill, edge) in tones.items()}
    counts |= {f"count.{seat}.number": Style(edge) for seat, (_, edge) in tones.items()}
    for state in ("free", "tied"):
        counts |= {f"count.{state}": Style(scheme.text, scheme.paper, 0.05)}
        counts |= {f"count.{state}.number": Style(scheme.paper)}
    for name, piece in zip(("orange", "blue"), scheme.discs, strict=True):
        counts[f"count.around.{name}"] = _cased(piece.fill, 0.07, piece.rim, RIM)
    inks = {"orange": scheme.discs[0].motif, "blue": scheme.strong_line}
    numbers = {f"count.{name}.number": Style(ink) for name, ink in inks.items()}
    return counts | numbers | {"count.hole": Style(scheme.paper)}


def _trittons(scheme: ColourScheme) -> dict[str, Style]:
    """Return the styles of trittons, of their marks, and of threats."""
    orange, blue = scheme.discs
    return {
        "tritton": Style(scheme.tritton, scheme.tritton_rim, 0.05),
        "line.body": Style(scheme.tritton),
        "ghost.tritton": Style(scheme.paper, scheme.strong_line, 0.04),
        "tritton.trace": Style(None, scheme.fine_line, scheme.fine_width),
        "tritton.held": Style(None, scheme.strong_line, 0.07),
        "tritton.last": Style(None, IVORY, 0.045),
        "tritton.chosen": _cased(IVORY, 0.07, INK, 0.04),
        "tritton.target": Style(IVORY, INK, 0.035),
        "tritton.rash": Style(IVORY, INK, 0.035),
        "threat.orange": Style(orange.fill, IVORY, 0.04, casing=INK, casing_width=0.1),
        "threat.blue": Style(blue.fill, IVORY, 0.04, casing=INK, casing_width=0.1),
    }


def _graph(scheme: ColourScheme) -> dict[str, Style]:
    """Return the styles of the graph of winning chances.

    The graph's areas are two tones of grey, because colours are reserved for pieces.
    """
    return {
        "graph.above": Style(scheme.fine_line, opacity=0.2),
        "graph.below": Style(scheme.fine_line, opacity=0.46),
        "graph.middle": Style(None, scheme.strong_line, scheme.fine_width),
        "graph.here": Style(None, scheme.mark, 0.06),
        "graph.here.dot": Style(scheme.mark, casing=scheme.mark_casing, casing_width=0.12),
        "graph.band": Style(scheme.strong_line, opacity=0.22),
        "graph.line": Style(None, scheme.strong_line, 0.07),
        "graph.exact": Style(scheme.mark),
        "graph.mark": Style(scheme.alarm, casing=scheme.mark_casing, casing_width=0.16),
    }


@lru_cache
def palette_of(theme: Theme, kind: PaletteKind = "standard", *, patterns: bool = False) -> Palette:
    """Return the palette for a theme and a kind, optionally with a motif on each tile."""
    scheme = COLOUR_SCHEMES[theme, kind]
    palette = _board(scheme) | _pieces(scheme) | _marks(scheme) | _counts(scheme) | _trittons(scheme)
    palette |= _drawn(scheme) | _graph(scheme)
    if patterns:
        colours = {"orange": scheme.orange, "sky": scheme.sky, "blue": scheme.blue}
        palette |= {f"pattern.{name}": Style(piece.motif) for name, piece in colours.items()}
    return palette


LIGHT, DARK = (palette_of(theme) for theme in THEMES)
