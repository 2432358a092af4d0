"""Reads and writes messages of version 1 between an embedding page and a board.

docs/embedding-reference.md specifies the messages.
"""

import json
from collections.abc import Callable, Mapping, Set
from typing import Any, NamedTuple, TypeAlias, TypedDict

from trigrid.app.embed import words
from trigrid.app.embed.highlights import RequestedMark, StateMark, read_marks
from trigrid.library.embed_configuration import FIELDS, EmbedConfiguration, InvalidValue, marks_text
from trigrid.library.embed_refusal import PROTOCOL_VERSION, RefusalReason, Refused

MAX_ID_CHARACTERS = 64
"""The maximum number of characters in the id of a message."""
MAX_ID_NUMBER = 2**53
"""The largest number allowed as the id of a message.

JavaScript represents integers exactly only up to this number.
"""
MAX_CHAPTER = 1_000
"""The maximum number of a chapter in a message; no collection has as many."""
MAX_UNDO_COUNT = 10_000
"""The maximum number of moves that one message can take back."""
LOAD_FIELDS = frozenset(
    {"game", "options", "record", "position", "lesson", "puzzle", "collection", "chapter", *FIELDS}
)
"""The fields allowed in the payload of ``load``."""
GETTABLE = ("state", "record", "moves", "svg", "png", "poster")
"""The values of ``what`` that ``get`` accepts."""

MessageId: TypeAlias = str | int | float | None
"""The id of a message, repeated in its answer; None if the message has none."""


class EmbedState(TypedDict):
    """The state of the table; docs/embedding-reference.md explains its fields."""

    game: str
    options: dict[str, object]
    record: str | None
    position: str | None
    ply: int
    plies: int
    line: list[str]
    move: str | None
    toMove: int | None
    seats: list[int | str]
    result: str
    lesson: str | None
    puzzle: str | None
    chapter: int | None
    chapters: int | None
    solved: bool | None
    flipped: bool
    marks: list[StateMark]
    drawn: list[str]


class Load(NamedTuple):
    """The message ``load``, which shows another game, position or configuration.

    Fields that are None change nothing.
    """

    game: str | None
    options: dict[str, str] | None
    record: str | None
    configuration: EmbedConfiguration
    """The complete configuration from now on."""
    sets_position: bool
    """Whether this message sets ``configuration.at``."""
    sets_seats: bool
    """Whether this message sets ``configuration.seats``."""
    lesson: str | None = None
    """The key of the game whose lesson to show.

    ``game``, ``options`` and ``record`` are then ignored.
    """
    puzzle: str | None = None
    """The puzzle to show: ``daily``, or a text such as ``tritt/17``.

    ``lesson``, ``game``, ``options`` and ``record`` are then ignored.
    """
    sets_marks: bool = False
    """Whether this message sets ``configuration.marks``."""
    collection: str | None = None
    """The collection to show, as a link or text; everything before is then ignored."""
    chapter: int | None = None
    """The number of the chapter to show.

    Without ``collection``, it is a chapter of the collection that is already shown.
    """
    position: str | None = None
    """The text of the position where a new game begins; ignored with ``record``."""


class Play(NamedTuple):
    """The message ``play``: play a move in notation."""

    move: str


class Undo(NamedTuple):
    """The message ``undo``: take back moves."""

    move_count: int | None
    """The number of moves; None for as many as the *Undo* button takes back."""


class Get(NamedTuple):
    """The message ``get``, which requests an item from GETTABLE."""

    what: str


class Flip(NamedTuple):
    """The message ``flip``, which turns the board around or back."""

    is_on: bool | None
    """Whether to show the board from the other side; None switches sides."""


class AskHighlight(NamedTuple):
    """The message ``highlight``, whose marks replace all earlier marks."""

    marks: tuple[RequestedMark, ...]


class Draw(NamedTuple):
    """The message ``draw``, which adds marks to the position that is shown."""

    marks: str
    """The marks as in records, without the bracket."""


class Clear(NamedTuple):
    """The message ``clear``, which removes the marks of the position that is shown."""


Request: TypeAlias = Load | Play | Undo | Get | Flip | AskHighlight | Draw | Clear


def invalid_value(name: str, value: Any, choices: str = "") -> Refused:
    """Return the refusal for an invalid value in a message or an address."""
    return Refused(RefusalReason.PAYLOAD, words.invalid_value(name, value, choices or words.choices(name)))


