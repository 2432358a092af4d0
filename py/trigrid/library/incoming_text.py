"""What a text from elsewhere holds: a game's link or its record, many records, or just an address."""

import re
from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from trigrid.games import GAMES, Game
from trigrid.library.address import LOBBY_ADDRESS
from trigrid.library.written_address import LINK_PARAMETER, canonical_address, read_address
from trigrid.records import Record, RecordError
from trigrid.records.link import has_bare_link, read_link_stepwise
from trigrid.records.plain_characters import QUOTES
from trigrid.records.stepwise import Stepwise, run_to_end
from trigrid.records.transported_record import read_transported, split_transported


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
_MOVES = re.compile(r"(?:[?&#/;]|%3F|%26|%23)m(?:=|%(?:25)*3D)", re.IGNORECASE)
_QUOTED_PRINTABLE = re.compile(r"[?&]m=3D")
_LINK = re.compile(r"\W*\d{1,6}\.([a-z-]{1,20})(\.|$)")
_SHORTEST_UNKNOWN_KEY = 3
"""Letters: a shorter one is taken for a game's only if there is such a game."""
_MORE = r"[^\s\x3c\x3e\"]"
"""A character of an address; a ``<`` or ``>`` ends it."""
_HASH = re.compile(rf"(?:#|%(?:25)*23)!?(?:/|%(?:25)*2F){_MORE}*", re.IGNORECASE)
"""An address from its ``#`` on, which may be escaped."""
_WHOLE_ADDRESS = re.compile(rf"https?://(?:(?!#){_MORE})*(#(?:(?![/?&]){_MORE}){{2}}{_MORE}*)", re.IGNORECASE)
"""An address whose ``#`` no slash follows: it is one of this page only if there is such a page."""
_SAMPLE_CHARACTERS = 4000
"""Characters at the start of a file that are looked at to tell whether it is text."""
_LOOKED_AT = 1_000_000
"""Characters at the start of a text, or at its end for links, in which there must be something of a game."""


def read_text(text: str) -> IncomingText:
    """Read a text that somebody pasted, dropped or opened; whatever it is, this raises nothing."""
    try:
        return run_to_end(read_text_in_steps(text))
    except ModuleNotFoundError:
        return run_to_end(read_text_in_steps(text, tidies=False))


def needs_later_modules(text: str) -> bool:
    """Whether a text can be read only with modules that the page has not loaded yet."""
    try:
        run_to_end(read_text_in_steps(text))
    except ModuleNotFoundError:
        return True
    return False


def read_text_in_steps(text: str, *, tidies: bool = True) -> Stepwise[IncomingText]:
    """The same in steps, for long texts; of several records the texts only are told apart.

    Raises ModuleNotFoundError if a record has to be tidied by modules that the page has not loaded yet.
    Without ``tidies`` records are read as they stand.
    """
    text_format = detect_format(text)
    if text_format is TextFormat.RECORD:
        texts = yield from split_transported(text, tidies=tidies)
        if len(texts) > 1 or _PROGRESS.match(text):
            return IncomingText(text_format, texts=tuple(texts))
        return (yield from _read_in_steps(text_format, read_transported(text, tidies=tidies)))
    if text_format is TextFormat.LINK:
        return (yield from read_link_in_steps(text))
    return IncomingText(text_format, address=_address_in(text))


def detect_format(text: str) -> TextFormat:
    """What a text is meant to be, judged by its looks alone."""
    is_record = _HEADER.search(text, 0, _LOOKED_AT) or _decorated_game().search(text, 0, _LOOKED_AT)
    if is_record and not is_binary(text):
        return TextFormat.RECORD
    if _MOVES.search(text, max(0, len(text) - _LOOKED_AT)) or _is_link(text[:_LOOKED_AT].strip()):
        return TextFormat.LINK
    return TextFormat.ADDRESS if _address_in(text) else TextFormat.UNKNOWN


@cache
def _decorated_game() -> re.Pattern[str]:
    """The header with the game as mails, chats and word processors leave it, anywhere in a line."""
    quote = rf"\\?[{QUOTES}]|&(?:\w{{4,5}}|#\w{{2,5}});|=E2=80"
    return re.compile(rf"(?:[\[［]|&#91;)[\s\u200b-\u200f]*(?:Game|Ｇａｍｅ)\s*(?:{quote})", re.IGNORECASE)


def _address_in(text: str) -> str:
    """The first address of this page, spelled as the page does; empty if the text contains none."""
    found = _HASH.search(text, 0, _LOOKED_AT)
    if found:
        return canonical_address(_unescaped(found[0]))
    whole = _WHOLE_ADDRESS.search(text, 0, _LOOKED_AT)
    address = canonical_address(whole[1]) if whole and read_address(whole[1]).is_known else ""
    return "" if address == LOBBY_ADDRESS else address


def _is_link(text: str) -> bool:
    """Whether a text begins like a link of any game, or contains one of a game that there is."""
    found = _LINK.match(text)
    is_like_link = found is not None and (found[1] in GAMES or len(found[1]) >= _SHORTEST_UNKNOWN_KEY)
    return is_like_link or has_bare_link(text)


def is_binary(text: str) -> bool:
    """Whether this was read from a file that is no text."""
    start = text[:_SAMPLE_CHARACTERS]
    return "\0" in start or start.count("\ufffd") > len(start) // 20


def read_link_in_steps(text: str) -> Stepwise[IncomingText]:
    """Read a link, or an address or a message with a link in it."""
    return _read_in_steps(TextFormat.LINK, read_link_stepwise(text))


def _read_in_steps(text_format: TextFormat, reading: Stepwise[Record]) -> Stepwise[IncomingText]:
    try:
        return IncomingText(text_format, (yield from reading))
    except RecordError as error:
        return IncomingText(text_format, damage=error)


def address_agrees(text: str, game: Game) -> bool:
    """Whether the address in a text, as far as it names a game and options, means that game."""
    if _QUOTED_PRINTABLE.search(text, 0, _LOOKED_AT):
        text = text[:_LOOKED_AT].replace("=3D", "=")
    written = [read_address(_unescaped(found[0])) for found in _HASH.finditer(text, 0, _LOOKED_AT)]
    address = next((each for each in reversed(written) if LINK_PARAMETER in each.fields), None)
    if address is None:
        return True
    options = {name: str(value) for name, value in game.options.items()}
    given = {name: value for name, value in address.fields.items() if value}
    return address.path in ("", game.key) and all(
        given.get(name, value) == value for name, value in options.items()
    )


def _unescaped(address: str) -> str:
    """An address from its ``#`` on, if that sign is escaped."""
    return re.sub("^%(?:25)*23", "#", address)


def good_part(damage: RecordError) -> Record | None:
    """What can be opened in spite of the damage; None where not one move is good."""
    record = damage.record
    return record if record is not None and record.root.children else None
