"""Features of a Tritium position: regions, their growth, and joins by one tile.

Sets of cells are encoded as in ``tritium_grid.TritiumGrid``. The lead, worths and gains are numbers of tiles:
positive for the mover, negative for the opponent. The clauses (T4, T9, …) are those of seeds/tritium.md.
"""

from typing import NamedTuple

from trigrid.games.tritium import TritiumPosition
from trigrid.search.evaluate.tritium_grid import grid_of


class RegionFeatures(NamedTuple):
    """A region (T4) as seen by the player to move."""

    cells: int
    size: int
    is_free: bool
    margin: int
    """The mover's flags in the region minus the opponent's."""
    worth: int
    """The tiles of the region; negative for the opponent's, 0 without control (T6)."""
    liberties: int
    """The empty cells next to the region; none if the pool lacks tiles of its colour."""


class Join(NamedTuple):
    """The result of a tile on a cell that touches several regions of its colour."""

    gain: int
    """The number that the tile adds to the mover's lead."""
    size: int
    """The number of tiles in the joined region."""
    is_free: bool


class TritiumFeatures:
    """The features of a position of Tritium, as seen by the player to move."""

    def __init__(self, position: TritiumPosition) -> None:
        self.position = position
        self.grid = grid_of(position.game)
        self.tiles_left = position.tiles_left
        tiles = [self.grid.cells_of(places) for places in position.tiles]
        self.empty = self.grid.everywhere ^ (tiles[0] | tiles[1] | tiles[2])
        self.lead = 0
        """The tiles that the mover controls minus those that the opponent controls."""
        self.free_regions: list[RegionFeatures] = []
        """The free regions (T5), the largest first."""
        self.regions: list[list[RegionFeatures]] = []
        """The regions by colour."""
        self.joins: list[dict[int, Join]] = []
        """By colour: the cells where a tile joins regions, each with the result."""
        self.touched_once: list[int] = []
        """By colour: the empty cells that touch exactly one region of the colour."""
        self.gains: dict[int, int] = {}
        """By cell: the greatest gain in the mover's lead from a join there."""
        self.losses: dict[int, int] = {}
        """By cell: the greatest loss in the mover's lead from a join there."""
        self._examine(tiles)
        self.free_regions.sort(key=lambda region: region.size, reverse=True)
        ready = position.flags_ready
        self.flags_at_hand = ready[::-1] if position.to_move else ready
        """The flags that the mover and the opponent could plant on their turn (T9, T10)."""
        first = position.first_flag
        self.tie_break = 0 if first is None else -1 if first == position.to_move else 1
        """1 if the mover wins at equal scores, -1 if the opponent does, 0 if open (T14)."""

    def _examine(self, tiles: list[int]) -> None:
        position, grid = self.position, self.grid
        mine = grid.cells_of(position.flags[position.to_move])
        theirs = grid.cells_of(position.flags[1 - position.to_move])
        for colour_tiles, left in zip(tiles, self.tiles_left, strict=True):
            regions = self._regions(colour_tiles, mine, theirs, self.empty if left else 0)
            self.regions.append(regions)
            once = twice = 0
            for region in regions:
                twice |= once & region.liberties
                once |= region.liberties
            self.touched_once.append(once ^ twice)
            self.joins.append(self._joins(regions, twice))

    def _regions(self, tiles: int, mine: int, theirs: int, empty: int) -> list[RegionFeatures]:
        grown, flags = self.grid.grown, mine | theirs
        regions = []
        for cells in self.grid.regions(tiles):
            size = cells.bit_count()
            liberties = grown(cells) & empty
            if cells & flags:
                margin = (cells & mine).bit_count() - (cells & theirs).bit_count()
                worth = size if margin > 0 else -size if margin else 0
                self.lead += worth
                regions.append(RegionFeatures(cells, size, False, margin, worth, liberties))
            else:
                regions.append(RegionFeatures(cells, size, True, 0, 0, liberties))
                self.free_regions.append(regions[-1])
        return regions

    def _joins(self, regions: list[RegionFeatures], cells: int) -> dict[int, Join]:
        """Return the result of a tile on each cell, and update ``gains`` and ``losses``.

        Each of the cells touches several of the regions.
        """
        found = {}
        while cells:
            cell = cells & -cells
            cells ^= cell
            size, margin, worth_before, is_free = 1, 0, 0, True
            for region in regions:
                if region.liberties & cell:
                    size += region.size
                    margin += region.margin
                    worth_before += region.worth
                    is_free = is_free and region.is_free
            gain = (size if margin > 0 else -size if margin else 0) - worth_before
            found[cell] = Join(gain, size, is_free)
            if gain > self.gains.get(cell, 0):
                self.gains[cell] = gain
            elif -gain > self.losses.get(cell, 0):
                self.losses[cell] = -gain
        return found
