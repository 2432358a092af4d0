"""The Tritium board as bits in rows of equal width, where shifts find neighbours.

The clause T4 is that of seeds/tritium.md.
"""

from collections.abc import Iterator
from functools import lru_cache

from trigrid.games.tritium import Tritium
from trigrid.lattice import places_in


class TritiumGrid:
    """A board in rows of equal width: each cell is a bit of an int.

    An empty column separates the rows. A set of cells is an int. ``bits[place]`` is the bit of a place, and
    ``place_at[bit]`` the place of a bit.
    """

    def __init__(self, game: Tritium) -> None:
        points = game.board.points
        left = min(q for q, _ in points)
        width = max(q for q, _ in points) - left + 2
        self.bits = tuple(1 << width * r + q - left for q, r in points)
        self.place_at = {bit: place for place, bit in enumerate(self.bits)}
        self.up = width - 1
        """The shift to the upper left neighbour; that to the upper right is one bit more."""
        self.everywhere = self.cells_of(game.board.everywhere)
        self.near = {bit: (self.grown(bit) ^ bit) & self.everywhere for bit in self.bits}
        """The neighbours of each cell."""

    def cells_of(self, places: int) -> int:
        """Return the cells of a set of places."""
        bits = self.bits
        return sum([bits[place] for place in places_in(places)])

    def grown(self, cells: int) -> int:
        """Return the cells and all their neighbours, including those beyond the board."""
        low = cells | cells << 1
        high = cells | cells >> 1
        return low | high | low << self.up | high >> self.up

    def region(self, within: int, cell: int) -> int:
        """Return the connected group of ``within`` that contains the cell (T4)."""
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
        """Yield the connected groups of ``within``."""
        while within:
            group = self.region(within, within & -within)
            yield group
            within ^= group


@lru_cache(maxsize=16)
def grid_of(game: Tritium) -> TritiumGrid:
    """Return the grid of a game's board."""
    return TritiumGrid(game)
