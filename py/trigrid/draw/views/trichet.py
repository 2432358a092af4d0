"""Trichet drawn: one figure of two colours on a plane without an edge."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from math import ceil, dist, floor

from trigrid.draw.camera import Bounds
from trigrid.draw.outlines import annulus, circle, turned
from trigrid.draw.scene import END_MS, MOVE_MS, Label, RenderOptions, Scene, Shape, Spot, centred, shapes
from trigrid.draw.views import trichet_aid
from trigrid.draw.views.trichet_aid import NUMBER_ROLES, aid_marks, region_line, signs
from trigrid.draw.views.trichet_laid_tiles import (
    OVERLAP,
    SIDES,
    TILES,
    bare,
    closed_region,
    colourings_of,
    ghost_tile,
    groups_of,
    hinted_tiles,
    laid,
    middle,
    motifs,
    motifs_on,
    see_through,
    shown_on,
)
from trigrid.draw.views.trichet_tiles import HEIGHT, arc, area, softened, whole
from trigrid.draw.views.view import Drawing, position_after
from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition
from trigrid.lattice import Point

ASPECT_RATIO = 1.15
"""Width divided by height of the canvas."""
MIN_WIDTH, SEEN_WIDTH = 4.6, 5.5
"""Units: the least width of pictures, and of the bounds, which leave the figure of the first moves room."""
STEP, TIGHT = 0.5, 0.25
"""Units; the sides of scenes with coordinates and of all others stand at multiples of them."""
RIM = 1.0, HEIGHT
"""Units beyond the outermost corner in which tiles can be laid, across and down."""
SEEN_RIM = 1.05, HEIGHT + 0.35
"""The same on the board, with a little room, and above and below for long news."""
NAMED_RIM = 1.65, 1.45
"""The same with coordinates."""
THUMBNAIL_RIM = 0.2
"""Units round the figure in thumbnails."""

NAME_SIZE, LARGEST_NAME = 0.026, 0.44
"""Height of a name: as a share of the width of the bounds, and in units at most."""
CELL, CELL_RIM = (0.78, 0.09), (0.87, 0.1)
FORCED = 0.9, 0.05
"""Size, as a share of a triangle, and rounding of corners, in units: free cells, tiles laid automatically."""
WAVE_MS, WAVES_MS = 110, 700
"""Milliseconds from one wave to the next, and of all waves together at most."""
START_SIZE = 0.4
"""Size of a tile when it begins to grow, as a share of its full size."""

GLYPHS = {
    f"seat.{seat}": centred(0.76, (tile, sign), ("contour", sign))
    for seat, (tile, sign) in enumerate(zip(TILES, (annulus(0.34, 0.16), circle(0.26)), strict=True))
}


class TrichetView:
    """Draws positions of one game of Trichet."""

    is_boundless = True
    has_coordinates = False
    aspect_ratio = ASPECT_RATIO
    place_radius = HEIGHT / 3

    def __init__(self, game: Trichet, *, flipped: bool = False) -> None:
        self.game = game
        self.flipped = flipped

    def bounds(self, position: TrichetPosition, *, coordinates: bool = True) -> Bounds:
        """A box round the figure and all that can be laid, with room for the first moves."""
        bounds = _box(position, *(NAMED_RIM if coordinates else SEEN_RIM), TIGHT, SEEN_WIDTH)
        left, top, width, height = bounds
        return Bounds(-left - width, -top - height, width, height) if self.flipped else bounds

    def place_at(self, x: float, y: float) -> int | None:
        """The triangle that holds a spot; None beyond the reach of every game."""
        if self.flipped:
            x, y = -x, -y
        up = -y / HEIGHT
        along = x - up / 2
        q, r = floor(along), floor(up)
        if max(abs(q), abs(r)) > self.game.plane.reach - 2:
            return None
        return self.game.place(q, r, along - q + up - r <= 1)

    def centre(self, place: int) -> Spot:
        """The middle of a triangle."""
        spot = self._middle(place)
        return _turned_spot(spot) if self.flipped else spot

    def _middle(self, place: int) -> Spot:
        return middle(*self.game.triangle(place))

    def rows(self, position: TrichetPosition) -> tuple[tuple[int, ...], ...]:
        """The tiles and all triangles that touch one, strip by strip as they are seen."""
        strips = _strips(position)
        return tuple(strip[::-1] for strip in reversed(strips)) if self.flipped else strips

    def animation_ms(self, position: TrichetPosition, last: Move) -> float:
        """Milliseconds that the last tile takes, the waves that follow it, and what they have closed."""
        return _landed_ms(position) + (END_MS if position.closed else 0)

    def scene(self, position: TrichetPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """The picture of a position: all is drawn as it lies unless flipped, and turned then."""
        scene = self._scene(position, options)
        return _turned_scene(scene) if self.flipped else scene

    def thumbnail(self, position: TrichetPosition) -> Scene:
        """A small picture: the figure."""
        box = _box(position, THUMBNAIL_RIM, THUMBNAIL_RIM, TIGHT)
        return Scene(box.width, box.height, bare(position), box.left, box.top)

    def obstacles(self, position: TrichetPosition, move: int) -> tuple[int, ...]:
        """The tile that lies there; else one at each corner that has another colour than the move's tile."""
        place, colouring = self.game.parts(move)
        if place in position.tiles:
            return (place,)
        colours, corners = position.colours, self.game.corners(place)
        wrong = [
            corner
            for corner, colour in zip(corners, COLOURINGS[colouring], strict=True)
            if colours.get(corner, colour) != colour
        ]
        at = corners if place in position.dead else wrong
        return tuple(sorted({self._tile_at(position, corner, place) for corner in at}))

    def _tile_at(self, position: TrichetPosition, corner: Point, place: int) -> int:
        """Of the tiles round a corner that has a colour the one that lies nearest to a triangle."""
        spot, tiles = self._middle(place), sorted(shown_on(position, (corner,)))
        return min(tiles, key=lambda tile: dist(self._middle(tile), spot))

    def move_picture(self, position: TrichetPosition, move: Move) -> Scene | None:
        """The tile, turned as it would lie."""
        place, colouring = self.game.parts(move)
        picture = lone_tile(colouring, is_up=self.game.triangle(place)[2])
        return _turned_scene(picture) if self.flipped else picture

    def _scene(self, position: TrichetPosition, options: RenderOptions) -> Scene:
        fresh = self._fresh(position, options)
        after = position.play(options.ghost) if options.ghost is not None and options.foresees else None
        free = [*(() if position.outcome else position.open), *fresh]
        items: list[Shape | Label] = [*self._triangles("rim.cell", free, *CELL_RIM)]
        items += self._triangles("cell", free, *CELL)
        items += _names(position) if options.coordinates else ()
        items += laid(position, frozenset(fresh))
        items += motifs(position, frozenset(fresh)) if options.patterns else ()
        items += self._growing(position, fresh)
        items += self._marks(position, options)
        if options.ghost is not None:
            items += self._ghost(options.ghost, after, is_chosen=options.awaits_confirmation)
        elif position.closed and not fresh:
            items += self._ended(position, options.progress(_landed_ms(position), END_MS))
        items += hinted_tiles(self.game, options.hinted_moves, bare=options.ghost is not None)
        box = (
            _box(position, *NAMED_RIM, STEP) if options.coordinates else _box(after or position, *RIM, TIGHT)
        )
        return Scene(box.width, box.height, tuple(items), box.left, box.top)

    def _fresh(self, position: TrichetPosition, options: RenderOptions) -> dict[int, float]:
        """The tiles still on their way after the last move, and how far each has come."""
        if options.last_move is None or options.move_age >= _landed_ms(position):
            return {}
        pause = _pause(position)
        waves = ((self.game.parts(options.last_move)[0],), *position.waves)
        grown = {place: options.progress(k * pause) for k, wave in enumerate(waves) for place in wave}
        return {place: share for place, share in grown.items() if share < 1 and place in position.tiles}

    def _triangles(self, role: str, places: Iterable[int], size: float, cut: float) -> Iterator[Shape]:
        found = [self.game.triangle(place) for place in places]
        for up in (True, False):
            spots = (middle(q, r, is_up) for q, r, is_up in found if is_up == up)
            yield from shapes(role, softened(up, size, cut), spots)

    def _growing(self, position: TrichetPosition, fresh: dict[int, float]) -> Iterator[Shape]:
        """Tiles on their way, each within its triangle, and so in any order."""
        colourings, triangle = colourings_of(position), self.game.triangle
        begun = {place: grown for place, grown in fresh.items() if grown > 0}
        sizes = {place: round(START_SIZE + (1 - START_SIZE) * grown, 2) for place, grown in begun.items()}
        for place, size in sizes.items():
            yield Shape(TILES[0], whole(triangle(place)[2], size), (self._middle(place),))
        for place, size in sizes.items():
            dot = area(1, colourings[place], triangle(place)[2], size)
            yield Shape(TILES[1], dot, (self._middle(place),))

    def _marks(self, position: TrichetPosition, options: RenderOptions) -> Iterator[Shape | Label]:
        if options.last_move is not None and options.move_age >= _landed_ms(position):
            forced = [place for wave in position.waves for place in wave]
            yield from self._triangles("last.forced", forced, *FORCED)
            yield from self._triangles("last", self.game.parts(options.last_move)[:1], *SIDES)
        if options.aid and not position.outcome:
            marks = aid_marks(position)
            yield from (mark for mark in marks if not (options.has_numbers and mark.role in NUMBER_ROLES))
        looks = options.ghost is None and options.foresees and not position.outcome
        if options.hovered is not None and looks and options.marks_lacking:
            corners = self.game.corners(options.hovered) if options.hovered in position.tiles else ()
            for region in {position.region_of(corner) for corner in corners}:  # the two that it shows
                if region:
                    yield from signs(position, region.colour, region.missing)

    def _ghost(self, move: Move, after: TrichetPosition | None, *, is_chosen: bool) -> Iterator[Shape]:
        """The tile as it would lie, fainter all that would follow, and the regions that this would close.

        Nothing but the tile unless there is the position after it.
        """
        place, colouring = self.game.parts(move)
        is_up, spot = self.game.triangle(place)[2], self._middle(place)
        if after is None:
            yield from ghost_tile(colouring, is_up, spot)
        else:
            yield from see_through("faint", after, [each for wave in after.waves for each in wave])
            yield from see_through("ghost", after, [place])
        yield from motifs_on(colouring, is_up, spot)
        if after:
            yield from _closed(after)
        if is_chosen:
            yield from self._triangles("chosen", [place], *SIDES)

    def _ended(self, position: TrichetPosition, shown: float) -> Iterator[Shape]:
        """The closed regions in front, all the rest a step back, as far as this is shown."""
        if shown:
            veil = "veil" if shown == 1 else "veil.lighter"
            for (_, is_up), spots in groups_of(position, position.tiles).items():
                yield Shape(veil, whole(is_up, 1, 2 * OVERLAP), spots)
            yield from _closed(position)


