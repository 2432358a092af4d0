"""The figure that Trichet's tiles make: what fits where, what is forced, and the regions.

The clauses named in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from trigrid.lattice import ROLES_AROUND, Plane, Point

OH, DOT = 0, 1
"""The colours, by the seat that plays them."""
COLOURINGS = ((OH, DOT, DOT), (DOT, OH, DOT), (DOT, DOT, OH), (DOT, OH, OH), (OH, DOT, OH), (OH, OH, DOT))
"""The colours of left corner, apex and right corner of the six ways to lay a tile (C2)."""

Fits: TypeAlias = tuple[int, ...]
"""Ascending indices of COLOURINGS."""

ANY: Fits = tuple(range(len(COLOURINGS)))
"""All of them: what fits where no corner has a colour yet."""


class TrichetRegion(NamedTuple):
    """A region (C11): its colour, its corners, the number of tiles it shows on, the empty places round it."""

    colour: int
    corners: frozenset[Point]
    size: int
    missing: frozenset[int]

    @property
    def is_closed(self) -> bool:
        """Whether tiles lie on all triangles round its corners (C12)."""
        return not self.missing


class Figure:
    """Laid tiles, the colours of their corners, and what fits on the empty triangles that touch them.

    It changes only while a position is being made; after that it is never changed.
    """

    __slots__ = ("colours", "open", "plane", "tiles")

    def __init__(self, plane: Plane) -> None:
        self.plane = plane
        self.tiles: set[int] = set()
        self.colours: dict[int, int] = {}
        self.open: dict[int, Fits] = {}

    def copy(self) -> "Figure":
        """A figure of the same tiles, to lay more on."""
        other = Figure(self.plane)
        other.tiles, other.colours, other.open = self.tiles.copy(), self.colours.copy(), self.open.copy()
        return other

    def lay(self, place: int, colouring: int) -> list[int]:
        """Lay a tile that fits; the places of which this leaves one colouring, maybe to be lost again."""
        forced: list[int] = []
        for corner, colour in zip(self.plane.corners(place), COLOURINGS[colouring], strict=True):
            if corner not in self.colours:
                self.colours[corner] = colour
                forced += self._narrow(corner, colour)
        del self.open[place]
        self.tiles.add(place)
        return forced

    def _narrow(self, corner: int, colour: int) -> list[int]:
        """Keep what fits round a corner that has just got its colour; the places that one colouring fits.

        None of the six was laid or ruled out before: that takes a colour on every corner.
        """
        opened, forced = self.open, []
        for place, narrowed in zip(self.plane.around(corner), _narrowed(colour), strict=True):
            fits = narrowed[opened.get(place, ANY)]
            if fits:
                opened[place] = fits
                if len(fits) == 1:
                    forced.append(place)
            else:
                del opened[place]
        return forced

    def fill(self, forced: list[int], left: int) -> tuple[tuple[int, ...], ...]:
        """Lay tiles wave by wave where one fits, ``left`` at most; the places of each wave (C7 to C10)."""
        waves: list[tuple[int, ...]] = []
        while forced and left:
            wave, forced = self._fill_once(sorted(forced), left)
            left -= len(wave)
            waves += [wave] if wave else []
        return tuple(waves)

    def _fill_once(self, forced: list[int], left: int) -> tuple[tuple[int, ...], list[int]]:
        wave: list[int] = []
        found: list[int] = []
        for place in forced:
            if place in self.open and len(wave) < left:
                found += self.lay(place, self.open[place][0])
                wave.append(place)
        return tuple(wave), found

    def is_complete(self, corner: int) -> bool:
        """Whether tiles lie all round a corner."""
        return self.tiles.issuperset(self.plane.around(corner))

    def spread(self, corner: int) -> Iterator[int]:
        """The corners of the region of a corner, itself first (C11)."""
        colour = self.colours[corner]
        found, seen = [corner], {corner}
        for at in found:
            yield at
            for place in self.tiles.intersection(self.plane.around(at)):
                joined = {c for c in self.plane.corners(place) if self.colours[c] == colour}
                found += joined - seen
                seen |= joined

    def closed_at(self, places: Iterable[int]) -> Iterator[tuple[int, ...]]:
        """The corners of each closed region that shows on one of the places (C12)."""
        seen: set[int] = set()
        for corner in sorted({corner for place in places for corner in self.plane.corners(place)}):
            if corner not in seen and self.is_complete(corner):
                region = self._closed(corner)
                seen.update(region)
                if region:
                    yield region

    def _closed(self, corner: int) -> tuple[int, ...]:
        """The corners of the region of a corner if it is closed; none as soon as one proves it open."""
        found = []
        for at in self.spread(corner):
            if not self.is_complete(at):
                return ()
            found.append(at)
        return tuple(found)

    def shown_on(self, corners: Iterable[int]) -> set[int]:
        """The triangles round any of the corners."""
        return {place for corner in corners for place in self.plane.around(corner)}

    def region(self, corner: int) -> TrichetRegion:
        """The region of a corner that has a colour."""
        corners = tuple(self.spread(corner))
        places = self.shown_on(corners)
        missing = frozenset(places - self.tiles)
        points = frozenset(map(self.plane.point, corners))
        return TrichetRegion(self.colours[corner], points, len(places) - len(missing), missing)

    def regions(self) -> Iterator[TrichetRegion]:
        """All regions, by their first corner in reading order."""
        seen: set[Point] = set()
        for corner in sorted(self.colours):
            if self.plane.point(corner) not in seen:
                found = self.region(corner)
                seen |= found.corners
                yield found


@cache
def _narrowed(colour: int) -> tuple[dict[Fits, Fits], ...]:
    """For each triangle round a corner, from what fitted to what still fits when the corner has a colour."""
    before = [fits for size in range(len(ANY) + 1) for fits in combinations(ANY, size)]
    return tuple(
        {fits: tuple(fit for fit in fits if COLOURINGS[fit][role] == colour) for fits in before}
        for role in ROLES_AROUND
    )
