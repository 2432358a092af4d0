"""What a table is for: a game, its review, a board to look at, or an exercise."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from trigrid.records import RecordNode
from trigrid.table.try_phase import TryPhase


class PlainMode(Enum):
    """The modes that have no state of their own."""

    PLAY = "a game"
    REVIEW = "a game whose review is shown beside the board"
    VIEW_ONLY = "people cannot play: only the computer does, and the script of an embedding page"


@dataclass
class ExerciseMode:
    """An exercise: a step of a lesson, a puzzle, or a mistake to be corrected. Nothing of it is stored."""

    start: RecordNode
    """Where it begins."""
    seat: int | None = None
    """The solver's seat, where the exercise makes the opponent's moves; None where it makes none."""
    phase: TryPhase = TryPhase.OPEN
    """How the try stands."""
    puzzle: str = ""
    """The game's key and the number of a puzzle, as ``tritt/17``; empty for other exercises."""
    is_daily: bool = False
    """Whether that puzzle is shown as the one of the day."""
    is_view_only: bool = False
    """Whether the embedding page lets nobody play."""


Mode: TypeAlias = PlainMode | ExerciseMode
