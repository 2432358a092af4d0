"""Geometry of the triangular lattice: points, boards, triangles and symmetries.

A point is a pair ``(q, r)``: q steps to the right, and r steps up and to the right. With unit spacing and y
upwards, the point is at x = q + r/2 and y = r·√3/2.

A board numbers its points from 0; these numbers are called places. A set of places is an int with bit i set
if the set contains place i.
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
