"""Positions of Trichet as numbers.

The plane has no edge, so arrays and planes list the laid tiles in reading order. ``to_array`` has four items
for each tile, and then the seat to move. The items of a tile on ``q,rA`` or ``q,rV`` are q, r, 1 for A or 0
for V, and its colouring. The colourings are 0 ``o..``, 1 ``.o.``, 2 ``..o``, 3 ``.oo``, 4 ``o.o``, 5 ``oo.``.

Planes have a row for each tile of the pool and one column. Rows without a tile are 0.
"""

from array import array

from trigrid.games.contents import TrichetTriangle
from trigrid.games.trichet import COLOURS, Trichet, TrichetPosition
from trigrid.games.trichet_figure import COLOURINGS

LARGEST_POOL, LARGEST_REGION = (max(map(int, option.choices)) for option in Trichet.choices)
"""The largest values of the options ``tiles`` and ``region``."""


class TrichetPlanes:
    """Describes positions of Trichet."""

    names = (
        *("tile", "q", "r", "points up"),
        *("left corner shows Dot", "apex shows Dot", "right corner shows Dot"),
        *("tiles left", "seat to move", "tiles in the pool", "size of a winning region"),
    )

    def __init__(self, game: Trichet) -> None:
        self.shape = (len(self.names), game.supply, 1)

    def at(self, position: TrichetPosition, place: int) -> TrichetTriangle:
        """Return the colours of the tile on a triangle."""
        figure = position.figure
        if place not in figure.tiles:
            return TrichetTriangle(None)
        return TrichetTriangle("".join(COLOURS[colour] for colour in COLOURINGS[figure.colouring(place)]))

    def to_array(self, position: TrichetPosition) -> "array[int]":
        """Return four items for each tile, then the seat to move."""
        found = array("i")
        for place in sorted(position.figure.tiles):
            found.extend((*position.game.triangle(place), position.figure.colouring(place)))
        found.append(position.to_move)
        return found

    def tensor(self, position: TrichetPosition, played: int = 0) -> "array[float]":
        """Return the planes as floats of 32 bits: plane by plane, row by row.

        The coordinates q and r are mapped from the range of the plane, −tiles to tiles, to 0 to 1.
        """
        game, figure = position.game, position.figure
        tiles = []
        for place in sorted(figure.tiles):
            q, r, is_up = game.triangle(place)
            colours = COLOURINGS[figure.colouring(place)]
            tiles.append((1, *((each / game.supply + 1) / 2 for each in (q, r)), is_up, *colours))
        found = array("f")
        for values in zip(*tiles, strict=True):
            found.extend(values)
            found.extend([0] * (game.supply - len(values)))
        for number in (
            position.tiles_left / game.supply,
            position.to_move,
            game.supply / LARGEST_POOL,
            game.region / LARGEST_REGION,
        ):
            found.extend(array("f", [number]) * game.supply)
        return found
