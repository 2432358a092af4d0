"""Errors in collections: damages with their places, and the intact chapters."""

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from trigrid.games import TrigridError
from trigrid.records import RecordError

if TYPE_CHECKING:
    from trigrid.collection.collection import Collection


class Damage(Enum):
    """The kinds of damage to a collection, other than to a single record."""

    NOT_TEXT = auto()  # the input is not a string
    EMPTY = auto()  # the input contains neither a record nor a header of a collection
    RECORD = auto()  # the record of a chapter is damaged
    BAD_MODE = auto()
    BAD_GOAL = auto()
    TOO_MANY = auto()  # more chapters than allowed
    TOO_LONG = auto()  # longer than allowed
    TRUNCATED = auto()  # a link that breaks off
    CHECKSUM = auto()  # a link that was changed in transit
    VERSION = auto()  # a link that a newer version has written


class Flaw(NamedTuple):
    """One damage of a collection.

    ``chapter`` is the number of the chapter, and ``line`` the line of the whole text, both from 1; 0 means
    that the damage belongs to no chapter or line. ``error`` is the error of a damaged record.
    """

    damage: Damage
    message: str
    chapter: int = 0
    line: int = 0
    quoted: str = ""
    error: RecordError | None = None

    def __str__(self) -> str:
        places = (("chapter", self.chapter), ("line", self.line))
        place = ", ".join(f"{name} {number}" for name, number in places if number)
        return f"{place}: {self.message}" if place else self.message


class CollectionError(TrigridError):
    """An error for a collection that cannot be read or written completely.

    The message describes the first of ``flaws``. ``collection`` contains everything that could be read; it is
    None if nothing could be, and for errors in writing.
    """

    def __init__(self, flaws: tuple[Flaw, ...], collection: "Collection | None" = None) -> None:
        super().__init__(str(flaws[0]))
        self.flaws = flaws
        self.collection = collection

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the class and the arguments of the constructor."""
        return type(self), (self.flaws, self.collection)
