"""Contrast of the palettes in every theme and kind."""

import re
from itertools import combinations, product

import pytest

from tests.draw.contrast import (
    RGB,
    SIMULATIONS,
    contrast,
    greatest_contrast,
    layer_colours,
    over,
    rgb,
    simulated,
)
from trigrid.draw import DARK, LIGHT, PALETTE_KINDS, THEMES, Palette, palette_of
from trigrid.draw.palette import HEAT_OPACITIES, PaletteKind, Theme
from trigrid.lattice.marks import MARK_COLOURS

TILES = ("tile.orange", "tile.sky", "tile.blue")
TWO = ("tile.orange", "tile.blue")
PIECES = ("piece.orange", "piece.blue")
FREE = ("paper", "cell")
AREAS = ("graph.above", "graph.below")
BESIDE_LINE = ("paper", *AREAS, "graph.band")

COUNTED = {f"count.{seat}.number": (f"count.{seat}",) for seat in ("first", "second", "free", "tied")}
NUMBERED = {"count.orange.number": ("piece.orange",), "count.blue.number": ("count.hole",)}
DRAWN = tuple(f"drawn.{colour}{part}" for colour in MARK_COLOURS for part in ("", ".solid"))
LETTERED = {"drawn.label.text": ("drawn.label",)}
TEXTS = {"coordinate": ("paper",), "hint.number": ("hint",), **COUNTED, **NUMBERED, **LETTERED}
"""Roles of texts, with the backgrounds behind them."""
GRAPHICS = {
    "grid": ("paper",),
    "point": ("paper",),
    "restricted": ("paper",),
    **dict.fromkeys(PIECES, ("tritton",)),
    **dict.fromkeys(("flag.first", "flag.second", "ghost.flag.first", "ghost.flag.second"), TILES),
    **dict.fromkeys(("count.first", "count.second", "count.free", "count.tied"), TILES),
    **dict.fromkeys(("count.first.region", "count.second.region"), TILES),
    **dict.fromkeys(("count.around.orange", "count.around.blue"), ("paper",)),
    "outlined": TILES,
    "last": (*FREE, *TILES),
    "last.forced": TWO,
    "chosen": (*FREE, *TILES, *PIECES),
    "closed": TWO,
    "nearly": TWO,
    "trace": ("paper",),
    "hint": (*FREE, *TILES, *PIECES, "tritton"),
    "hint.way": ("paper", "tritton", *PIECES),
    **dict.fromkeys(("mark.ring", "mark.arrow", "mark.solid"), (*FREE, *TILES, *PIECES, "tritton")),
    **dict.fromkeys(DRAWN, (*FREE, *TILES, *PIECES, "tritton")),
    "heat": (*FREE, *TILES, *PIECES, "tritton"),
    "ghost.edge": (*FREE, "ghost.tritton"),
    "faint.edge": FREE,
    "forbidding": ("paper",),
    "forbidding.pair": ("paper",),
    "due": ("paper",),
    "due.triangle": ("paper",),
    "due.lit": ("paper",),
    "due.gone": ("ghost.piece.orange", "ghost.piece.blue"),
    "tritton": ("paper",),
    "ghost.tritton": ("paper",),
    "tritton.trace": ("paper",),
    "tritton.held": ("paper", "point"),
    "tritton.last": ("tritton",),
    "tritton.chosen": ("tritton", *PIECES),
    "tritton.target": ("paper", "point"),
    "tritton.rash": ("paper", "point", *PIECES),
    "threat.orange": ("paper", "point", "tritton"),
    "threat.blue": ("paper", "point", "tritton"),
    "line.orange": ("paper", "tritton"),
    "line.blue": ("paper", "tritton"),
    "around.orange": ("paper", "tritton"),
    "around.blue": ("paper", "tritton"),
    "missing.orange": FREE,
    "missing.blue": FREE,
    "graph.middle": ("paper", *AREAS),
    **dict.fromkeys(("graph.line", "graph.exact", "graph.here", "graph.here.dot", "graph.mark"), BESIDE_LINE),
    "pattern.orange": ("tile.orange", "ghost.tile.orange"),
    "pattern.sky": ("tile.sky", "ghost.tile.sky"),
    "pattern.blue": ("tile.blue", "ghost.tile.blue"),
}
"""Graphics needed to read the board, with the backgrounds behind them."""
OPTIONAL = {
    "paper": "the background itself",
    "hole": "hides the lines behind a ring",
    "line.body": "has contrast to the line around it",
    "count.hole": "the background of a number",
    "drawn.label": "the background of a label",
    **{f"drawn.{colour}.shade": "has a line around it" for colour in MARK_COLOURS},
    **dict.fromkeys(TILES, "has contrast to its rim or contour"),
    "cell": "has contrast to its rim",
    "contour": "tested separately below",
    **{f"rim.{role}": "tested with the shape inside it" for role in ("cell", *TILES, *PIECES)},
    **dict.fromkeys(("veil", "veil.light", "veil.lighter"), "fades pieces that did not decide the game"),
    "seam": "helps to count; the score is shown as a number",
    "seam.fine": "helps to count; the score is shown as a number",
    "forbidding.within": "fills the outline of forbidding",
    "due.within": "fills the outline of due.lit",
    **dict.fromkeys(AREAS, "fill the area between the line and the middle"),
    **{f"heat.{step}": "fills the outline of heat" for step in HEAT_OPACITIES},
    "graph.band": "a table contains the exact figures",
    **{f"ghost.{role}": "fills the outline of ghost.edge" for role in (*TILES, *PIECES)},
    **{f"faint.{role}": "fills the outline of faint.edge" for role in TILES},
}
"""Graphics not needed to read the board, each with the reason."""