def _closed(position: TrichetPosition) -> Iterator[Shape]:
    """The regions that are closed as such, on whatever lies beneath."""
    for corners in position.closed:
        colour = position.colours[next(iter(corners))]
        for (colouring, is_up), spots in groups_of(position, shown_on(position, corners)).items():
            yield Shape(TILES[colour], area(colour, colouring, is_up, 1, OVERLAP), spots)
        yield from region_line("closed", position, corners)


@lru_cache(maxsize=8)
def _strips(position: TrichetPosition) -> tuple[tuple[int, ...], ...]:
    """The tiles and the triangles that touch one in reading order, a tuple for each strip."""
    triangle = position.game.triangle
    places = sorted({*position.tiles, *position.open, *position.dead})
    return tuple(tuple(strip) for _, strip in groupby(places, key=lambda place: triangle(place)[1]))


def _turned_spot(spot: Spot) -> Spot:
    return 0.0 - spot[0], 0.0 - spot[1]  # never -0.0, which equals 0.0 and is written otherwise


def _turned_scene(scene: Scene) -> Scene:
    """The scene turned by half a turn about the plane's origin; words stay upright."""
    items = tuple(map(_turned_item, scene.items))
    return scene._replace(left=-scene.left - scene.width, top=-scene.top - scene.height, items=items)


