"""Palettes: what a board is understood by stands out from whatever it lies on, in every theme and kind."""

import re
from itertools import combinations, product

import pytest

from tests.draw.contrast import RGB, SIMULATIONS, clearest, contrast, crossed, over, rgb, simulated
from trigrid.draw import DARK, LIGHT, PALETTE_KINDS, THEMES, Palette, palette_of
from trigrid.draw.palette import HEAT_OPACITIES, PaletteKind, Theme

TILES = ("tile.orange", "tile.sky", "tile.blue")
TWO = ("tile.orange", "tile.blue")
PIECES = ("piece.orange", "piece.blue")
FREE = ("paper", "cell")
AREAS = ("graph.above", "graph.below")
BESIDE_LINE = ("paper", *AREAS, "graph.band")

COUNTED = {f"count.{seat}.number": (f"count.{seat}",) for seat in ("first", "second", "free", "tied")}
NUMBERED = {"count.orange.number": ("piece.orange",), "count.blue.number": ("count.hole",)}
WORDS = {"coordinate": ("paper",), "hint.number": ("hint",), **COUNTED, **NUMBERED}
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
"""What a player reads the board by, and what each of it lies on."""
BESIDES = {
    "paper": "the ground itself",
    "hole": "hides the lines behind a ring",
    "line.body": "set off by the line round it",
    "count.hole": "lies under a number",
    **dict.fromkeys(TILES, "set off by its rim or its contour"),
    "cell": "set off by its rim",
    "contour": "sets off the two colours and the figure, as tested below",
    **{f"rim.{role}": "sets off what lies on it" for role in ("cell", *TILES, *PIECES)},
    **dict.fromkeys(("veil", "veil.light", "veil.lighter"), "puts aside what has not decided the game"),
    "seam": "helps to count what the score says in figures",
    "seam.fine": "helps to count what the score says in figures",
    "forbidding.within": "fills what forbidding outlines",
    "due.within": "fills what due.lit outlines",
    **dict.fromkeys(AREAS, "fill what lies between the line and the middle"),
    **{f"heat.{step}": "fills what heat outlines" for step in HEAT_OPACITIES},
    "graph.band": "says roughly what a table says in figures",
    **{f"ghost.{role}": "fills what ghost.edge outlines" for role in (*TILES, *PIECES)},
    **{f"faint.{role}": "fills what faint.edge outlines" for role in TILES},
}
"""What a board can be understood without, and why."""

GRAPHICS_STAND_OUT = {"standard": 3.0, "colour-blind": 3.0, "high-contrast": 4.5}
WORDS_STAND_OUT = {"standard": 4.5, "colour-blind": 4.5, "high-contrast": 7.0}

every_palette = pytest.mark.parametrize(("theme", "kind"), list(product(THEMES, PALETTE_KINDS)))


def ground(palette: Palette, name: str) -> RGB:
    """The colour that something lies on: of a role's fill on the paper."""
    beneath = "cell" if name.startswith("ghost.tile") else "paper"
    base = rgb(palette[beneath].fill or "")
    return over(base, rgb(palette[name].fill or ""), palette[name].opacity)


def weakest(palette: Palette, role: str, grounds: tuple[str, ...]) -> float:
    """How clearly a role stands out where it does so least."""
    return min(clearest(crossed(palette[role], ground(palette, name))) for name in grounds)


def test_every_role_is_known_to_matter_or_not_to() -> None:
    roles = palette_of("light", patterns=True).keys()
    assert roles == WORDS.keys() | GRAPHICS.keys() | BESIDES.keys()
    assert len(roles) == len(WORDS) + len(GRAPHICS) + len(BESIDES)


@every_palette
def test_whatever_matters_stands_out_from_what_it_lies_on(theme: Theme, kind: PaletteKind) -> None:
    palette = palette_of(theme, kind, patterns=True)
    found = {role: weakest(palette, role, grounds) for role, grounds in GRAPHICS.items()}
    assert {role: seen for role, seen in found.items() if seen < GRAPHICS_STAND_OUT[kind]} == {}


