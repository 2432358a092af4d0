"""Reads text from outside the page: a game's link, records, or an address."""

import re
from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from trigrid.games import GAMES, Game
from trigrid.library.address import LOBBY_ADDRESS
from trigrid.library.written_address import (
    COLLECTION,
    COLLECTION_PARAMETERS,
    LINK_PARAMETER,
    canonical_address,
    read_address,
)
from trigrid.records import Record, RecordError
from trigrid.records.collection import GAME_RECORDS, PROGRESS_HEADERS, begins_collection
from trigrid.records.link import has_bare_link, read_link_stepwise, without_wrapping
from trigrid.records.plain_characters import QUOTES
from trigrid.records.stepwise import Stepwise, run_to_end
from trigrid.records.transported_record import read_transported, split_transported


class TextFormat(Enum):
    """The format that text from outside the page seems to have."""

    LINK = auto()
    """A link with a game's moves, or an address or message that contains one."""
    RECORD = auto()
    """One or more records, or progress in lessons and puzzles."""
    ADDRESS = auto()
    """An address of this page without a game's moves."""
    UNKNOWN = auto()
    """Anything that this page cannot open, such as a picture or ordinary text."""


class IncomingText(NamedTuple):
    """The result of reading text from outside the page.

    At most one of ``record``, ``damage`` and ``texts`` is set.
    """

    format: TextFormat
    record: Record | None = None
    """The game, if the text contains exactly one game and it is intact."""
    damage: RecordError | None = None
    """The error, if the text contains exactly one game and it is damaged."""
    texts: tuple[str, ...] = ()
    """The unread texts of several records, of a collection, or of progress."""
    address: str = ""
    """The target of an address without moves, from the ``#`` on."""


_HEADER = re.compile(r'^[ \t\ufeff]*\[\s*[\w-]+\s*"', re.MULTILINE)
_PROGRESS = re.compile(rf'[\s\ufeff]*\[({PROGRESS_HEADERS}) "')
"""The beginning of progress in lessons and puzzles, as in an export."""
_MOVES = re.compile(r"(?:[?&#/;]|%3F|%26|%23)m(?:=|%(?:25)*3D)", re.IGNORECASE)
_QUOTED_PRINTABLE = re.compile(r"[?&]m=3D")
_LINK = re.compile(r"\W*\d{1,6}\.([a-z-]{1,20})(\.|$)")
_COLLECTION_LINK = re.compile(
    r"(?:\b|3D)([0-9]{1,6}\.collection\.[0-9A-Za-z]*(?:\.[0-9A-Za-z]{1,6})?)", re.ASCII
)
"""The link of a collection.

Quoted-printable mail turns the ``=`` before it into ``=3D``.
"""
_MIN_UNKNOWN_KEY_LENGTH = 3
"""The minimum number of letters in the key of an unknown game in a link."""
_ADDRESS_CHARACTER = r"[^\s\x3c\x3e\"]"
"""A character of an address; ``<``, ``>``, ``"`` and spaces end the address."""
_HASH = re.compile(rf"(?:#|%(?:25)*23)!?(?:/|%(?:25)*2F){_ADDRESS_CHARACTER}*", re.IGNORECASE)
"""An address from the ``#`` on; the ``#`` may be escaped."""
_WHOLE_ADDRESS = re.compile(
    rf"https?://(?:(?!#){_ADDRESS_CHARACTER})*(#(?:(?![/?&]){_ADDRESS_CHARACTER}){{2}}{_ADDRESS_CHARACTER}*)",
    re.IGNORECASE,
)
"""An address without a slash after the ``#``.

It counts as an address of this page only if the page has a screen with this address.
"""
_SAMPLE_CHARACTERS = 4000
"""The number of characters at the start of a file that show whether it is text."""
_SEARCHED_CHARACTERS = 1_000_000
"""The maximum number of characters that are searched for signs of a game.

They are the first characters of a text; only ``detect_format`` searches the last ones, for a game's moves.
"""


def read_text(text: str) -> IncomingText:
    """Read text that the user pasted, dropped or opened. Never raises an error."""
    try:
        return run_to_end(read_text_in_steps(text))
    except ModuleNotFoundError:
        return run_to_end(read_text_in_steps(text, tidies=False))


def needs_later_modules(text: str) -> bool:
    """Return whether text can be read only with modules that are not loaded yet."""
    try:
        run_to_end(read_text_in_steps(text))
    except ModuleNotFoundError:
        return True
    return False


def read_text_in_steps(text: str, *, tidies: bool = True) -> Stepwise[IncomingText]:
    """Read text in steps, for long texts.

    Several records are only split, not read. Raises ModuleNotFoundError if a record must be tidied by modules
    that the page has not loaded yet. If ``tidies`` is False, records are read without tidying.
    """
    text_format = detect_format(text)
    if text_format is TextFormat.RECORD:
        texts = yield from split_transported(text, tidies=tidies)
        if len(texts) > 1 or _PROGRESS.match(text) or begins_collection(text):
            return IncomingText(text_format, texts=tuple(texts))
        return (yield from _read_in_steps(text_format, read_transported(text, tidies=tidies)))
    if text_format is TextFormat.LINK:
        return (yield from read_link_in_steps(text))
    return IncomingText(text_format, address=_address_in(text))


