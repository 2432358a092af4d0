"""Errors in collections: damages with their places, and the intact chapters."""

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from trigrid.games import TrigridError
from trigrid.records import RecordError

if TYPE_CHECKING:
    from trigrid.collection.collection import Collection


class Damage(Enum):
    """The kinds of damage to a collection, other than to a single record."""

    NOT_TEXT = auto()
    """The input is not a string."""
    EMPTY = auto()
    """The input contains neither a record nor a header of a collection."""
    RECORD = auto()
    """The record of a chapter is damaged."""
    BAD_MODE = auto()
    """The mode of a chapter does not exist."""
    BAD_GOAL = auto()
    """The goal of a chapter does not exist."""
    TOO_MANY = auto()
    """More chapters than allowed."""
    TOO_LONG = auto()
    """Longer than allowed."""
    TRUNCATED = auto()
    """A link that breaks off."""
    CHECKSUM = auto()
    """A link that was changed in transit."""
    VERSION = auto()
    """A link that a newer version has written."""


class Flaw(NamedTuple):
    """One damage of a collection.

    Its text is the message after the place.
    """

    damage: Damage
    """The kind of damage."""
    message: str
    """The fault and the expected input."""
    chapter: int = 0
    """The number of the chapter, from 1; 0 if the damage belongs to no chapter."""
    line: int = 0
    """The line of the whole text, from 1; 0 if the damage belongs to no line."""
    quoted: str = ""
    """The text that caused the damage; may be empty."""
    error: RecordError | None = None
    """The error of a damaged record; None for other damages."""

    def __str__(self) -> str:
        places = (("chapter", self.chapter), ("line", self.line))
        place = ", ".join(f"{name} {number}" for name, number in places if number)
        return f"{place}: {self.message}" if place else self.message


class CollectionError(TrigridError):
    """An error for a collection that cannot be read or written completely.

    The message describes the first of ``flaws``.
    """

    def __init__(self, flaws: tuple[Flaw, ...], collection: "Collection | None" = None) -> None:
        super().__init__(str(flaws[0]))
        self.flaws = flaws
        """The damages, in the order of the text; at least one."""
        self.collection = collection
        """Everything that could be read; None for nothing, and for errors in writing."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the class and the arguments of the constructor."""
        return type(self), (self.flaws, self.collection)
