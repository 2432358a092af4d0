"""What is wrong with a record or a link, where it is, and what could be read in spite of it."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

from trigrid.games import TrigridError

if TYPE_CHECKING:
    from trigrid.records.record_tree import Record


class Damage(Enum):
    """What kind of thing is wrong."""

    NOT_TEXT = auto()  # what was given is no string
    EMPTY = auto()  # nothing is there
    TOO_LONG = auto()  # more than any game needs
    VERSION = auto()  # made by a newer version
    NO_GAME = auto()  # nothing says which game it is
    UNKNOWN_GAME = auto()
    BAD_OPTION = auto()
    BAD_HEADER = auto()  # a header stands twice, too late, or has an impossible name
    TOO_MANY_HEADERS = auto()  # more than any game needs
    BAD_RESULT = auto()
    BAD_OFFER = auto()  # nobody sits where the tie is offered from
    TRUNCATED = auto()  # it breaks off
    UNREADABLE = auto()  # no word or digit of a record
    MISPLACED = auto()  # a variation or a result where none can be
    NOT_A_MOVE = auto()
    ILLEGAL_MOVE = auto()
    CHECKSUM = auto()  # something was changed on the way
    CONTRADICTION = auto()  # the result is not the one that the moves led to


UNLIKE_THE_RULES = (Damage.ILLEGAL_MOVE, Damage.CONTRADICTION)
"""Kinds of damage that a record which was sound when it was kept also has, if the rules have changed."""


NAME = re.compile(r"[A-Za-z][\w-]{0,39}", re.ASCII)
"""What the name of a game looks like."""


class DamagePlace(NamedTuple):
    """Where something is wrong. What does not apply is 0.

    ``line`` and ``column`` count from 1, in texts. ``ply`` is the number of the move at which it showed,
    from 1, and ``sure`` the number of moves that are certainly good: the damage is between the two.
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
    """A record that cannot be read or written; the text says where, and what was expected there.

    ``reason`` is the kind of damage, ``line``, ``column``, ``ply`` and ``sure`` tell where (see DamagePlace);
    ``quoted`` is the word that is wrong. ``record`` is the good part: what was read before the damage,
    at the end of its main line; None where not even the game is known. ``rules_may_differ`` is True if the
    record may have been sound by the rules of the time when it was kept.
    """

    def __init__(
        self,
        what: str,
        reason: Damage = Damage.UNREADABLE,
        place: DamagePlace | None = None,
        quoted: str = "",
    ) -> None:
        place = place or DamagePlace()
        super().__init__(f"{place}{what}")
        self.reason = reason
        self.line, self.column, self.ply, self.sure = place
        self.quoted = quoted
        self.record: Record | None = None
        self.rules_may_differ = False

    @property
    def absent_game(self) -> str:
        """The name of the game, if it could be one of another site; empty if something else is wrong."""
        is_absent = self.reason is Damage.UNKNOWN_GAME and NAME.fullmatch(self.quoted)
        return self.quoted if is_absent else ""

    def say_rules_may_differ(self, said: str) -> None:
        """Set ``rules_may_differ``, and say so at the end of the text."""
        self.rules_may_differ = True
        self.args = (f"{self.args[0]}; {said}", *self.args[1:])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the good part as text: a long tree is too deep to be pickled node by node."""
        kept = self.record.to_text() if self.record else ""
        return _told_again, (type(self), self.args, {**self.__dict__, "record": None}, kept)


def _told_again(
    kind: type[RecordError], said: tuple[Any, ...], about: dict[str, Any], kept: str
) -> RecordError:
    from trigrid.records.record_tree import Record

    error = kind.__new__(kind, *said)
    error.__dict__.update(about)
    error.record = Record.from_text(kept) if kept else None
    return error