@lru_cache(maxsize=256)
def _turned_item(item: Shape | Label) -> Shape | Label:
    if isinstance(item, Label):
        return item._replace(spot=_turned_spot(item.spot))
    return Shape(item.role, turned(item.outline), tuple(map(_turned_spot, item.spots)))


@lru_cache(maxsize=8)
def _names(position: TrichetPosition) -> tuple[Label, ...]:
    """At the left of each strip its r, above each slanting column its q."""
    around = () if position.outcome else position.open
    size = round(min(NAME_SIZE * _box(position, *NAMED_RIM, STEP).width, LARGEST_NAME), 3)
    tops: dict[int, tuple[int, bool]] = {}
    starts: dict[int, tuple[int, bool]] = {}
    for q, r, is_up in {position.game.triangle(place) for place in (*position.tiles, *around)}:
        tops[q] = max(tops.get(q, (r, not is_up)), (r, not is_up))
        starts[r] = min(starts.get(r, (q, not is_up)), (q, not is_up))
    above = ((q, r + is_down, middle(q, r + is_down, is_down)) for q, (r, is_down) in tops.items())
    left = ((r, r, middle(q - (not is_down), r, is_down)) for r, (q, is_down) in starts.items())
    return tuple(
        Label("coordinate", str(number), (x, round(-(strip + 0.5) * HEIGHT, 3)), size)
        for number, strip, (x, _) in (*above, *left)
    )


