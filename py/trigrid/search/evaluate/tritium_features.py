"""The features of a Tritium position: its regions, what may still grow, what one tile would join.

Sets of cells are those of ``tritium_grid.TritiumGrid``. Numbers of tiles are the mover's: what is the
opponent's counts below zero. The clauses (T4, T9, …) are those of seeds/tritium.md.
"""

from typing import NamedTuple

from trigrid.games.tritium import TritiumPosition
from trigrid.search.evaluate.tritium_grid import grid_of


class RegionFeatures(NamedTuple):
    """A region (T4) as the player to move sees it."""

    cells: int
    size: int
    is_free: bool
    margin: int
    """The mover's flags in it less the opponent's."""
    worth: int
    """Its tiles if the mover controls it, the same below zero if the opponent does, else 0 (T6)."""
    liberties: int
    """The empty cells beside it; none if its colour is used up."""


class Join(NamedTuple):
    """What a tile on a cell that touches several regions of its colour makes of them."""

    gain: int
    """What it adds to the mover's lead."""
    size: int
    """The tiles of the region that comes to be."""
    is_free: bool


class TritiumFeatures:
    """The features of a position of Tritium, seen by the player to move."""

    def __init__(self, position: TritiumPosition) -> None:
        self.position = position
        self.grid = grid_of(position.game)
        self.tiles_left = position.tiles_left
        tiles = [self.grid.cells_of(places) for places in position.tiles]
        self.empty = self.grid.everywhere ^ (tiles[0] | tiles[1] | tiles[2])
        self.lead = 0
        """How many tiles more the mover controls than the opponent."""
        self.free_regions: list[RegionFeatures] = []
        """The free regions (T5), the largest first."""
        self.regions: list[list[RegionFeatures]] = []
        """The regions of each colour."""
        self.joins: list[dict[int, Join]] = []
        """For each colour: the cells on which a tile joins regions, and what comes of it."""
        self.touched_once: list[int] = []
        """For each colour: the cells that touch just one region of it."""
        self.gains: dict[int, int] = {}
        """The most that joining regions on a cell can add to the mover's lead, where it adds to it."""
        self.losses: dict[int, int] = {}
        """The most that it can take from it, likewise."""
        self._examine(tiles)
        self.free_regions.sort(key=lambda region: region.size, reverse=True)
        ready = position.flags_ready
        self.flags_at_hand = ready[::-1] if position.to_move else ready
        """How many flags the mover and the opponent could plant if they were to move (T9, T10)."""
        first = position.first_flag
        self.tie_break = 0 if first is None else -1 if first == position.to_move else 1
        """1 if equal scores are the mover's win (T14), -1 if they are the opponent's."""

    def _examine(self, tiles: list[int]) -> None:
        position, grid = self.position, self.grid
        mine = grid.cells_of(position.flags[position.to_move])
        theirs = grid.cells_of(position.flags[1 - position.to_move])
        for same, left in zip(tiles, self.tiles_left, strict=True):
            regions = self._regions(same, mine, theirs, self.empty if left else 0)
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
        """What comes of a tile on each of some cells that touch several of the regions."""
        found = {}
        while cells:
            cell = cells & -cells
            cells ^= cell
            size, margin, before, is_free = 1, 0, 0, True
            for region in regions:
                if region.liberties & cell:
                    size += region.size
                    margin += region.margin
                    before += region.worth
                    is_free = is_free and region.is_free
            gain = (size if margin > 0 else -size if margin else 0) - before
            found[cell] = Join(gain, size, is_free)
            if gain > self.gains.get(cell, 0):
                self.gains[cell] = gain
            elif -gain > self.losses.get(cell, 0):
                self.losses[cell] = -gain
        return found
