"""Geometry of the triangular lattice, and nothing else: points, boards, symmetries, names, pixels.

A point is a pair ``(q, r)``: q to the right, r up and to the right, so that with unit spacing it
stands at x = q + r/2, y = r·√3/2, y upwards. A board numbers its points from 0; such a number is
called a place, and a set of places is an int whose bit i is set when place i belongs to it.
"""

from trigrid.lattice.boards import Board, hexagon
from trigrid.lattice.characters import draw_rows, read_rows
from trigrid.lattice.layout import Layout
from trigrid.lattice.points import Point
from trigrid.lattice.regions import place_set, places_in, region, regions

__all__ = [
    "Board",
    "Layout",
    "Point",
    "draw_rows",
    "hexagon",
    "place_set",
    "places_in",
    "read_rows",
    "region",
    "regions",
]
