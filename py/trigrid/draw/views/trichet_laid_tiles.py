"""Trichet's tiles on the board: one outline per colouring, and a spot per tile."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Set
from functools import lru_cache, partial

from trigrid.draw.outlines import annulus, bar, chord, circle, polygon
from trigrid.draw.scene import Label, Scene, Shape, Spot, shapes
from trigrid.draw.views.hint_marks import best_on_top, hint_marks
from trigrid.draw.views.trichet_tiles import HEIGHT, arc, area, corners, plain, softened, whole
from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, Trichet, TrichetPosition
from trigrid.lattice import Plane, Point

TILES = ("tile.orange", "tile.blue")
"""Roles of Oh's and of Dot's areas."""
OVERLAP = 0.007
"""Units by which tiles overlap at their sides, so that no gap is visible."""
THUMBNAIL_SIZE = 1.03
"""Size of tiles in thumbnails as a share of a triangle; above 1 to hide gaps."""
SEAM = 0.62, 0.012
"""Length and width of a seam between two tiles, in units."""
SIDES = 0.98, 0.05
"""Separate tiles: size as a share of a triangle, and rounding of corners in units."""
SEAMS: tuple[tuple[Point, float], ...] = (((0, 1), 0), ((1, 0), -1 / 6), ((0, 0), -1 / 3))
"""Steps (q, r) from a triangle that points down to the upright ones beside it.

Each step comes with the angle of the side that the two triangles share, in turns clockwise.
"""

MOTIF_ROLES = ("pattern.orange", "pattern.blue")
MOTIFS = (annulus(0.13, 0.075), circle(0.07))
"""Motifs of Oh's and of Dot's colour. Each coloured corner has one motif."""
MOTIF_INSET = 0.55
"""Position of a motif from a corner (0) to the centre of the tiles around it (1)."""

CLOSED = ((1, 1), (2, 1))
"""The two corners of the closed region in the legend. The region has ten tiles."""
AROUND = ((1, 0), (2, 0), (3, 0), (3, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""The corners around the closed region, in order."""
REGION_MARGIN = 0.05
"""Units around the tiles of the closed region."""

NUMBER_RADIUS = 0.17
"""Radius of a number's disc, in units."""
HINT_SIZE, SHARED_SIZE = 0.94, 0.48
"""Size of a hinted tile as a share of its triangle: alone in it, and with others."""
SHARED_CORNERS = (0, 2, 1)
"""The corners at which hinted tiles of the same triangle are drawn, in order."""


@lru_cache(maxsize=4096)
def triangle_centre(q: int, r: int, is_up: bool) -> Spot:
    """Return the centre of a triangle."""
    x, up = q + r / 2 + (0.5 if is_up else 1), r + (1 if is_up else 2) / 3
    return round(x, 3), round(-up * HEIGHT, 3)


@lru_cache(maxsize=8)
def colourings_of(position: TrichetPosition) -> dict[int, int]:
    """Return the colouring of the tile on each place, as an index into COLOURINGS."""
    colours, corners = position.colours, position.game.corners
    kinds: dict[tuple[int, ...], int] = {kind: number for number, kind in enumerate(COLOURINGS)}
    return {place: kinds[tuple(colours[corner] for corner in corners(place))] for place in position.tiles}


Groups = dict[tuple[int, bool], tuple[Spot, ...]]
"""Spots of the tiles by colouring and whether the tile is upright."""


def groups_of(position: TrichetPosition, places: Iterable[int]) -> Groups:
    """Return the spots of the tiles on some places, by colouring and orientation."""
    colourings, found = colourings_of(position), defaultdict[tuple[int, bool], list[Spot]](list)
    for place in sorted(places):
        q, r, is_up = position.game.triangle(place)
        found[colourings[place], is_up].append(triangle_centre(q, r, is_up))
    return {kind: tuple(spots) for kind, spots in sorted(found.items())}


def tiles_around(position: TrichetPosition, corners: Collection[Point]) -> set[int]:
    """Return the tiles around some corners."""
    plane = position.game.plane
    return {place for corner in corners for place in plane.around(plane.corner(corner))} & position.tiles


