"""Drawing of Trichet: one figure of two colours on a plane without an edge."""

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
    motifs,
    motifs_on,
    tiles_around,
    translucent_tiles,
    triangle_centre,
)
from trigrid.draw.views.trichet_tiles import HEIGHT, arc, area, softened, whole
from trigrid.draw.views.view import Drawing, position_after
from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition
from trigrid.lattice import Point

ASPECT_RATIO = 1.15
"""Width of the canvas divided by its height."""
MIN_WIDTH, MIN_BOUNDS_WIDTH = 4.6, 5.5
"""Minimum widths of pictures and of the bounds, in units.

The bounds leave space around the figure for the first moves.
"""
STEP, TIGHT = 0.5, 0.25
"""Steps to which the sides of scenes are rounded outwards, in units.

STEP is for scenes with coordinates; TIGHT is for scenes without coordinates, for bounds and for thumbnails.
After the rounding, a small box is enlarged to its minimum size.
"""
RIM = 1.0, HEIGHT
"""Space for more tiles around the outermost corners, across and down, in units."""
BOUNDS_RIM = 1.05, HEIGHT + 0.35
"""The same space in bounds without coordinates.

It is higher because long messages cover the margin of the board.
"""
NAMED_RIM = 1.65, 1.45
"""The same space in pictures and bounds with coordinates."""
THUMBNAIL_RIM = 0.2
"""Units around the figure in thumbnails."""

