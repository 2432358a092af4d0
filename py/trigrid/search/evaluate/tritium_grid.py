"""The board of Tritium on a grid of equal rows, where neighbours are shifts away.

The clause named in a docstring (T4) is that of seeds/tritium.md.
"""

from collections.abc import Iterator
from functools import lru_cache

from trigrid.games.tritium import Tritium
from trigrid.lattice import places_in


class TritiumGrid:
    """The board of a size in equal rows: a cell is a bit, and an empty column keeps the rows apart.

    All sets of cells are ints; ``bits[place]`` is the bit of a place, ``place_at`` leads back.
    """

    def __init__(self, game: Tritium) -> None:
        points = game.board.points
        left = min(q for q, _ in points)
        width = max(q for q, _ in points) - left + 2
        self.bits = tuple(1 << width * r + q - left for q, r in points)
        self.place_at = {bit: place for place, bit in enumerate(self.bits)}
        self.up = width - 1
        """How far above a cell its upper left neighbour is; its upper right one is one further."""
        self.everywhere = self.cells_of(game.board.everywhere)
        self.near = {bit: (self.grown(bit) ^ bit) & self.everywhere for bit in self.bits}

    def cells_of(self, places: int) -> int:
        """The cells of a set of places."""
        bits = self.bits
        return sum([bits[place] for place in places_in(places)])

    def grown(self, cells: int) -> int:
        """The cells with all that touches them, also beyond the board."""
        low = cells | cells << 1
        high = cells | cells >> 1
        return low | high | low << self.up | high >> self.up

    def region(self, within: int, cell: int) -> int:
        """The connected group of ``within`` that holds the cell (T4)."""
        up = self.up
        group = cell
        while True:
            low = group | group << 1
            high = group | group >> 1
            more = (low | high | low << up | high >> up) & within
            if more == group:
                return group
            group = more

    def regions(self, within: int) -> Iterator[int]:
        """The connected groups of ``within``."""
        while within:
            group = self.region(within, within & -within)
            yield group
            within ^= group


@lru_cache(maxsize=16)
def grid_of(game: Tritium) -> TritiumGrid:
    """The grid of a game's board."""
    return TritiumGrid(game)
