"""Drawing of Tritium: tiles that merge into regions, and flags.

First's flags are pennants, Second's are banners.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property

from trigrid.draw.outlines import bar, circle, hexagon, neck, polygon, triangle
from trigrid.draw.scene import MOVE_MS, Label, RenderOptions, Scene, Shape, Spot, centred, shapes
from trigrid.draw.views.hint_marks import mark_radius
from trigrid.draw.views.points_view import PointsView
from trigrid.draw.views.region_outline import region_outline
from trigrid.draw.views.tritium_counts import (
    AID_GLYPHS,
    counted_outlines,
    counted_sizes,
    counts_ms,
    is_over,
    open_marks,
    uncounted,
)
from trigrid.draw.views.view import Drawing, position_after
from trigrid.games.tritium import COLOURS, FLAG, PASS, Refusal, Tritium, TritiumPosition
from trigrid.lattice import Point, place_set, places_in
from trigrid.lattice.layout import CELL_RADIUS
from trigrid.lattice.points import add

CELL, CELL_RIM = hexagon(CELL_RADIUS * 0.9, 0.06), hexagon(CELL_RADIUS * 0.955, 0.07)
TILE_RADIUS = CELL_RADIUS * 0.94
"""Radius of the circle around a tile, in units."""
TILE = hexagon(TILE_RADIUS, 0.09)
LAST_TILE = hexagon(CELL_RADIUS, 0.1)
RIM = 0.016
"""Units by which the corners of a tile's rim extend beyond the tile."""
RIM_TILE = hexagon(TILE_RADIUS + RIM)
SMALL_CELL, SMALL_RIM, SMALL_TILE = (hexagon(CELL_RADIUS * size) for size in (0.9, 1.06, 1.01))
SEAMS: tuple[tuple[Point, float], ...] = (((1, 0), 0), ((0, 1), -1 / 6), ((-1, 1), -1 / 3))
"""The directions from a tile to three neighbours, with the angles of their seams.

Angles are in turns clockwise.
"""

FLAG_ROLES = ("flag.first", "flag.second")
POLE = ((-0.12, 0.34), (-0.19, 0.34), (-0.19, -0.33))
FLAG_OUTLINES = (
    polygon([*POLE, (0.3, -0.13), (-0.12, 0.08)]),
    polygon([*POLE, (0.3, -0.33), (0.17, -0.13), (0.3, 0.07), (-0.12, 0.07)]),
)
"""A pennant and a swallow-tailed banner: the players' flags differ in shape."""
FLAG_DROP = 0.45
"""Height above its tile from which a flag falls, in units."""
GHOST_RAISED = 0.08
"""Height above its tile at which a ghost flag is drawn, in units."""
HOVER_INSET = 0.03
"""Units inwards from the border of a hovered region to the line that marks it."""
MOTIFS = (circle(0.15), bar(0.62, 0.13, -1 / 6), triangle(0.22, up=True))

GLYPHS = {
    f"tile.{colour}": centred(
        1,
        (f"rim.tile.{colour}", hexagon(0.5, 0.08)),
        (f"tile.{colour}", hexagon(0.475, 0.08)),
        (f"pattern.{colour}", motif),
    )
    for colour, motif in zip(COLOURS, MOTIFS, strict=True)
}
GLYPHS |= {
    f"seat.{seat}": Scene(0.76, 0.76, (Shape(role, outline, ((0.33, 0.375),)),))
    for seat, (role, outline) in enumerate(zip(FLAG_ROLES, FLAG_OUTLINES, strict=True))
}
GLYPHS |= AID_GLYPHS


