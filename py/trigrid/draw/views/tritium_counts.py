"""Tritium's regions counted: who controls each of them, shown by its outline, with its size at the flag.

Regions that nobody controls are marked, too: what a flag would be worth there, or that they are tied.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce

from trigrid.draw.outlines import circle, hexagon
from trigrid.draw.scene import MOVE_MS, Label, RenderOptions, Scene, Shape, Spot, shapes
from trigrid.draw.views.hint_marks import at_corner
from trigrid.draw.views.points_view import PointsView
from trigrid.draw.views.region_outline import region_outline
from trigrid.games.tritium import TritiumPosition, TritiumRegion
from trigrid.lattice import Board, places_in

SEATS = ("first", "second")
INSET, WAY = 0.1, 0.22
"""Units from the border of a region to its outline, and how far within it the outline begins."""
REGION_MS, COUNT_MS = 150, 450
"""Milliseconds in which one region is counted, and until the last of them begins to be."""
NUMBER_SHARE = {1: 1.35, 2: 1.2, 3: 0.9}
"""Height of a number as a share of its disc's radius, by how many characters it has."""
FREE, TIED = "count.free", "count.tied"
LEAST_MARKED = 2
"""The tiles of the smallest free region that is marked: marks on single ones would hide the others."""
BREADTH = 1.2
"""How much larger a mark is than the discs with numbers of the regions that are controlled."""
CUT = 0.03
"""Units from which its corners are rounded."""


@lru_cache(maxsize=8)
def is_over(position: TritiumPosition) -> bool:
    """Whether a position has an outcome. Kept: to find it, all regions are counted."""
    return position.outcome is not None


def counts_ms(position: TritiumPosition) -> float:
    """Milliseconds that counting the regions takes once the last move lies; none while the game goes on."""
    return COUNT_MS + REGION_MS if is_over(position) else 0


def counted_outlines(
    view: PointsView, position: TritiumPosition, options: RenderOptions
) -> Iterator[Shape | Label]:
    """The outlines of the regions that somebody controls."""
    for found, seat, grown in _grown(position, options):
        inset = INSET + WAY * (1 - grown)
        yield from region_outline(f"count.{SEATS[seat]}.region", view.spots(found.places), inset)


def counted_sizes(
    view: PointsView, position: TritiumPosition, options: RenderOptions, radius: float
) -> Iterator[Shape | Label]:
    """The size of each such region beside one of the flags that hold it."""
    labels = list[Label]()
    for found, seat, grown in _grown(position, options):
        role, flags = f"count.{SEATS[seat]}", found.places & position.flags[seat]
        spot = at_corner(view.centre(places_in(flags)[0]))
        yield from shapes(role, circle(round(radius * grown, 2)), (spot,))
        labels += [number_label(role, str(found.size), spot, radius)] if grown == 1 else []
    yield from labels


def number_label(role: str, text: str, spot: Spot, radius: float) -> Label:
    """The number on a disc of some radius, or on what stands for one."""
    return Label(f"{role}.number", text, spot, round(radius * NUMBER_SHARE[len(text)], 3))


def uncounted(position: TritiumPosition) -> int:
    """The places of all regions that nobody controls."""
    return reduce(lambda left, found: left & ~found.places, _regions(position), position.laid)


def _grown(position: TritiumPosition, options: RenderOptions) -> Iterator[tuple[TritiumRegion, int, float]]:
    """The regions that somebody controls: each with the seat, and how far it has been counted if at all."""
    found = _regions(position)
    pause, over = COUNT_MS / max(1, len(found) - 1), is_over(position)
    for number, each in enumerate(found):
        grown = options.progress(MOVE_MS + number * pause, REGION_MS) if over else 1.0
        if grown and each.controller is not None:
            yield each, each.controller, grown


@lru_cache(maxsize=8)
def _regions(position: TritiumPosition) -> tuple[TritiumRegion, ...]:
    """The regions that somebody controls: one player's, then the other's, the largest first."""
    controlled = (found for found in position.regions() if found.controller is not None)
    return tuple(sorted(controlled, key=lambda found: (found.controller, -found.size, found.places)))


def open_marks(view: PointsView, position: TritiumPosition, radius: float) -> Iterator[Shape | Label]:
    """A number on the middle of each free region, and a sign at a flag of each that is tied."""
    found = [(role, text, view.centre(place)) for role, text, place in _open_regions(position)]
    marks = [(role, text, spot if role == FREE else at_corner(spot)) for role, text, spot in found]
    breadth = round(BREADTH * radius, 3)
    for role in (FREE, TIED):
        spots = (spot for marked, _, spot in marks if marked == role)
        yield from shapes(role, hexagon(breadth, CUT), spots)
    yield from (number_label(role, text, spot, breadth) for role, text, spot in marks)


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
    places = places_in(region)
    q, r = (sum(board.points[place][axis] for place in places) / len(places) for axis in (0, 1))

    def distance(place: int) -> float:
        across, up = board.points[place][0] - q, board.points[place][1] - r
        return across * across + across * up + up * up

    return min(places, key=distance)


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
