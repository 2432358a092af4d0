"""Trichet's aid: how many tiles each region needs that is near closing, and where one move closes it."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from math import dist, inf

from trigrid.draw.outlines import annulus, circle
from trigrid.draw.scene import Label, Scene, Shape, Spot, shapes
from trigrid.draw.views.trichet_laid_tiles import corner_spot, drawn_in, groups_of, middle, shown_on
from trigrid.draw.views.trichet_tiles import arc
from trigrid.games.trichet import ONE_MOVE, TrichetPosition, TrichetRegion
from trigrid.lattice import Point

MOST_MISSING = 6
"""Regions that lack more tiles are not marked: none is near."""
SIGNS = (("missing.orange", annulus(0.16, 0.1)), ("missing.blue", circle(0.075)))
"""A ring stands for Oh, a dot for Dot; where both are wanted one stands within the other."""
BADGES = ("count.first", "count.second")
"""Roles of the discs with numbers on Oh's and on Dot's regions."""
NUMBER_ROLES = frozenset(role for badge in BADGES for role in (badge, f"{badge}.number"))
"""Roles of those discs and their numbers, which would look like those of hints beside them."""
BADGE_RADIUS, NUMBER_SIZE = 0.27, 0.4
"""Units."""
INSET = 0.55
"""How far a disc is moved from a corner towards the middle of the tiles round it, as a share of the way."""


def counted_regions(position: TrichetPosition) -> tuple[TrichetRegion, ...]:
    """The regions whose missing tiles are counted: few are missing, and no more than lie there.

    Each player's nearest region is counted whatever lies there: the player's card counts it, too.
    """
    nearest = [nearest_region(position, seat) for seat in range(2)]
    regions = position.nearly_closed(MOST_MISSING)
    return tuple(region for region in regions if len(region.missing) <= region.size or region in nearest)


def nearest_region(position: TrichetPosition, seat: int) -> TrichetRegion | None:
    """The player's region that would win and lacks the fewest tiles; None if there is none."""
    regions = (region for region in position.nearly_closed(inf) if region.colour == seat)
    return min(regions, key=lambda region: (len(region.missing), -region.size), default=None)


@lru_cache(maxsize=8)
def closing_places(position: TrichetPosition) -> tuple[tuple[TrichetRegion, frozenset[int]], ...]:
    """Each region that one move can close, with all places where a tile closes it, itself or by its wave."""
    near = [region for region in counted_regions(position) if len(region.missing) <= ONE_MOVE]
    found: dict[TrichetRegion, set[int]] = {region: set() for region in near}
    for move in position.moves() if near else ():
        for corners in position.play(move).closed:
            for region, places in found.items():
                if not corners.isdisjoint(region.corners):
                    places.add(position.game.parts(move)[0])
    return tuple((region, frozenset(places)) for region, places in found.items() if places)


@lru_cache(maxsize=8)
def aid_marks(position: TrichetPosition) -> tuple[Shape | Label, ...]:
    """A number on each region with few gaps; its border and where, if one move can close it."""
    regions, nearest = counted_regions(position), closing_places(position)
    lines = (line for region, _ in nearest for line in region_line("nearly", position, region.corners))
    lacking = (sign for region, places in nearest for sign in signs(position, region.colour, places))
    badges = (_badge(each.colour, len(each.missing), _heart(position, each)) for each in regions)
    return (*lines, *lacking, *chain.from_iterable(badges))


def signs(position: TrichetPosition, colour: int, places: Iterable[int]) -> Iterator[Shape]:
    """The sign of a colour on some triangles."""
    role, sign = SIGNS[colour]
    yield from shapes(role, sign, (middle(*position.game.triangle(each)) for each in sorted(places)))


def region_line(role: str, position: TrichetPosition, corners: Collection[Point]) -> Iterator[Shape]:
    """The border of a region, as far as tiles lie there."""
    for (colouring, is_up), spots in groups_of(position, shown_on(position, corners)).items():
        yield Shape(role, arc(colouring, is_up), spots)


def _badge(colour: int, count: int, spot: Spot) -> Iterator[Shape | Label]:
    yield Shape(BADGES[colour], circle(BADGE_RADIUS), (spot,))
    yield Label(f"{BADGES[colour]}.number", str(count), spot, NUMBER_SIZE)


def _heart(position: TrichetPosition, region: TrichetRegion) -> Spot:
    """A spot well within a region: near its middle, and drawn in from the rim of the figure."""
    plane = position.game.plane
    spots = {corner: corner_spot(corner) for corner in sorted(region.corners)}
    xs, ys = zip(*spots.values(), strict=True)
    centre = sum(xs) / len(xs), sum(ys) / len(ys)
    around = {corner: position.tiles & {*plane.around(plane.corner(corner))} for corner in spots}
    corner = min(spots, key=lambda at: (round(dist(spots[at], centre), 6), -len(around[at])))
    return drawn_in(corner, sorted(around[corner]), plane, INSET)


_SPOTS = ((0.38, 0.38), (1.06, 0.38))
GLYPHS = {
    "to-go": Scene(1.44, 0.76, tuple(item for seat in (0, 1) for item in _badge(seat, 4, _SPOTS[seat]))),
    "to-go.missing": Scene(1.44, 0.76, tuple(Shape(*SIGNS[seat], (_SPOTS[seat],)) for seat in (0, 1))),
}
"""What the marks look like, Oh's beside Dot's, for the legend: orange before blue, as it says."""
