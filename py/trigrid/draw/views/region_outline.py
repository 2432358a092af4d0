"""The line around a set of hexagonal cells, as one outline for each border."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import hypot

from trigrid.draw.outlines import rounded
from trigrid.draw.scene import Shape, Spot
from trigrid.lattice.layout import CELL_RADIUS

Corner = tuple[int, int]
"""A corner of a cell: (half cell widths to the right, half cell radii down)."""

AROUND: tuple[Corner, ...] = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))
"""Steps from the centre of a cell to its corners, clockwise from the lower right."""
STEP_X, STEP_Y = 0.5, CELL_RADIUS / 2
CUT = 0.07
"""The distance from a corner to each end of its rounding, in units."""


def region_outline(role: str, centres: Iterable[Spot], inset: float) -> tuple[Shape, ...]:
    """Return the borders of a set of cells, including the borders of holes.

    ``centres`` are the centres of the cells. Each border is moved ``inset`` units into the cells.
    """
    return _outline(role, tuple(centres), round(inset, 2))


@lru_cache(maxsize=256)
def _outline(role: str, centres: tuple[Spot, ...], inset: float) -> tuple[Shape, ...]:
    if not centres:
        return ()
    (left, top), *_ = centres
    cells = [(round((x - left) / STEP_X), round((y - top) / STEP_Y)) for x, y in centres]
    loops = (_moved_in(list(loop), inset) for loop in _loops(cells))
    return tuple(Shape(role, rounded(loop, CUT), ((left, top),)) for loop in loops)


def _loops(cells: Iterable[Corner]) -> Iterator[list[Corner]]:
    """Yield the corners of each border in order, with the cells on the right."""
    sides = set[tuple[Corner, Corner]]()
    for x, y in cells:
        corners = [(x + dx, y + dy) for dx, dy in AROUND]
        sides |= {(corners[k - 1], corners[k]) for k in range(6)}
    following = {start: end for start, end in sides if (end, start) not in sides}
    while following:
        corner = min(following)
        loop = list[Corner]()
        while corner in following:
            loop.append(corner)
            corner = following.pop(corner)
        yield loop


def _moved_in(loop: list[Corner], inset: float) -> list[Spot]:
    """Return the corners of a border, moved ``inset`` units to its right."""
    spots = [(x * STEP_X, y * STEP_Y) for x, y in loop]
    moved = list[Spot]()
    for k, (x, y) in enumerate(spots):
        before = _aside(spots[k - 1], (x, y))
        after = _aside((x, y), spots[(k + 1) % len(spots)])
        share = inset / (1 + before[0] * after[0] + before[1] * after[1])
        moved.append((x + share * (before[0] + after[0]), y + share * (before[1] + after[1])))
    return moved


def _aside(start: Spot, end: Spot) -> Spot:
    """Return the unit vector to the right of the way from start to end (y down)."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y)
    return -y / length, x / length
