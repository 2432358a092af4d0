"""What a text from elsewhere holds: a game's link or its record, many records, or just an address."""

import re
from enum import Enum, auto
from typing import NamedTuple

from trigrid.app.address import fields_of
from trigrid.games import GAMES, Game
from trigrid.records import Record, RecordError
from trigrid.records.collection import split_stepwise
from trigrid.records.link import read_link_stepwise
from trigrid.records.reading import read_record_stepwise
from trigrid.records.stepwise import Stepwise, run_to_end


class TextFormat(Enum):
    """What a text from outside the page is meant to be."""

    LINK = auto()
    """A link with a game's moves in it, or an address or a message that holds one."""
    RECORD = auto()
    """One game's record, or several."""
    ADDRESS = auto()
    """An address of this page without a game's moves in it."""
    UNKNOWN = auto()
    """Nothing that this page can open: a picture, say, or words."""


class IncomingText(NamedTuple):
    """A text that was read. Of ``record``, ``damage`` and ``texts`` at most one is there."""

    format: TextFormat
    record: Record | None = None
    """The game, if the text holds exactly one and it is sound."""
    damage: RecordError | None = None
    """What is wrong with the only game of the text."""
    texts: tuple[str, ...] = ()
    """The texts of the records, unread, if there are several, or progress of lessons and puzzles."""
    address: str = ""
    """Where an address without moves leads, from its ``#`` on."""


_HEADER = re.compile(r'^[ \t\ufeff]*\[\s*[\w-]+\s*"', re.MULTILINE)
_PROGRESS = re.compile(r'[\s\ufeff]*\[(Lessons|Puzzles|Daily) "')
"""What was done of lessons and puzzles, in an export."""
_MOVES = re.compile(r"[?&](?:amp;)?m=")
_LINK = re.compile(r"\W*\d{1,6}\.([a-z-]{1,20})(\.|$)")
_SHORTEST_UNKNOWN_KEY = 3
"""Letters: a shorter one is taken for a game's only if there is such a game."""
_HASH = re.compile(r"#/[!-~]*")
_SAMPLE_CHARACTERS = 4000
"""Characters at the start of a file that are looked at to tell whether it is text."""
_LOOKED_AT = 1_000_000
"""Characters at the start of a text, or at its end for links, in which there must be something of a game."""


def read_text(text: str) -> IncomingText:
    """Read a text that somebody pasted, dropped or opened; whatever it is, this raises nothing."""
    return run_to_end(read_text_in_steps(text))


def read_text_in_steps(text: str) -> Stepwise[IncomingText]:
    """The same in steps, for long texts; of several records the texts only are told apart."""
    text_format = detect_format(text)
    if text_format is TextFormat.RECORD:
        texts = yield from split_stepwise(text)
        if len(texts) > 1 or _PROGRESS.match(text):
            return IncomingText(text_format, texts=tuple(texts))
        return (yield from _read_record_in_steps(text))
    if text_format is TextFormat.LINK:
        return (yield from read_link_in_steps(text))
    found = _HASH.search(text, 0, _LOOKED_AT)
    return IncomingText(text_format, address=found[0] if found else "")


def detect_format(text: str) -> TextFormat:
    """What a text is meant to be, judged by its looks alone."""
    if _HEADER.search(text, 0, _LOOKED_AT) and not is_binary(text):
        return TextFormat.RECORD
    if _MOVES.search(text, max(0, len(text) - _LOOKED_AT)) or _is_link(text[:_LOOKED_AT].strip()):
        return TextFormat.LINK
    return TextFormat.ADDRESS if _HASH.search(text, 0, _LOOKED_AT) else TextFormat.UNKNOWN


def _is_link(text: str) -> bool:
    """Whether a text begins like a link: with a version, and the key of a game that there may be."""
    found = _LINK.match(text)
    return found is not None and (found[1] in GAMES or len(found[1]) >= _SHORTEST_UNKNOWN_KEY)


def is_binary(text: str) -> bool:
    """Whether this was read from a file that is no text."""
    start = text[:_SAMPLE_CHARACTERS]
    return "\0" in start or start.count("\ufffd") > len(start) // 20


def _read_record_in_steps(text: str) -> Stepwise[IncomingText]:
    try:
        return IncomingText(TextFormat.RECORD, (yield from read_record_stepwise(text)))
    except RecordError as error:
        return IncomingText(TextFormat.RECORD, damage=error)


def read_link_in_steps(text: str) -> Stepwise[IncomingText]:
    """Read a link, or an address or a message with a link in it."""
    try:
        return IncomingText(TextFormat.LINK, (yield from read_link_stepwise(text)))
    except RecordError as error:
        return IncomingText(TextFormat.LINK, damage=error)


def address_agrees(text: str, game: Game) -> bool:
    """Whether the address in a text, as far as it names a game and options, means that game."""
    found = _HASH.search(text, 0, _LOOKED_AT)
    key, _, query = (found[0].removeprefix("#/") if found else "").partition("?")
    options = {name: str(value) for name, value in game.options.items()}
    given = {name: value for name, value in fields_of(query).items() if value}
    return key in ("", game.key) and all(given.get(name, value) == value for name, value in options.items())


def good_part(damage: RecordError) -> Record | None:
    """What can be opened in spite of the damage; None where not one move is good."""
    record = damage.record
    return record if record is not None and record.root.children else None
