"""Trichet's aid: how many tiles each region lacks that is near closing, and where one move closes it."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from trigrid.draw.outlines import annulus, circle
from trigrid.draw.scene import Label, Scene, Shape, Spot, shapes
from trigrid.draw.views.trichet_closed_region import closed_region
from trigrid.draw.views.trichet_laid_tiles import groups_of, middle, shown_on
from trigrid.draw.views.trichet_tiles import HEIGHT, arc
from trigrid.games.trichet import ONE_MOVE, TrichetPosition, TrichetRegion
from trigrid.lattice import Point

MOST_MISSING = 6
"""Regions that lack more tiles are not marked: they are many, and none is near."""
SIGNS = (("missing.orange", annulus(0.16, 0.1)), ("missing.blue", circle(0.075)))
"""A ring stands for Oh, a dot for Dot; where both are wanted one stands within the other."""
BADGES = ("count.first", "count.second")
"""Roles of the discs with numbers on Oh's and on Dot's regions."""
BADGE_RADIUS, NUMBER_SIZE = 0.27, 0.4
"""Units."""


@lru_cache(maxsize=8)
def aid_marks(position: TrichetPosition) -> tuple[Shape | Label, ...]:
    """A number on each region with few tiles to go; where one move is enough, border and gaps."""
    regions = tuple(position.nearly_closed(MOST_MISSING))
    nearest = [region for region in regions if len(region.missing) <= ONE_MOVE]
    lines = (line for region in nearest for line in region_line("nearly", position, region.corners))
    lacking = (sign for region in nearest for sign in signs(position, region))
    badges = (
        item for region in regions for item in _badge(region.colour, len(region.missing), _heart(region))
    )
    return (*lines, *lacking, *badges)


def signs(position: TrichetPosition, region: TrichetRegion) -> Iterator[Shape]:
    """The sign of a region's colour on each triangle that it lacks."""
    role, sign = SIGNS[region.colour]
    yield from shapes(role, sign, (middle(*position.game.triangle(each)) for each in sorted(region.missing)))


def region_line(role: str, position: TrichetPosition, corners: Collection[Point]) -> Iterator[Shape]:
    """The border of a region, as far as tiles lie there."""
    for (colouring, is_up), spots in groups_of(position, shown_on(position, corners)).items():
        yield Shape(role, arc(colouring, is_up), spots)


def _badge(colour: int, count: int, spot: Spot) -> Iterator[Shape | Label]:
    """A disc with a number."""
    yield Shape(BADGES[colour], circle(BADGE_RADIUS), (spot,))
    yield Label(f"{BADGES[colour]}.number", str(count), spot, NUMBER_SIZE)


def _heart(region: TrichetRegion) -> Spot:
    """Where the corner stands that is nearest to the middle of a region."""
    spots = sorted((q + r / 2, round(-r * HEIGHT, 3)) for q, r in region.corners)
    x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))
    return min(spots, key=lambda spot: (round((spot[0] - x) ** 2 + (spot[1] - y) ** 2, 6), spot))


def _numbered(seat: int) -> Scene:
    """A player's region with a number on it."""
    picture = closed_region(seat)
    return picture._replace(items=(*picture.items, *_badge(seat, 5, (picture.width / 2, picture.height / 2))))


def _sign(items: Iterable[tuple[str, str]]) -> Scene:
    """Both players' signs side by side."""
    spots = ((0.28, 0.38), (0.56, 0.38))
    return Scene(0.84, 0.76, tuple(Shape(*each, (spot,)) for each, spot in zip(items, spots, strict=True)))


GLYPHS = {"to-go": _numbered(1), "to-go.missing": _sign(SIGNS)}
"""What the marks look like, for the legend."""
