"""Tritium's regions that nobody controls, marked: what a flag would be worth there, or that they are tied."""

from collections.abc import Iterator
from functools import lru_cache

from trigrid.draw.outlines import circle, hexagon
from trigrid.draw.scene import Label, Scene, Shape, Spot, shapes
from trigrid.draw.views.hint_marks import at_corner
from trigrid.draw.views.points_view import PointsView
from trigrid.draw.views.tritium_counts import number_label
from trigrid.games.tritium import TritiumPosition
from trigrid.lattice import Board, places_in

FREE, TIED = "count.free", "count.tied"
LEAST_MARKED = 2
"""The tiles of the smallest free region that is marked: marks on single ones would hide the others."""
BREADTH = 1.2
"""How much larger a mark is than the discs with numbers of the regions that are controlled."""
CUT = 0.03
"""Units from which its corners are rounded."""


def open_marks(view: PointsView, position: TritiumPosition, radius: float) -> Iterator[Shape | Label]:
    """A number on the middle of each free region, and a sign at a flag of each that is tied."""
    marks = [(role, text, _spot(view, role, place)) for role, text, place in _open_regions(position)]
    breadth = round(BREADTH * radius, 3)
    for role in (FREE, TIED):
        spots = (spot for marked, _, spot in marks if marked == role)
        yield from shapes(role, hexagon(breadth, CUT), spots)
    yield from (number_label(role, text, spot, breadth) for role, text, spot in marks)


def _spot(view: PointsView, role: str, place: int) -> Spot:
    centre = view.centre(place)
    return centre if role == FREE else at_corner(centre) or centre


@lru_cache(maxsize=8)
def _open_regions(position: TritiumPosition) -> tuple[tuple[str, str, int], ...]:
    """Role, text and place of the mark of each region that nobody controls."""
    board, flags = position.game.board, position.flags[0] | position.flags[1]
    marks = []
    for found in position.regions():
        if found.places & flags and found.controller is None:
            marks.append((TIED, "=", places_in(found.places & flags)[0]))
        elif not found.places & flags and found.size >= LEAST_MARKED:
            marks.append((FREE, f"+{found.size}", _middle(board, found.places)))
    return tuple(marks)


def _middle(board: Board, region: int) -> int:
    """The place of a region that is nearest to the middle of all."""
    points = [(place, *board.points[place]) for place in places_in(region)]
    q = sum(q for _, q, _ in points) / len(points)
    r = sum(r for _, _, r in points) / len(points)

    def distance(point: tuple[int, int, int]) -> float:
        across, up = point[1] - q, point[2] - r
        return across * across + across * up + up * up

    return min(points, key=distance)[0]


def _glyph(role: str, outline: str, text: str) -> Scene:
    middle = (0.5, 0.5)
    return Scene(1, 1, (Shape(role, outline, (middle,)), number_label(role, text, middle, 0.45)))


AID_GLYPHS = {
    "count.first": _glyph("count.first", circle(0.45), "5"),
    "count.second": _glyph("count.second", circle(0.45), "5"),
    FREE: _glyph(FREE, hexagon(0.47, CUT), "+5"),
    TIED: _glyph(TIED, hexagon(0.47, CUT), "="),
}
"""The marks by themselves, for their legend."""
