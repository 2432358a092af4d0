"""Tritium drawn: tiles that melt into regions, pennants for First, banners for Second."""

from collections.abc import Iterable, Iterator

from trigrid.draw.outlines import bar, circle, hexagon, polygon, triangle
from trigrid.draw.scene import Label, Look, Scene, Shape, Spot, shapes
from trigrid.draw.views.edges import coordinate_labels
from trigrid.games.tritium import COLOURS, FLAG, PASS, Tritium, TritiumPosition
from trigrid.lattice import Layout, Point, places_in, region
from trigrid.lattice.layout import CELL_RADIUS
from trigrid.lattice.points import add

MARGIN = 0.5
CELL = hexagon(CELL_RADIUS * 0.94, 0.07)
TILE = hexagon(CELL_RADIUS * 0.96, 0.09)
LAST_TILE = hexagon(CELL_RADIUS * 0.74, 0.07)
BRIDGES: tuple[tuple[Point, str], ...] = (
    ((1, 0), bar(0.2, 0.44, 0)),
    ((0, 1), bar(0.2, 0.44, -1 / 6)),
    ((-1, 1), bar(0.2, 0.44, -1 / 3)),
)
"""What fills the seam between a tile and a neighbour of its colour, by direction."""
KNOTS: tuple[tuple[Point, Point, str], ...] = (
    ((1, 0), (0, 1), triangle(0.16, up=False)),
    ((0, 1), (-1, 1), triangle(0.16, up=True)),
)
"""What fills the corner between three tiles of one colour, by the directions of the other two."""

FLAG_ROLES = ("flag.first", "flag.second")
POLE = ((-0.12, 0.34), (-0.19, 0.34), (-0.19, -0.33))
FLAG_OUTLINES = (
    polygon([*POLE, (0.3, -0.13), (-0.12, 0.08)]),
    polygon([*POLE, (0.3, -0.33), (0.17, -0.13), (0.3, 0.07), (-0.12, 0.07)]),
)
"""A pennant and a swallow-tailed banner: the two players differ by shape."""
MOTIFS = (circle(0.15), bar(0.62, 0.13, -1 / 6), triangle(0.22, up=True))

GLYPHS = {
    **{f"tile.{colour}": Shape(f"tile.{colour}", hexagon(0.5, 0.08), ((0.5, 0.5),)) for colour in COLOURS},
    **{
        f"seat.{seat}": Shape(role, outline, ((0.45, 0.5),))
        for seat, (role, outline) in enumerate(zip(FLAG_ROLES, FLAG_OUTLINES, strict=True))
    },
}


class TritiumView:
    """Draws positions of one game of Tritium."""

    def __init__(self, game: Tritium) -> None:
        self.game = game
        self.layout = Layout(game.board, MARGIN)

    def scene(self, position: TritiumPosition, look: Look = Look()) -> Scene:  # noqa: B008
        """The picture of a position."""
        names = coordinate_labels(self.layout) if look.coordinates else ()
        items: list[Shape | Label] = [*self._ground(position), *names]
        items += [*self._pieces(position), *self._marks(position, look)]
        return Scene(self.layout.width, self.layout.height, tuple(items))

    def _spots(self, places: Iterable[int]) -> list[Spot]:
        return [self.layout.centres[place] for place in places]

    def _ground(self, position: TritiumPosition) -> tuple[Shape, ...]:
        empty = self.game.board.everywhere & ~position.laid
        return shapes("cell", CELL, self._spots(places_in(empty)))

    def _pieces(self, position: TritiumPosition) -> Iterator[Shape]:
        for colour, places in zip(COLOURS, position.tiles, strict=True):
            yield from self._joined(f"tile.{colour}", places)
        for colour, motif, places in zip(COLOURS, MOTIFS, position.tiles, strict=True):
            bare = places & ~(position.flags[0] | position.flags[1])
            yield from shapes(f"pattern.{colour}", motif, self._spots(places_in(bare)))

    def _joined(self, role: str, places: int, onto: int = 0) -> Iterator[Shape]:
        """Tiles that melt into their neighbours among ``places`` and, without painting those, ``onto``."""
        yield from shapes(role, TILE, self._spots(places_in(places)))
        together = places | onto
        for step, outline in BRIDGES:
            yield from shapes(role, outline, self._between(together, places, step))
        for step, other, outline in KNOTS:
            yield from shapes(role, outline, self._between(together, places, step, other))

    def _between(self, together: int, fresh: int, *steps: Point) -> Iterator[Spot]:
        """The middles of all groups p, p + step, … within ``together`` that touch ``fresh``."""
        board, centres = self.game.board, self.layout.centres
        for place in places_in(together):
            around = [board.place_at.get(add(board.points[place], step)) for step in steps]
            group = [place, *(other for other in around if other is not None and together >> other & 1)]
            if len(group) > len(steps) and any(fresh >> member & 1 for member in group):
                xs, ys = zip(*(centres[member] for member in group), strict=True)
                yield round(sum(xs) / len(group), 3), round(sum(ys) / len(group), 3)

    def _marks(self, position: TritiumPosition, look: Look) -> Iterator[Shape]:
        if look.lit is not None and look.ghost is None:
            yield from self._lit(position, look.lit)
        if look.last is not None:
            yield from self._last(look.last)
        for role, outline, flags in zip(FLAG_ROLES, FLAG_OUTLINES, position.flags, strict=True):
            yield from shapes(role, outline, self._spots(places_in(flags)))
        if look.ghost is not None:
            yield from self._ghost(position, look.ghost)
            yield from self._chosen(look)

    def _lit(self, position: TritiumPosition, place: int) -> Iterator[Shape]:
        same = next((places for places in position.tiles if places >> place & 1), 0)
        if same:
            yield from self._joined("lit", region(self.game.board.near, same, place))

    def _last(self, move: int) -> Iterator[Shape]:
        kind, place = self.game.parts(move)
        if kind != PASS:
            yield from shapes("last", LAST_TILE, self._spots([place]))

    def _ghost(self, position: TritiumPosition, move: int) -> Iterator[Shape]:
        kind, place = self.game.parts(move)
        if kind == FLAG:
            seat = position.to_move
            yield from self._lit(position, place)
            yield Shape(f"ghost.{FLAG_ROLES[seat]}", FLAG_OUTLINES[seat], (self.layout.centres[place],))
        elif kind < FLAG:
            same = position.tiles[kind] & self.game.board.near[place]
            yield from self._joined(f"ghost.tile.{COLOURS[kind]}", 1 << place, onto=same)

    def _chosen(self, look: Look) -> Iterator[Shape]:
        if look.chosen and look.ghost is not None:
            _, place = self.game.parts(look.ghost)
            yield from shapes("chosen", TILE, self._spots([place]))


SHOWN_GAME = """
orange-f7 sky-e8 blue-g6 orange-f8 sky-d8 blue-f6 orange-f5 sky-e9 flag-e9 orange-e6 sky-e7 blue-g7
orange-f4 flag-g7 flag-e6 orange-g4 sky-d6 blue-g5 orange-h4 sky-d5 blue-h5 orange-i4 sky-c4 blue-h6
orange-i3 sky-c6 blue-i5 orange-g3 sky-d4 blue-b4 orange-e4 sky-d3 blue-c5 orange-d7 sky-b5 blue-b3
orange-c7 sky-e3 blue-b2 orange-b6
"""


def showpiece() -> tuple[Tritium, TritiumPosition]:
    """A handsome position on the board of size 5, half-way through a game."""
    game = Tritium(size=5)
    position = game.start()
    for text in SHOWN_GAME.split():
        position = position.play(game.move(position, text))
    return game, position