MIN_GRAPHICS_CONTRAST = {"standard": 3.0, "colour-blind": 3.0, "high-contrast": 4.5}
MIN_TEXT_CONTRAST = {"standard": 4.5, "colour-blind": 4.5, "high-contrast": 7.0}

every_palette = pytest.mark.parametrize(("theme", "kind"), list(product(THEMES, PALETTE_KINDS)))


def background(palette: Palette, name: str) -> RGB:
    """Return the colour of a role's fill on the paper or cell beneath it."""
    beneath = "cell" if name.startswith("ghost.tile") else "paper"
    base = rgb(palette[beneath].fill or "")
    return over(base, rgb(palette[name].fill or ""), palette[name].opacity)


def least_contrast(palette: Palette, role: str, backgrounds: tuple[str, ...]) -> float:
    """Return the lowest contrast of a role on the given backgrounds."""
    return min(
        greatest_contrast(layer_colours(palette[role], background(palette, name))) for name in backgrounds
    )


def test_every_role_is_essential_or_optional() -> None:
    roles = palette_of("light", patterns=True).keys()
    assert roles == TEXTS.keys() | GRAPHICS.keys() | OPTIONAL.keys()
    assert len(roles) == len(TEXTS) + len(GRAPHICS) + len(OPTIONAL)


@every_palette
def test_essential_graphics_stand_out_from_their_backgrounds(theme: Theme, kind: PaletteKind) -> None:
    palette = palette_of(theme, kind, patterns=True)
    found = {role: least_contrast(palette, role, backgrounds) for role, backgrounds in GRAPHICS.items()}
    assert {role: value for role, value in found.items() if value < MIN_GRAPHICS_CONTRAST[kind]} == {}


@every_palette
def test_texts_have_enough_contrast(theme: Theme, kind: PaletteKind) -> None:
    palette = palette_of(theme, kind)
    found = {role: least_contrast(palette, role, backgrounds) for role, backgrounds in TEXTS.items()}
    assert {role: value for role, value in found.items() if value < MIN_TEXT_CONTRAST[kind]} == {}