NAME_SIZE, MAX_NAME_SIZE = 0.026, 0.44
"""Height of a coordinate as a share of the picture's width; its maximum in units."""
CELL, CELL_RIM = (0.78, 0.09), (0.87, 0.1)
FORCED = 0.9, 0.05
"""Outlines of free cells, of their rims, and of forced tiles.

Each has its size as a share of a triangle, and the rounding of its corners in units.
"""
WAVE_MS, WAVES_MS = 110, 700
"""Milliseconds from one wave of forced tiles to the next; maximum for all waves."""
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
        """Return a box around the figure and its neighbouring triangles.

        The box leaves space for the first moves.
        """
        bounds = _box(position, *(NAMED_RIM if coordinates else BOUNDS_RIM), TIGHT, MIN_BOUNDS_WIDTH)
        left, top, width, height = bounds
        return Bounds(-left - width, -top - height, width, height) if self.flipped else bounds

    def place_at(self, x: float, y: float) -> int | None:
        """Return the triangle that contains a spot; None if no game can reach it."""
        if self.flipped:
            x, y = -x, -y
        up = -y / HEIGHT
        along = x - up / 2
        q, r = floor(along), floor(up)
        if max(abs(q), abs(r)) > self.game.plane.reach - 2:
            return None
        return self.game.place(q, r, along - q + up - r <= 1)

    def centre(self, place: int) -> Spot:
        """Return the centre of a triangle."""
        spot = self._unflipped_centre(place)
        return _rotated_spot(spot) if self.flipped else spot

    def _unflipped_centre(self, place: int) -> Spot:
        return triangle_centre(*self.game.triangle(place))

    def rows(self, position: TrichetPosition) -> tuple[tuple[int, ...], ...]:
        """Return the tiles and the triangles that touch a tile, by strips as displayed."""
        strips = _strips(position)
        return tuple(strip[::-1] for strip in reversed(strips)) if self.flipped else strips

    def animation_ms(self, position: TrichetPosition, last: Move) -> float:
        """Return the duration of the last move's animation in milliseconds.

        The duration includes the waves of tiles that follow the move, and the emphasis on closed regions.
        """
        return _landed_ms(position) + (END_MS if position.closed else 0)

    def scene(self, position: TrichetPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """Return the picture of a position.

        A flipped picture is drawn as usual and then rotated.
        """
        scene = self._scene(position, options)
        return _rotated_scene(scene) if self.flipped else scene

    def thumbnail(self, position: TrichetPosition) -> Scene:
        """Return a small picture of the figure."""
        box = _box(position, THUMBNAIL_RIM, THUMBNAIL_RIM, TIGHT)
        return Scene(box.width, box.height, bare(position), box.left, box.top)

    def obstacles(self, position: TrichetPosition, move: int) -> tuple[int, ...]:
        """Return the tiles that make a move illegal.

        For a taken place, this is the tile on it. For a dead place, these are one tile at each corner.
        Otherwise they are one tile at each corner whose colour differs from the move's tile.
        """
        place, colouring = self.game.parts(move)
        if place in position.tiles:
            return (place,)
        colours, corners = position.colours, self.game.corners(place)
        differing = [
            corner
            for corner, colour in zip(corners, COLOURINGS[colouring], strict=True)
            if colours.get(corner, colour) != colour
        ]
        blocked = corners if place in position.dead else differing
        return tuple(sorted({self._tile_at(position, corner, place) for corner in blocked}))

    def _tile_at(self, position: TrichetPosition, corner: Point, place: int) -> int:
        """Return the tile at a coloured corner that is nearest to ``place``."""
        spot, tiles = self._unflipped_centre(place), sorted(tiles_around(position, (corner,)))
        return min(tiles, key=lambda tile: dist(self._unflipped_centre(tile), spot))

    def move_picture(self, position: TrichetPosition, move: Move) -> Scene | None:
        """Return the tile as it would be laid."""
        place, colouring = self.game.parts(move)
        picture = lone_tile(colouring, is_up=self.game.triangle(place)[2])
        return _rotated_scene(picture) if self.flipped else picture

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
        """Return the tiles that are still growing, and the progress of each from 0 to 1."""
        if options.last_move is None or options.move_age >= _landed_ms(position):
            return {}
        pause = _pause(position)
        waves = ((self.game.parts(options.last_move)[0],), *position.waves)
        grown = {place: options.progress(k * pause) for k, wave in enumerate(waves) for place in wave}
        return {place: share for place, share in grown.items() if share < 1 and place in position.tiles}

    def _triangles(self, role: str, places: Iterable[int], size: float, cut: float) -> Iterator[Shape]:
        found = [self.game.triangle(place) for place in places]
        for up in (True, False):
            spots = (triangle_centre(q, r, is_up) for q, r, is_up in found if is_up == up)
            yield from shapes(role, softened(up, size, cut), spots)

    def _growing(self, position: TrichetPosition, fresh: dict[int, float]) -> Iterator[Shape]:
        """Yield growing tiles, in any order because each stays within its triangle."""
        colourings, triangle = colourings_of(position), self.game.triangle
        visible = {place: grown for place, grown in fresh.items() if grown > 0}
        sizes = {place: round(START_SIZE + (1 - START_SIZE) * grown, 2) for place, grown in visible.items()}
        for place, size in sizes.items():
            yield Shape(TILES[0], whole(triangle(place)[2], size), (self._unflipped_centre(place),))
        for place, size in sizes.items():
            dot = area(1, colourings[place], triangle(place)[2], size)
            yield Shape(TILES[1], dot, (self._unflipped_centre(place),))

    def _marks(self, position: TrichetPosition, options: RenderOptions) -> Iterator[Shape | Label]:
        if options.last_move is not None and options.move_age >= _landed_ms(position):
            forced = [place for wave in position.waves for place in wave]
            yield from self._triangles("last.forced", forced, *FORCED)
            yield from self._triangles("last", self.game.parts(options.last_move)[:1], *SIDES)
        if options.aid and not position.outcome:
            marks = aid_marks(position)
            yield from (mark for mark in marks if not (options.has_numbers and mark.role in NUMBER_ROLES))
        shows_missing = options.marks_lacking and options.foresees and not position.outcome
        if options.hovered is not None and options.ghost is None and shows_missing:
            corners = self.game.corners(options.hovered) if options.hovered in position.tiles else ()
            for region in {position.region_of(corner) for corner in corners}:  # a tile touches two regions
                if region:
                    yield from signs(position, region.colour, region.missing)

    def _ghost(self, move: Move, after: TrichetPosition | None, *, is_chosen: bool) -> Iterator[Shape]:
        """Yield the tile as it would be laid, and what would follow from it.

        The tiles that would follow are fainter; the regions that would close are outlined. Without ``after``,
        the position after the move, nothing that would follow is drawn. With ``is_chosen``, a frame marks the
        tile.
        """
        place, colouring = self.game.parts(move)
        is_up, spot = self.game.triangle(place)[2], self._unflipped_centre(place)
        if after is None:
            yield from ghost_tile(colouring, is_up, spot)
        else:
            yield from translucent_tiles("faint", after, [each for wave in after.waves for each in wave])
            yield from translucent_tiles("ghost", after, [place])
        yield from motifs_on(colouring, is_up, spot)
        if after:
            yield from _closed(after)
        if is_chosen:
            yield from self._triangles("chosen", [place], *SIDES)

    def _ended(self, position: TrichetPosition, shown: float) -> Iterator[Shape]:
        """Yield the closed regions in front of all other tiles, which are veiled.

        ``shown`` is the progress of the animation, from 0 to 1.
        """
        if shown:
            veil = "veil" if shown == 1 else "veil.lighter"
            for (_, is_up), spots in groups_of(position, position.tiles).items():
                yield Shape(veil, whole(is_up, 1, 2 * OVERLAP), spots)
            yield from _closed(position)


def _closed(position: TrichetPosition) -> Iterator[Shape]:
    """Yield the closed regions with their borders, painted over everything below."""
    for corners in position.closed:
        colour = position.colours[next(iter(corners))]
        for (colouring, is_up), spots in groups_of(position, tiles_around(position, corners)).items():
            yield Shape(TILES[colour], area(colour, colouring, is_up, 1, OVERLAP), spots)
        yield from region_line("closed", position, corners)


@lru_cache(maxsize=8)
def _strips(position: TrichetPosition) -> tuple[tuple[int, ...], ...]:
    """Return the tiles and the triangles that touch a tile, as a tuple for each strip.

    Strips and places are in reading order.
    """
    triangle = position.game.triangle
    places = sorted({*position.tiles, *position.open, *position.dead})
    return tuple(tuple(strip) for _, strip in groupby(places, key=lambda place: triangle(place)[1]))


def _rotated_spot(spot: Spot) -> Spot:
    # Subtracting from 0.0 avoids -0.0, which equals 0.0 but prints differently.
    return 0.0 - spot[0], 0.0 - spot[1]


def _rotated_scene(scene: Scene) -> Scene:
    """Return the scene rotated by 180° around the origin; text stays upright."""
    items = tuple(map(_rotated_item, scene.items))
    return scene._replace(left=-scene.left - scene.width, top=-scene.top - scene.height, items=items)


@lru_cache(maxsize=256)
def _rotated_item(item: Shape | Label) -> Shape | Label:
    if isinstance(item, Label):
        return item._replace(spot=_rotated_spot(item.spot))
    return Shape(item.role, turned(item.outline), tuple(map(_rotated_spot, item.spots)))


@lru_cache(maxsize=8)
def _names(position: TrichetPosition) -> tuple[Label, ...]:
    """Return the coordinates: r left of each strip, q above each slanting column."""
    around = () if position.outcome else position.open
    size = round(min(NAME_SIZE * _box(position, *NAMED_RIM, STEP).width, MAX_NAME_SIZE), 3)
    tops: dict[int, tuple[int, bool]] = {}
    starts: dict[int, tuple[int, bool]] = {}
    for q, r, is_up in {position.game.triangle(place) for place in (*position.tiles, *around)}:
        tops[q] = max(tops.get(q, (r, not is_up)), (r, not is_up))
        starts[r] = min(starts.get(r, (q, not is_up)), (q, not is_up))
    above = ((q, r + is_down, triangle_centre(q, r + is_down, is_down)) for q, (r, is_down) in tops.items())
    left = ((r, r, triangle_centre(q - (not is_down), r, is_down)) for r, (q, is_down) in starts.items())
    return tuple(
        Label("coordinate", str(number), (x, round(-(strip + 0.5) * HEIGHT, 3)), size)
        for number, strip, (x, _) in (*above, *left)
    )


def _box(
    position: TrichetPosition, rim_x: float, rim_y: float, step: float, min_width: float = MIN_WIDTH
) -> Bounds:
    """Return the bounds of the figure with a rim.

    The sides are moved outwards to multiples of ``step``, and the box has a minimum width.
    """
    across = [q + r / 2 for q, r in position.colours]
    down = [-r * HEIGHT for _, r in position.colours]
    left, right = _stepped(min(across) - rim_x, max(across) + rim_x, step)
    top, bottom = _stepped(min(down) - rim_y, max(down) + rim_y, step)
    spare_x = max(0.0, min_width - (right - left)) / 2
    spare_y = max(0.0, min_width / ASPECT_RATIO - (bottom - top)) / 2
    return Bounds(left - spare_x, top - spare_y, right - left + 2 * spare_x, bottom - top + 2 * spare_y)


def _stepped(low: float, high: float, step: float) -> tuple[float, float]:
    return floor(low / step) * step, ceil(high / step) * step


def _landed_ms(position: TrichetPosition) -> float:
    """Return the milliseconds until the move's tile and all forced tiles have grown."""
    return MOVE_MS + _pause(position) * len(position.waves)


def _pause(position: TrichetPosition) -> float:
    """Return the milliseconds between the beginnings of two waves."""
    return min(WAVE_MS, WAVES_MS / max(1, len(position.waves)))


@lru_cache(maxsize=16)
def lone_tile(colouring: int, *, is_up: bool = True) -> Scene:
    """Return a picture of one tile."""
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
"""A closed region of each player."""
GLYPHS |= trichet_aid.GLYPHS


SHOWN_GAME = """
1,-2A.oo 0,0Vo.. 2,-2Ao.o 1,-3V.oo 2,-2V.o. 0,-3Vo.. 0,1Vo.. -1,-1Vo.. -1,0Ao.. 3,-3Voo. 2,-4Aoo. 4,-2A.o.
3,-5V.oo 5,-5V.o. 0,-4V.o. 2,0Vo..
"""
EXPLAINED_GAME = "0,-2V.oo -1,0Ao.. 1,-2Vo.o 1,-3Aoo. -2,-2Vo.o 3,-4A.oo 0,0Vo.. 2,-3V.oo"


def showpiece() -> tuple[Trichet, TrichetPosition]:
    """Return a good-looking position in mid-game.

    Each player has one large region, which is not closed.
    """
    game = Trichet()
    return game, position_after(game, SHOWN_GAME)


def illustration() -> tuple[Trichet, TrichetPosition, RenderOptions]:
    """Return a position in which Dot is about to lay a tile.

    Seven more tiles would follow, and a region of fourteen tiles would close for Dot.
    """
    game = Trichet()
    position = position_after(game, EXPLAINED_GAME)
    return game, position, RenderOptions(ghost=game.move(position, "3,-5Ao.o"), coordinates=False)


DRAWING = Drawing(TrichetView, GLYPHS, showpiece, illustration)
