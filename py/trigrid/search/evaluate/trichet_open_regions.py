"""The regions of Trichet that are still open, and how near they are to closing.

The clauses named in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from trigrid.search.evaluate.trichet_trial_moves import TrialCorners
from trigrid.search.playouts.trichet_corner_tables import COLOURED

FEW_GAPS = 2
"""Gaps up to which a region may close in one move."""


class OpenRegion:
    """An open region (C11): its colour (1 Oh's, 2 Dot's), how many corners it has, the empty ones beside it.

    ``worth`` and ``step`` are the evaluator's: what it is worth to its owner, and what one gap less adds.
    """

    __slots__ = ("colour", "gaps", "size", "step", "worth")

    def __init__(self, colour: int, size: int, gaps: set[int]) -> None:
        self.colour = colour
        self.size = size
        self.gaps = gaps
        self.worth = 0.0
        self.step = 0.0


RegionsByCorner: TypeAlias = dict[int, list[OpenRegion]]
"""By empty corner that has coloured ones beside it: the regions there."""


def open_regions(corners: TrialCorners) -> tuple[list[OpenRegion], RegionsByCorner]:
    """All regions that may still be closed, and where they are."""
    codes, dead = corners.codes, corners.tables.dead
    seen: set[int] = set()
    regions: list[OpenRegion] = []
    regions_at: RegionsByCorner = {}
    for start in corners.coloured:
        if start not in seen:
            found, gaps = _spread(corners, start)
            seen.update(found)
            if any(map(dead.__getitem__, map(codes.__getitem__, found))):
                for gap in gaps:
                    regions_at.setdefault(gap, [])
            elif gaps:
                regions.append(OpenRegion(codes[start] // COLOURED, len(found), gaps))
    for region in regions:
        for gap in region.gaps:
            regions_at.setdefault(gap, []).append(region)
    return regions, regions_at


def _spread(corners: TrialCorners, start: int) -> tuple[list[int], set[int]]:
    """The corners of the region of a corner, and the empty ones beside them."""
    codes, same, empty = corners.codes, corners.tables.same, corners.tables.empty
    region, gaps = [start], set()
    for at in region:
        code = codes[at]
        for step in empty[code]:
            gaps.add(at + step)
        for step in same[code]:
            if at + step not in region:
                region.append(at + step)
    return region, gaps


def hot_corners(regions: Iterable[OpenRegion], regions_at: RegionsByCorner, least: int) -> set[int]:
    """The empty corners of regions that one move may close or join, with ``least`` corners or more then."""
    hot: set[int] = set()
    for region in regions:
        if len(region.gaps) <= FEW_GAPS and region.size >= least:
            hot |= region.gaps
    for one, other in _joined(regions, regions_at):
        gaps = one.gaps | other.gaps
        if len(gaps) <= FEW_GAPS and one.size + other.size + 1 >= least:
            hot |= gaps
    return hot


def _joined(
    regions: Iterable[OpenRegion], regions_at: RegionsByCorner
) -> Iterator[tuple[OpenRegion, OpenRegion]]:
    """Each two regions of one colour with few gaps that have one in common."""
    for region in regions:
        if len(region.gaps) <= FEW_GAPS:
            for gap in region.gaps:
                for one, other in combinations(regions_at[gap], 2):
                    if one.colour == other.colour:
                        yield one, other