@lru_cache(maxsize=8)
def laid(position: TrichetPosition, fresh: frozenset[int]) -> tuple[Shape, ...]:
    """Return the shapes of the tiles that have finished growing."""
    tiles = position.tiles - fresh
    groups = groups_of(position, tiles)
    seams = _sides("seam.fine", partial(bar, *SEAM), position, tiles, between=True)
    arcs = (Shape("contour", arc(*kind), spots) for kind, spots in groups.items())
    return (*_areas(groups.items()), *seams, *arcs, *_sides("contour", chord, position, tiles))


def _areas(tiles: Collection[tuple[tuple[int, bool], tuple[Spot, ...]]]) -> Iterator[Shape]:
    """Yield all tiles in Oh's colour, then Dot's areas over them.

    All shapes of one colour follow each other, so that the scene can join them into one layer.
    """
    for (_, is_up), spots in tiles:
        yield Shape(TILES[0], whole(is_up, 1, OVERLAP), spots)
    for (kind, is_up), spots in tiles:
        yield Shape(TILES[1], area(1, kind, is_up, 1, 2 * OVERLAP), spots)


def bare(position: TrichetPosition) -> tuple[Shape, ...]:
    """Return the tiles with the shortest path data, without seams, arcs and motifs."""
    return (*bare_tiles(position, position.tiles), *_sides("contour", chord, position, position.tiles))


def bare_tiles(position: TrichetPosition, tiles: Iterable[int]) -> tuple[Shape, ...]:
    """Draw some tiles as ``bare`` does, but without the border of the figure."""
    groups = groups_of(position, tiles)
    oh = (Shape(TILES[0], plain(is_up, THUMBNAIL_SIZE), spots) for (_, is_up), spots in groups.items())
    dot = (
        Shape(TILES[1], area(1, kind, is_up, THUMBNAIL_SIZE), spots)
        for (kind, is_up), spots in groups.items()
    )
    return (*oh, *dot)


def _sides(
    role: str,
    outline: Callable[[float], str],
    position: TrichetPosition,
    tiles: Set[int],
    *,
    between: bool = False,
) -> Iterator[Shape]:
    """Yield an outline at each side that belongs to only one of the tiles.

    ``outline`` returns the outline for an angle. With ``between``, yields it at each side between two of the
    tiles instead.
    """
    laid = {position.game.triangle(place) for place in tiles}
    for (dq, dr), angle in SEAMS:
        edges = {(q - dq, r - dr) if is_up else (q, r) for q, r, is_up in laid}
        pairs = (((q, r, False), (q + dq, r + dr, True)) for q, r in sorted(edges))
        spots = (
            _between(triangle_centre(*a), triangle_centre(*b))
            for a, b in pairs
            if laid.issuperset((a, b)) == between
        )
        yield from shapes(role, outline(angle), spots)


def _between(start: Spot, end: Spot) -> Spot:
    return round((start[0] + end[0]) / 2, 3), round((start[1] + end[1]) / 2, 3)


@lru_cache(maxsize=8)
def motifs(position: TrichetPosition, fresh: frozenset[int]) -> tuple[Shape, ...]:
    """Return a motif for each corner of the tiles that have finished growing.

    Motifs are moved inwards from the rim of the figure.
    """
    tiles, plane = position.tiles - fresh, position.game.plane
    spots: tuple[list[Spot], list[Spot]] = ([], [])
    for corner, colour in position.colours.items():
        around = [place for place in plane.around(plane.corner(corner)) if place in tiles]
        if around:
            spots[colour].append(spot_towards_tiles(corner, around, plane, MOTIF_INSET))
    marked = zip(MOTIF_ROLES, MOTIFS, spots, strict=True)
    return tuple(shape for role, motif, found in marked for shape in shapes(role, motif, found))


def translucent_tiles(kind: str, position: TrichetPosition, places: Iterable[int]) -> Iterator[Shape]:
    """Yield tiles with their sides and arcs; ``kind`` is the prefix of their roles."""
    groups = groups_of(position, places)
    for colour, role in enumerate(TILES):
        for (colouring, is_up), spots in groups.items():
            yield Shape(f"{kind}.{role}", area(colour, colouring, is_up), spots)
    for (colouring, is_up), spots in groups.items():
        yield Shape(f"{kind}.edge", softened(is_up, *SIDES), spots)
        yield Shape(f"{kind}.edge", arc(colouring, is_up), spots)


