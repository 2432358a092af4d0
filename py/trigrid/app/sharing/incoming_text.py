"""What a text from elsewhere holds: a game's link or its record, many records, or just an address."""

import re
from enum import Enum, auto
from typing import NamedTuple
from urllib.parse import parse_qsl

from trigrid.games import Game
from trigrid.records import Record, RecordError
from trigrid.records.collection import splitting
from trigrid.records.link import unlinking
from trigrid.records.reading import reading as reading_record
from trigrid.records.stepwise import Stepwise, run_to_end


class Source(Enum):
    """What a text is meant to be."""

    LINK = auto()
    TEXT = auto()
    ADDRESS = auto()
    """An address of this page without a game's moves in it."""
    NOTHING = auto()
    """No text that could be meant for this page: a picture, say, or words."""


class Offered(NamedTuple):
    """What was found. Of ``record``, ``damage`` and ``texts`` (of several records) one is there.

    ``address``, from its ``#`` on, is where an address that holds no moves leads.
    """

    source: Source
    record: Record | None = None
    damage: RecordError | None = None
    texts: tuple[str, ...] = ()
    address: str = ""


_HEADER = re.compile(r'^[ \t\ufeff]*\[\s*[\w-]+\s*"', re.MULTILINE)
_MOVES = re.compile(r"[?&](?:amp;)?m=")
_LINK = re.compile(r"\W*\d{1,6}\.[a-z-]{3,20}(\.|$)")
_HASH = re.compile(r"#/[!-~]*")
_TEXT_START = 4000
"""So many characters show whether a file is text."""


def read(text: str) -> Offered:
    """Read a text that somebody pasted, dropped or opened; whatever it is, this raises nothing."""
    return run_to_end(reading(text))


def reading(text: str) -> Stepwise[Offered]:
    """The same in steps, for long texts; of several records the texts only are told apart."""
    source = source_of(text)
    if source is Source.TEXT:
        texts = yield from splitting(text)
        return Offered(source, texts=tuple(texts)) if len(texts) > 1 else (yield from _reading_text(text))
    if source is Source.LINK:
        return (yield from reading_link(text))
    found = _HASH.search(text)
    return Offered(source, address=found[0] if found else "")


def source_of(text: str) -> Source:
    """What a text is meant to be, as far as its looks tell."""
    if _HEADER.search(text) and not is_binary(text):
        return Source.TEXT
    if _MOVES.search(text) or _LINK.match(text.strip()):
        return Source.LINK
    return Source.ADDRESS if _HASH.search(text) else Source.NOTHING


def is_binary(text: str) -> bool:
    """Whether this was read from a file that is no text."""
    start = text[:_TEXT_START]
    return "\0" in start or start.count("\ufffd") > len(start) // 20


def _reading_text(text: str) -> Stepwise[Offered]:
    try:
        return Offered(Source.TEXT, (yield from reading_record(text)))
    except RecordError as error:
        return Offered(Source.TEXT, damage=error)


def reading_link(text: str) -> Stepwise[Offered]:
    """Read a link, or an address or a message with a link in it."""
    try:
        return Offered(Source.LINK, (yield from unlinking(text)))
    except RecordError as error:
        return Offered(Source.LINK, damage=error)


def agrees(text: str, game: Game) -> bool:
    """Whether the address in a text, as far as it names a game and options, means that game."""
    found = _HASH.search(text)
    key, _, query = (found[0].removeprefix("#/") if found else "").partition("?")
    options = {name: str(value) for name, value in game.options.items()}
    given = dict(parse_qsl(query))
    return key in ("", game.key) and all(given.get(name, value) == value for name, value in options.items())


def good_part(damage: RecordError) -> Record | None:
    """What can be opened in spite of the damage; None where not one move is good."""
    record = damage.record
    return record if record is not None and record.root.children else None
