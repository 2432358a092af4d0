"""Reads and writes the messages between the embedding page and this one (docs/embedding.md), version 1."""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypedDict

from trigrid.app.embedded.configuration import FIELDS, EmbedConfiguration, InvalidValue
from trigrid.app.embedded.embed_refusal import PROTOCOL_VERSION, RefusalReason, Refused
from trigrid.app.words import embedded as words

MAX_ID_CHARACTERS = 64
"""Characters that an id may have, if it is a text."""
MAX_ID_NUMBER = 2**53
"""The largest id that is a number: up to there all of JavaScript's are exact."""
MAX_UNDO_COUNT = 10_000
"""Moves that one message may take back."""
LOAD_FIELDS = {"game", "options", "record", "lesson", "puzzle", *FIELDS}
"""What the payload of ``load`` may have."""
GETTABLE = ("state", "record", "svg", "png")
"""What ``get`` may ask for."""

MessageId: TypeAlias = str | int | float | None
"""The id by which an answer is known; None if no answer needs to be known."""


class EmbedState(TypedDict):
    """The state of the table, as the embedding page is told it."""

    game: str
    """The game's key."""
    options: dict[str, object]
    record: str | None
    """All moves, in link form; None if there are too many for a link."""
    ply: int
    """How many of them are on the board."""
    plies: int
    """How many there are in this line."""
    move: str | None
    """The last move on the board, in notation."""
    toMove: int | None
    """The seat; None when the game is over."""
    seats: list[int | str]
    """The level that plays each seat, or ``person``."""
    result: str
    """Of the whole game, as in records."""
    lesson: str | None
    """The key of the game whose lesson is on the board; None if none is."""
    puzzle: str | None
    """The key of the game and the number of the puzzle on the board, as ``tritt/17``; None if none is."""


class Load(NamedTuple):
    """The message ``load``: show another game, position or look. What is None stays as it is."""

    game: str | None
    options: dict[str, str] | None
    record: str | None
    configuration: EmbedConfiguration
    """The whole configuration from now on."""
    sets_position: bool
    """Whether ``configuration.at`` is given by this message."""
    sets_seats: bool
    """Whether ``configuration.seats`` is."""
    lesson: str | None = None
    """The key of the game whose lesson is shown: then what is said of a game counts for nothing."""
    puzzle: str | None = None
    """The puzzle that is shown, as ``tritt/17``, or ``daily``: then nothing else counts either."""


class Play(NamedTuple):
    """The message ``play``: play a move in notation."""

    move: str


class Undo(NamedTuple):
    """The message ``undo``: take back so many moves."""

    move_count: int


class Get(NamedTuple):
    """The message ``get``: answer with one of GETTABLE."""

    what: str


Request: TypeAlias = Load | Play | Undo | Get


def invalid_value(name: str, value: Any) -> Refused:
    """The refusal of a part of a message, or of an address, that cannot be what was given for it."""
    return Refused(RefusalReason.PAYLOAD, words.invalid_value(name, value))


def read_id(message: dict[str, Any]) -> MessageId:
    """The id of a message, which its answer has to have; None if it has none. Raises Refused."""
    value = message.get("id")
    if value is None or (isinstance(value, str) and len(value) <= MAX_ID_CHARACTERS):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MAX_ID_NUMBER:
        return value
    raise invalid_value("id", value)


def parse_message(text: str) -> dict[str, Any] | None:
    """The message that a JSON text holds; None if it is no message of this protocol.

    The text must not be nested deeply: Pyodide would not survive that.
    """
    try:
        message = json.loads(text)
    except ValueError:
        return None
    return message if isinstance(message, dict) and "trigrid" in message else None


def read_request(message: dict[str, Any], configuration: EmbedConfiguration) -> Request:
    """What a message asks for; ``configuration`` is the one in force. Raises Refused."""
    if type(message["trigrid"]) is not int or message["trigrid"] != PROTOCOL_VERSION:
        raise Refused(RefusalReason.VERSION)
    name, payload = message.get("type"), message.get("payload", {})
    if not isinstance(name, str) or name not in _READERS:
        raise Refused(RefusalReason.TYPE)
    if not isinstance(payload, dict):
        raise invalid_value("payload", payload)
    return _READERS[name](payload, configuration)


def _load(payload: dict[str, Any], configuration: EmbedConfiguration) -> Load:
    unknown = sorted(payload.keys() - LOAD_FIELDS)
    if unknown:
        raise Refused(RefusalReason.PAYLOAD, words.unknown_part(unknown[0]))
    try:
        changed = configuration.updated_with(payload)
    except InvalidValue as error:
        raise invalid_value(error.name, error.value) from None
    game, record = _text_or_none(payload, "game"), _text_or_none(payload, "record")
    options = _options(payload["options"]) if "options" in payload else None
    lesson, puzzle = _text_or_none(payload, "lesson"), _text_or_none(payload, "puzzle")
    return Load(game, options, record, changed, "at" in payload, "seats" in payload, lesson, puzzle)


def _text_or_none(payload: dict[str, Any], name: str) -> str | None:
    value = payload.get(name)
    if value is not None and not isinstance(value, str):
        raise invalid_value(name, value)
    return value


def _options(value: Any) -> dict[str, str]:
    """Options by name, given as a text like that of an address, or as an object."""
    if isinstance(value, str):
        pairs = [part.partition("=")[::2] for part in value.replace(",", "&").replace(" ", "&").split("&")]
        return {name: value for name, value in pairs if name}
    if not isinstance(value, dict) or not all(_is_plain(option) for option in value.values()):
        raise invalid_value("options", value)
    return {name: str(option) for name, option in value.items()}


def _is_plain(value: Any) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def _play(payload: dict[str, Any], configuration: EmbedConfiguration) -> Play:
    move = payload.get("move")
    if not isinstance(move, str):
        raise invalid_value("move", move)
    return Play(move)


def _undo(payload: dict[str, Any], configuration: EmbedConfiguration) -> Undo:
    count = payload.get("count", 1)
    if type(count) is not int or not 1 <= count <= MAX_UNDO_COUNT:
        raise invalid_value("count", count)
    return Undo(count)


def _get(payload: dict[str, Any], configuration: EmbedConfiguration) -> Get:
    what = payload.get("what")
    if what not in GETTABLE:
        raise invalid_value("what", what)
    return Get(what)


_READERS: dict[str, Callable[[dict[str, Any], EmbedConfiguration], Request]] = {
    "load": _load,
    "play": _play,
    "undo": _undo,
    "get": _get,
}
"""By the type of a message: what reads its payload."""


def write_message(kind: str, payload: Mapping[str, object], name: MessageId = None) -> str:
    """A message of type ``kind`` as JSON; ``name`` is the id of the message that it answers."""
    message: dict[str, Any] = {"trigrid": PROTOCOL_VERSION, "type": kind, "payload": payload}
    if name is not None:
        message["id"] = name
    return json.dumps(message, ensure_ascii=False, allow_nan=False)