def read_id(message: dict[str, Any]) -> MessageId:
    """Return the id of a message, or None if it has no id.

    The answer must have the same id. Raises Refused if the id is invalid.
    """
    value = message.get("id")
    if value is None or (isinstance(value, str) and len(value) <= MAX_ID_CHARACTERS):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MAX_ID_NUMBER:
        return value
    raise invalid_value("id", value)


def parse_message(text: str) -> dict[str, Any] | None:
    """Return the message in a JSON text, or None for other texts.

    The text must not be deeply nested, because parsing it would crash Pyodide.
    """
    try:
        message = json.loads(text)
    except ValueError:
        return None
    return message if isinstance(message, dict) and "trigrid" in message else None


def read_request(message: dict[str, Any], configuration: EmbedConfiguration) -> Request:
    """Return the request in a message.

    ``configuration`` is the current configuration, which the message may change. Raises Refused if the
    message is invalid.
    """
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
    """Raise Refused if a payload has an unknown field."""
    if unknown := sorted(payload.keys() - known):
        raise Refused(RefusalReason.PAYLOAD, words.unknown_field(unknown[0], ", ".join(sorted(known))))


def _required(payload: dict[str, Any], name: str) -> Any:
    """Return a field of a payload. Raises Refused if it is missing."""
    if name not in payload:
        raise Refused(RefusalReason.PAYLOAD, words.missing_field(name))
    return payload[name]


def _load(payload: dict[str, Any], configuration: EmbedConfiguration) -> Load:
    _require_known(payload, LOAD_FIELDS)
    changed = configuration.updated_with(payload)
    game, record = _text_or_none(payload, "game"), _text_or_none(payload, "record")
    options = _options(payload["options"]) if "options" in payload else None
    lesson, puzzle = _text_or_none(payload, "lesson"), _text_or_none(payload, "puzzle")
    collection, chapter = _text_or_none(payload, "collection"), _chapter_number(payload.get("chapter"))
    sets_position, sets_seats, sets_marks = (name in payload for name in ("at", "seats", "marks"))
    return Load(
        *(game, options, record, changed, sets_position, sets_seats, lesson, puzzle, sets_marks),
        *(collection, chapter, _text_or_none(payload, "position")),
    )


def _chapter_number(value: Any) -> int | None:
    if value is not None and (type(value) is not int or not 1 <= value <= MAX_CHAPTER):
        raise invalid_value("chapter", value, f"1 to {MAX_CHAPTER}")
    number: int | None = value
    return number


def _chapter(payload: dict[str, Any], configuration: EmbedConfiguration) -> Load:
    """Return the request to show another chapter of the same collection."""
    _require_known(payload, {"number"})
    number = _chapter_number(_required(payload, "number"))
    return Load(None, None, None, configuration, False, False, chapter=number)


def _text_or_none(payload: dict[str, Any], name: str) -> str | None:
    value = payload.get(name)
    if value is not None and not isinstance(value, str):
        raise invalid_value(name, value)
    return value


def _options(value: Any) -> dict[str, str]:
    """Return options by name, from an object or from text as in an address."""
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


def _draw(payload: dict[str, Any], configuration: EmbedConfiguration) -> Draw:
    _require_known(payload, {"marks"})
    value = _required(payload, "marks")
    try:
        return Draw(marks_text(value))
    except (TypeError, ValueError):
        raise InvalidValue("marks", value) from None


def _clear(payload: dict[str, Any], configuration: EmbedConfiguration) -> Clear:
    return Clear()


_READERS: dict[str, Callable[[dict[str, Any], EmbedConfiguration], Request]] = {
    "load": _load,
    "play": _play,
    "undo": _undo,
    "get": _get,
    "flip": _flip,
    "highlight": _highlight,
    "draw": _draw,
    "clear": _clear,
    "chapter": _chapter,
}


def write_message(kind: str, payload: Mapping[str, object], message_id: MessageId = None) -> str:
    """Return a message of type ``kind`` as JSON.

    ``message_id`` is the id of the message that this one answers.
    """
    message: dict[str, Any] = {"trigrid": PROTOCOL_VERSION, "type": kind, "payload": payload}
    if message_id is not None:
        message["id"] = message_id
    return json.dumps(message, ensure_ascii=False, allow_nan=False)


def sentence_of(refused: Refused) -> str:
    """Return the text that explains a refusal to people."""
    return refused.sentence or words.REFUSALS.get(refused.reason, "")
