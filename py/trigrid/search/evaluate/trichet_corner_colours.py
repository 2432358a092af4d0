"""Colours of the corners of Trichet, which determine tiles and closed regions.

All forced tiles are laid immediately (C7). So tiles lie exactly on the triangles whose corners all have
colours, but not all the same colour. Tiles can be missing only after the last move, if the pool is too small
(C10). Two corners of the same colour force the third corner of their triangle. So a wave is a set of corners
that get colours. The clauses in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from array import array
from collections.abc import Iterable, Set

from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, Trichet
from trigrid.search.evaluate.trichet_corner_tables import COLOURED, CornerTables, Wave, corner_tables


class CornerColours:
    """The colours of a position's corners; colours can be set and taken back.

    The code of a corner contains its own colour and those of its six neighbours; see
    ``trichet_corner_tables``.
    """

    def __init__(self, game: Trichet) -> None:
        self.game = game
        self.tables: CornerTables = corner_tables(game.plane.width)
        self.codes = array("H", bytes(2 * game.plane.width**2))
        self.log: list[int] = []
        """The corners coloured since the list was last emptied, in order of colouring."""
        self.complete: list[int] = []
        """The corners that tiles have surrounded since the list was last emptied."""
        self.examined: list[int] = []
        """The corners whose codes determined the last result of ``closed``."""
        self.tiles = 0
        """The number of tiles laid, even if the pool has fewer tiles."""

    def colour(self, corner: int, colour: int) -> tuple[int, ...]:
        """Colour an empty corner (1 Oh, 2 Dot), and return the steps to forced corners."""
        codes, complete = self.codes, self.tables.complete
        code = codes[corner] = codes[corner] | colour * COLOURED
        for step, bits in self.tables.around[colour]:
            neighbour = corner + step
            neighbour_code = codes[neighbour] = codes[neighbour] | bits
            if complete[neighbour_code]:
                self.complete.append(neighbour)
        if complete[code]:
            self.complete.append(corner)
        self.log.append(corner)
        self.tiles += self.tables.filled[code]
        return self.tables.forced[code]

    def take_back(self, corners: Iterable[int]) -> None:
        """Remove the colours of corners.

        Does not change ``log``, ``complete`` and ``tiles``.
        """
        codes, around = self.codes, self.tables.around
        for corner in corners:
            colour = codes[corner] // COLOURED
            codes[corner] &= COLOURED - 1
            for step, bits in around[colour]:
                codes[corner + step] ^= bits

    def lay(self, wave: Wave) -> None:
        """Colour empty corners and all corners that they force, wave by wave (C7, C8)."""
        codes, claims, give = self.codes, self.tables.claims, self.colour
        while wave:
            claimed = {corner + step for corner, colour in wave for step in give(corner, colour)}
            wave = tuple([(corner, claims[codes[corner]]) for corner in claimed if codes[corner] < COLOURED])

    def closed(self, bare: Set[int] = frozenset()) -> int:
        """Return the colours of the winning regions that the ``complete`` corners close.

        The result is 0 for none, 1 for Oh, 2 for Dot and 3 for both (C13). The ``bare`` corners still lack a
        tile, so their regions are not closed.
        """
        self.examined.clear()
        found, visited = 0, set[int]()
        for corner in self.complete:
            if corner not in visited:
                region = self._closed_region(corner)
                visited.update(region)
                if region and bare.isdisjoint(region) and self._tile_count(region) >= self.game.region:
                    found |= self.codes[corner] // COLOURED
        return found

    def _closed_region(self, start: int) -> list[int]:
        """Return the corners of a complete corner's region, or none if it is open.

        A region is open if one of its corners is not complete (C12).
        """
        codes, complete, same = self.codes, self.tables.complete, self.tables.same
        region = [start]
        for corner in region:
            if not complete[codes[corner]]:
                self.examined += region
                return []
            region += [corner + step for step in same[codes[corner]] if corner + step not in region]
        self.examined += region
        return region

    def _tile_count(self, region: list[int]) -> int:
        """Return the number of tiles on which a closed region shows.

        Each corner has six tiles; two neighbouring corners share two of them.
        """
        codes, same = self.codes, self.tables.same
        return 6 * len(region) - sum([len(same[codes[corner]]) for corner in region])

    def closed_by_last(self, move: Move, wave: Wave, remaining: int) -> int:
        """Make the last move, and return the colours of winning regions that it closes.

        ``remaining`` is the number of tiles in the pool; the move would need more tiles (C10). The result is
        encoded as in ``closed``.
        """
        self.complete.clear()
        before, after = len(self.log), len(self.log)
        for corner, colour in wave:
            self.colour(corner, colour)
        laid = {move // len(COLOURINGS)}
        while len(self.log) > after and len(laid) < remaining:
            forced = self._forced(self.log[after:]) - laid
            after = len(self.log)
            for place in sorted(forced):
                if len(laid) < remaining and self._fill(place):
                    laid.add(place)
        unfilled = self._forced(self.log[before:]) - laid
        return self.closed({corner for place in unfilled for corner in self.game.plane.corners(place)})

    def _forced(self, corners: Iterable[int]) -> set[int]:
        """Return the triangles at the given corners that have a laid or forced tile."""
        plane, codes = self.game.plane, self.codes
        found = set()
        for place in {place for corner in corners for place in plane.around(corner)}:
            colours = sorted([codes[corner] // COLOURED for corner in plane.corners(place)])
            if colours in _FORCED:
                found.add(place)
        return found

    def _fill(self, place: int) -> bool:
        """Lay a tile that was forced when the wave began, and return True.

        Returns False if another tile of the wave has made it impossible.
        """
        corners = self.game.plane.corners(place)
        colours = [self.codes[corner] // COLOURED for corner in corners]
        if 0 in colours:
            self.colour(corners[colours.index(0)], 3 - max(colours))
        return len(set(colours)) > 1


_FORCED = ([0, 1, 1], [0, 2, 2], [1, 1, 2], [1, 2, 2])
"""The sorted corner colours of triangles on which a tile is laid or forced (C7)."""
