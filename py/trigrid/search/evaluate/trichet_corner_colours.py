"""The colours of the corners of Trichet, which tell where tiles lie and which regions they close.

All that fits is laid at once (C7), so tiles lie exactly on the triangles whose corners are coloured and of
both colours; only the last move may leave some out, when the pool is too small for it (C10). A triangle with
two corners of one colour forces the third. So a wave is a set of corners that get colours.
The clauses named in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from array import array
from collections.abc import Iterable, Set

from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, Trichet
from trigrid.search.evaluate.trichet_corner_tables import COLOURED, CornerTables, Wave, corner_tables


class CornerColours:
    """The colours of corners, changed in place and back again.

    The code of a corner tells its own colour and its six neighbours'; ``trichet_corner_tables`` says how.
    """

    def __init__(self, game: Trichet) -> None:
        self.game = game
        self.tables: CornerTables = corner_tables(game.plane.width)
        self.codes = array("H", bytes(2 * game.plane.width**2))
        self.log: list[int] = []
        """The corners coloured, in the order in which they got their colours."""
        self.complete: list[int] = []
        """The corners that tiles have come to surround, in order."""
        self.looked_at: list[int] = []
        """The corners on whose codes the last answer of ``closed`` depended."""
        self.tiles = 0
        """How many tiles lie, with those that the pool is too small for."""

    def colour(self, corner: int, colour: int) -> tuple[int, ...]:
        """Give an empty corner its colour (1 Oh's, 2 Dot's); the steps to the corners that this forces."""
        codes, complete = self.codes, self.tables.complete
        code = codes[corner] = codes[corner] | colour * COLOURED
        for step, bits in self.tables.around[colour]:
            beside = corner + step
            seen = codes[beside] = codes[beside] | bits
            if complete[seen]:
                self.complete.append(beside)
        if complete[code]:
            self.complete.append(corner)
        self.log.append(corner)
        self.tiles += self.tables.filled[code]
        return self.tables.forced[code]

    def take_back(self, corners: Iterable[int]) -> None:
        """Make corners empty again that were coloured."""
        codes, around = self.codes, self.tables.around
        for corner in corners:
            colour = codes[corner] // COLOURED
            codes[corner] &= COLOURED - 1
            for step, bits in around[colour]:
                codes[corner + step] ^= bits

    def lay(self, wave: Wave) -> None:
        """Give empty corners colours, and all those that this forces, wave by wave (C7, C8)."""
        codes, claims, give = self.codes, self.tables.claims, self.colour
        while wave:
            claimed = {corner + step for corner, colour in wave for step in give(corner, colour)}
            wave = tuple([(at, claims[codes[at]]) for at in claimed if codes[at] < COLOURED])

    def closed(self, bare: Set[int] = frozenset()) -> int:
        """The colours (1, 2, 3 both) of regions large enough that the ``complete`` corners have closed (C13).

        Round the ``bare`` corners a tile is missing all the same.
        """
        self.looked_at.clear()
        found, seen = 0, set[int]()
        for corner in self.complete:
            if corner not in seen:
                region = self._closed_region(corner)
                seen.update(region)
                if region and bare.isdisjoint(region) and self._shown(region) >= self.game.region:
                    found |= self.codes[corner] // COLOURED
        return found

    def _closed_region(self, corner: int) -> list[int]:
        """The corners of the region of a complete corner; none if one of them is not complete (C12)."""
        codes, complete, same = self.codes, self.tables.complete, self.tables.same
        region = [corner]
        for at in region:
            if not complete[codes[at]]:
                self.looked_at += region
                return []
            region += [at + step for step in same[codes[at]] if at + step not in region]
        self.looked_at += region
        return region

    def _shown(self, region: list[int]) -> int:
        """On how many tiles a closed region shows: six round each corner, but two share every link of it."""
        codes, same = self.codes, self.tables.same
        return 6 * len(region) - sum([len(same[codes[corner]]) for corner in region])

    def closed_by_last(self, move: Move, wave: Wave, left: int) -> int:
        """Make the last move, which needs more tiles than are left, with those (C10); what it closes."""
        self.complete.clear()
        before, after = len(self.log), len(self.log)
        for corner, colour in wave:
            self.colour(corner, colour)
        laid = {move // len(COLOURINGS)}
        while len(self.log) > after and len(laid) < left:
            forced = self._forced(self.log[after:]) - laid
            after = len(self.log)
            for place in sorted(forced):
                if len(laid) < left and self._fill(place):
                    laid.add(place)
        unfilled = self._forced(self.log[before:]) - laid
        return self.closed({corner for place in unfilled for corner in self.game.plane.corners(place)})

    def _forced(self, corners: Iterable[int]) -> set[int]:
        """The triangles round some corners that are of both colours or will be with the third corner's."""
        plane, codes = self.game.plane, self.codes
        found = set()
        for place in {place for corner in corners for place in plane.around(corner)}:
            colours = sorted([codes[corner] // COLOURED for corner in plane.corners(place)])
            if colours in _FORCED:
                found.add(place)
        return found

    def _fill(self, place: int) -> bool:
        """Lay the tile that was forced when the wave began; False if another of the wave has prevented it."""
        corners = self.game.plane.corners(place)
        colours = [self.codes[corner] // COLOURED for corner in corners]
        if 0 in colours:
            self.colour(corners[colours.index(0)], 3 - max(colours))
        return len(set(colours)) > 1


_FORCED = ([0, 1, 1], [0, 2, 2], [1, 1, 2], [1, 2, 2])
"""The colours of a triangle's corners, sorted, if it is of both colours or will be (C7)."""
