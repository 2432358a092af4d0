"""How a board is to be shown in somebody else's page: who plays, what stands round it, in which light."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, get_args
from urllib.parse import parse_qsl

from trigrid.app.players.who_plays import LEVELS
from trigrid.app.preferences.settings import ThemeChoice

SeatLevels: TypeAlias = tuple[int | None, int | None]
"""The level that plays each seat; None for a person."""

CONTROLS = ("seats", "status", "tools", "undo", "hint", "steps", "moves", "field", "link")
"""All that can stand round the board."""
PLAYING_CONTROLS, READ_ONLY_CONTROLS = ("tools", "status", "link"), ("status", "steps", "link")
"""What does where nothing is said: for those who may play, and for those who only look."""
PLAYER_CONTROLS = ("tools", "hint", "field")
"""What is of no use to those who only look."""
MAX_MOVES = 100_000
"""No game is as long as this."""
ReportInvalid: TypeAlias = Callable[[str, Any], object]
"""What is told the name of an entry, and what cannot be meant by it."""
_TWO_PEOPLE: SeatLevels = (None, None)
_LEVEL_BY_WORD = {"person": None} | {str(level): level for level in LEVELS}
_NUMBER = re.compile("[0-9]{1,5}")
_BETWEEN = re.compile(r"[\s,]+")


class InvalidValue(ValueError):
    """What cannot be chosen: the name of an entry, and what was given for it."""

    def __init__(self, name: str, given: Any) -> None:
        super().__init__(name, given)
        self.name = name
        self.given = given


@dataclass(frozen=True)
class EmbedConfiguration:
    """What was chosen; the address's form of it and a message's differ only in how they are written."""

    seats: SeatLevels = _TWO_PEOPLE
    controls: tuple[str, ...] | None = None
    """None where nothing was chosen."""
    theme: ThemeChoice = "system"
    is_read_only: bool = False
    at: int | None = None
    """How many moves are on the board at first; None for all."""

    @property
    def visible_controls(self) -> tuple[str, ...]:
        """What stands round the board."""
        if self.controls is None:
            return READ_ONLY_CONTROLS if self.is_read_only else PLAYING_CONTROLS
        return tuple(name for name in self.controls if not (self.is_read_only and name in PLAYER_CONTROLS))

    @classmethod
    def from_query(
        cls, query: str, report_invalid: ReportInvalid = lambda name, given: None
    ) -> "EmbedConfiguration":
        """What stands behind ``?embed`` in an address; what it cannot mean is blamed and left out."""
        given = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
        configuration = cls()
        for name, text in given.items():
            try:
                configuration = configuration.updated_with(_entry(name, text))
            except InvalidValue as found:
                report_invalid(found.name, found.given)
        return configuration

    def updated_with(self, given: dict[str, Any]) -> "EmbedConfiguration":
        """The plan with what a message gives chosen anew. Raises Unmeant."""
        configuration = self
        for name, (field, read) in _READERS.items():
            if name in given:
                try:
                    configuration = replace(configuration, **{field: read(given[name])})
                except (KeyError, TypeError, ValueError):
                    raise InvalidValue(name, given[name]) from None
        return configuration


def _entry(name: str, text: str) -> dict[str, Any]:
    """What an address says, as a message would."""
    if name == "read-only":
        return {"readOnly": text != "false"}
    if name == "at":
        return {"at": int(text) if _NUMBER.fullmatch(text) else text}
    return {name: text} if name in ("seats", "controls", "theme") else {}


def _words(given: Any) -> list[str]:
    """The words of a text, or of a list of words and numbers."""
    if isinstance(given, str):
        return [word for word in _BETWEEN.split(given.lower()) if word]
    if not isinstance(given, list):
        raise TypeError(given)
    return [word if isinstance(word, str) else _number(word) for word in given]


def _number(given: Any) -> str:
    if type(given) is not int:
        raise TypeError(given)
    return str(given)


def _seats(given: Any) -> SeatLevels:
    first, second = (_LEVEL_BY_WORD[word] for word in _words(given))
    return first, second


def _controls(given: Any) -> tuple[str, ...]:
    words = set(_words(given))
    if words == {"all"}:
        return CONTROLS
    return tuple(_known(words - {"none"}))


def _known(words: Iterable[str]) -> Iterable[str]:
    """The same in our order. Raises KeyError if one is none of ours."""
    unknown = set(words) - set(CONTROLS)
    if unknown:
        raise KeyError(unknown)
    return (name for name in CONTROLS if name in words)


def _theme(given: Any) -> ThemeChoice:
    if given not in get_args(ThemeChoice):
        raise ValueError(given)
    found: ThemeChoice = given
    return found


def _switch(given: Any) -> bool:
    if not isinstance(given, bool):
        raise TypeError(given)
    return given


def _at(given: Any) -> int | None:
    if given is not None and (type(given) is not int or not 0 <= given <= MAX_MOVES):
        raise ValueError(given)
    found: int | None = given
    return found


_READERS: dict[str, tuple[str, Any]] = {
    "seats": ("seats", _seats),
    "controls": ("controls", _controls),
    "theme": ("theme", _theme),
    "readOnly": ("is_read_only", _switch),
    "at": ("at", _at),
}
"""By the name of a message's entry: the field, and what reads it or raises."""
FIELDS = tuple(_READERS)
"""What a message can say of it."""
