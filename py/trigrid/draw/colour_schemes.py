"""The colours of palettes: one scheme for each theme and kind of palette.

The contrast to the background is at least 3:1 for essential shapes or their rims, and 4.5:1 for text. In the
high-contrast palette it is at least 4.5:1 for shapes and 7:1 for text. Standard tiles have three of Okabe
and Ito's colours: the three that differ most under every kind of colour blindness. In the colour-blind
palette they also differ in lightness.
"""

from typing import NamedTuple

from trigrid.lattice.marks import MarkColour

ORANGE, SKY, BLUE = "#E69F00", "#56B4E9", "#0072B2"
VERMILION = "#D55E00"
IVORY, INK = "#FFFDF6", "#17181C"
BLACK, WHITE = "#000000", "#FFFFFF"


class PieceColours(NamedTuple):
    """The CSS colours of one kind of piece: fill, rim and motif. ``rim`` may be None."""

    fill: str
    rim: str | None
    motif: str


class ColourScheme(NamedTuple):
    """The CSS colours, widths and opacities of one palette."""

    paper: str
    """The background."""
    cell: str
    """Empty cells and points."""
    fine_line: str
    """Fine lines on the background: around cells, between points, and hatching."""
    text: str
    """Coordinates on the background."""
    strong_line: str
    """Strong lines on the background and on cells."""
    mark: str
    """Lines on pieces; a casing keeps them visible on pieces of similar brightness."""
    mark_casing: str
    """The casing: broader lines beneath the lines on pieces."""
    tritton: str
    tritton_rim: str
    alarm: str
    """Required actions, such as captures."""
    orange: PieceColours
    sky: PieceColours
    blue: PieceColours
    discs: tuple[PieceColours, PieceColours]
    """Orange and blue for games that have no sky-blue pieces."""
    drawn: dict[MarkColour, str]
    """The colours of marks that people draw."""
    fine_width: float = 0.028
    """The width of fine lines, in units."""
    seam_opacity: float = 0.4
    """The opacity of the lines between tiles of the same colour, from 0 to 1."""
    ghost_opacity: float = 0.7
    """The opacity of the preview of a piece, from 0 to 1."""


_ORANGE = PieceColours(ORANGE, "#A87300", "#4A3200")
_SKY = PieceColours(SKY, "#3B86B8", "#08304A")
_BLUE = PieceColours(BLUE, "#003F66", "#EAF6FF")
_BARE_BLUE = _BLUE._replace(rim=None)

_DEEP_MARKS: dict[MarkColour, str] = {
    "green": "#0F7B2E",
    "red": "#B3241C",
    "blue": "#1D4FC0",
    "yellow": "#FFD000",
}
_BRIGHT_MARKS: dict[MarkColour, str] = {
    "green": "#57D98A",
    "red": "#FF7A70",
    "blue": "#86B4FF",
    "yellow": "#FFD000",
}

_LIGHT = ColourScheme(
    paper="#FAF8F3",
    cell="#E4DFD3",
    fine_line="#8E8979",
    text="#6A665D",
    strong_line="#4B483F",
    mark=INK,
    mark_casing=IVORY,
    tritton=INK,
    tritton_rim=INK,
    alarm=VERMILION,
    orange=_ORANGE,
    sky=_SKY,
    blue=_BLUE,
    discs=(_ORANGE, _BARE_BLUE),
    drawn=_DEEP_MARKS,
)
_DARK = _LIGHT._replace(
    paper="#17191E",
    cell="#2F333C",
    fine_line="#6F7582",
    text="#9A9EA9",
    strong_line="#C9CCD4",
    mark=IVORY,
    mark_casing=INK,
    tritton="#202329",
    tritton_rim="#B4B9C4",
    blue=_BLUE._replace(rim="#001A2B"),
    drawn=_BRIGHT_MARKS,
)

_SPREAD_ORANGE = PieceColours("#C06B00", "#6E3B00", "#1F1100")
_PALE_SKY = PieceColours("#DAF1FF", "#4682A8", "#08304A")
_NAVY = PieceColours("#00284F", "#00284F", "#EAF6FF")
_BRIGHT_ORANGE = PieceColours("#FFD27A", "#96690B", "#4A3200")
_SPREAD_LIGHT = _LIGHT._replace(
    orange=_SPREAD_ORANGE, sky=_PALE_SKY, blue=_NAVY, discs=(_BRIGHT_ORANGE, _BARE_BLUE)
)
_SPREAD_DARK = _DARK._replace(
    orange=_SPREAD_ORANGE._replace(rim="#2B1600"),
    sky=_PALE_SKY,
    blue=_NAVY._replace(rim="#6FA8D6"),
    discs=(_BRIGHT_ORANGE, _BARE_BLUE),
)

_BOLD_ORANGE = PieceColours(ORANGE, BLACK, BLACK)
_BOLD_SKY = PieceColours("#7CC8F5", BLACK, BLACK)
_BOLD_BLUE = PieceColours("#1E88D2", BLACK, BLACK)
_BOLD_LIGHT = ColourScheme(
    paper=WHITE,
    cell=WHITE,
    fine_line="#5A5A5A",
    text=BLACK,
    strong_line=BLACK,
    mark=BLACK,
    mark_casing=WHITE,
    tritton=BLACK,
    tritton_rim=BLACK,
    alarm="#B84A00",
    orange=_BOLD_ORANGE,
    sky=_BOLD_SKY,
    blue=_BOLD_BLUE,
    discs=(_BOLD_ORANGE, _BOLD_BLUE),
    drawn=_DEEP_MARKS,
    fine_width=0.04,
    seam_opacity=0.8,
    ghost_opacity=0.8,
)
_BOLD_DARK = _BOLD_LIGHT._replace(
    paper=BLACK,
    cell=BLACK,
    fine_line="#A3A3A3",
    text=WHITE,
    strong_line=WHITE,
    mark=WHITE,
    mark_casing=BLACK,
    tritton_rim=WHITE,
    alarm=VERMILION,
    blue=_BOLD_BLUE._replace(fill="#3A9DE5"),
    drawn=_BRIGHT_MARKS,
)

COLOUR_SCHEMES = {
    ("light", "standard"): _LIGHT,
    ("dark", "standard"): _DARK,
    ("light", "colour-blind"): _SPREAD_LIGHT,
    ("dark", "colour-blind"): _SPREAD_DARK,
    ("light", "high-contrast"): _BOLD_LIGHT,
    ("dark", "high-contrast"): _BOLD_DARK,
}
"""The schemes by theme and kind of palette."""
