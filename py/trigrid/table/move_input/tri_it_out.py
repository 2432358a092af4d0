"""Input for Tri-It-Out: a press adds a counter or captures one."""

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.table.move_input import MoveInput


class TriItOutMoveInput(MoveInput):
    """Move input of Tri-It-Out."""

    game: TriItOut

    def move_at(self, position: TriItOutPosition, place: int, tool: int, selected: int | None) -> Move:
        """Return the capture of the counter at a place, or else a placement, legal or not.

        A press on the player's own counter is always refused: while a capture is due, as a capture of the
        player's own counter, and at other times as a placement on an occupied place.
        """
        takes = position.occupied if position.is_capturing else position.counters[1 - position.to_move]
        return self.game.capture(place) if takes >> place & 1 else place

    def place_of(self, move: Move) -> int:
        return self.game.parts(move)[1]
