"""What a table is for: a game, its review, a board to look at, or an exercise."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from trigrid.records import RecordNode
from trigrid.table.try_phase import TryPhase
from trigrid.words.exercise_words import ANY_EXERCISE, ExerciseWords


class PlainMode(Enum):
    """The modes that have no state of their own."""

    PLAY = "a game"
    REVIEW = "a game whose review is shown beside the board"
    VIEW_ONLY = "people cannot play: only the computer does, and the script of an embedding page"


class ExerciseLink(NamedTuple):
    """A link to an exercise."""

    address: str
    """Its address on the site, from ``#`` on."""
    text: str
    hint: str
    """The purpose of the link, for people who share it."""
    subject: dict[str, str]
    """Its name in embedded boards, as ``{"puzzle": "tritt/17"}``."""
    opens_start: bool = False
    """Whether it opens the position at which the exercise starts."""


@dataclass
class ExerciseMode:
    """An exercise: a step of a lesson, a puzzle, or a mistake to be corrected. Nothing of it is stored."""

    start: RecordNode
    seat: int | None = None
    """The only seat that the user plays, if the exercise makes the moves of the other one."""
    phase: TryPhase = TryPhase.OPEN
    tab_title: str = ""
    words: ExerciseWords = ANY_EXERCISE
    link: ExerciseLink | None = None
    """The link to it; None if it has no address."""
    daily_link: ExerciseLink | None = None
    """The link to the exercise of the day, of kinds that have one."""
    is_daily: bool = False
    foresees: bool = True
    """Whether the page may show the consequences of a move, and ask before one that loses."""
    is_explored: bool = False
    """Whether the user plays both sides, move by move, to explore the position."""
    is_view_only: bool = False
    """Whether the embedding page lets nobody play."""

    def link_to(self, *, is_daily: bool) -> ExerciseLink | None:
        """Return the link to the exercise of the day, if its kind has one, or to this one."""
        return self.daily_link if is_daily and self.daily_link else self.link


Mode: TypeAlias = PlainMode | ExerciseMode
