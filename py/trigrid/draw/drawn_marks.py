"""Marks that people draw on a board, in colours that also differ by their lines.

Green lines are solid, red ones double, blue ones dashed, and yellow ones dotted.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import pi
from typing import Protocol

from trigrid.draw.arrow import Arrow
from trigrid.draw.outlines import circle, line, regular_polygon_corners, segment
from trigrid.draw.scene import Label, Shape, Spot
from trigrid.lattice.marks import Mark, MarkColour

RING_SHARE, SHADE_SHARE, LABEL_SHARE = 0.8, 0.9, 0.66
"""The radii of rings, shades and labels, as shares of the place's radius."""
LABEL_LEAST = 0.22
"""The smallest radius of a label's disc, in units."""
LETTER_SHARES = {1: 1.2, 2: 1.0}
"""The height of letters by their number, as a share of their disc's radius."""
_SIDES = {False: (0.0,), True: (-0.055, 0.055)}
"""The offsets of the lines of a single and of a double line, in units."""
DASH, DASH_GAP = 0.2, 0.11
DOT_RADIUS, DOT_STEP = 0.048, 0.15
"""The lengths of dashes and gaps, and the radius and distance of dots, in units."""


class Places(Protocol):
    """The part of a view that tells where places are."""

    place_radius: float

    def centre(self, place: int) -> Spot:
        """Return the centre of a place."""


def drawn_marks(places: Places, marks: Iterable[Mark]) -> Iterator[Shape | Label]:
    """Yield the shapes of marks: shades at the bottom, then rings, arrows and labels."""
    marks, radius = tuple(marks), places.place_radius
    for kind, share in (("shade", SHADE_SHARE), ("ring", RING_SHARE)):
        for mark in (each for each in marks if each.kind == kind):
            spot, outer = places.centre(mark.place), round(radius * share, 3)
            if kind == "shade":
                yield Shape(f"drawn.{mark.colour}.shade", circle(outer), (spot,))
            yield from _ring(mark.colour, spot, outer)
    for mark in marks:
        if mark.end is not None:
            yield from _arrow(mark.colour, Arrow(places.centre(mark.place), places.centre(mark.end)))
    for mark in marks:
        if mark.label:
            yield from _label(mark, places.centre(mark.place), max(LABEL_LEAST, radius * LABEL_SHARE))


def _ring(colour: MarkColour, spot: Spot, radius: float) -> Iterator[Shape]:
    role = f"drawn.{colour}"
    if colour == "yellow":
        yield Shape(f"{role}.solid", circle(DOT_RADIUS), _dots(spot, radius))
    elif colour == "blue":
        yield from (Shape(role, dash, (spot,)) for dash in _dashes(radius))
    else:
        for aside in _SIDES[colour == "red"]:
            yield Shape(role, circle(round(radius + aside, 3)), (spot,))


def _arrow(colour: MarkColour, arrow: Arrow) -> Iterator[Shape]:
    role, length = f"drawn.{colour}", arrow.length
    if colour == "yellow":
        count = max(1, round(length / DOT_STEP))
        yield Shape(
            f"{role}.solid", circle(DOT_RADIUS), tuple(arrow.at(length * k / count) for k in range(count))
        )
    elif colour == "blue":
        count = max(1, round((length + DASH_GAP) / (DASH + DASH_GAP)))
        step = (length + DASH_GAP) / count
        dash = segment(arrow.at(0), arrow.at(step - DASH_GAP))
        yield Shape(role, dash, tuple(arrow.at(step * k) for k in range(count)))
    else:
        starts = tuple(arrow.at(0, aside) for aside in _SIDES[colour == "red"])
        yield Shape(role, segment(arrow.start, arrow.neck), starts)
    yield Shape(f"{role}.solid", arrow.head, (arrow.tip,))


def _label(mark: Mark, spot: Spot, radius: float) -> Iterator[Shape | Label]:
    outer = round(radius, 3)
    yield Shape("drawn.label", circle(outer), (spot,))
    yield from _ring(mark.colour, spot, outer)
    yield Label("drawn.label.text", mark.label, spot, round(radius * LETTER_SHARES[len(mark.label)], 3))


@lru_cache
def _dashes(radius: float) -> tuple[str, ...]:
    """Return the outlines of a dashed circle's arcs."""
    count = round(2 * pi * radius / (DASH + DASH_GAP))
    ends = DASH / (DASH + DASH_GAP) / count
    arcs = zip(
        regular_polygon_corners(radius, count, 0), regular_polygon_corners(radius, count, ends), strict=True
    )
    return tuple(line(start, [(end, radius)]) for start, end in arcs)


@lru_cache
def _dots(spot: Spot, radius: float) -> tuple[Spot, ...]:
    """Return the spots of a dotted circle's dots."""
    corners = regular_polygon_corners(radius, round(2 * pi * radius / DOT_STEP), 0)
    return tuple((round(spot[0] + x, 3), round(spot[1] + y, 3)) for x, y in corners)
