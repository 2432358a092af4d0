"""The line at the bottom right of pictures that leave the site: its name and address, then its mark."""

from trigrid.draw.outlines import hexagon
from trigrid.draw.scene import Label, Shape, Spot

LETTER_WIDTH = 0.56
"""The width of letters on average, at most, as a share of their height: lines must fit with any font."""
MARK_HEIGHT, GAP = 1.5, 0.5
"""The height of the mark and the space beside it, as multiples of the letters' height."""
TILES = {"tile.orange": (32.0, 19.1), "tile.sky": (17.5, 44.2), "tile.blue": (46.5, 44.2)}
"""The middles of the mark's three tiles by role, in the units of ``assets/icons/icon.svg``."""
TILE_RADIUS = 15.6
_RIGHT, _MIDDLE, _WIDTH, _HEIGHT = 60.0, 31.65, 56.0, 56.3
"""The right edge of the mark, how far down its middle is, and its size, in the same units."""


def fitting(text: str, letters: float, room: float) -> float:
    """Return the height of letters, reduced as far as the text needs to fit into a width."""
    return min(letters, room / (LETTER_WIDTH * max(1, len(text))))


def imprint(text: str, letters: float, end: Spot, width: float) -> tuple[Label | Shape, ...]:
    """Draw a text and the mark in a line, at most ``width`` long, whose end is a spot."""
    unit, (right, middle) = MARK_HEIGHT * letters / _HEIGHT, end
    mark_space = _WIDTH * unit + GAP * letters
    size = fitting(text, letters, width - mark_space)
    outline = hexagon(TILE_RADIUS * unit)
    return (
        Label("coordinate", text, _rounded(right - mark_space, middle), round(size, 3), "end"),
        *(
            Shape(role, outline, (_rounded(right + (x - _RIGHT) * unit, middle + (y - _MIDDLE) * unit),))
            for role, (x, y) in TILES.items()
        ),
    )


def _rounded(x: float, y: float) -> Spot:
    return round(x, 3), round(y, 3)
