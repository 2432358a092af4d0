"""The colours that palettes are made of: one set for each theme and each kind of palette.

What a board is understood by stands out from its ground by 3:1, words by 4.5:1; in high contrast by 4.5:1
and 7:1. The colours of standard tiles are three of Okabe and Ito's, those that stay furthest apart under
every kind of colour blindness. In the colour-blind kind they are spread in lightness besides.
"""

from typing import NamedTuple

ORANGE, SKY, BLUE = "#E69F00", "#56B4E9", "#0072B2"
VERMILION = "#D55E00"
IVORY, INK = "#FFFDF6", "#17181C"
BLACK, WHITE = "#000000", "#FFFFFF"


class Dye(NamedTuple):
    """A colour of pieces, the line round them if they need one, and the motif on them."""

    fill: str
    rim: str | None
    motif: str


class Tones(NamedTuple):
    """What the roles of one palette are coloured with."""

    paper: str
    cell: str
    """Cells and points where nothing lies."""
    line: str
    """Fine lines on the paper: round cells, between points, hatching."""
    words: str
    edge: str
    """Strong lines on the paper and on cells."""
    mark: str
    """Lines on pieces, seen by the one beneath them wherever the piece is as bright."""
    under: str
    body: str
    rim: str
    """Of trittons."""
    alarm: str
    orange: Dye
    sky: Dye
    blue: Dye
    discs: tuple[Dye, Dye]
    """Orange and blue where there is no sky between them."""
    fine: float = 0.028
    """Width of fine lines, in units."""
    seam: float = 0.4
    """How much is seen of the lines between tiles of one colour."""
    ghostly: float = 0.7
    """How much is seen of a piece that would be laid."""


_ORANGE = Dye(ORANGE, "#A87300", "#4A3200")
_SKY = Dye(SKY, "#3B86B8", "#08304A")
_BLUE = Dye(BLUE, "#003F66", "#EAF6FF")
_BARE_BLUE = _BLUE._replace(rim=None)

_LIGHT = Tones(
    paper="#FAF8F3",
    cell="#E4DFD3",
    line="#8E8979",
    words="#6A665D",
    edge="#4B483F",
    mark=INK,
    under=IVORY,
    body=INK,
    rim=INK,
    alarm=VERMILION,
    orange=_ORANGE,
    sky=_SKY,
    blue=_BLUE,
    discs=(_ORANGE, _BARE_BLUE),
)
_DARK = _LIGHT._replace(
    paper="#17191E",
    cell="#2F333C",
    line="#6F7582",
    words="#9A9EA9",
    edge="#C9CCD4",
    mark=IVORY,
    under=INK,
    body="#0B0C0F",
    rim="#7D828E",
    blue=_BLUE._replace(rim="#001A2B"),
)

_SPREAD_ORANGE = Dye("#C06B00", "#6E3B00", "#1F1100")
_PALE_SKY = Dye("#DAF1FF", "#4682A8", "#08304A")
_NAVY = Dye("#00284F", "#00284F", "#EAF6FF")
_BRIGHT_ORANGE = Dye("#FFD27A", "#96690B", "#4A3200")
_SPREAD_LIGHT = _LIGHT._replace(
    orange=_SPREAD_ORANGE, sky=_PALE_SKY, blue=_NAVY, discs=(_BRIGHT_ORANGE, _BARE_BLUE)
)
_SPREAD_DARK = _DARK._replace(
    orange=_SPREAD_ORANGE._replace(rim="#2B1600"),
    sky=_PALE_SKY,
    blue=_NAVY._replace(rim="#6FA8D6"),
    discs=(_BRIGHT_ORANGE, _BARE_BLUE),
)

_BOLD_ORANGE = Dye(ORANGE, BLACK, BLACK)
_BOLD_SKY = Dye("#7CC8F5", BLACK, BLACK)
_BOLD_BLUE = Dye("#1E88D2", BLACK, BLACK)
_BOLD_LIGHT = Tones(
    paper=WHITE,
    cell=WHITE,
    line="#5A5A5A",
    words=BLACK,
    edge=BLACK,
    mark=BLACK,
    under=WHITE,
    body=BLACK,
    rim=BLACK,
    alarm="#B84A00",
    orange=_BOLD_ORANGE,
    sky=_BOLD_SKY,
    blue=_BOLD_BLUE,
    discs=(_BOLD_ORANGE, _BOLD_BLUE),
    fine=0.04,
    seam=0.8,
    ghostly=0.8,
)
_BOLD_DARK = _BOLD_LIGHT._replace(
    paper=BLACK,
    cell=BLACK,
    line="#A3A3A3",
    words=WHITE,
    edge=WHITE,
    mark=WHITE,
    under=BLACK,
    rim=WHITE,
    alarm=VERMILION,
    blue=_BOLD_BLUE._replace(fill="#3A9DE5"),
)

TONES = {
    ("light", "standard"): _LIGHT,
    ("dark", "standard"): _DARK,
    ("light", "colour-blind"): _SPREAD_LIGHT,
    ("dark", "colour-blind"): _SPREAD_DARK,
    ("light", "high-contrast"): _BOLD_LIGHT,
    ("dark", "high-contrast"): _BOLD_DARK,
}
"""By theme and kind of palette."""
