"""Mode of a table: a game, its review, a view-only game, or an exercise."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from trigrid.records import RecordNode
from trigrid.table.try_phase import TryPhase
from trigrid.words.exercise_words import ANY_EXERCISE, ExerciseWords

if TYPE_CHECKING:
    from trigrid.table.shown_line import ShownLine


class PlainMode(Enum):
    """The modes that need no further data."""

    PLAY = "a game"
    REVIEW = "a game whose review is shown beside the board"
    VIEW_ONLY = "only the computer and an embedding page's script can play"


class ExerciseLink(NamedTuple):
    """A link to an exercise."""

    address: str
    """The address of the exercise on the site, from ``#`` on."""
    text: str
    hint: str
    """The text below the link in the dialog *Share*; it explains what the link opens."""
    subject: dict[str, str]
    """The exercise's name in embedded boards, such as ``{"puzzle": "tritt/17"}``.

    Empty if embedded boards do not show the exercise.
    """
    opens_start: bool = False
    """Whether the link opens the position where the exercise starts."""


@dataclass
class ExerciseMode:
    """An exercise: a lesson step, a puzzle, or a mistake to correct; it is not stored."""

    start: RecordNode
    seat: int | None = None
    """The only seat that the user plays; None if the user plays both."""
    phase: TryPhase = TryPhase.OPEN
    line: "ShownLine | None" = None
    """The line that the page plays on the table, if any."""
    tab_title: str = ""
    words: ExerciseWords = ANY_EXERCISE
    link: ExerciseLink | None = None
    """The link to the exercise; None if the exercise has no address."""
    daily_link: ExerciseLink | None = None
    """The link to the exercise of the day, for kinds of exercises that have one."""
    is_daily: bool = False
    """Whether the user opened this exercise as the exercise of the day."""
    foresees: bool = True
    """Whether the page may show the consequences of a move before it is played.

    The page may then also ask for confirmation of a move that loses.
    """
    is_explored: bool = False
    """Whether the user plays both sides, move by move, to explore the position."""
    is_read: bool = False
    """Whether the user only steps through the moves."""
    is_view_only: bool = False
    """Whether the embedding page prevents people from playing."""

    def link_to(self, *, is_daily: bool) -> ExerciseLink | None:
        """Return the link to this exercise.

        With ``is_daily`` return the link to the exercise of the day, if this kind of exercise has one.
        """
        return self.daily_link if is_daily and self.daily_link else self.link


Mode: TypeAlias = PlainMode | ExerciseMode