def motifs_on(colouring: int, is_up: bool, centre: Spot, size: float = 1.0) -> Iterator[Shape]:
    """Yield the motifs of a separate tile."""
    x, y = centre
    for colour, (dx, dy) in zip(COLOURINGS[colouring], corners(is_up, size * (1 - MOTIF_INSET)), strict=True):
        yield Shape(MOTIF_ROLES[colour], MOTIFS[colour], ((round(x + dx, 3), round(y + dy, 3)),))


def hinted_tiles(game: Trichet, moves: tuple[Move, ...], *, bare: bool) -> Iterator[Shape | Label]:
    """Yield hinted tiles and their numbers, or only the numbers if ``bare``.

    Tiles in the same triangle are smaller.
    """
    places = [game.parts(move)[0] for move in moves]
    tiles, spots = list[Iterator[Shape]](), list[Spot]()
    for number, move in enumerate(moves):
        place, colouring = game.parts(move)
        is_up, (x, y) = game.triangle(place)[2], triangle_centre(*game.triangle(place))
        size, (across, down) = HINT_SIZE, (0.0, 0.0)
        if places.count(place) > 1:
            size = SHARED_SIZE
            across, down = corners(is_up, 0.5)[SHARED_CORNERS[places[:number].count(place)]]
        spot = round(x + across, 3), round(y + down, 3)
        tiles.append(ghost_tile(colouring, is_up, spot, size))
        spots.append((round(spot[0] + across, 3), round(spot[1] + down, 3)))
    yield from best_on_top(() if bare else tiles)
    yield from hint_marks(spots, NUMBER_RADIUS)


def ghost_tile(colouring: int, is_up: bool, spot: Spot, size: float = HINT_SIZE) -> Iterator[Shape]:
    """Yield a ghost tile without its arc and motifs."""
    for colour, role in enumerate(TILES):
        yield Shape(f"ghost.{role}", area(colour, colouring, is_up, size), (spot,))
    yield Shape("ghost.edge", softened(is_up, size, 0.05 * size), (spot,))


def closed_region(colour: int) -> Scene:
    """Return a picture of a closed region of a colour, surrounded by the other colour."""
    colours = {**dict.fromkeys(AROUND, 1 - colour), **dict.fromkeys(CLOSED, colour)}
    xs, ys = zip(*map(corner_spot, AROUND), strict=True)
    left, top = min(xs) - REGION_MARGIN, min(ys) - REGION_MARGIN
    tiles = [
        ((kind, is_up), ((round(x - left, 3), round(y - top, 3)),))
        for kind, is_up, (x, y) in _tiles_between(colours)
    ]
    items = (
        *_areas(tiles),
        *(Shape("contour", arc(*kind), spots) for kind, spots in tiles),
        Shape("contour", polygon([*map(corner_spot, AROUND)]), ((round(-left, 3), round(-top, 3)),)),
    )
    width, height = max(xs) + REGION_MARGIN - left, max(ys) + REGION_MARGIN - top
    return Scene(round(width, 3), round(height, 3), items)


def _tiles_between(colours: dict[Point, int]) -> Iterator[tuple[int, bool, Spot]]:
    """Yield the tiles whose three corners all have colours.

    Each item has the tile's colouring, whether the tile is upright, and its centre.
    """
    for q, r in colours:
        for is_up, ends in (
            (True, ((q, r), (q, r + 1), (q + 1, r))),
            (False, ((q - 1, r + 1), (q, r), (q, r + 1))),
        ):
            if all(corner in colours for corner in ends):
                shown = tuple(colours[corner] for corner in ends)
                xs, ys = zip(*map(corner_spot, ends), strict=True)
                yield COLOURINGS.index(shown), is_up, (sum(xs) / 3, sum(ys) / 3)


def corner_spot(corner: Point) -> Spot:
    """Return the spot of a corner."""
    q, r = corner
    return q + r / 2, -r * HEIGHT


def spot_towards_tiles(corner: Point, tiles: Iterable[int], plane: Plane, share: float) -> Spot:
    """Return a spot between a corner and the centre of some tiles.

    ``share`` is the distance from the corner as a share of the whole distance, from 0 to 1.
    """
    x, y = corner_spot(corner)
    xs, ys = zip(*(triangle_centre(*plane.triangle(place)) for place in tiles), strict=True)
    return round(x + share * (sum(xs) / len(xs) - x), 3), round(y + share * (sum(ys) / len(ys) - y), 3)
