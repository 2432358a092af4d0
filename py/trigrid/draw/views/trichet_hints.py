"""Trichet's hints: each advised tile as it would lie, with its number."""

from collections.abc import Iterator

from trigrid.draw.scene import Label, Shape, Spot
from trigrid.draw.views.hint_marks import best_on_top, hint_marks
from trigrid.draw.views.trichet_laid_tiles import TILES, middle
from trigrid.draw.views.trichet_tiles import area, corners, softened
from trigrid.games import Move
from trigrid.games.trichet import Trichet

NUMBER_RADIUS = 0.17
"""Units: radius of a number's disc."""
SIZE, SHARED_SIZE = 0.94, 0.48
"""Size of a hint's tile, as a share of a triangle: alone there, and with others."""
SHARED_CORNERS = (0, 2, 1)
"""The corners of the triangle at which those tiles lie."""


def hinted_tiles(game: Trichet, moves: tuple[Move, ...], *, bare: bool) -> Iterator[Shape | Label]:
    """The tiles and their numbers; those for one triangle are smaller, each at a corner.

    With ``bare``, while a tile is held, the numbers alone.
    """
    places = [game.parts(move)[0] for move in moves]
    tiles, spots = list[tuple[Shape, ...]](), list[Spot]()
    for number, move in enumerate(moves):
        place, colouring = game.parts(move)
        is_up, spot, size, way = game.triangle(place)[2], middle(*game.triangle(place)), SIZE, (0.0, 0.0)
        if places.count(place) > 1:
            size = SHARED_SIZE
            way = corners(is_up, 0.5)[SHARED_CORNERS[places[:number].count(place)]]
        spot = _moved(spot, way)
        tiles.append(tuple(ghost_tile(colouring, is_up, spot, size)))
        spots.append(_moved(spot, way))
    yield from best_on_top(() if bare else tiles)
    yield from hint_marks(spots, NUMBER_RADIUS)


def _moved(spot: Spot, way: Spot) -> Spot:
    return round(spot[0] + way[0], 3), round(spot[1] + way[1], 3)


def ghost_tile(colouring: int, is_up: bool, spot: Spot, size: float = SIZE) -> Iterator[Shape]:
    """A tile as it would lie, alone."""
    for colour, role in enumerate(TILES):
        yield Shape(f"ghost.{role}", area(colour, colouring, is_up, size), (spot,))
    yield Shape("ghost.edge", softened(is_up, size, 0.05 * size), (spot,))
