"""Base class of exercises: the table, phase and message of the current attempt."""

from trigrid.games import Move
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_of
from trigrid.words.exercise_words import ANY_EXERCISE

RING_SHOWN, MOVE_SHOWN = 1, 2
"""Stages of a hint: ring the place of the move, or show the move."""


class Exercise:
    """A lesson step, a puzzle or a mistake.

    Subclasses judge and answer attempts. ``message_count`` counts the messages, so that a repeated message is
    recognized as a new one.
    """

    table: Table
    """The table of the current attempt; each attempt has a new one."""
    phase = TryPhase.OPEN
    hints_shown = 0
    """The stage of the hint for the next move, 0 for no hint."""
    was_shown = False
    """Whether the solution was shown, so that finding it no longer counts."""

    def __init__(self) -> None:
        self.message_count = 0
        self._message = ""

    @property
    def message(self) -> str:
        """The latest message about an attempt; may be empty."""
        return self._message

    @message.setter
    def message(self, text: str) -> None:
        self._message = text
        self.message_count += 1

    @property
    def shown_phase(self) -> TryPhase:
        """The phase shown on the card; SHOWN if a goal reached does not count."""
        is_reached = self.phase is TryPhase.REACHED
        return TryPhase.SHOWN if is_reached and not self.is_solved else self.phase

    @property
    def is_solved(self) -> bool:
        """Whether the attempt has reached the goal, and the solution was not shown before."""
        return self.phase is TryPhase.REACHED and not self.was_shown

    def ring_place(self, move: Move) -> bool:
        """Mark the place of a move with a ring, and explain the ring.

        Returns False if the move has no place.
        """
        self._forget_input()
        place = self.table.move_input.place_of(move)
        if place is not None:
            self.table.view.rings, self.message = (place,), words_of(self.table.game.key).ring
        return place is not None

    def show_hint(self, move: Move, move_shown: str) -> None:
        """Ring the place of a move; show the move the next time.

        If the move has no place, show it the first time. The message ``move_shown`` appears with the move.
        """
        if self.hints_shown == 0 and self.ring_place(move):
            self.hints_shown = RING_SHOWN
        else:
            self.hints_shown = MOVE_SHOWN
            self.table.view.rings = ()  # a ring would cover the displayed move
            self.table.show_move(move)
            self.message = move_shown

    def _forget_input(self) -> None:
        """Cancel a move that was begun or previewed, because it would look like a hint."""
        self.table.cancel_input()
        self.table.point_at(None)

    def _allows_any_order(self, move: Move, presses: tuple[int, ...]) -> bool:
        """Return whether the two presses also make the move in reverse order."""
        table, (first, second) = self.table, presses
        return table.move_input.move_at(table.record.position, first, table.input.tool, second) == move

    def end(self, phase: TryPhase, message: str) -> None:
        """End the attempt with a phase and a message."""
        self.was_shown = self.was_shown or phase is TryPhase.SHOWN
        self.phase, self.message = phase, message
        self.table.end_try(phase)
        if phase is TryPhase.REACHED and self.was_shown and self.table.exercise:
            self.table.exercise.words = ANY_EXERCISE  # not “Solved.”
