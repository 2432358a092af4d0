"""Outlines of Trichet's tiles, each round the middle of its triangle, the sides 1 long.

A tile's arc cuts off the corner that stands alone in its colour: a sixth of a circle, which meets the
sides in their middles, so that the arcs of neighbours run into each other.
"""

from functools import cache

from trigrid.draw.outlines import line, polygon, rounded
from trigrid.draw.scene import Spot
from trigrid.games.trichet_figure import COLOURINGS

HEIGHT = 3**0.5 / 2
"""Units: height of a triangle with sides of 1, and so of a strip of the plane."""
ARC_RADIUS = 0.5
"""Units: radius of the arcs."""


@cache
def corners(is_up: bool, size: float = 1.0) -> tuple[Spot, Spot, Spot]:
    """The left corner, the apex and the right corner."""
    y = size * HEIGHT / 3 * (1 if is_up else -1)
    return (-size / 2, y), (0.0, -2 * y), (size / 2, y)


@cache
def whole(is_up: bool, size: float = 1.0, overlap: float = 0.0) -> str:
    """The whole tile, each side moved ``overlap`` outwards."""
    corners = _clockwise(is_up, 0, size)
    return polygon([spot for k in range(3) for spot in _moved_out(corners, k, overlap)])


@cache
def plain(is_up: bool, size: float) -> str:
    """The triangle itself."""
    return polygon(_clockwise(is_up, 0, size))


@cache
def softened(is_up: bool, size: float, cut: float) -> str:
    """A triangle with rounded corners."""
    return rounded(_clockwise(is_up, 0, size), cut)


@cache
def lone(colouring: int) -> int:
    """Which corner (0 left, 1 apex, 2 right) of a tile is alone in its colour."""
    colours = COLOURINGS[colouring]
    return next(corner for corner in range(3) if colours.count(colours[corner]) == 1)


@cache
def area(colour: int, colouring: int, is_up: bool, size: float = 1.0, overlap: float = 0.0) -> str:
    """What a tile shows of a colour, the straight sides moved ``overlap`` outwards."""
    corner = lone(colouring)
    spots = _clockwise(is_up, corner, size)
    enter, leave = _ends(is_up, corner, size, overlap)
    if COLOURINGS[colouring][corner] == colour:
        before, after = _moved_out(spots, 0, overlap)
        return line(before, [(after, 0), (enter, 0), (leave, ARC_RADIUS * size)]) + "z"
    others = [*_moved_out(spots, 1, overlap), *_moved_out(spots, 2, overlap)]
    return line(enter, [*((spot, 0) for spot in others), (leave, 0), (enter, -ARC_RADIUS * size)]) + "z"


@cache
def arc(colouring: int, is_up: bool) -> str:
    """The arc alone."""
    enter, leave = _ends(is_up, lone(colouring), 1, 0)
    return line(enter, [(leave, ARC_RADIUS)])


def _clockwise(is_up: bool, first: int, size: float) -> list[Spot]:
    """The corners, clockwise as seen, from one of them."""
    spots, step = corners(is_up, size), 1 if is_up else -1
    return [spots[(first + step * k) % 3] for k in range(3)]


def _moved_out(spots: list[Spot], corner: int, overlap: float) -> tuple[Spot, Spot]:
    """The ends at a corner of the two sides of a clockwise triangle that have been moved outwards.

    They are not drawn out to where they would meet: that tip would stick out of the figure.
    """
    before, at, after = (spots[(corner + k) % 3] for k in (-1, 0, 1))
    return _beside(at, before, at, overlap), _beside(at, at, after, overlap)


def _beside(spot: Spot, start: Spot, end: Spot, distance: float) -> Spot:
    """A spot moved so many units to the left of the direction from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = distance / (dx * dx + dy * dy) ** 0.5
    return spot[0] + dy * share, spot[1] - dx * share


def _ends(is_up: bool, corner: int, size: float, overlap: float) -> tuple[Spot, Spot]:
    """Where the arc round a corner meets the sides that have been moved out, in clockwise order."""
    spots = _clockwise(is_up, corner, size)
    share = (ARC_RADIUS**2 - (overlap / size) ** 2) ** 0.5
    middles = [tuple(a + share * (b - a) for a, b in zip(spots[0], spots[k], strict=True)) for k in (1, 2)]
    (ex, ey), (lx, ly) = middles
    return (_beside((ex, ey), spots[0], spots[1], overlap), _beside((lx, ly), spots[2], spots[0], overlap))