@every_palette
def test_words_can_be_read(theme: Theme, kind: PaletteKind) -> None:
    palette = palette_of(theme, kind)
    found = {role: weakest(palette, role, grounds) for role, grounds in WORDS.items()}
    assert {role: seen for role, seen in found.items() if seen < WORDS_STAND_OUT[kind]} == {}


@every_palette
@pytest.mark.parametrize("role", ["cell", *TILES, *PIECES])
def test_whatever_has_a_rim_stands_out_from_the_paper(theme: Theme, kind: PaletteKind, role: str) -> None:
    palette = palette_of(theme, kind)
    across = [ground(palette, name) for name in ("paper", f"rim.{role}", role)]
    assert clearest(across) >= GRAPHICS_STAND_OUT[kind]


@every_palette
@pytest.mark.parametrize(("one", "other"), list(combinations(TILES, 2)))
def test_tiles_of_two_colours_are_told_apart_where_they_meet(
    theme: Theme, kind: PaletteKind, one: str, other: str
) -> None:
    palette = palette_of(theme, kind)
    across = (one, f"rim.{one}", "paper", f"rim.{other}", other)
    assert clearest([ground(palette, name) for name in across]) >= GRAPHICS_STAND_OUT[kind]


@every_palette
@pytest.mark.parametrize("across", [TWO, ("paper", "tile.orange"), ("paper", "tile.blue")])
def test_a_contour_sets_trichets_colours_off(
    theme: Theme, kind: PaletteKind, across: tuple[str, str]
) -> None:
    palette = palette_of(theme, kind)
    one, other = (ground(palette, name) for name in across)
    assert clearest([one, rgb(palette["contour"].stroke or ""), other]) >= GRAPHICS_STAND_OUT[kind]


@every_palette
def test_the_line_of_a_graph_stands_out_from_its_band_on_either_area(theme: Theme, kind: PaletteKind) -> None:
    palette = palette_of(theme, kind)
    band, line = palette["graph.band"], rgb(palette["graph.line"].stroke or "")
    for area in AREAS:
        beneath = over(ground(palette, area), rgb(band.fill or ""), band.opacity)
        assert contrast(line, beneath) >= GRAPHICS_STAND_OUT[kind]


@every_palette
def test_the_areas_of_a_graph_differ_in_lightness(theme: Theme, kind: PaletteKind) -> None:
    palette = palette_of(theme, kind)
    paper, above, below = (ground(palette, name) for name in ("paper", *AREAS))
    assert contrast(paper, below) > contrast(paper, above) > 1.15
    assert contrast(above, below) > 1.3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [TILES, PIECES])
def test_colour_blind_colours_differ_in_lightness_for_everybody(theme: Theme, names: tuple[str, ...]) -> None:
    palette = palette_of(theme, "colour-blind")
    fills = [rgb(palette[name].fill or "") for name in names]
    for seen in (fills, *([simulated(fill, kind) for fill in fills] for kind in SIMULATIONS)):
        assert min(contrast(one, other) for one, other in combinations(seen, 2)) >= 3


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
def test_all_colours_are_written_alike(theme: Theme, kind: PaletteKind) -> None:
    for style in palette_of(theme, kind, patterns=True).values():
        for colour in (style.fill, style.stroke, style.casing):
            assert colour is None or re.fullmatch(r"#[0-9A-F]{6}", colour)


def test_patterns_add_motifs_and_change_nothing_else() -> None:
    plain, patterned = palette_of("dark"), palette_of("dark", patterns=True)
    assert plain.items() <= patterned.items()
    assert all(role.startswith("pattern.") for role in patterned.keys() - plain.keys())


def test_the_plain_themes_are_the_standard_palettes() -> None:
    assert palette_of("light") is LIGHT
    assert palette_of("dark") is DARK
