"""Configuration of an embedded page: seats, controls, theme, first position."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias
from urllib.parse import parse_qsl

from trigrid.headers.who_plays import LEVELS
from trigrid.library.settings import CHOICES, ThemeChoice
from trigrid.library.written_address import MAX_ADDRESS_LENGTH, without_html_escapes

SeatLevels: TypeAlias = tuple[int | None, int | None]
"""The computer's level for each seat; None for a person."""

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
"""The height that each control around the board adds, in CSS pixels.

Controls in the line of the status add no height.
"""
CONTROLS = tuple(CONTROL_HEIGHTS)
DEFAULT_CONTROLS = ("status", "tools", "link")
"""Default controls of a board that can be played on."""
DEFAULT_READ_ONLY_CONTROLS = ("status", "steps", "link")
"""Default controls of a read-only board."""
ELEMENT_READ_ONLY_CONTROLS = ("status", "tools", "steps", "link")
"""Controls that the custom element requests for a read-only board.

The tools stay hidden until the embedding page lets readers play.
"""
PLAYER_CONTROLS = ("tools", "hint", "field")
"""Controls for making moves, which a read-only board never shows."""
CARD_HEIGHT = 160
"""The height of the card of a lesson or a puzzle, in CSS pixels."""
MAX_MOVES = 100_000
"""The maximum of ``at``, in moves; longer than any game is in practice."""
MAX_MARKS_LENGTH = 10_000
"""The maximum length of a text with marks, in characters."""
ReportInvalid: TypeAlias = Callable[[str, Any], object]
"""A callback that gets the name of a field and the field's invalid value."""
_LEVEL_BY_WORD = {"person": None} | {str(level): level for level in LEVELS}
_AT = re.compile("[0-9]{1,5}")
_FLAGS = {"read-only": "readOnly", "flipped": "flipped"}
"""Address fields that need no value, with their names in messages."""
_SEPARATORS = re.compile(r"[\s,]+")


class InvalidValue(ValueError):
    """Raised if a field has an invalid value.

    ``choices`` lists the possible values, if they are known.
    """

    def __init__(self, name: str, value: Any, choices: str = "") -> None:
        super().__init__(name, value, choices)
        self.name = name
        self.value = value
        self.choices = choices


@dataclass(frozen=True)
class EmbedConfiguration:
    """The configuration of an embedded page.

    The address gives the initial configuration; messages change it later.
    """

    seats: SeatLevels = (None, None)
    controls: tuple[str, ...] | None = None
    """The controls around the board; None for the default ones."""
    theme: ThemeChoice = "system"
    is_read_only: bool = False
    at: int | None = None
    """The number of moves that the board shows initially; None for all moves."""
    marks: str = ""
    """The marks to draw on the position that the board shows initially, as in records."""
    is_flipped: bool | None = None
    """Whether the board is seen from the other side; None for the side in the record."""

    @property
    def visible_controls(self) -> tuple[str, ...]:
        """The controls shown around the board."""
        if self.controls is None:
            return DEFAULT_READ_ONLY_CONTROLS if self.is_read_only else DEFAULT_CONTROLS
        return tuple(name for name in self.controls if not (self.is_read_only and name in PLAYER_CONTROLS))

    @classmethod
    def from_query(
        cls, query: str, report_invalid: ReportInvalid = lambda name, value: None
    ) -> "EmbedConfiguration":
        """Return the configuration in the query of an address.

        Passes invalid values to ``report_invalid`` and ignores them.
        """
        configuration = cls()
        query = without_html_escapes(query.removeprefix("?")[:MAX_ADDRESS_LENGTH])
        for name, text in dict(parse_qsl(query, keep_blank_values=True)).items():
            try:
                configuration = configuration.updated_with(_as_message(name, text))
            except InvalidValue as error:
                report_invalid(error.name, error.value)
        return configuration

    def updated_with(self, fields: dict[str, Any]) -> "EmbedConfiguration":
        """Return the configuration with the fields of a message. Raises InvalidValue."""
        configuration = self
        for name, (field, read) in _READERS.items():
            if name in fields:
                try:
                    configuration = replace(configuration, **{field: read(fields[name])})
                except (KeyError, TypeError, ValueError):
                    raise InvalidValue(name, fields[name]) from None
        return configuration


def _as_message(name: str, text: str) -> dict[str, Any]:
    """Convert a field of an address to a field of a message; empty if it is unknown."""
    if name in _FLAGS:
        return {_FLAGS[name]: text != "false"}
    if name == "at":
        return {"at": int(text) if _AT.fullmatch(text) else text}
    return {name: text} if name in ("seats", "controls", "theme", "marks") else {}


def _split_words(value: Any) -> list[str]:
    """Return the words in a string, in lower case, or the items of a list as strings.

    The list may contain words and whole numbers. Raises TypeError for other values.
    """
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


def marks_text(value: Any) -> str:
    """Return marks from a text or a list of texts as one text.

    Raises TypeError for other values, and ValueError for long texts.
    """
    texts = value if isinstance(value, list) else [value]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError(value)
    text = "; ".join(texts)
    if len(text) > MAX_MARKS_LENGTH:
        raise ValueError(value)
    return text


_READERS: dict[str, tuple[str, Any]] = {
    "seats": ("seats", _seats),
    "controls": ("controls", _controls),
    "theme": ("theme", lambda value: CHOICES["theme"][value]),
    "readOnly": ("is_read_only", _boolean),
    "at": ("at", _at),
    "marks": ("marks", marks_text),
    "flipped": ("is_flipped", lambda value: None if value is None else _boolean(value)),
}
"""The attribute and the reader of each field, by the field's name in messages.

A reader converts a value, and raises KeyError, TypeError or ValueError if the value is invalid.
"""
FIELDS = tuple(_READERS)
