"""An exercise of any kind: a table to try it on, how the try stands, and what is said to it."""

from trigrid.games import Move
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_of


class Exercise:
    """A step of a lesson, a puzzle or a mistake; each kind is a subclass, which judges and answers tries.

    It counts what it says: the same sentence twice answers two tries.
    """

    table: Table
    """The table of the current try, made anew for each."""
    phase = TryPhase.OPEN
    hints_shown = 0
    """How much of a hint is shown of the next move."""

    def __init__(self) -> None:
        self.said_count = 0
        self._said = ""

    @property
    def said(self) -> str:
        """The latest answer to a try; may be empty."""
        return self._said

    @said.setter
    def said(self, sentence: str) -> None:
        self._said = sentence
        self.said_count += 1

    @property
    def shown_phase(self) -> TryPhase:
        """The phase that the card looks like."""
        return self.phase

    def ring_place(self, move: Move) -> bool:
        """Ring the place of a move, and say what the ring marks; False if the move has no place."""
        self._forget_input()
        place = self.table.move_input.place_of(move)
        if place is not None:
            self.table.view.rings, self.said = (place,), words_of(self.table.game.key).ring
        return place is not None

    def _forget_input(self) -> None:
        """Forget a move that was begun or previewed on the board: beside a hint it would look like one."""
        self.table.cancel_input()
        self.table.point_at(None)

    def _is_any_order(self, move: Move, presses: tuple[int, ...]) -> bool:
        """Whether two presses make the same move the other way round."""
        table, (first, second) = self.table, presses
        return table.move_input.move_at(table.record.position, first, table.input.tool, second) == move

    def end(self, phase: TryPhase, said: str) -> None:
        """End the try, and say something of it."""
        self.phase, self.said = phase, said
        self.table.end_try(phase)
