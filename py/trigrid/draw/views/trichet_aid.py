"""The aid of Trichet: missing tiles of nearly closed regions, and closing places."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from math import dist, inf

from trigrid.draw.outlines import annulus, circle
from trigrid.draw.scene import Label, Scene, Shape, Spot, shapes
from trigrid.draw.views.trichet_laid_tiles import (
    corner_spot,
    groups_of,
    spot_towards_tiles,
    tiles_around,
    triangle_centre,
)
from trigrid.draw.views.trichet_tiles import arc
from trigrid.games.trichet import ONE_MOVE, TrichetPosition, TrichetRegion
from trigrid.lattice import Point

MAX_MISSING = 6
"""Maximum number of missing tiles of a marked region."""
SIGNS = (("missing.orange", annulus(0.16, 0.1)), ("missing.blue", circle(0.075)))
"""A ring for Oh and a dot for Dot; where both are needed, the dot is in the ring."""
BADGES = ("count.first", "count.second")
"""Roles of the discs with numbers on Oh's and on Dot's regions."""
NUMBER_ROLES = frozenset(role for badge in BADGES for role in (badge, f"{badge}.number"))
"""Roles of the discs and their numbers, which resemble the numbers of hints."""
BADGE_RADIUS, NUMBER_SIZE = 0.27, 0.4
"""Units: radius of a disc, and height of its number."""
INSET = 0.55
"""Position of a disc from a corner (0) to the centre of the tiles around it (1)."""


def counted_regions(position: TrichetPosition) -> tuple[TrichetRegion, ...]:
    """Return the regions whose missing tiles are counted.

    A counted region lacks at most MAX_MISSING tiles, and usually no more tiles than it contains. Only each
    player's nearest region may lack more tiles than it contains, because the player's card counts its missing
    tiles, too.
    """
    nearest = [nearest_region(position, seat) for seat in range(2)]
    regions = position.nearly_closed(MAX_MISSING)
    return tuple(region for region in regions if len(region.missing) <= region.size or region in nearest)


def nearest_region(position: TrichetPosition, seat: int) -> TrichetRegion | None:
    """Return the player's region that lacks the fewest tiles.

    Considers only regions whose player would win by closing them. None if there are none.
    """
    regions = (region for region in position.nearly_closed(inf) if region.colour == seat)
    return min(regions, key=lambda region: (len(region.missing), -region.size), default=None)


@lru_cache(maxsize=8)
def closing_places(position: TrichetPosition) -> tuple[tuple[TrichetRegion, frozenset[int]], ...]:
    """Return the regions that one move can close, each with the places that close it.

    Only counted regions are considered. A tile on one of the places closes the region directly or by the
    waves that follow.
    """
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
    """Return the marks of the aid: a number on each counted region.

    A region that one move can close also gets its border, and signs where a tile would close it.
    """
    regions, nearest = counted_regions(position), closing_places(position)
    lines = (line for region, _ in nearest for line in region_line("nearly", position, region.corners))
    lacking = (sign for region, places in nearest for sign in signs(position, region.colour, places))
    badges = (_badge(each.colour, len(each.missing), _badge_spot(position, each)) for each in regions)
    return (*lines, *lacking, *chain.from_iterable(badges))


def signs(position: TrichetPosition, colour: int, places: Iterable[int]) -> Iterator[Shape]:
    """Yield the signs for missing tiles of a colour, on the given triangles."""
    role, sign = SIGNS[colour]
    yield from shapes(role, sign, (triangle_centre(*position.game.triangle(each)) for each in sorted(places)))


def region_line(role: str, position: TrichetPosition, corners: Collection[Point]) -> Iterator[Shape]:
    """Yield the border of a region, as far as tiles are laid along it."""
    for (colouring, is_up), spots in groups_of(position, tiles_around(position, corners)).items():
        yield Shape(role, arc(colouring, is_up), spots)


def _badge(colour: int, count: int, spot: Spot) -> Iterator[Shape | Label]:
    yield Shape(BADGES[colour], circle(BADGE_RADIUS), (spot,))
    yield Label(f"{BADGES[colour]}.number", str(count), spot, NUMBER_SIZE)


def _badge_spot(position: TrichetPosition, region: TrichetRegion) -> Spot:
    """Return a spot well within a region: near its centre, away from the figure's rim."""
    plane = position.game.plane
    spots = {corner: corner_spot(corner) for corner in sorted(region.corners)}
    xs, ys = zip(*spots.values(), strict=True)
    centre = sum(xs) / len(xs), sum(ys) / len(ys)
    around = {corner: position.tiles & {*plane.around(plane.corner(corner))} for corner in spots}
    corner = min(spots, key=lambda each: (round(dist(spots[each], centre), 6), -len(around[each])))
    return spot_towards_tiles(corner, sorted(around[corner]), plane, INSET)


_SPOTS = ((0.38, 0.38), (1.06, 0.38))
GLYPHS = {
    "to-go": Scene(1.44, 0.76, tuple(item for seat in (0, 1) for item in _badge(seat, 4, _SPOTS[seat]))),
    "to-go.missing": Scene(1.44, 0.76, tuple(Shape(*SIGNS[seat], (_SPOTS[seat],)) for seat in (0, 1))),
}
"""The marks of both players for the legend: Oh's (orange) before Dot's (blue)."""
