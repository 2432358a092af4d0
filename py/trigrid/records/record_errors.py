"""Errors in records and links: the reason, the place and the readable part."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

from trigrid.games import TrigridError

if TYPE_CHECKING:
    from trigrid.records.record_tree import Record


class Damage(Enum):
    """The kinds of damage to records and links."""

    NOT_TEXT = auto()  # the input is not a string
    EMPTY = auto()  # the input is empty
    TOO_LONG = auto()  # longer than any game needs
    VERSION = auto()  # written by a newer version
    NO_GAME = auto()  # the game is not named
    UNKNOWN_GAME = auto()
    BAD_OPTION = auto()
    BAD_HEADER = auto()  # a header appears twice, comes after the moves, or has an invalid name
    BAD_SETUP = auto()  # the position where the game begins cannot be read, or breaks a rule
    TOO_MANY_HEADERS = auto()  # too many headers, or too long ones
    BAD_RESULT = auto()
    BAD_OFFER = auto()  # the offer names no seat of the game
    TRUNCATED = auto()  # the input ends too early
    UNREADABLE = auto()  # a character sequence that no record contains
    MISPLACED = auto()  # a variation or a result where none is allowed, or text after a result
    NOT_A_MOVE = auto()
    ILLEGAL_MOVE = auto()
    CHECKSUM = auto()  # the input was changed in transit
    CONTRADICTION = auto()  # the result differs from the outcome of the moves


RULE_DAMAGES = (Damage.ILLEGAL_MOVE, Damage.CONTRADICTION)
"""Kinds of damage that a change of the rules also causes in sound records."""


GAME_NAME = re.compile(r"[A-Za-z][\w-]{0,39}", re.ASCII)
"""A pattern for the names of games."""


class DamagePlace(NamedTuple):
    """The place of the damage; fields that do not apply are 0.

    ``line`` and ``column`` give a place in a text, from 1. ``ply`` is the number of the move, from 1, at
    which the damage was detected. The first ``sure`` moves are certainly good, so the damage is after them,
    up to the move ``ply``.
    """

    line: int = 0
    column: int = 0
    ply: int = 0
    sure: int = 0

    def __str__(self) -> str:
        if self.line:
            return f"line {self.line}, column {self.column}: "
        if self.ply > self.sure + 1:
            return f"between move {self.sure + 1} and move {self.ply}: "
        return f"move {self.ply}: " if self.ply else ""


class RecordError(TrigridError):
    """An error for a record that cannot be read or written.

    The message gives the place and what was expected there. ``reason`` is the kind of damage; ``line``,
    ``column``, ``ply`` and ``sure`` are its place (see DamagePlace); ``quoted`` is the text that caused the
    error.

    ``record`` is the good part, at the end of its main line: everything read before the damage, or the
    certainly good moves of a link. It is None if the game cannot be determined, and for errors in writing.
    ``rules_may_differ`` is True if the record may have been valid by the rules at the time it was saved.
    """

    def __init__(
        self,
        message: str,
        reason: Damage = Damage.UNREADABLE,
        place: DamagePlace | None = None,
        quoted: str = "",
    ) -> None:
        place = place or DamagePlace()
        super().__init__(f"{place}{message}")
        self.message_without_place = message
        self.reason = reason
        self.line, self.column, self.ply, self.sure = place
        self.quoted = quoted
        self.detail = ""
        """The reason why a set-up position is refused; otherwise empty."""
        self.site = ""
        """The other site whose record is damaged; empty for records of Trigrid."""
        self.record: Record | None = None
        self.rules_may_differ = False

    @property
    def absent_game(self) -> str:
        """The unknown game's name if another site could have the game; otherwise empty."""
        is_absent = self.reason is Damage.UNKNOWN_GAME and (self.site or GAME_NAME.fullmatch(self.quoted))
        return self.quoted if is_absent else ""

    def mark_rules_may_differ(self, message: str) -> None:
        """Set ``rules_may_differ`` and append a reason to the message."""
        self.rules_may_differ = True
        self.args = (f"{self.args[0]}; {message}", *self.args[1:])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the good part as text, because a long tree is too deep for pickle."""
        intact_record = self.record.to_text() if self.record else ""
        return _unpickled, (type(self), self.args, {**self.__dict__, "record": None}, intact_record)


def _unpickled(
    kind: type[RecordError], arguments: tuple[Any, ...], attributes: dict[str, Any], intact_record: str
) -> RecordError:
    from trigrid.records.record_tree import Record

    error = kind.__new__(kind, *arguments)
    error.__dict__.update(attributes)
    error.record = Record.from_text(intact_record) if intact_record else None
    return error
