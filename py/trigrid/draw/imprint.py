"""The line at the bottom right of shared pictures: site name, address and mark."""

from trigrid.draw.outlines import hexagon
from trigrid.draw.scene import Label, Shape, Spot

LETTER_WIDTH = 0.56
"""The maximum average width of letters, as a share of their height.

Lines must fit with any font.
"""
MARK_HEIGHT, GAP = 1.5, 0.5
"""The mark's height and the space beside it, as multiples of the letters' height."""
TILES = {"tile.orange": (32.0, 19.1), "tile.sky": (17.5, 44.2), "tile.blue": (46.5, 44.2)}
"""The centres of the mark's three tiles by role.

They are in units of ``assets/icons/icon.svg``.
"""
TILE_RADIUS = 15.6
"""The radius of the mark's tiles, in units of ``assets/icons/icon.svg``."""
_RIGHT, _MIDDLE, _WIDTH, _HEIGHT = 60.0, 31.65, 56.0, 56.3
"""The mark's right edge, the y coordinate of its middle, its width and height.

All are in units of ``assets/icons/icon.svg``.
"""


def fitting(text: str, letter_height: float, available_width: float) -> float:
    """Return ``letter_height``, reduced if the text would not fit into the width."""
    return min(letter_height, available_width / (LETTER_WIDTH * max(1, len(text))))


def imprint(text: str, letter_height: float, end: Spot, width: float) -> tuple[Label | Shape, ...]:
    """Return the items of a line with a text and the mark.

    The line ends at the spot ``end`` and is at most ``width`` long.
    """
    unit, (right, middle) = MARK_HEIGHT * letter_height / _HEIGHT, end
    mark_space = _WIDTH * unit + GAP * letter_height
    size = fitting(text, letter_height, width - mark_space)
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
