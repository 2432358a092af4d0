"""The figure of laid tiles in Trichet: fitting tiles, forced tiles and regions.

The clauses in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from trigrid.lattice import ROLES_AROUND, Plane, Point

OH, DOT = 0, 1
"""The colours; each is the number of the seat that plays it."""
COLOURINGS = ((OH, DOT, DOT), (DOT, OH, DOT), (DOT, DOT, OH), (DOT, OH, OH), (OH, DOT, OH), (OH, OH, DOT))
"""The six ways to lay a tile: colours of left corner, apex and right corner (C2)."""

Fits: TypeAlias = tuple[int, ...]
"""Indices of COLOURINGS that fit on a place, in ascending order."""

ANY: Fits = tuple(range(len(COLOURINGS)))
"""All colourings, which fit on a place while none of its corners has a colour."""


class TrichetRegion(NamedTuple):
    """A region: corners of one colour that tiles connect (C11)."""

    colour: int
    """The colour, which is the number of the seat that plays it: 0 for Oh, 1 for Dot."""
    corners: frozenset[Point]
    """The corners of the region, as points of the plane."""
    size: int
    """The number of tiles on which the region shows."""
    missing: frozenset[int]
    """The empty places around the corners."""

    @property
    def is_closed(self) -> bool:
        """Whether tiles cover all triangles around the region's corners (C12)."""
        return not self.missing


class Figure:
    """The laid tiles, their corners' colours, and the fits of adjacent empty places.

    A figure changes only while its position is being created.
    """

    __slots__ = ("colours", "open", "plane", "tiles")

    def __init__(self, plane: Plane) -> None:
        self.plane = plane
        self.tiles: set[int] = set()
        self.colours: dict[int, int] = {}
        self.open: dict[int, Fits] = {}

    def copy(self) -> "Figure":
        """Return a copy, so that more tiles can be laid without changing this figure."""
        other = Figure(self.plane)
        other.tiles, other.colours, other.open = self.tiles.copy(), self.colours.copy(), self.open.copy()
        return other

    def lay(self, place: int, colouring: int) -> list[int]:
        """Lay a tile that fits, and return the places where only one colouring was left.

        The list can contain the tile's own place. Another corner of this tile, or a later tile, can rule out
        the last colouring of a place in the list.
        """
        forced: list[int] = []
        for corner, colour in zip(self.plane.corners(place), COLOURINGS[colouring], strict=True):
            if corner not in self.colours:
                self.colours[corner] = colour
                forced += self._narrow(corner, colour)
        del self.open[place]
        self.tiles.add(place)
        return forced

    def _narrow(self, corner: int, colour: int) -> list[int]:
        """Update the fits around a corner that has just got its colour.

        Return the places where only one colouring still fits. None of the six places around the corner
        already has a tile or is ruled out, because such a place has colours on all its corners.
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
        """Lay at most ``left`` forced tiles, and return their places, wave by wave.

        Implements C7 to C10.
        """
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

    def colouring(self, place: int) -> int:
        """Return the index in COLOURINGS of the tile on a place."""
        return COLOURINGS.index(tuple(self.colours[corner] for corner in self.plane.corners(place)))

    def is_complete(self, corner: int) -> bool:
        """Return whether tiles surround a corner completely."""
        return self.tiles.issuperset(self.plane.around(corner))

    def spread(self, corner: int) -> Iterator[int]:
        """Yield a corner, followed by the other corners of its region (C11)."""
        colour = self.colours[corner]
        found, seen = [corner], {corner}
        for current in found:
            yield current
            for place in self.tiles.intersection(self.plane.around(current)):
                joined = {c for c in self.plane.corners(place) if self.colours[c] == colour}
                found += joined - seen
                seen |= joined

    def closed_at(self, places: Iterable[int]) -> Iterator[tuple[int, ...]]:
        """Yield the corners of each closed region that shows on any of the places (C12)."""
        seen: set[int] = set()
        for corner in sorted({corner for place in places for corner in self.plane.corners(place)}):
            if corner not in seen and self.is_complete(corner):
                region = self._closed(corner)
                seen.update(region)
                if region:
                    yield region

    def _closed(self, corner: int) -> tuple[int, ...]:
        """Return the corners of a corner's region if it is closed, else an empty tuple.

        The search stops at the first corner that is not surrounded by tiles.
        """
        found = []
        for current in self.spread(corner):
            if not self.is_complete(current):
                return ()
            found.append(current)
        return tuple(found)

    def shown_on(self, corners: Iterable[int]) -> set[int]:
        """Return all triangles around the given corners."""
        return {place for corner in corners for place in self.plane.around(corner)}

    def region(self, corner: int) -> TrichetRegion:
        """Return the region of a corner that has a colour."""
        corners = tuple(self.spread(corner))
        places = self.shown_on(corners)
        missing = frozenset(places - self.tiles)
        points = frozenset(map(self.plane.point, corners))
        return TrichetRegion(self.colours[corner], points, len(places) - len(missing), missing)

    def regions(self) -> Iterator[TrichetRegion]:
        """Yield all regions, ordered by their first corner in reading order."""
        seen: set[Point] = set()
        for corner in sorted(self.colours):
            if self.plane.point(corner) not in seen:
                found = self.region(corner)
                seen |= found.corners
                yield found


@cache
def _narrowed(colour: int) -> tuple[dict[Fits, Fits], ...]:
    """Return a table for each triangle around a corner that gets a colour.

    Each table maps the colourings that fitted before to those that still fit.
    """
    before = [fits for size in range(len(ANY) + 1) for fits in combinations(ANY, size)]
    return tuple(
        {fits: tuple(fit for fit in fits if COLOURINGS[fit][role] == colour) for fits in before}
        for role in ROLES_AROUND
    )