class TritiumView(PointsView):
    """Draws positions of one game of Tritium."""

    game: Tritium

    def scene(self, position: TritiumPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """Return the picture of a position."""
        empty = self.spots(self.board.everywhere & ~position.laid)
        items: list[Shape | Label] = [*shapes("rim.cell", CELL_RIM, empty), *shapes("cell", CELL, empty)]
        items += self.names(options)
        items += self._tiles(position, options)
        is_counted = options.aid or is_over(position)
        # Regions that nobody controls fade once the game is over.
        if is_over(position) and (shown := options.progress(MOVE_MS, MOVE_MS)):
            items += self._joined("veil.light" if shown == 1 else "veil.lighter", uncounted(position))
        if is_counted:
            items += counted_outlines(self, position, options)
        items += self._marks(position, options)
        items += self._flags(position, options)
        if is_counted and not options.has_numbers:  # sizes look like numbers of hints
            radius = mark_radius(self.layout.width)
            items += counted_sizes(self, position, options, radius)
            items += () if is_over(position) else open_marks(self, position, radius)
        if options.ghost is not None:
            items += self._ghost(position, options.ghost, is_chosen=options.awaits_confirmation)
        items += self._hints(position, options)
        return self.picture(items)

    def animation_ms(self, position: TritiumPosition, last: int) -> float:
        """Return the duration of the last move's animation in milliseconds.

        The duration includes the count if the game has ended.
        """
        return MOVE_MS + counts_ms(position)

    def thumbnail(self, position: TritiumPosition) -> Scene:
        """Return a small picture: regions without seams, and the flags."""
        items = [*shapes("cell", SMALL_CELL, self.spots(self.board.everywhere & ~position.laid))]
        items += shapes("rim.cell", SMALL_RIM, self.spots(self._outermost & position.laid))
        for colour, places in zip(COLOURS, position.tiles, strict=True):
            items += shapes(f"tile.{colour}", SMALL_TILE, self.spots(places))
        for role, outline, flags in zip(FLAG_ROLES, FLAG_OUTLINES, position.flags, strict=True):
            items += shapes(role, outline, self.spots(flags))
        return self.thumbnail_picture(items)

    def move_picture(self, position: TritiumPosition, move: int) -> Scene | None:
        """Return the tile or the flag; None for a pass."""
        kind, _ = self.game.parts(move)
        if kind == PASS:
            return None
        return GLYPHS[f"seat.{position.to_move}" if kind == FLAG else f"tile.{COLOURS[kind]}"]

    def obstacles(self, position: TritiumPosition, move: int) -> tuple[int, ...]:
        """Return the places that make a move illegal.

        These are the tile on the place, the flags of its region, or the player's own flags.
        """
        place, reason = self.game.parts(move)[1], position.refusal(move)
        if reason is Refusal.OCCUPIED:
            return (place,)
        if reason in (Refusal.MORE_FLAGS, Refusal.NO_FLAG_LEFT):
            return tuple(places_in(position.flags[position.to_move]))
        region = position.region_at(place) if reason is Refusal.REGION_FLAGGED else None
        return tuple(places_in(region.places & (position.flags[0] | position.flags[1]))) if region else ()

    @cached_property
    def _outermost(self) -> int:
        """The places at the board's edge, which have fewer than six neighbours."""
        return place_set(place for place, near in enumerate(self.board.near) if near.bit_count() < 6)

    @cached_property
    def _gaps(self) -> tuple[tuple[float, tuple[tuple[int, Spot], ...]], ...]:
        """The seams by direction: their angle, and the pairs of places they can join.

        Each pair is a set of places with the spot of the seam.
        """
        return tuple((angle, tuple(self._pairs(step))) for step, angle in SEAMS)

    def _pairs(self, step: Point) -> Iterator[tuple[int, Spot]]:
        board, centres = self.game.board, self.layout.centres
        for place, point in enumerate(board.points):
            other = board.place_at.get(add(point, step))
            if other is not None:
                (x, y), (ox, oy) = centres[place], centres[other]
                yield place_set((place, other)), (round((x + ox) / 2, 3), round((y + oy) / 2, 3))

    def _tiles(self, position: TritiumPosition, options: RenderOptions) -> Iterator[Shape]:
        fresh = self._fresh(options, is_flag=False)
        resting = [places & ~fresh for places in position.tiles]
        for colour, places in zip(COLOURS, resting, strict=True):
            yield from shapes(f"rim.tile.{colour}", RIM_TILE, self.spots(self._border(places)))
        growing = hexagon(TILE_RADIUS * (0.55 + 0.45 * options.progress()), 0.09)
        for colour, still, places in zip(COLOURS, resting, position.tiles, strict=True):
            yield from self._joined(f"tile.{colour}", still)
            yield from shapes(f"tile.{colour}", growing, self.spots(places & fresh))
        for angle, pairs in self._gaps:
            joined = [spot for places in resting for pair, spot in pairs if pair & places == pair]
            yield from shapes("seam", bar(0.03, 0.3, angle), joined)
        if options.patterns:
            without_flag = ~(position.flags[0] | position.flags[1])
            for colour, motif, places in zip(COLOURS, MOTIFS, position.tiles, strict=True):
                yield from shapes(f"pattern.{colour}", motif, self.spots(places & without_flag))

    def _border(self, places: int) -> int:
        """Return the places of a set that have a neighbour outside it, or are outermost."""
        near = self.board.near
        within = (place for place in places_in(places & ~self._outermost) if near[place] & ~places)
        return places & self._outermost | place_set(within)

    def _fresh(self, options: RenderOptions, *, is_flag: bool) -> int:
        """Return the place of the last move while its piece moves, as a set.

        With ``is_flag``, only the place of a flag is returned; without it, only the place of a tile.
        Otherwise the set is empty.
        """
        if options.last_move is None or options.is_still:
            return 0
        kind, place = self.game.parts(options.last_move)
        return 1 << place if (kind == FLAG) == is_flag and kind != PASS else 0

    def _joined(self, role: str, places: int, onto: int = 0) -> Iterator[Shape]:
        """Yield tiles joined to their neighbours in ``places`` and ``onto``.

        The tiles of ``onto`` are not painted.
        """
        yield from shapes(role, TILE, self.spots(places))
        together = places | onto
        for angle, pairs in self._gaps:
            joined = [spot for pair, spot in pairs if pair & together == pair and pair & places]
            yield from shapes(role, neck(TILE_RADIUS, 0.13, angle), joined)

    def _marks(self, position: TritiumPosition, options: RenderOptions) -> Iterator[Shape]:
        if options.hovered is not None and options.ghost is None:
            yield from self._hovered_region(position, options.hovered)
        if options.last_move is not None and options.is_still:
            kind, place = self.game.parts(options.last_move)
            yield from shapes("last", LAST_TILE, self.spots(1 << place) if kind != PASS else ())

    def _hovered_region(self, position: TritiumPosition, place: int) -> Iterator[Shape]:
        region = position.region_at(place)
        if region:
            yield from region_outline("outlined", self.spots(region.places), HOVER_INSET)

    def _flags(self, position: TritiumPosition, options: RenderOptions) -> Iterator[Shape]:
        fresh = self._fresh(options, is_flag=True)
        for role, outline, flags in zip(FLAG_ROLES, FLAG_OUTLINES, position.flags, strict=True):
            yield from shapes(role, outline, self.spots(flags & ~fresh))
            falling = _raised(self.spots(flags & fresh), FLAG_DROP * (1 - options.progress()))
            yield from shapes(role, outline, falling)

    def _hints(self, position: TritiumPosition, options: RenderOptions) -> Iterator[Shape | Label]:
        """Yield the hinted tiles and flags with their numbers.

        Tiles for the same cell are smaller and side by side. Yields only the numbers while a ghost is shown.
        """
        parts = [self.game.parts(move) for move in options.hinted_moves]
        cells = [None if kind == PASS else self.centre(place) for kind, place in parts]
        shares = [1 / cells.count(cell) for cell in cells]
        spots = [
            cell and (round(cell[0] + share * (cells[:number].count(cell) + 0.5) - 0.5, 3), cell[1])
            for number, (cell, share) in enumerate(zip(cells, shares, strict=True))
        ]
        pieces = (
            _hinted(kind, position.to_move, spot, share)
            for (kind, _), spot, share in zip(parts, spots, shares, strict=True)
        )
        yield from self.hints(pieces, spots, bare=options.ghost is not None)

    def _ghost(self, position: TritiumPosition, move: int, *, is_chosen: bool) -> Iterator[Shape]:
        kind, place = self.game.parts(move)
        if kind == FLAG:
            seat = position.to_move
            yield from self._hovered_region(position, place)
            held = _raised(self.spots(1 << place), GHOST_RAISED)
            yield from shapes(f"ghost.{FLAG_ROLES[seat]}", FLAG_OUTLINES[seat], held)
        elif kind < FLAG:
            same = position.tiles[kind] & self.board.near[place]
            yield from self._joined(f"ghost.tile.{COLOURS[kind]}", 1 << place, onto=same)
            yield from shapes("ghost.edge", TILE, self.spots(1 << place))
            yield from shapes(f"pattern.{COLOURS[kind]}", MOTIFS[kind], self.spots(1 << place))
        if is_chosen:
            yield from shapes("chosen", TILE, self.spots(1 << place))


def _hinted(kind: int, seat: int, spot: Spot | None, share: float) -> Iterator[Shape]:
    """Yield the ghost of a hinted move; ``share`` scales a tile."""
    if spot and kind == FLAG:
        yield Shape(f"ghost.{FLAG_ROLES[seat]}", FLAG_OUTLINES[seat], (spot,))
    elif spot:
        tile = hexagon(TILE_RADIUS * share, 0.09 * share)
        for role in (f"ghost.tile.{COLOURS[kind]}", "ghost.edge"):
            yield Shape(role, tile, (spot,))


def _raised(spots: Iterable[Spot], height: float) -> Iterator[Spot]:
    return ((x, round(y - height, 3)) for x, y in spots)


SHOWN_GAME = """
orange-f7 sky-e8 blue-g6 orange-f8 sky-d8 blue-f6 orange-f5 sky-e9 flag-e9 orange-e6 sky-e7 blue-g7
orange-f4 flag-g7 flag-e6 orange-g4 sky-d6 blue-g5 orange-h4 sky-d5 blue-h5 orange-i4 sky-c4 blue-h6
orange-i3 sky-c6 blue-i5 orange-g3 sky-d4 blue-b4 orange-e4 sky-d3 blue-c5 orange-d7 sky-b5 blue-b3
orange-c7 sky-e3 blue-b2 orange-b6
"""


def showpiece() -> tuple[Tritium, TritiumPosition]:
    """Return a good-looking position in mid-game, on the board of size 5."""
    game = Tritium(size=5)
    return game, position_after(game, SHOWN_GAME)


def illustration() -> tuple[Tritium, TritiumPosition, RenderOptions]:
    """Return a position in which Second is about to claim a free region.

    The region is highlighted.
    """
    game, position = showpiece()
    position = position.play(game.move(position, "blue-b1"))
    return game, position, RenderOptions(ghost=game.move(position, "flag-b3"))


DRAWING = Drawing(TritiumView, GLYPHS, showpiece, illustration)
