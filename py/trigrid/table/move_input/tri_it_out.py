"""Tri-It-Out by pointing and pressing: an empty place takes a counter, an opponent's counter is captured."""

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.table.move_input import MoveInput


class TriItOutMoveInput(MoveInput):
    """How the moves of one game of Tri-It-Out are made."""

    game: TriItOut

    def move_at(self, position: TriItOutPosition, place: int, tool: int, selected: int | None) -> Move:
        """A capture of the counter there, be it one that cannot be captured; else a placement.

        A player's own counter means a capture only where one is due: otherwise the place is just taken.
        """
        takes = position.occupied if position.is_capturing else position.counters[1 - position.to_move]
        return self.game.capture(place) if takes >> place & 1 else place

    def place_of(self, move: Move) -> int:
        return self.game.parts(move)[1]
