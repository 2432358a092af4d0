"""The regions of Trichet that are still open, and how near they are to closing.

The clauses named in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from trigrid.search.evaluate.trichet_trials import Board
from trigrid.search.playouts.trichet_corner_tables import COLOURED

HOT = 2
"""Regions with so few gaps, or fewer, may close in one move."""


class Group:
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


Neighbours: TypeAlias = dict[int, list[Group]]
"""By empty corner that has coloured ones beside it: the groups there."""


def survey(board: Board) -> tuple[list[Group], Neighbours]:
    """All regions that may still be closed, and where they are."""
    codes, dead = board.codes, board.tables.dead
    seen: set[int] = set()
    groups: list[Group] = []
    neighbours: Neighbours = {}
    for start in board.coloured:
        if start not in seen:
            region, gaps = _spread(board, start)
            seen.update(region)
            if any(map(dead.__getitem__, map(codes.__getitem__, region))):
                for gap in gaps:
                    neighbours.setdefault(gap, [])
            elif gaps:
                groups.append(Group(codes[start] // COLOURED, len(region), gaps))
    for group in groups:
        for gap in group.gaps:
            neighbours.setdefault(gap, []).append(group)
    return groups, neighbours


def _spread(board: Board, start: int) -> tuple[list[int], set[int]]:
    """The corners of the region of a corner, and the empty ones beside them."""
    codes, same, empty = board.codes, board.tables.same, board.tables.empty
    region, gaps = [start], set()
    for at in region:
        code = codes[at]
        for step in empty[code]:
            gaps.add(at + step)
        for step in same[code]:
            if at + step not in region:
                region.append(at + step)
    return region, gaps


def hot_corners(groups: Iterable[Group], neighbours: Neighbours, least: int) -> set[int]:
    """The empty corners of regions that one move may close or join, with ``least`` corners or more then."""
    hot: set[int] = set()
    for group in groups:
        if len(group.gaps) <= HOT and group.size >= least:
            hot |= group.gaps
    for one, other in _joined(groups, neighbours):
        gaps = one.gaps | other.gaps
        if len(gaps) <= HOT and one.size + other.size + 1 >= least:
            hot |= gaps
    return hot


def _joined(groups: Iterable[Group], neighbours: Neighbours) -> Iterator[tuple[Group, Group]]:
    """Each two groups of one colour with few gaps that have one in common."""
    for group in groups:
        if len(group.gaps) <= HOT:
            for gap in group.gaps:
                for one, other in combinations(neighbours[gap], 2):
                    if one.colour == other.colour:
                        yield one, other
