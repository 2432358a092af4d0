"""Trichet's tiles where they lie, or would lie: one outline for each colouring, and a spot for each tile."""

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
"""Roles of what belongs to Oh and to Dot."""
OVERLAP = 0.007
"""Units that tiles reach over each other's sides, so that no gap is seen."""
THUMBNAIL_SIZE = 1.03
"""Size of tiles in thumbnails, as a share of a triangle, so that no gap is seen."""
SEAM = 0.62, 0.012
"""Units: length and width of a seam."""
SIDES = 0.98, 0.05
"""Size of a tile that lies by itself, as a share of a triangle, and rounding of its corners, in units."""
SEAMS: tuple[tuple[Point, float], ...] = (((0, 1), 0), ((1, 0), -1 / 6), ((0, 0), -1 / 3))
"""The steps from q,rV to the upright triangles beside it, with the angles of its sides in turns clockwise."""

MOTIF_ROLES = ("pattern.orange", "pattern.blue")
MOTIFS = (annulus(0.13, 0.075), circle(0.07))
"""Motifs of Oh's and of Dot's colour: one marks each corner."""
MOTIF_INSET = 0.55
"""Share of the way from a corner to the middle of the tiles round it at which its motif stands."""

CLOSED = ((1, 1), (2, 1))
"""The corners of the closed region that is shown by itself: two make one of ten tiles."""
AROUND = ((1, 0), (2, 0), (3, 0), (3, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""The corners round it, in order."""
REGION_MARGIN = 0.05
"""Units round the tiles."""

NUMBER_RADIUS = 0.17
"""Units: radius of a number's disc."""
HINT_SIZE, SHARED_SIZE = 0.94, 0.48
"""Size of a hint's tile, as a share of a triangle: alone there, and with others."""
SHARED_CORNERS = (0, 2, 1)
"""The corners of the triangle at which those tiles lie."""


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
    """The tiles that lie still."""
    tiles = position.tiles - fresh
    groups = groups_of(position, tiles)
    seams = _sides("seam.fine", partial(bar, *SEAM), position, tiles, between=True)
    arcs = (Shape("contour", arc(*kind), spots) for kind, spots in groups.items())
    return (*_areas(groups.items()), *seams, *arcs, *_sides("contour", chord, position, tiles))


def _areas(tiles: Collection[tuple[tuple[int, bool], tuple[Spot, ...]]]) -> Iterator[Shape]:
    """All of Oh's colour beneath, Dot's above it, each in one go: areas of one colour melt together."""
    for (_, is_up), spots in tiles:
        yield Shape(TILES[0], whole(is_up, 1, OVERLAP), spots)
    for (kind, is_up), spots in tiles:
        yield Shape(TILES[1], area(1, kind, is_up, 1, 2 * OVERLAP), spots)


def bare(position: TrichetPosition) -> tuple[Shape, ...]:
    """The tiles without seams and motifs, in outlines as short as can be."""
    return (*bare_tiles(position, position.tiles), *_sides("contour", chord, position, position.tiles))


def bare_tiles(position: TrichetPosition, tiles: Iterable[int]) -> tuple[Shape, ...]:
    """Some tiles, likewise, without the line round them."""
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
    """An outline, by its angle, at the sides of tiles where no other lies, or else at those between two."""
    laid = {position.game.triangle(place) for place in tiles}
    for (dq, dr), angle in SEAMS:
        edges = {(q - dq, r - dr) if is_up else (q, r) for q, r, is_up in laid}
        pairs = (((q, r, False), (q + dq, r + dr, True)) for q, r in sorted(edges))
        spots = (_between(middle(*a), middle(*b)) for a, b in pairs if laid.issuperset((a, b)) == between)
        yield from shapes(role, outline(angle), spots)


def _between(start: Spot, end: Spot) -> Spot:
    return round((start[0] + end[0]) / 2, 3), round((start[1] + end[1]) / 2, 3)


@lru_cache(maxsize=8)
def motifs(position: TrichetPosition, fresh: frozenset[int]) -> tuple[Shape, ...]:
    """A motif on each corner of the tiles that lie still, drawn in from the rim of the figure."""
    tiles, plane = position.tiles - fresh, position.game.plane
    spots: tuple[list[Spot], list[Spot]] = ([], [])
    for corner, colour in position.colours.items():
        around = [place for place in plane.around(plane.corner(corner)) if place in tiles]
        if around:
            spots[colour].append(drawn_in(corner, around, plane, MOTIF_INSET))
    marked = zip(MOTIF_ROLES, MOTIFS, spots, strict=True)
    return tuple(shape for role, motif, found in marked for shape in shapes(role, motif, found))


def see_through(kind: str, position: TrichetPosition, places: Iterable[int]) -> Iterator[Shape]:
    """Tiles as they would lie, their sides and their arcs, the roles beginning with a kind."""
    groups = groups_of(position, places)
    for colour, role in enumerate(TILES):
        for (colouring, is_up), spots in groups.items():
            yield Shape(f"{kind}.{role}", area(colour, colouring, is_up), spots)
    for (colouring, is_up), spots in groups.items():
        yield Shape(f"{kind}.edge", softened(is_up, *SIDES), spots)
        yield Shape(f"{kind}.edge", arc(colouring, is_up), spots)


def motifs_on(colouring: int, is_up: bool, middle: Spot, size: float = 1.0) -> Iterator[Shape]:
    """The motifs of a tile that lies by itself."""
    x, y = middle
    for colour, (dx, dy) in zip(COLOURINGS[colouring], corners(is_up, size * (1 - MOTIF_INSET)), strict=True):
        yield Shape(MOTIF_ROLES[colour], MOTIFS[colour], ((round(x + dx, 3), round(y + dy, 3)),))


def hinted_tiles(game: Trichet, moves: tuple[Move, ...], *, bare: bool) -> Iterator[Shape | Label]:
    """Advised tiles and their numbers, or with ``bare`` the numbers; several for one triangle are small."""
    places = [game.parts(move)[0] for move in moves]
    tiles, spots = list[Iterator[Shape]](), list[Spot]()
    for number, move in enumerate(moves):
        place, colouring = game.parts(move)
        is_up, (x, y) = game.triangle(place)[2], middle(*game.triangle(place))
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
    """A tile as it would lie, alone."""
    for colour, role in enumerate(TILES):
        yield Shape(f"ghost.{role}", area(colour, colouring, is_up, size), (spot,))
    yield Shape("ghost.edge", softened(is_up, size, 0.05 * size), (spot,))


def closed_region(colour: int) -> Scene:
    """A closed region of a colour, in tiles of the other."""
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
    """Of each tile between corners of known colours its colouring, whether it stands upright, its middle."""
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
    """Where a corner is drawn."""
    q, r = corner
    return q + r / 2, -r * HEIGHT


def drawn_in(corner: Point, tiles: Iterable[int], plane: Plane, share: float) -> Spot:
    """The spot so far on the way from a corner to the middle of some tiles."""
    x, y = corner_spot(corner)
    xs, ys = zip(*(middle(*plane.triangle(place)) for place in tiles), strict=True)
    return round(x + share * (sum(xs) / len(xs) - x), 3), round(y + share * (sum(ys) / len(ys) - y), 3)
