"""Chapters: a record with a title, and the mode in which it is opened.

A chapter's text has these headers besides those of its record:

- ``Chapter`` is the title.
- ``Mode`` is one of the values of Mode; without it, the chapter is read.
- ``Goal`` is one of the values of Goal, for chapters in which the reader plays against the computer.
"""

from copy import copy
from enum import StrEnum
from reprlib import repr as short_repr
from typing import TypeVar

from trigrid.collection.collection_errors import CollectionError, Damage, Flaw
from trigrid.headers.stored_headers import FLIPPED, ID, PRIVATE_HEADERS, id_of_text
from trigrid.headers.who_plays import DEFAULT_LEVEL, hints_header, levels_of, only_person, set_level
from trigrid.records import Record

CHAPTER, MODE, GOAL = "Chapter", "Mode", "Goal"
COLLECTION, AUTHOR = "Collection", "Author"
"""The headers of the collection, in the record of its first chapter."""
MAX_TITLE_LENGTH = 200
"""The maximum number of characters in a title or an author's name."""
_NOT_IN_CHAPTERS = {
    name.lower()
    for name in (ID, CHAPTER, MODE, GOAL, COLLECTION, AUTHOR, *PRIVATE_HEADERS)
    if name != FLIPPED
}


class Mode(StrEnum):
    """The ways to open a chapter."""

    READ = "read"
    """The reader steps through the moves and comments."""
    FIND = "find"
    """The reader finds the moves of one side."""
    PLAY = "play"
    """The reader plays against the computer from the position of the chapter."""
    HIDDEN = "hidden"
    """The same as FIND, but comments and variations stay hidden until the end."""


class Goal(StrEnum):
    """The goal of the reader in a game against the computer."""

    WIN = "win"
    """The reader must win."""
    TIE = "tie"
    """The reader must not lose."""


Choice = TypeVar("Choice", Mode, Goal)


def choice_of(kind: type[Choice], text: str) -> Choice:
    """Return the mode or goal that a text names. Raises CollectionError."""
    try:
        return kind(text.strip().lower())
    except ValueError:
        name = kind.__name__.lower()
        message = f"{short_repr(text)} is not a {name}; expected {' or '.join(kind)}"
        raise CollectionError((Flaw(_DAMAGES[name], message, quoted=text),)) from None


_DAMAGES = {"mode": Damage.BAD_MODE, "goal": Damage.BAD_GOAL}


class Chapter:
    """A record with a title and a mode.

    Takes the record's headers over, except those that belong to a stored game or to another collection. A
    title is put on one line, and cut to 200 characters. Raises CollectionError for an unknown mode or goal.
    """

    def __init__(
        self, record: Record, title: str = "", mode: Mode | str = Mode.READ, goal: Goal | str = Goal.WIN
    ) -> None:
        self.record = record
        """The record of the chapter."""
        self.record.headers = self._own_headers
        self.title = clean_title(title)
        """The title; may be empty."""
        self.mode = choice_of(Mode, mode)
        """The way to open the chapter."""
        self.goal = choice_of(Goal, goal)
        """The goal of the reader, if the mode is PLAY."""

    @property
    def _own_headers(self) -> dict[str, str]:
        others = {*_NOT_IN_CHAPTERS, *(hints_header(seat).lower() for seat in self.record.game.seats)}
        return {name: value for name, value in self.record.headers.items() if name.lower() not in others}

    @property
    def reader(self) -> int:
        """The seat of the reader: the only person, or else the seat to move first."""
        person = only_person(self.record)
        return self.record.root.position.to_move if person is None else person

    @property
    def level(self) -> int:
        """The computer's level: the one in the headers, or else the default."""
        return levels_of(self.record)[1 - self.reader] or DEFAULT_LEVEL

    @level.setter
    def level(self, level: int) -> None:
        set_level(self.record, 1 - self.reader, level)

    @property
    def is_exercise(self) -> bool:
        """Whether the reader can solve the chapter.

        A chapter without moves to find can only be read.
        """
        return self.mode is Mode.PLAY or (self.mode is not Mode.READ and bool(self.record.root.children))

    @property
    def digest(self) -> str:
        """A short text that differs for chapters with different solutions.

        Titles, comments and variations do not affect it.
        """
        record = self.record
        moves = " ".join(record.game.spell(node.move) for node in record.end.path() if node.move is not None)
        options = " ".join(map(str, record.game.options.values()))
        return id_of_text("|".join((record.game.key, options, record.setup, self.mode, self.goal, moves)))

    def to_record(self, **headers: str) -> Record:
        """Return the record with the headers of the chapter after further headers."""
        record = copy(self.record)
        goal = {GOAL: self.goal.value} if self.goal is not Goal.WIN else {}
        own = {CHAPTER: self.title, MODE: self.mode.value, **goal}
        record.headers = {**headers, **own, **self._own_headers}
        return record


def clean_title(text: str) -> str:
    """Return a title on one line, cut to its maximum length."""
    return " ".join(text.split())[:MAX_TITLE_LENGTH].strip()
