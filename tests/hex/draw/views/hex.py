"""Hex drawn: stones on points, and along each side of the board the colour of the player who joins it."""

from collections.abc import Iterator

from tests.hex.games.hex import SIDES, Hex, HexPosition
from trigrid.draw.outlines import circle, segment
from trigrid.draw.scene import Label, RenderOptions, Scene, Shape, Spot, shapes
from trigrid.draw.views.grid_view import PIECE_HOLE, PIECE_RADIUS, PIECES, GridView
from trigrid.draw.views.hint_marks import HINT_RADIUS, hint_marks
from trigrid.draw.views.view import Drawing
from trigrid.lattice import places_in

HOLE = circle(PIECE_HOLE + 0.02)
LAST = circle(PIECE_RADIUS + 0.06)
SIDE_COLOURS = ("around.orange", "around.blue")
OUTWARDS = 1.14
"""How far from the middle the coloured sides lie, a side of points being at 1."""

GLYPHS = {
    f"seat.{seat}": Scene(0.76, 0.76, (Shape(role, outline, ((0.38, 0.38),)),))
    for seat, (role, outline) in enumerate(PIECES)
}


class HexView(GridView):
    """Draws positions of Hex."""

    def __init__(self, game: Hex, *, flipped: bool = False) -> None:
        super().__init__(game.board, flipped=flipped)

    def scene(self, position: HexPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """The picture of a position."""
        free = self.board.everywhere & ~position.occupied
        items: list[Shape | Label] = [*self._sides(), *self.ground(free), *self.names(options)]
        items += self._stones(position, options)
        if options.ghost is not None:
            items += self._ghost(position, options)
        else:
            items += hint_marks(map(self.centre, options.hinted_moves), HINT_RADIUS)
        return self.picture(items)

    def thumbnail(self, position: HexPosition) -> Scene:
        """A small picture: the stones on the board's lines."""
        return self.thumbnail_picture([*self.lines_of_board, *self._resting(position.stones)])

    def _sides(self) -> Iterator[Shape]:
        for role, sides in zip(SIDE_COLOURS, SIDES, strict=True):
            for side in sides:
                ends = places_in(side)
                start, end = self._outwards(ends[0]), self._outwards(ends[-1])
                yield Shape(role, segment(start, end), (start,))

    def _outwards(self, place: int) -> Spot:
        """A spot beyond a place, as seen from the middle of the board."""
        x, y = self.centre(place)
        middle_x, middle_y = self.layout.width / 2, self.layout.height / 2
        return round(middle_x + (x - middle_x) * OUTWARDS, 3), round(middle_y + (y - middle_y) * OUTWARDS, 3)

    def _resting(self, stones: tuple[int, ...]) -> Iterator[Shape]:
        yield from shapes("hole", HOLE, self.spots(stones[1]))  # no line is seen through the hole of a band
        for (role, outline), places in zip(PIECES, stones, strict=True):
            yield from shapes(role, outline, self.spots(places))

    def _stones(self, position: HexPosition, options: RenderOptions) -> Iterator[Shape]:
        """The stones, the last one growing to its size and then in a ring."""
        last = 0 if options.last_move is None else 1 << options.last_move
        fresh = 0 if options.is_still else last
        yield from self._resting(tuple(places & ~fresh for places in position.stones))
        growing = circle(PIECE_RADIUS * (0.55 + 0.45 * options.progress()))
        for (role, _outline), places in zip(PIECES, position.stones, strict=True):
            yield from shapes(role, growing, self.spots(places & fresh))
        yield from shapes("last", LAST, self.spots(last & ~fresh))

    def _ghost(self, position: HexPosition, options: RenderOptions) -> Iterator[Shape]:
        """The stone as it would lie, ringed while it waits to be confirmed."""
        assert options.ghost is not None
        role, outline = PIECES[position.to_move]
        spots = self.spots(1 << options.ghost)
        yield from shapes(f"ghost.{role}", outline, spots)
        yield from shapes("ghost.edge", outline, spots)
        yield from shapes("chosen", LAST, spots if options.awaits_confirmation else ())


def _played(moves: str) -> tuple[Hex, HexPosition]:
    game = Hex()
    position = game.start()
    for text in moves.split():
        position = position.play(game.move(position, text))
    return game, position


def showpiece() -> tuple[Hex, HexPosition]:
    """A position in the middle of a game, for the lobby."""
    return _played("e3 d3 f3 c2 e2 f2 d2 g2")


def illustration() -> tuple[Hex, HexPosition, RenderOptions]:
    """First about to win, for the rule sheet."""
    game, position = _played("e3 d3 f3 c2 e2 f2 e1 g2")
    return game, position, RenderOptions(ghost=game.read("f4"))


DRAWING = Drawing(HexView, GLYPHS, showpiece, illustration)
