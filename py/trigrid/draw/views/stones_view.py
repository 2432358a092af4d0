"""The base class of views of games in which each move puts a stone on a point, where it stays."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from trigrid.draw.outlines import circle
from trigrid.draw.scene import Label, RenderOptions, Scene, Shape, centred, shapes
from trigrid.draw.views.hint_marks import at_corner, best_on_top, hint_marks, mark_radius
from trigrid.draw.views.points_view import PIECE_HOLE, PIECE_RADIUS, PIECES, GridView
from trigrid.lattice import Board

HOLE = circle(PIECE_HOLE + 0.02)
"""Covers the lines beneath the hole of a ring."""
LAST = circle(PIECE_RADIUS + 0.06)
"""Stands round the last stone, and round one that waits to be confirmed."""
FRESH_SIZE = 0.55
"""The size of a stone at the moment it is put, as a share of its full size."""

GLYPHS = {f"seat.{seat}": centred(0.76, piece) for seat, piece in enumerate(PIECES)}
"""The pictures of the two players: a disc and a ring."""


class StonesGame(Protocol):
    """A game on a board of points."""

    board: Board


class StonesPosition(Protocol):
    """A position of such a game; a move is the place of its stone."""

    @property
    def stones(self) -> tuple[int, int]:
        """The places of each seat's stones."""

    @property
    def to_move(self) -> int:
        """The seat about to act."""


class StonesView(GridView):
    """Draws positions of such games; a subclass may add what lies round the board."""

    def __init__(self, game: StonesGame, *, flipped: bool = False) -> None:
        super().__init__(game.board, flipped=flipped)

    def around(self) -> Iterable[Shape]:
        """What lies round the board, beneath all else."""
        return ()

    def scene(self, position: StonesPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """The picture of a position."""
        free = self.board.everywhere & ~(position.stones[0] | position.stones[1])
        items: list[Shape | Label] = [*self.around(), *self.ground(free), *self.names(options)]
        items += self._stones(position, options)
        if options.ghost is not None:
            items += self._ghost(position, options.ghost, awaits_confirmation=options.awaits_confirmation)
        items += self._hints(position, options.hinted_moves, bare=options.ghost is not None)
        return self.picture(items)

    def thumbnail(self, position: StonesPosition) -> Scene:
        """A small picture: the stones on the board's lines."""
        return self.thumbnail_picture([*self.lines_of_board, *self._resting(position.stones)])

    def move_picture(self, position: StonesPosition, move: int) -> Scene | None:
        """The stone."""
        return GLYPHS[f"seat.{position.to_move}"]

    def _hints(
        self, position: StonesPosition, moves: tuple[int, ...], *, bare: bool
    ) -> Iterator[Shape | Label]:
        """The advised stones, and their numbers; with ``bare``, while a stone is held, the numbers alone."""
        pieces = () if bare else moves
        yield from best_on_top(self._ghost(position, move, awaits_confirmation=False) for move in pieces)
        spots = (at_corner(self.centre(move)) for move in moves)
        yield from hint_marks(spots, mark_radius(self.layout.width))

    def _resting(self, stones: tuple[int, int]) -> Iterator[Shape]:
        yield from shapes("hole", HOLE, self.spots(stones[1]))
        for (role, outline), places in zip(PIECES, stones, strict=True):
            yield from shapes(role, outline, self.spots(places))

    def _stones(self, position: StonesPosition, options: RenderOptions) -> Iterator[Shape]:
        """The stones, the last one growing to its size and then in a circle."""
        last = 0 if options.last_move is None else 1 << options.last_move
        fresh = 0 if options.is_still else last
        first, second = position.stones
        yield from self._resting((first & ~fresh, second & ~fresh))
        growing = circle(PIECE_RADIUS * (FRESH_SIZE + (1 - FRESH_SIZE) * options.progress()))
        for (role, _outline), places in zip(PIECES, position.stones, strict=True):
            yield from shapes(role, growing, self.spots(places & fresh))
        yield from shapes("last", LAST, self.spots(last & ~fresh))

    def _ghost(self, position: StonesPosition, place: int, *, awaits_confirmation: bool) -> Iterator[Shape]:
        """The stone as it would lie."""
        role, outline = PIECES[position.to_move]
        spots = self.spots(1 << place)
        yield from shapes(f"ghost.{role}", outline, spots)
        yield from shapes("ghost.edge", outline, spots)
        yield from shapes("chosen", LAST, spots if awaits_confirmation else ())
