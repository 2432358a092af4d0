"""Input for TRITT and TRITT Reloaded: two presses enter or slide a tritton."""

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
    """Move input of the games with trittons.

    The first press selects a dot. If the dot is free, the second press enters a tritton that has the two dots
    as ends. If the dot belongs to a tritton, the second press slides the tritton, so that its selected dot
    moves to the pressed dot. The page marks the dots where a move can start or end; a press on another dot
    makes no move.
    """

    takes_two_presses = True

    game: TrittonGame

    def can_select(self, position: AnyPosition, place: int) -> bool:
        return any(position.refusal(move) is None for move in self._moves_from(position, place))

    def move_at(self, position: AnyPosition, place: int, tool: int, selected: int | None) -> Move | None:
        """Return the move of a second press, legal or not, or None if it makes no move.

        For a first press, return None if a legal move starts at the place, else an illegal move that starts
        there. The page can then explain why it is refused.
        """
        if selected is None:
            return None if self.can_select(position, place) else self._moves_from(position, place)[0]
        return None if place == selected else self._move_between(position, selected, place)

    def place_of(self, move: Move) -> int | None:
        """Return the place of the tritton's centre dot after the move."""
        return None if move == self.game.special_move else self.game.placements[self.game.parts(move)[2]][1]

    def presses(self, position: AnyPosition, move: Move) -> tuple[int, ...]:
        """Return both ends of an entry, or an end of the slid tritton and its destination.

        The destination is a dot that the tritton does not occupy before the slide. The result is empty for
        the special move.
        """
        if move == self.game.special_move:
            return ()
        kind, start, end = self.game.parts(move)
        before, after = self.game.placements[start], self.game.placements[end]
        if kind is MoveKind.ENTER:
            return after[0], after[2]
        moved = zip((before[0], before[2]), (after[0], after[2]), strict=True)
        return next(each for each in moved if each[1] not in before)

    def _moves_from(self, position: AnyPosition, place: int) -> list[Move]:
        """Return the moves that start at a place, legal or not.

        Slides include only the shortest in each direction, because a longer slide is legal only if the
        shortest one is.
        """
        tritton, point = position.tritton_at(place), self.game.board.points[place]
        if tritton:
            moves = [self._slide(tritton[1], step) for step in DIRECTIONS]
        else:
            moves = [self._entry(point, add(point, add(step, step))) for step in DIRECTIONS]
        return [move for move in moves if move is not None]

    def _move_between(self, position: AnyPosition, selected: int, place: int) -> Move | None:
        """Return the move between two places, legal or not; None if they make no move."""
        tritton, points = position.tritton_at(selected), self.game.board.points
        if tritton:
            return self._slide(tritton[1], _vector(points[selected], points[place]))
        is_free = position.tritton_at(place) is None  # an entry cannot end on another tritton
        return self._entry(points[selected], points[place]) if is_free else None

    def _entry(self, end: Point, other: Point) -> Move | None:
        """Return the entry with the given ends; None if no placement has these ends."""
        vector = _vector(end, other)
        if not any(vector == add(step, step) for step in DIRECTIONS):
            return None
        placement = self._placement((end, (end[0] + vector[0] // 2, end[1] + vector[1] // 2), other))
        return None if placement is None else self.game.entry(placement)

    def _slide(self, start: Placement, vector: Point) -> Move | None:
        """Return the slide of a placement by a vector.

        Returns None if the vector is not along the placement's line, or if the slide leaves the board.
        """
        first, middle, last = (self.game.board.points[place] for place in self.game.placements[start])
        direction = _vector(first, middle)
        if vector[0] * direction[1] != vector[1] * direction[0]:
            return None
        end = self._placement(add(point, vector) for point in (first, middle, last))
        return None if end is None else self.game.slide(start, end)

    def _placement(self, points: Iterable[Point]) -> Placement | None:
        place_at = self.game.board.place_at
        first, middle, last = sorted(place_at.get(point, -1) for point in points)
        return self.game.grid.three_at.get((first, middle, last))

    def seat_pieces(self, position: AnyPosition) -> tuple[str, str]:
        return f"seat.{position.colour(0)}", f"seat.{position.colour(1)}"

    def special_move(self, position: AnyPosition) -> Move | None:
        return None if position.refusal(self.game.special_move) else self.game.special_move


def _vector(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]
