"""Geometry of the triangular lattice, and nothing else: points, boards, triangles, symmetries, names, pixels.

A point is a pair ``(q, r)``: q to the right, r up and to the right, so that with unit spacing it
stands at x = q + r/2, y = r·√3/2, y upwards. A board numbers its points from 0; such a number is
called a place, and a set of places is an int whose bit i is set when place i belongs to it.
"""

from trigrid.lattice.board_text import draw_rows, draw_strips
from trigrid.lattice.boards import Board, hexagon, triangle
from trigrid.lattice.layout import Layout
from trigrid.lattice.plane import ROLES_AROUND, Plane
from trigrid.lattice.points import Point, distance
from trigrid.lattice.regions import place_set, places_in, region, regions
from trigrid.lattice.triangles import Triangle, thirds, triangles, triangles_at

__all__ = [
    "ROLES_AROUND",
    "Board",
    "Layout",
    "Plane",
    "Point",
    "Triangle",
    "distance",
    "draw_rows",
    "draw_strips",
    "hexagon",
    "place_set",
    "places_in",
    "region",
    "regions",
    "thirds",
    "triangle",
    "triangles",
    "triangles_at",
]
