"""Trichet's tiles where they lie: one outline for each colouring, and a spot for each tile."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Set
from functools import lru_cache

from trigrid.draw.outlines import band, bar, circle
from trigrid.draw.scene import Shape, Spot, shapes
from trigrid.draw.views.trichet_tiles import HEIGHT, area, whole
from trigrid.games.trichet import COLOURINGS, TrichetPosition
from trigrid.lattice import Point

TILES = ("tile.orange", "tile.blue")
"""Roles of what belongs to Oh and to Dot."""
OVERLAP = 0.007
"""How far tiles reach over each other's sides, so that no gap shines through."""
SEAM = 0.62, 0.012
SEAMS: tuple[tuple[Point, float], ...] = (((0, 1), 0), ((1, 0), -1 / 6), ((0, 0), -1 / 3))
"""The steps from q,rV to the upright triangles beside it, with the angles of its sides in turns clockwise."""

MOTIFS = (band(0.13, 0.075), circle(0.07))
"""Motifs of Oh's and of Dot's colour: one marks each corner."""
DRAWN_IN = 0.55
"""How far from a corner towards the middle of the tiles round it its motif stands, as a share of the way."""


@lru_cache(maxsize=4096)
def middle(q: int, r: int, is_up: bool) -> Spot:
    """The middle of a triangle."""
    x, up = q + r / 2 + (0.5 if is_up else 1), r + (1 if is_up else 2) / 3
    return round(x, 3), round(-up * HEIGHT, 3)


@lru_cache(maxsize=8)
def colourings_of(position: TrichetPosition) -> dict[int, int]:
    """The index of the colouring that lies on each place."""
    colours, corners = position.colours, position.game.corners
    kinds: dict[tuple[int, ...], int] = {kind: number for number, kind in enumerate(COLOURINGS)}
    return {place: kinds[tuple(colours[corner] for corner in corners(place))] for place in position.tiles}


Groups = dict[tuple[int, bool], tuple[Spot, ...]]
"""Where the tiles of each colouring lie, upright and upside down."""


def groups_of(position: TrichetPosition, places: Iterable[int]) -> Groups:
    """The tiles on some places, by how they lie."""
    colourings, found = colourings_of(position), defaultdict[tuple[int, bool], list[Spot]](list)
    for place in sorted(places):
        q, r, is_up = position.game.triangle(place)
        found[colourings[place], is_up].append(middle(q, r, is_up))
    return {kind: tuple(spots) for kind, spots in sorted(found.items())}


def shown_on(position: TrichetPosition, corners: Collection[Point]) -> set[int]:
    """The tiles round some corners."""
    plane = position.game.plane
    return {place for corner in corners for place in plane.around(plane.corner(corner))} & position.tiles


@lru_cache(maxsize=8)
def laid(position: TrichetPosition, fresh: frozenset[int]) -> tuple[Shape, ...]:
    """The tiles that lie still.

    All of Oh's colour is painted beneath, Dot's above it, each in one go: areas of one colour melt together.
    """
    groups = groups_of(position, position.tiles - fresh)
    oh = [Shape(TILES[0], whole(is_up, 1, OVERLAP), spots) for (_, is_up), spots in groups.items()]
    dot = [
        Shape(TILES[1], area(1, kind, is_up, 1, 2 * OVERLAP), spots)
        for (kind, is_up), spots in groups.items()
    ]
    return (*oh, *dot, *_seams(position, fresh), *_motifs(position, position.tiles - fresh))


def _seams(position: TrichetPosition, fresh: frozenset[int]) -> Iterator[Shape]:
    """Fine lines between tiles, so that they can be counted."""
    game = position.game
    laid = {game.triangle(place) for place in position.tiles - fresh}
    hanging = sorted((q, r) for q, r, is_up in laid if not is_up)
    for (dq, dr), angle in SEAMS:
        pairs = (((q, r, False), (q + dq, r + dr, True)) for q, r in hanging)
        spots = (_between(middle(*one), middle(*other)) for one, other in pairs if other in laid)
        yield from shapes("seam.fine", bar(*SEAM, angle), spots)


def _between(start: Spot, end: Spot) -> Spot:
    return round((start[0] + end[0]) / 2, 3), round((start[1] + end[1]) / 2, 3)


def _motifs(position: TrichetPosition, tiles: Set[int]) -> Iterator[Shape]:
    """A motif on each corner, drawn in from the rim of the figure."""
    spots: tuple[list[Spot], list[Spot]] = ([], [])
    plane = position.game.plane
    for (q, r), colour in position.colours.items():
        around = [place for place in plane.around(plane.corner((q, r))) if place in tiles]
        if around:
            xs, ys = zip(*(middle(*plane.triangle(place)) for place in around), strict=True)
            x, y = q + r / 2, -r * HEIGHT
            x += DRAWN_IN * (sum(xs) / len(xs) - x)
            y += DRAWN_IN * (sum(ys) / len(ys) - y)
            spots[colour].append((round(x, 3), round(y, 3)))
    for role, motif, found in zip(("pattern.orange", "pattern.blue"), MOTIFS, spots, strict=True):
        yield from shapes(role, motif, found)


def see_through(kind: str, position: TrichetPosition, places: Iterable[int]) -> Iterator[Shape]:
    """Tiles as they would lie, the roles beginning with a kind."""
    groups = groups_of(position, places)
    for colour, role in enumerate(TILES):
        for (colouring, is_up), spots in groups.items():
            yield Shape(f"{kind}.{role}", area(colour, colouring, is_up), spots)