def _box(
    position: TrichetPosition, rim_x: float, rim_y: float, step: float, least_width: float = MIN_WIDTH
) -> Bounds:
    """The figure with a rim, its sides moved out to multiples of a step, not too small."""
    across = [q + r / 2 for q, r in position.colours]
    down = [-r * HEIGHT for _, r in position.colours]
    left, right = _stepped(min(across) - rim_x, max(across) + rim_x, step)
    top, bottom = _stepped(min(down) - rim_y, max(down) + rim_y, step)
    spare_x = max(0.0, least_width - (right - left)) / 2
    spare_y = max(0.0, least_width / ASPECT_RATIO - (bottom - top)) / 2
    return Bounds(left - spare_x, top - spare_y, right - left + 2 * spare_x, bottom - top + 2 * spare_y)


def _stepped(low: float, high: float, step: float) -> tuple[float, float]:
    return floor(low / step) * step, ceil(high / step) * step


def _landed_ms(position: TrichetPosition) -> float:
    """Milliseconds until the last tile lies, and all that are laid automatically after it."""
    return MOVE_MS + _pause(position) * len(position.waves)


def _pause(position: TrichetPosition) -> float:
    """Milliseconds between the beginnings of two waves."""
    return min(WAVE_MS, WAVES_MS / max(1, len(position.waves)))


@lru_cache(maxsize=16)
def lone_tile(colouring: int, *, is_up: bool = True) -> Scene:
    """A tile by itself."""
    spot = ((0.5, 0.5 + (HEIGHT / 6 if is_up else -HEIGHT / 6)),)
    oh = Shape(TILES[0], whole(is_up, 0.96), spot)
    dot = Shape(TILES[1], area(1, colouring, is_up, 0.96, 0.01), spot)
    contour = Shape("contour", whole(is_up, 0.96), spot), Shape("contour", arc(colouring, is_up), spot)
    return Scene(1, 1, (oh, dot, *contour, *motifs_on(colouring, is_up, spot[0], 0.96)))


GLYPHS |= {
    "tile." + "".join(COLOURS[colour] for colour in colours): lone_tile(colouring)
    for colouring, colours in enumerate(COLOURINGS)
}
GLYPHS |= {f"region.{seat}": closed_region(seat) for seat in range(2)}
"""What each player closes."""
GLYPHS |= trichet_aid.GLYPHS


SHOWN_GAME = """
1,-2A.oo 0,0Vo.. 2,-2Ao.o 1,-3V.oo 2,-2V.o. 0,-3Vo.. 0,1Vo.. -1,-1Vo.. -1,0Ao.. 3,-3Voo. 2,-4Aoo. 4,-2A.o.
3,-5V.oo 5,-5V.o. 0,-4V.o. 2,0Vo..
"""
EXPLAINED_GAME = "0,-2V.oo -1,0Ao.. 1,-2Vo.o 1,-3Aoo. -2,-2Vo.o 3,-4A.oo 0,0Vo.. 2,-3V.oo"


def showpiece() -> tuple[Trichet, TrichetPosition]:
    """A handsome position in the middle of a game, with a region of either colour nearly closed."""
    game = Trichet()
    return game, position_after(game, SHOWN_GAME)


def illustration() -> tuple[Trichet, TrichetPosition, RenderOptions]:
    """Dot is about to lay a tile: seven others would follow, and Dot's region of fourteen would be closed."""
    game = Trichet()
    position = position_after(game, EXPLAINED_GAME)
    return game, position, RenderOptions(ghost=game.move(position, "3,-5Ao.o"), coordinates=False)


DRAWING = Drawing(TrichetView, GLYPHS, showpiece, illustration)
