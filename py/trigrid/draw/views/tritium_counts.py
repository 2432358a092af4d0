"""The count of Tritium's regions: outlines for the controlling player, and sizes.

Regions that nobody controls also have marks. A tied region has a sign. A free region of two or more tiles has
the number of tiles that a flag would win.
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
INSET, SHIFT = 0.1, 0.22
"""Units from a region's border to its final outline, and the outline's movement.

The outline moves outwards by SHIFT while the region is counted.
"""
REGION_MS, COUNT_MS = 150, 450
"""Milliseconds to count one region, and until the count of the last region begins."""
NUMBER_SHARE = {1: 1.35, 2: 1.2, 3: 0.9}
"""Height of a number as a share of its disc's radius, by its number of characters."""
FREE, TIED = "count.free", "count.tied"
MIN_MARKED_SIZE = 2
"""The minimum number of tiles in a free region that has a mark.

Marks on all single tiles would make the other marks hard to find.
"""
MARK_SCALE = 1.2
"""Size of a mark, as a multiple of the radius of the discs on controlled regions."""
CUT = 0.03
"""Rounding of the corners of a mark, in units."""


@lru_cache(maxsize=8)
def is_over(position: TritiumPosition) -> bool:
    """Return whether a position has an outcome.

    Cached because it counts all regions.
    """
    return position.outcome is not None


def counts_ms(position: TritiumPosition) -> float:
    """Return the duration of the count in milliseconds; 0 until the game has ended."""
    return COUNT_MS + REGION_MS if is_over(position) else 0


def counted_outlines(
    view: PointsView, position: TritiumPosition, options: RenderOptions
) -> Iterator[Shape | Label]:
    """Yield the outlines of the regions that a player controls."""
    for region, seat, grown in _grown(position, options):
        inset = INSET + SHIFT * (1 - grown)
        yield from region_outline(f"count.{SEATS[seat]}.region", view.spots(region.places), inset)


def counted_sizes(
    view: PointsView, position: TritiumPosition, options: RenderOptions, radius: float
) -> Iterator[Shape | Label]:
    """Yield the size of each region that a player controls, beside one of its flags."""
    labels = list[Label]()
    for region, seat, grown in _grown(position, options):
        role, flags = f"count.{SEATS[seat]}", region.places & position.flags[seat]
        spot = at_corner(view.centre(places_in(flags)[0]))
        yield from shapes(role, circle(round(radius * grown, 2)), (spot,))
        labels += [number_label(role, str(region.size), spot, radius)] if grown == 1 else []
    yield from labels


def number_label(role: str, text: str, spot: Spot, radius: float) -> Label:
    """Return the text on a mark with the given radius."""
    return Label(f"{role}.number", text, spot, round(radius * NUMBER_SHARE[len(text)], 3))


def uncounted(position: TritiumPosition) -> int:
    """Return the places of all regions that nobody controls."""
    return reduce(
        lambda places, region: places & ~region.places, _controlled_regions(position), position.laid
    )


def _grown(position: TritiumPosition, options: RenderOptions) -> Iterator[tuple[TritiumRegion, int, float]]:
    """Yield the controlled regions whose count has begun.

    Each comes with the seat of its player and the progress of its count, from 0 to 1. Before the end of the
    game, all of them are completely counted.
    """
    regions = _controlled_regions(position)
    pause, over = COUNT_MS / max(1, len(regions) - 1), is_over(position)
    for number, region in enumerate(regions):
        grown = options.progress(MOVE_MS + number * pause, REGION_MS) if over else 1.0
        if grown and region.controller is not None:
            yield region, region.controller, grown


@lru_cache(maxsize=8)
def _controlled_regions(position: TritiumPosition) -> tuple[TritiumRegion, ...]:
    """Return the regions that a player controls, by seat, the largest first."""
    controlled = (region for region in position.regions() if region.controller is not None)
    return tuple(sorted(controlled, key=lambda region: (region.controller, -region.size, region.places)))


def open_marks(view: PointsView, position: TritiumPosition, radius: float) -> Iterator[Shape | Label]:
    """Yield numbers in larger free regions, and a sign at a flag of each tied region."""
    centres = [(role, text, view.centre(place)) for role, text, place in _open_regions(position)]
    marks = [(role, text, spot if role == FREE else at_corner(spot)) for role, text, spot in centres]
    mark_size = round(MARK_SCALE * radius, 3)
    for role in (FREE, TIED):
        spots = (spot for marked, _, spot in marks if marked == role)
        yield from shapes(role, hexagon(mark_size, CUT), spots)
    yield from (number_label(role, text, spot, mark_size) for role, text, spot in marks)


@lru_cache(maxsize=8)
def _open_regions(position: TritiumPosition) -> tuple[tuple[str, str, int], ...]:
    """Return the marks of regions that nobody controls: each mark's role, text, place.

    Free regions with fewer than MIN_MARKED_SIZE tiles have no mark.
    """
    board, flags = position.game.board, position.flags[0] | position.flags[1]
    marks = []
    for region in position.regions():
        if region.places & flags and region.controller is None:
            marks.append((TIED, "=", places_in(region.places & flags)[0]))
        elif not region.places & flags and region.size >= MIN_MARKED_SIZE:
            marks.append((FREE, f"+{region.size}", _central_place(board, region.places)))
    return tuple(marks)


def _central_place(board: Board, region: int) -> int:
    places = places_in(region)
    q, r = (sum(board.points[place][axis] for place in places) / len(places) for axis in (0, 1))

    def distance(place: int) -> float:
        across, up = board.points[place][0] - q, board.points[place][1] - r
        return across * across + across * up + up * up

    return min(places, key=distance)


def _glyph(role: str, outline: str, text: str) -> Scene:
    centre = (0.5, 0.5)
    return Scene(1, 1, (Shape(role, outline, (centre,)), number_label(role, text, centre, 0.45)))


AID_GLYPHS = {
    "count.first": _glyph("count.first", circle(0.45), "5"),
    "count.second": _glyph("count.second", circle(0.45), "5"),
    FREE: _glyph(FREE, hexagon(0.47, CUT), "+5"),
    TIED: _glyph(TIED, hexagon(0.47, CUT), "="),
}
"""The marks for the legend."""
