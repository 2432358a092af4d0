"""What decides a game of Trichet: a closed region by itself, for the key to the pieces."""

from collections.abc import Iterator

from trigrid.draw.outlines import polygon
from trigrid.draw.scene import Scene, Shape, Spot
from trigrid.draw.views.trichet_laid_tiles import OVERLAP, TILES
from trigrid.draw.views.trichet_tiles import HEIGHT, arc, area, whole
from trigrid.games.trichet import COLOURINGS
from trigrid.lattice import Point

CLOSED = ((1, 1), (2, 1))
"""The corners of the region: two make one of ten tiles."""
AROUND = ((1, 0), (2, 0), (3, 0), (3, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""The corners round it, in order."""
MARGIN = 0.05
"""Units round the tiles."""


def closed_region(colour: int) -> Scene:
    """A closed region of a colour, in tiles of the other."""
    left, top = (min(_spot(corner)[k] for corner in AROUND) - MARGIN for k in (0, 1))
    right, bottom = (max(_spot(corner)[k] for corner in AROUND) + MARGIN for k in (0, 1))
    items = tuple(
        shape._replace(spots=tuple((round(x - left, 3), round(y - top, 3)) for x, y in shape.spots))
        for shape in _shapes(colour)
    )
    return Scene(round(right - left, 3), round(bottom - top, 3), items)


def _shapes(colour: int) -> Iterator[Shape]:
    colours = {**dict.fromkeys(AROUND, 1 - colour), **dict.fromkeys(CLOSED, colour)}
    tiles = list(_tiles(colours))
    for _, is_up, spot in tiles:
        yield Shape(TILES[0], whole(is_up, 1, OVERLAP), (spot,))
    for colouring, is_up, spot in tiles:
        yield Shape(TILES[1], area(1, colouring, is_up, 1, 2 * OVERLAP), (spot,))
    for colouring, is_up, spot in tiles:
        yield Shape("contour", arc(colouring, is_up), (spot,))
    yield Shape("contour", polygon([_spot(corner) for corner in AROUND]), ((0.0, 0.0),))


def _tiles(colours: dict[Point, int]) -> Iterator[tuple[int, bool, Spot]]:
    """Of each tile between corners of known colours its colouring, whether it stands upright, its middle."""
    for q, r in colours:
        for is_up, corners in (
            (True, ((q, r), (q, r + 1), (q + 1, r))),
            (False, ((q - 1, r + 1), (q, r), (q, r + 1))),
        ):
            if all(corner in colours for corner in corners):
                shown = tuple(colours[corner] for corner in corners)
                xs, ys = zip(*map(_spot, corners), strict=True)
                yield COLOURINGS.index(shown), is_up, (sum(xs) / 3, sum(ys) / 3)


def _spot(corner: Point) -> Spot:
    q, r = corner
    return q + r / 2, -r * HEIGHT
