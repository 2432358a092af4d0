"""Reads and writes messages of version 1 between page and board (docs/embedding-reference.md)."""

import json
from collections.abc import Callable, Mapping, Set
from typing import Any, NamedTuple, TypeAlias, TypedDict

from trigrid.app.embed import words
from trigrid.app.embed.highlights import AskedMark, StateMark, read_marks
from trigrid.library.embed_configuration import FIELDS, EmbedConfiguration, InvalidValue
from trigrid.library.embed_refusal import PROTOCOL_VERSION, RefusalReason, Refused

MAX_ID_CHARACTERS = 64
"""Characters that an id may have, if it is a text."""
MAX_ID_NUMBER = 2**53
"""The largest id that is a number: up to there all of JavaScript's are exact."""
MAX_UNDO_COUNT = 10_000
"""Moves that one message may take back."""
LOAD_FIELDS = frozenset({"game", "options", "record", "lesson", "puzzle", *FIELDS})
"""What the payload of ``load`` may have."""
GETTABLE = ("state", "record", "moves", "svg", "png", "poster")
"""What ``get`` may ask for."""

MessageId: TypeAlias = str | int | float | None
"""The id by which an answer is known; None if no answer needs to be known."""


class EmbedState(TypedDict):
    """The state of the table, as docs/embedding-reference.md explains it part by part."""

    game: str
    options: dict[str, object]
    record: str | None
    ply: int
    plies: int
    line: list[str]
    move: str | None
    toMove: int | None
    seats: list[int | str]
    result: str
    lesson: str | None
    puzzle: str | None
    flipped: bool
    marks: list[StateMark]


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
    """The message ``undo``: take back moves."""

    move_count: int | None
    """How many; None for as many as the page's own *Undo* takes back."""


class Get(NamedTuple):
    """The message ``get``: answer with one of GETTABLE."""

    what: str


class Flip(NamedTuple):
    """The message ``flip``: show the board from the other side, or from its own."""

    is_on: bool | None
    """Whether from the other side; None to turn it round, however it is shown now."""


class AskHighlight(NamedTuple):
    """The message ``highlight``: point out these places, and no others."""

    marks: tuple[AskedMark, ...]


Request: TypeAlias = Load | Play | Undo | Get | Flip | AskHighlight


def invalid_value(name: str, value: Any, choices: str = "") -> Refused:
    """The refusal of a part of a message, or of an address, that cannot be what was given for it."""
    return Refused(RefusalReason.PAYLOAD, words.invalid_value(name, value, choices or words.choices(name)))


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
    try:
        return _READERS[name](payload, configuration)
    except InvalidValue as error:
        raise invalid_value(error.name, error.value, error.choices) from None


def _require_known(payload: dict[str, Any], known: Set[str]) -> None:
    """Raise Refused if a payload has another part."""
    if unknown := sorted(payload.keys() - known):
        raise Refused(RefusalReason.PAYLOAD, words.unknown_part(unknown[0], ", ".join(sorted(known))))


def _required(payload: dict[str, Any], name: str) -> Any:
    """A part of a payload. Raises Refused if it is missing."""
    if name not in payload:
        raise Refused(RefusalReason.PAYLOAD, words.missing_part(name))
    return payload[name]


def _load(payload: dict[str, Any], configuration: EmbedConfiguration) -> Load:
    _require_known(payload, LOAD_FIELDS)
    changed = configuration.updated_with(payload)
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
    if not isinstance(value, dict) or not all(type(option) in (str, int) for option in value.values()):
        raise invalid_value("options", value)
    return {name: str(option) for name, option in value.items()}


def _play(payload: dict[str, Any], configuration: EmbedConfiguration) -> Play:
    move = _required(payload, "move")
    if not isinstance(move, str):
        raise InvalidValue("move", move)
    return Play(move)


def _undo(payload: dict[str, Any], configuration: EmbedConfiguration) -> Undo:
    if "count" not in payload:
        return Undo(None)
    count = payload["count"]
    if type(count) is not int or not 1 <= count <= MAX_UNDO_COUNT:
        raise InvalidValue("count", count, f"1 to {MAX_UNDO_COUNT}")
    return Undo(count)


def _get(payload: dict[str, Any], configuration: EmbedConfiguration) -> Get:
    what = _required(payload, "what")
    if what not in GETTABLE:
        raise InvalidValue("what", what, ", ".join(GETTABLE))
    return Get(what)


def _flip(payload: dict[str, Any], configuration: EmbedConfiguration) -> Flip:
    _require_known(payload, {"on"})
    is_on = payload.get("on")
    if "on" in payload and not isinstance(is_on, bool):
        raise InvalidValue("on", is_on, "true, false")
    return Flip(is_on)


def _highlight(payload: dict[str, Any], configuration: EmbedConfiguration) -> AskHighlight:
    _require_known(payload, {"marks"})
    return AskHighlight(read_marks(_required(payload, "marks")))


_READERS: dict[str, Callable[[dict[str, Any], EmbedConfiguration], Request]] = {
    "load": _load,
    "play": _play,
    "undo": _undo,
    "get": _get,
    "flip": _flip,
    "highlight": _highlight,
}


def write_message(kind: str, payload: Mapping[str, object], name: MessageId = None) -> str:
    """A message of type ``kind`` as JSON; ``name`` is the id of the message that it answers."""
    message: dict[str, Any] = {"trigrid": PROTOCOL_VERSION, "type": kind, "payload": payload}
    if name is not None:
        message["id"] = name
    return json.dumps(message, ensure_ascii=False, allow_nan=False)


def sentence_of(refused: Refused) -> str:
    """Return what people are told of a refusal."""
    return refused.sentence or words.REFUSALS.get(refused.reason, "")
