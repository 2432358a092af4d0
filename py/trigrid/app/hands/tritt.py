"""TRITT and TRITT Reloaded by hand: a free dot begins an entry, an opponent's tritton a slide."""

from collections.abc import Iterable
from typing import TypeAlias

from trigrid.app.hands.hand import Hand
from trigrid.draw.views.tritt import loses
from trigrid.games import Move
from trigrid.games.tritt import TrittPosition
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import Placement, TrittonGame
from trigrid.lattice import Point
from trigrid.lattice.points import DIRECTIONS, add

AnyPosition: TypeAlias = TrittPosition | TrittReloadedPosition


class TrittHand(Hand):
    """How the moves of one game with trittons are made.

    The first press takes up a dot. A free one is an end of the tritton to be entered, and the second press
    says in which direction it lies; one of a tritton is slid to the dot of the second press.
    """

    def __init__(self, game: TrittonGame) -> None:
        self.game = game

    def takes_up(self, position: AnyPosition, place: int) -> bool:
        """Whether some legal move begins at a place."""
        return any(position.refusal(move) is None for move in self._beginning(position, place))

    def move_at(self, position: AnyPosition, place: int, tool: int, held: int | None) -> Move | None:
        """What a second press means; what a first one means is a move only where none can begin."""
        if held is None:
            return None if self.takes_up(position, place) else self._beginning(position, place)[0]
        return None if place == held else self._meant(position, held, self._way(held, place))

    def place_of(self, move: Move) -> int | None:
        """The middle of the tritton where it comes to lie."""
        return None if move == self.game.calling else self.game.placements[self.game.parts(move)[2]][1]

    def _beginning(self, position: AnyPosition, place: int) -> list[Move]:
        """The moves that begin at a place, legal or not; of slides only the nearest, on which all depend."""
        found = (self._meant(position, place, step) for step in DIRECTIONS)
        return [move for move in found if move is not None]

    def _meant(self, position: AnyPosition, held: int, way: Point) -> Move | None:
        """The slide all that way, or the entry in that direction, of what is held."""
        lying = position.tritton_at(held)
        return self._slide(lying[1], way) if lying else self._entry(held, way)

    def _entry(self, end: int, way: Point) -> Move | None:
        """The entry from an end in the direction that is nearest to a way; None if it leaves the board."""
        point, step = self.game.board.points[end], max(DIRECTIONS, key=lambda step: _agreement(step, way))
        placement = self._placement((point, add(point, step), add(point, add(step, step))))
        return None if placement is None else self.game.entry(placement)

    def _slide(self, start: Placement, way: Point) -> Move | None:
        """The slide from a placement all that way; None if it is not along its line, or leaves the board."""
        first, middle, last = (self.game.board.points[place] for place in self.game.placements[start])
        if not _is_along(way, (middle[0] - first[0], middle[1] - first[1])):
            return None
        end = self._placement(add(point, way) for point in (first, middle, last))
        return None if end is None else self.game.slide(start, end)

    def _placement(self, points: Iterable[Point]) -> Placement | None:
        at = self.game.board.place_at
        first, middle, last = sorted(at.get(point, -1) for point in points)
        return self.game.grid.three_at.get((first, middle, last))

    def _way(self, start: int, end: int) -> Point:
        (q, r), (to_q, to_r) = self.game.board.points[start], self.game.board.points[end]
        return to_q - q, to_r - r

    def is_rash(self, position: AnyPosition, move: Move) -> bool:
        """Whether a legal move loses the game at once."""
        return loses(position, move)

    def pieces(self, position: AnyPosition) -> tuple[str, str]:
        """A dot of the colour that each seat plays."""
        return f"seat.{position.colour(0)}", f"seat.{position.colour(1)}"

    def spoken(self, position: AnyPosition) -> Move | None:
        """The trade of colours, or staying, when it is legal."""
        return None if position.refusal(self.game.calling) else self.game.calling


def _agreement(a: Point, b: Point) -> int:
    """Twice the inner product in the plane: of steps, the one nearest in direction agrees most."""
    return 2 * a[0] * b[0] + a[0] * b[1] + a[1] * b[0] + 2 * a[1] * b[1]


def _is_along(a: Point, b: Point) -> bool:
    return a[0] * b[1] == a[1] * b[0]