def detect_format(text: str) -> TextFormat:
    """Return the format that a text seems to have."""
    is_record = _HEADER.search(text, 0, _SEARCHED_CHARACTERS) or _decorated_game().search(
        text, 0, _SEARCHED_CHARACTERS
    )
    if (is_record and not is_binary(text)) or GAME_RECORDS.search(text, 0, _SEARCHED_CHARACTERS):
        return TextFormat.RECORD
    if _COLLECTION_LINK.search(text, 0, _SEARCHED_CHARACTERS):
        return TextFormat.ADDRESS
    if _MOVES.search(text, max(0, len(text) - _SEARCHED_CHARACTERS)) or _is_link(
        text[:_SEARCHED_CHARACTERS].strip()
    ):
        return TextFormat.LINK
    return TextFormat.ADDRESS if _address_in(text) else TextFormat.UNKNOWN


@cache
def _decorated_game() -> re.Pattern[str]:
    """Return a pattern for the header ``Game``, anywhere in a line.

    The pattern also matches the header after mail, chat or text programs have changed it.
    """
    quote = rf"\\?[{QUOTES}]|&(?:\w{{4,5}}|#\w{{2,5}});|=E2=80"
    return re.compile(rf"(?:[\[［]|&#91;)[\s\u200b-\u200f]*(?:Game|Ｇａｍｅ)\s*(?:{quote})", re.IGNORECASE)


def _address_in(text: str) -> str:
    """Return an address of this page that a text contains, in the page's spelling.

    If the text contains the link of a collection, the address opens the collection. Otherwise, takes the
    first address with ``#/``; it is returned as written if the page has no screen with this address. If the
    text contains none, takes the first address without a slash after the ``#``, but only if it is the address
    of a screen other than the lobby. Otherwise, the result is empty.
    """
    link = _COLLECTION_LINK.search(text, 0, _SEARCHED_CHARACTERS)
    if link:
        whole_link = _COLLECTION_LINK.match(without_wrapping(text[link.start(1) : _SEARCHED_CHARACTERS]))
        return f"#/{COLLECTION}?{COLLECTION_PARAMETERS[0]}={(whole_link or link)[1]}"
    found = _HASH.search(text, 0, _SEARCHED_CHARACTERS)
    if found:
        return canonical_address(_unescaped(found[0]))
    whole = _WHOLE_ADDRESS.search(text, 0, _SEARCHED_CHARACTERS)
    address = canonical_address(whole[1]) if whole and read_address(whole[1]).is_known else ""
    return "" if address == LOBBY_ADDRESS else address


def _is_link(text: str) -> bool:
    """Return whether a text begins like a link or contains a link to a known game."""
    found = _LINK.match(text)
    is_like_link = found is not None and (found[1] in GAMES or len(found[1]) >= _MIN_UNKNOWN_KEY_LENGTH)
    return is_like_link or has_bare_link(text)


def is_binary(text: str) -> bool:
    """Return whether the text is the content of a binary file."""
    start = text[:_SAMPLE_CHARACTERS]
    return "\0" in start or start.count("\ufffd") > len(start) // 20


def read_link_in_steps(text: str) -> Stepwise[IncomingText]:
    """Read a link, or an address or message that contains a link."""
    return _read_in_steps(TextFormat.LINK, read_link_stepwise(text))


def _read_in_steps(text_format: TextFormat, reading: Stepwise[Record]) -> Stepwise[IncomingText]:
    try:
        return IncomingText(text_format, (yield from reading))
    except RecordError as error:
        return IncomingText(text_format, damage=error)


def address_agrees(text: str, game: Game) -> bool:
    """Return whether the address in a text matches a game.

    Compares only the game and the options that the address names. If several addresses contain moves, the
    last one counts. Returns True if none contains moves.
    """
    if _QUOTED_PRINTABLE.search(text, 0, _SEARCHED_CHARACTERS):
        text = text[:_SEARCHED_CHARACTERS].replace("=3D", "=")
    written = [read_address(_unescaped(found[0])) for found in _HASH.finditer(text, 0, _SEARCHED_CHARACTERS)]
    address = next((each for each in reversed(written) if LINK_PARAMETER in each.fields), None)
    if address is None:
        return True
    options = {name: str(value) for name, value in game.options.items()}
    given = {name: value for name, value in address.fields.items() if value}
    return address.path in ("", game.key) and all(
        given.get(name, value) == value for name, value in options.items()
    )


def _unescaped(address: str) -> str:
    """Return an address with a plain ``#`` at its start."""
    return re.sub("^%(?:25)*23", "#", address)


def intact_record(damage: RecordError) -> Record | None:
    """Return the record up to the damage; None if not even the first move is intact."""
    record = damage.record
    return record if record is not None and record.root.children else None