@every_palette
@pytest.mark.parametrize("role", ["cell", *TILES, *PIECES])
def test_shapes_with_a_rim_stand_out_from_the_paper(theme: Theme, kind: PaletteKind, role: str) -> None:
    palette = palette_of(theme, kind)
    neighbours = [background(palette, name) for name in ("paper", f"rim.{role}", role)]
    assert greatest_contrast(neighbours) >= MIN_GRAPHICS_CONTRAST[kind]


@every_palette
@pytest.mark.parametrize(("one", "other"), list(combinations(TILES, 2)))
def test_adjacent_tiles_of_two_colours_have_contrast(
    theme: Theme, kind: PaletteKind, one: str, other: str
) -> None:
    palette = palette_of(theme, kind)
    neighbours = (one, f"rim.{one}", "paper", f"rim.{other}", other)
    assert (
        greatest_contrast([background(palette, name) for name in neighbours]) >= MIN_GRAPHICS_CONTRAST[kind]
    )


@every_palette
@pytest.mark.parametrize("neighbours", [TWO, ("paper", "tile.orange"), ("paper", "tile.blue")])
def test_a_contour_separates_trichets_colours(
    theme: Theme, kind: PaletteKind, neighbours: tuple[str, str]
) -> None:
    palette = palette_of(theme, kind)
    one, other = (background(palette, name) for name in neighbours)
    assert (
        greatest_contrast([one, rgb(palette["contour"].stroke or ""), other]) >= MIN_GRAPHICS_CONTRAST[kind]
    )


@every_palette
def test_the_line_of_a_graph_stands_out_from_its_band_on_either_area(theme: Theme, kind: PaletteKind) -> None:
    palette = palette_of(theme, kind)
    band, line = palette["graph.band"], rgb(palette["graph.line"].stroke or "")
    for area in AREAS:
        beneath = over(background(palette, area), rgb(band.fill or ""), band.opacity)
        assert contrast(line, beneath) >= MIN_GRAPHICS_CONTRAST[kind]


@every_palette
def test_the_areas_of_a_graph_differ_in_lightness(theme: Theme, kind: PaletteKind) -> None:
    palette = palette_of(theme, kind)
    paper, above, below = (background(palette, name) for name in ("paper", *AREAS))
    assert contrast(paper, below) > contrast(paper, above) > 1.15
    assert contrast(above, below) > 1.3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [TILES, PIECES])
def test_colour_blind_colours_differ_in_lightness_in_every_simulation(
    theme: Theme, names: tuple[str, ...]
) -> None:
    palette = palette_of(theme, "colour-blind")
    fills = [rgb(palette[name].fill or "") for name in names]
    for colours in (fills, *([simulated(fill, kind) for fill in fills] for kind in SIMULATIONS)):
        assert min(contrast(one, other) for one, other in combinations(colours, 2)) >= 3


@pytest.mark.parametrize("kind", PALETTE_KINDS)
def test_themes_differ_in_nothing_but_colours(kind: PaletteKind) -> None:
    light, dark = (palette_of(theme, kind, patterns=True) for theme in THEMES)
    assert light.keys() == dark.keys()
    for role, style in light.items():
        other = dark[role]
        assert (style.width, style.casing_width, style.opacity) == (
            other.width,
            other.casing_width,
            other.opacity,
        )
        for before, after in zip(style, other, strict=True):
            assert (before is None) == (after is None)


@every_palette
def test_all_colours_use_the_same_notation(theme: Theme, kind: PaletteKind) -> None:
    for style in palette_of(theme, kind, patterns=True).values():
        for colour in (style.fill, style.stroke, style.casing):
            assert colour is None or re.fullmatch(r"#[0-9A-F]{6}", colour)


def test_patterns_add_motifs_and_change_nothing_else() -> None:
    plain, patterned = palette_of("dark"), palette_of("dark", patterns=True)
    assert plain.items() <= patterned.items()
    assert all(role.startswith("pattern.") for role in patterned.keys() - plain.keys())


def test_light_and_dark_are_the_standard_palettes() -> None:
    assert palette_of("light") is LIGHT
    assert palette_of("dark") is DARK
