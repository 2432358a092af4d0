"""The messages that a page and the board in it exchange, as docs/embedding.md specifies them, version 1."""

import json
from typing import Any, NamedTuple, TypeAlias

from trigrid.app.embedded.configuration import FIELDS, EmbedConfiguration, InvalidValue
from trigrid.app.embedded.refusal import PROTOCOL_VERSION, RefusalReason, Refused
from trigrid.app.words import embedded as words

MAX_MESSAGE_CHARACTERS = 200_000
"""The most characters that a message, written as JSON, may have."""
MAX_ID_CHARACTERS, MAX_ID_NUMBER = 64, 2**53
MAX_UNDO_COUNT = 10_000

EmbedState: TypeAlias = dict[str, Any]

LOAD_FIELDS = {"game", "options", "record", *FIELDS}
"""What ``load`` may give."""


class Load(NamedTuple):
    """Show something else. What is None stays as it is."""

    game: str | None
    options: dict[str, str] | None
    record: str | None
    configuration: EmbedConfiguration
    """The whole plan from now on."""
    sets_position: bool
    """Whether ``plan.at`` was given with it."""
    sets_seats: bool
    """Whether ``plan.seats`` was."""


class Play(NamedTuple):
    """Play a move in notation."""

    move: str


class Undo(NamedTuple):
    """Take back so many moves."""

    moves: int


class Get(NamedTuple):
    """Tell something of what is on the board."""

    what: str


Request: TypeAlias = Load | Play | Undo | Get
MessageId: TypeAlias = str | int | float | None
GETTABLE = ("state", "record", "svg", "png")
"""What can be told."""


def invalid_value(name: str, given: Any) -> Refused:
    """Why a part of a message, or of an address, counts for nothing."""
    return Refused(RefusalReason.PAYLOAD, words.invalid_value(name, given))


def read_id(message: dict[str, Any]) -> MessageId:
    """What an answer has to carry; None where no answer is to be told from others. Raises Refused."""
    given = message.get("id")
    if given is None or (isinstance(given, str) and len(given) <= MAX_ID_CHARACTERS):
        return given
    if isinstance(given, int | float) and not isinstance(given, bool) and abs(given) <= MAX_ID_NUMBER:
        return given
    raise invalid_value("id", given)


def parse_message(text: str) -> dict[str, Any] | None:
    """The message that a text holds, which must not be nested deeply; None for whatever is none of ours."""
    try:
        message = json.loads(text)
    except ValueError:
        return None
    return message if isinstance(message, dict) and "trigrid" in message else None


def read_request(message: dict[str, Any], configuration: EmbedConfiguration) -> Request:
    """What a message asks for, where ``plan`` has been in force. Raises Refused."""
    if type(message["trigrid"]) is not int or message["trigrid"] != PROTOCOL_VERSION:
        raise Refused(RefusalReason.VERSION)
    name, payload = message.get("type"), message.get("payload", {})
    if not isinstance(name, str) or name not in _READERS:
        raise Refused(RefusalReason.TYPE)
    if not isinstance(payload, dict):
        raise invalid_value("payload", payload)
    request: Request = _READERS[name](payload, configuration)
    return request


def _load(payload: dict[str, Any], configuration: EmbedConfiguration) -> Load:
    unknown = sorted(payload.keys() - LOAD_FIELDS)
    if unknown:
        raise Refused(RefusalReason.PAYLOAD, words.unknown_part(unknown[0]))
    try:
        changed = configuration.updated_with(payload)
    except InvalidValue as found:
        raise invalid_value(found.name, found.given) from None
    game, record = _text_or_none(payload, "game"), _text_or_none(payload, "record")
    options = _options(payload["options"]) if "options" in payload else None
    return Load(game, options, record, changed, "at" in payload, "seats" in payload)


def _text_or_none(payload: dict[str, Any], name: str) -> str | None:
    given = payload.get(name)
    if given is not None and not isinstance(given, str):
        raise invalid_value(name, given)
    return given


def _options(given: Any) -> dict[str, str]:
    """Options by name, written as in an address or as an object."""
    if isinstance(given, str):
        pairs = [part.partition("=")[::2] for part in given.replace(",", "&").replace(" ", "&").split("&")]
        return {name: value for name, value in pairs if name}
    if not isinstance(given, dict) or not all(_is_plain(value) for value in given.values()):
        raise invalid_value("options", given)
    return {name: str(value) for name, value in given.items()}


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


_READERS: dict[str, Any] = {"load": _load, "play": _play, "undo": _undo, "get": _get}


def write_message(kind: str, payload: dict[str, Any], name: MessageId = None) -> str:
    """A message as JSON; ``name`` is the id of the one that it answers."""
    message: dict[str, Any] = {"trigrid": PROTOCOL_VERSION, "type": kind, "payload": payload}
    if name is not None:
        message["id"] = name
    return json.dumps(message, ensure_ascii=False, allow_nan=False)
