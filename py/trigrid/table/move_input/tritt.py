"""TRITT and TRITT Reloaded by pointing: a free dot begins an entry, an opponent's tritton a slide."""

from collections.abc import Iterable
from typing import TypeAlias

from trigrid.games import Move
from trigrid.games.tritt import TrittPosition
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import MoveKind, Placement, TrittonGame
from trigrid.lattice import Point
from trigrid.lattice.points import DIRECTIONS, add
from trigrid.table.move_input import MoveInput

AnyPosition: TypeAlias = TrittPosition | TrittReloadedPosition


class TrittMoveInput(MoveInput):
    """How the moves of one game with trittons are made.

    The first press selects a dot. A free one is an end of the tritton to be entered, and the second press
    is its other end; one of a tritton is slid to the dot of the second press. Any other dot means no move:
    those that do are marked.
    """

    takes_two_presses = True

    game: TrittonGame

    def can_select(self, position: AnyPosition, place: int) -> bool:
        return any(position.refusal(move) is None for move in self._beginning(position, place))

    def move_at(self, position: AnyPosition, place: int, tool: int, selected: int | None) -> Move | None:
        """What a second press means; what a first one means is a move only where none can begin."""
        if selected is None:
            return None if self.can_select(position, place) else self._beginning(position, place)[0]
        return None if place == selected else self._completed(position, selected, place)

    def place_of(self, move: Move) -> int | None:
        """The middle of the tritton where it comes to lie."""
        return None if move == self.game.special_move else self.game.placements[self.game.parts(move)[2]][1]

    def presses(self, position: AnyPosition, move: Move) -> tuple[int, ...]:
        """The two ends of an entry; of a slide the end that goes ahead, and where it goes."""
        if move == self.game.special_move:
            return ()
        kind, start, end = self.game.parts(move)
        before, after = self.game.placements[start], self.game.placements[end]
        if kind is MoveKind.ENTER:
            return after[0], after[2]
        moved = zip((before[0], before[2]), (after[0], after[2]), strict=True)
        return next(each for each in moved if each[1] not in before)

    def _beginning(self, position: AnyPosition, place: int) -> list[Move]:
        """The moves that begin at a place, legal or not; of slides only the nearest, on which all depend."""
        lying, point = position.tritton_at(place), self.game.board.points[place]
        if lying:
            found = [self._slide(lying[1], step) for step in DIRECTIONS]
        else:
            found = [self._entry(point, add(point, add(step, step))) for step in DIRECTIONS]
        return [move for move in found if move is not None]

    def _completed(self, position: AnyPosition, selected: int, place: int) -> Move | None:
        """The move from the selected place to another, legal or not; None if no move ends there."""
        lying, points = position.tritton_at(selected), self.game.board.points
        if lying:
            return self._slide(lying[1], _way(points[selected], points[place]))
        is_free = position.tritton_at(place) is None  # another tritton cannot be this one's end
        return self._entry(points[selected], points[place]) if is_free else None

    def _entry(self, end: Point, other: Point) -> Move | None:
        """The entry between two ends; None if they are not those of a tritton on the board."""
        way = _way(end, other)
        if not any(way == add(step, step) for step in DIRECTIONS):
            return None
        placement = self._placement((end, (end[0] + way[0] // 2, end[1] + way[1] // 2), other))
        return None if placement is None else self.game.entry(placement)

    def _slide(self, start: Placement, way: Point) -> Move | None:
        """The slide from a placement all that way; None if it is not along its line, or leaves the board."""
        first, middle, last = (self.game.board.points[place] for place in self.game.placements[start])
        along = _way(first, middle)
        if way[0] * along[1] != way[1] * along[0]:
            return None
        end = self._placement(add(point, way) for point in (first, middle, last))
        return None if end is None else self.game.slide(start, end)

    def _placement(self, points: Iterable[Point]) -> Placement | None:
        at = self.game.board.place_at
        first, middle, last = sorted(at.get(point, -1) for point in points)
        return self.game.grid.three_at.get((first, middle, last))

    def seat_pieces(self, position: AnyPosition) -> tuple[str, str]:
        return f"seat.{position.colour(0)}", f"seat.{position.colour(1)}"

    def special_move(self, position: AnyPosition) -> Move | None:
        return None if position.refusal(self.game.special_move) else self.game.special_move


def _way(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]
