"""Outlines of Trichet's tiles, around the centre of a triangle with sides of 1.

A tile's arc cuts off the corner that is alone in its colour. The arc is a sixth of a circle and meets the
sides in their midpoints, so the arcs of neighbouring tiles join.
"""

from functools import cache

from trigrid.draw.outlines import line, polygon, rounded
from trigrid.draw.scene import Spot
from trigrid.games.trichet_figure import COLOURINGS

HEIGHT = 3**0.5 / 2
"""Height of a triangle with sides of 1, and of a strip of the plane, in units."""
ARC_RADIUS = 0.5
"""Radius of the arcs, in units."""


@cache
def corners(is_up: bool, size: float = 1.0) -> tuple[Spot, Spot, Spot]:
    """Return the left corner, the apex and the right corner."""
    y = size * HEIGHT / 3 * (1 if is_up else -1)
    return (-size / 2, y), (0.0, -2 * y), (size / 2, y)


@cache
def whole(is_up: bool, size: float = 1.0, overlap: float = 0.0) -> str:
    """Return the whole tile, each side moved ``overlap`` units outwards."""
    corners = _clockwise(is_up, 0, size)
    return polygon([spot for k in range(3) for spot in _moved_out(corners, k, overlap)])


@cache
def plain(is_up: bool, size: float) -> str:
    """Return the whole tile as a plain triangle."""
    return polygon(_clockwise(is_up, 0, size))


@cache
def softened(is_up: bool, size: float, cut: float) -> str:
    """Return a triangle with rounded corners."""
    return rounded(_clockwise(is_up, 0, size), cut)


@cache
def lone_corner(colouring: int) -> int:
    """Return the corner that is alone in its colour: 0 left, 1 apex, 2 right."""
    colours = COLOURINGS[colouring]
    return next(corner for corner in range(3) if colours.count(colours[corner]) == 1)


@cache
def area(colour: int, colouring: int, is_up: bool, size: float = 1.0, overlap: float = 0.0) -> str:
    """Return a tile's area of a colour, its straight sides moved ``overlap`` outwards."""
    corner = lone_corner(colouring)
    spots = _clockwise(is_up, corner, size)
    enter, leave = _ends(is_up, corner, size, overlap)
    if COLOURINGS[colouring][corner] == colour:
        before, after = _moved_out(spots, 0, overlap)
        return line(before, [(after, 0), (enter, 0), (leave, ARC_RADIUS * size)]) + "z"
    others = [*_moved_out(spots, 1, overlap), *_moved_out(spots, 2, overlap)]
    return line(enter, [*((spot, 0) for spot in others), (leave, 0), (enter, -ARC_RADIUS * size)]) + "z"


@cache
def arc(colouring: int, is_up: bool) -> str:
    """Return the arc of a tile."""
    enter, leave = _ends(is_up, lone_corner(colouring), 1, 0)
    return line(enter, [(leave, ARC_RADIUS)])


def _clockwise(is_up: bool, first: int, size: float) -> list[Spot]:
    """Return the corners, clockwise as displayed, starting with ``first``."""
    spots, step = corners(is_up, size), 1 if is_up else -1
    return [spots[(first + step * k) % 3] for k in range(3)]


def _moved_out(spots: list[Spot], corner: int, overlap: float) -> tuple[Spot, Spot]:
    """Return where two sides end near their corner after they are moved outwards.

    ``spots`` are the corners of the triangle, clockwise. The sides are not extended to a common tip, because
    the tip would project from the figure.
    """
    before, tip, after = (spots[(corner + k) % 3] for k in (-1, 0, 1))
    return _beside(tip, before, tip, overlap), _beside(tip, tip, after, overlap)


def _beside(spot: Spot, start: Spot, end: Spot, distance: float) -> Spot:
    """Return a spot moved ``distance`` units to the left, as seen from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = distance / (dx * dx + dy * dy) ** 0.5
    return spot[0] + dy * share, spot[1] - dx * share


def _ends(is_up: bool, corner: int, size: float, overlap: float) -> tuple[Spot, Spot]:
    """Return the two spots where the arc at a corner meets the sides, clockwise.

    The sides are moved ``overlap`` units outwards.
    """
    spots = _clockwise(is_up, corner, size)
    share = (ARC_RADIUS**2 - (overlap / size) ** 2) ** 0.5
    middles = [tuple(a + share * (b - a) for a, b in zip(spots[0], spots[k], strict=True)) for k in (1, 2)]
    (ex, ey), (lx, ly) = middles
    return (_beside((ex, ey), spots[0], spots[1], overlap), _beside((lx, ly), spots[2], spots[0], overlap))
