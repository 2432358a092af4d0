"""Values that follow from the mode of a table."""

from typing import TYPE_CHECKING

from trigrid.records import RecordNode
from trigrid.table.mode import ExerciseMode, Mode, PlainMode
from trigrid.table.try_phase import TryPhase
from trigrid.words.exercise_words import ANY_EXERCISE, ExerciseWords

if TYPE_CHECKING:
    from trigrid.table.shown_line import ShownLine


class ModeProperties:
    """The part of a table's state that depends only on its mode."""

    mode: Mode

    @property
    def is_reviewed(self) -> bool:
        """Whether the game's review is shown beside the board."""
        return self.mode is PlainMode.REVIEW

    @property
    def is_view_only(self) -> bool:
        """Whether only the computer and an embedding page's script can play here."""
        return self.exercise.is_view_only if self.exercise else self.mode is PlainMode.VIEW_ONLY

    @property
    def exercise(self) -> ExerciseMode | None:
        """The exercise on this table; None in a game."""
        return self.mode if isinstance(self.mode, ExerciseMode) else None

    @property
    def is_exercise(self) -> bool:
        """Whether the table shows an exercise. An exercise is not stored."""
        return self.exercise is not None

    @property
    def solver(self) -> int | None:
        """The seat of the user if the exercise plays the opponent's moves, else None."""
        return self.exercise.seat if self.exercise else None

    @property
    def exercise_start(self) -> RecordNode | None:
        """The node where the exercise starts; None without an exercise."""
        return self.exercise.start if self.exercise else None

    @property
    def is_try_over(self) -> bool:
        """Whether no move can be played in the exercise, as its phase is not ``OPEN``."""
        return self.try_phase is not TryPhase.OPEN

    @property
    def try_phase(self) -> TryPhase:
        """The phase of the attempt at the exercise; ``OPEN`` in a game."""
        return self.exercise.phase if self.exercise else TryPhase.OPEN

    @property
    def shown_line(self) -> "ShownLine | None":
        """The line that the page plays here; None in a game and during an attempt."""
        return self.exercise.line if self.exercise else None

    @property
    def exercise_words(self) -> ExerciseWords:
        """The texts of the exercise; generic ones in a game."""
        return self.exercise.words if self.exercise else ANY_EXERCISE

    @property
    def is_explored_exercise(self) -> bool:
        """Whether the user explores the position of an exercise; no computer plays then."""
        return self.exercise is not None and self.exercise.is_explored

    @property
    def is_read_exercise(self) -> bool:
        """Whether the user only steps through the moves of an exercise."""
        return self.exercise is not None and self.exercise.is_read
