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

    NOT_TEXT = auto()
    """The input is not a string."""
    EMPTY = auto()
    """The input is empty."""
    TOO_LONG = auto()
    """Longer than any game needs."""
    VERSION = auto()
    """Written by a newer version."""
    NO_GAME = auto()
    """The game is not named."""
    UNKNOWN_GAME = auto()
    """The game does not exist."""
    BAD_OPTION = auto()
    """A game has no such option, or no such value of an option."""
    BAD_HEADER = auto()
    """A header appears twice, comes after the moves, or has an invalid name."""
    BAD_SETUP = auto()
    """The position where the game begins cannot be read, or breaks a rule."""
    TOO_MANY_HEADERS = auto()
    """Too many headers, or too long ones."""
    BAD_RESULT = auto()
    """The result is none of those that records have."""
    BAD_OFFER = auto()
    """The offer names no seat of the game."""
    TRUNCATED = auto()
    """The input ends too early."""
    UNREADABLE = auto()
    """A character sequence that no record contains."""
    MISPLACED = auto()
    """A variation or a result where none is allowed, or text after a result."""
    NOT_A_MOVE = auto()
    """A text is not a move of the game."""
    ILLEGAL_MOVE = auto()
    """The rules forbid a move."""
    CHECKSUM = auto()
    """The input was changed in transit."""
    CONTRADICTION = auto()
    """The result differs from the outcome of the moves."""


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

    The message gives the place and what was expected there. The attributes ``line`` and ``column`` are the
    place in a text, from 1. In a link, ``ply`` is the number of the move at which the damage was detected,
    and the first ``sure`` moves are certainly good. All four are 0 if they do not apply.
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
        """The message without the place."""
        self.reason = reason
        """The kind of damage."""
        self.line, self.column, self.ply, self.sure = place
        self.quoted = quoted
        """The text that caused the error; may be empty."""
        self.detail = ""
        """The reason why a set-up position is refused; otherwise empty."""
        self.site = ""
        """The other site whose record is damaged; empty for records of Trigrid."""
        self.record: Record | None = None
        """The good part, at the end of its main line; None for errors in writing.

        It has everything read before the damage, or the certainly good moves of a link. It is also None if
        the game cannot be determined.
        """
        self.rules_may_differ = False
        """Whether the record may have been valid by the rules when it was saved."""

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
