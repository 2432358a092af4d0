"""Base view of games whose moves put stones on points, where they stay."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from trigrid.draw.outlines import circle
from trigrid.draw.scene import Label, RenderOptions, Scene, Shape, centred, shapes
from trigrid.draw.views.points_view import LAST, PIECE_RADIUS, PIECES, GridView

FRESH_SIZE = 0.55
"""The size of a stone when it begins to grow, as a share of its full size."""

GLYPHS = {f"seat.{seat}": centred(0.76, piece) for seat, piece in enumerate(PIECES)}
"""The pictures of the two players: a disc and a ring."""


class StonesPosition(Protocol):
    """A position of a game with stones; a move is the place of its stone."""

    @property
    def stones(self) -> tuple[int, int]:
        """The places of each seat's stones."""

    @property
    def to_move(self) -> int:
        """The seat to move."""


class StonesView(GridView):
    """Base view of games with stones; a subclass may add shapes around the board."""

    def around(self) -> Iterable[Shape]:
        """Return the shapes around the board, which are painted first."""
        return ()

    def scene(self, position: StonesPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """Return the picture of a position."""
        free = self.board.everywhere & ~(position.stones[0] | position.stones[1])
        items: list[Shape | Label] = [*self.around(), *self.ground(free), *self.names(options)]
        items += self._stones(position, options)
        if options.ghost is not None:
            items += self._ghost(position, options.ghost)
            items += shapes(
                "chosen", LAST, [self.centre(options.ghost)] if options.awaits_confirmation else ()
            )
        hinted = (self._ghost(position, move) for move in options.hinted_moves)
        items += self.hints(hinted, map(self.centre, options.hinted_moves), bare=options.ghost is not None)
        return self.picture(items)

    def thumbnail(self, position: StonesPosition) -> Scene:
        """Return a small picture: the stones on the board's lines."""
        return self.thumbnail_picture([*self.lines_of_board, *self.pieces(position.stones)])

    def move_picture(self, position: StonesPosition, move: int) -> Scene | None:
        """Return the stone that the move would put on the board."""
        return GLYPHS[f"seat.{position.to_move}"]

    def _stones(self, position: StonesPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the stones; the last one grows, then has a ring around it."""
        last = 0 if options.last_move is None else 1 << options.last_move
        fresh = 0 if options.is_still else last
        first, second = position.stones
        yield from self.pieces((first & ~fresh, second & ~fresh))
        growing = circle(PIECE_RADIUS * (FRESH_SIZE + (1 - FRESH_SIZE) * options.progress()))
        for (role, _), places in zip(PIECES, position.stones, strict=True):
            yield from shapes(role, growing, self.spots(places & fresh))
        yield from shapes("last", LAST, self.spots(last & ~fresh))

    def _ghost(self, position: StonesPosition, place: int) -> Iterator[Shape]:
        role, outline = PIECES[position.to_move]
        for name in (f"ghost.{role}", "ghost.edge"):
            yield Shape(name, outline, (self.centre(place),))
