"""The configuration of an embedded page: seats, controls, theme, and the position at first."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias
from urllib.parse import parse_qsl

from trigrid.headers.who_plays import LEVELS
from trigrid.library.settings import CHOICES, ThemeChoice
from trigrid.library.written_address import MAX_ADDRESS_LENGTH, without_html_escapes

SeatLevels: TypeAlias = tuple[int | None, int | None]
"""The level that plays each seat; None for a person."""

CONTROL_HEIGHTS = {
    "seats": 38,
    "status": 44,
    "tools": 40,
    "undo": 0,
    "hint": 0,
    "steps": 40,
    "moves": 120,
    "field": 52,
    "link": 0,
}
"""All controls that can stand round the board, and the CSS pixels that each adds to its height: none for
those beside the status.
"""
CONTROLS = tuple(CONTROL_HEIGHTS)
DEFAULT_CONTROLS = ("status", "tools", "link")
"""The controls of a board to play on, where none are given."""
DEFAULT_READ_ONLY_CONTROLS = ("status", "steps", "link")
"""The controls of a board to look at, where none are given."""
ELEMENT_READ_ONLY_CONTROLS = ("status", "tools", "steps", "link")
"""What the element asks for in their place: the tools are hidden until its page lets readers play."""
PLAYER_CONTROLS = ("tools", "hint", "field")
"""Controls that a board to look at never has: they are for making moves."""
CARD_HEIGHT = 160
"""CSS pixels for the card of a lesson or a puzzle."""
MAX_MOVES = 100_000
"""The largest ``at``, in moves; no game is as long."""
ReportInvalid: TypeAlias = Callable[[str, Any], object]
"""Is called with the name of a field, and the value that cannot be meant."""
_LEVEL_BY_WORD = {"person": None} | {str(level): level for level in LEVELS}
_AT = re.compile("[0-9]{1,5}")
_FLAGS = {"read-only": "readOnly", "flipped": "flipped"}
"""From the fields of an address that need no value to their names in messages."""
_SEPARATORS = re.compile(r"[\s,]+")


class InvalidValue(ValueError):
    """A field cannot have this value; ``choices`` lists the values it can have, if known."""

    def __init__(self, name: str, value: Any, choices: str = "") -> None:
        super().__init__(name, value, choices)
        self.name = name
        self.value = value
        self.choices = choices


@dataclass(frozen=True)
class EmbedConfiguration:
    """What an embedded page shows, and how: as its address gives it at first, and messages later."""

    seats: SeatLevels = (None, None)
    controls: tuple[str, ...] | None = None
    """None for the default ones."""
    theme: ThemeChoice = "system"
    is_read_only: bool = False
    at: int | None = None
    """How many moves are on the board at first; None for all."""
    is_flipped: bool | None = None
    """Whether the board is seen from the other side; None for the side that the record says."""

    @property
    def visible_controls(self) -> tuple[str, ...]:
        """The controls that stand round the board."""
        if self.controls is None:
            return DEFAULT_READ_ONLY_CONTROLS if self.is_read_only else DEFAULT_CONTROLS
        return tuple(name for name in self.controls if not (self.is_read_only and name in PLAYER_CONTROLS))

    @classmethod
    def from_query(
        cls, query: str, report_invalid: ReportInvalid = lambda name, value: None
    ) -> "EmbedConfiguration":
        """The configuration in the query of an address; invalid values are reported, and ignored."""
        configuration = cls()
        query = without_html_escapes(query.removeprefix("?")[:MAX_ADDRESS_LENGTH])
        for name, text in dict(parse_qsl(query, keep_blank_values=True)).items():
            try:
                configuration = configuration.updated_with(_as_message(name, text))
            except InvalidValue as error:
                report_invalid(error.name, error.value)
        return configuration

    def updated_with(self, fields: dict[str, Any]) -> "EmbedConfiguration":
        """The same with the fields that a message gives. Raises InvalidValue."""
        configuration = self
        for name, (field, read) in _READERS.items():
            if name in fields:
                try:
                    configuration = replace(configuration, **{field: read(fields[name])})
                except (KeyError, TypeError, ValueError):
                    raise InvalidValue(name, fields[name]) from None
        return configuration


def _as_message(name: str, text: str) -> dict[str, Any]:
    """A field of an address as a message would have it; nothing if it is none of ours."""
    if name in _FLAGS:
        return {_FLAGS[name]: text != "false"}
    if name == "at":
        return {"at": int(text) if _AT.fullmatch(text) else text}
    return {name: text} if name in ("seats", "controls", "theme") else {}


def _split_words(value: Any) -> list[str]:
    """The words of a text, or of a list of words and whole numbers. Raises TypeError."""
    if isinstance(value, str):
        return [word for word in _SEPARATORS.split(value.lower()) if word]
    if not isinstance(value, list) or not all(type(word) in (str, int) for word in value):
        raise TypeError(value)
    return list(map(str, value))


def _seats(value: Any) -> SeatLevels:
    first, second = (_LEVEL_BY_WORD[word] for word in _split_words(value))
    return first, second


def _controls(value: Any) -> tuple[str, ...]:
    words = set(_split_words(value))
    if words == {"all"}:
        return CONTROLS
    if words - {"none", *CONTROLS}:
        raise ValueError(value)
    return tuple(name for name in CONTROLS if name in words)


def _boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _at(value: Any) -> int | None:
    if value is not None and (type(value) is not int or not 0 <= value <= MAX_MOVES):
        raise ValueError(value)
    at: int | None = value
    return at


_READERS: dict[str, tuple[str, Any]] = {
    "seats": ("seats", _seats),
    "controls": ("controls", _controls),
    "theme": ("theme", lambda value: CHOICES["theme"][value]),
    "readOnly": ("is_read_only", _boolean),
    "at": ("at", _at),
    "flipped": ("is_flipped", lambda value: None if value is None else _boolean(value)),
}
"""By a field's name in messages: its name here, and what reads its value or raises an error."""
FIELDS = tuple(_READERS)
