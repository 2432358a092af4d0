"""Addresses of the screens: the part after ``#``."""

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, quote_plus, unquote

from trigrid.games import GAMES, Game, load, require_lesson, require_puzzles
from trigrid.library.written_address import (
    ARCHIVE,
    DAILY,
    ID_PARAMETER,
    LINK_PARAMETER,
    LONGEST_NUMBER,
    POSITION_PARAMETER,
    RUN,
    SET_UP,
    canonical_address,
    escaped_value,
    read_address,
)

LOBBY_ADDRESS = "#/"
GAMES_ADDRESS = "#/games"
LEARN_ADDRESS = "#/learn"
"""The screen with all lessons; ``/<key>`` after it opens the lesson of a game."""
PRACTICE_ADDRESS = "#/practice"
"""A session with the positions that are due."""
PUZZLES_ADDRESS = "#/puzzles"
"""The screen with all puzzles; ``/<key>/<number>`` after it opens a puzzle."""
DAILY_ADDRESS = f"{PUZZLES_ADDRESS}/{DAILY}"
"""The puzzle of today; ``/<date>`` after it opens the puzzle of another day."""
ARCHIVE_ADDRESS = f"{DAILY_ADDRESS}/{ARCHIVE}"
"""The calendar of daily puzzles."""
STATISTICS_ADDRESS = "#/statistics"
COLLECTIONS_ADDRESS = "#/collections"
"""The screen with all kept collections; ``/<id>`` after it opens a collection."""
NEXT = "next"
"""The part of a path that stands for the number of a game's next unsolved puzzle."""
PUZZLE_LINK_START = re.compile(r"p[0-9]{1,6}\.")
"""The start of a link to a puzzle that a user made (``puzzle/puzzle_link.py``)."""
_INDEX = "/index.html"


class PuzzleAddress(NamedTuple):
    """The address of a puzzle; by default, of the list of all puzzles."""

    key: str = ""
    """The key of the puzzle's game; empty for the list and for the daily puzzle.

    For a run, the key of the only game; empty for all games.
    """
    number: int = 0
    """The number of the puzzle in its game; 0 if no valid number is given."""
    is_daily: bool = False
    """Whether the address leads to the daily puzzle."""
    link: str = ""
    """The link of a puzzle that a user made; empty for other puzzles."""
    day: str = ""
    """The date of a daily puzzle as written, or ARCHIVE; empty for today."""
    is_run: bool = False
    """Whether the address leads to runs of puzzles."""
    is_next: bool = False
    """Whether the address leads to the next unsolved puzzle of the game."""


class ParsedAddress(NamedTuple):
    """The parts of an address.

    If the address contains a game's moves, ``link`` is the address as ``canonical_address`` returns it, and
    the other parts are empty. For the lists of lessons and of puzzles, ``lesson`` and the key in ``puzzle``
    are empty.
    """

    game: Game | None = None
    link: str = ""
    stored_id: str = ""
    lesson: str | None = None
    reviewed_id: str = ""
    puzzle: PuzzleAddress | None = None
    position: str = ""
    """The text of the position where the game begins, or that is set up."""


def site_of(address: str) -> str:
    """Return an address of the site as people type it.

    The result has no protocol, no ``index.html`` and no trailing slash.
    """
    return address.partition("://")[2].removesuffix(_INDEX).rstrip("/")


def address_from(*parts: str, **query: object) -> str:
    """Return ``#/<part>/<part>?<name>=<value>``.

    Characters that an address cannot contain are escaped.
    """
    path = "#/" + "/".join(quote(part, safe="", errors="replace") for part in parts)
    pairs = (f"{quote_plus(name)}={escaped_value(name, str(value))}" for name, value in query.items())
    return f"{path}?{'&'.join(pairs)}" if query else path


def lesson_address(key: str, part: int = 0) -> str:
    """Return ``#/learn/<key>``, which opens the lesson on the rules of a game.

    With ``part``, return ``#/learn/<key>/<part>``, which opens a strategy lesson.
    """
    return address_from("learn", key, *([str(part)] if part else ()))


def puzzle_address(key: str, number: int) -> str:
    """Return ``#/puzzles/<key>/<number>``, which opens a puzzle of a game."""
    return address_from("puzzles", key, str(number))


def next_puzzle_address(key: str) -> str:
    """Return ``#/puzzles/<key>/next``, which opens the game's next unsolved puzzle."""
    return address_from("puzzles", key, NEXT)


def daily_address(year: int, month: int, day: int) -> str:
    """Return ``#/puzzles/daily/<date>``, which opens the daily puzzle of a date."""
    return f"{DAILY_ADDRESS}/{year:04}-{month:02}-{day:02}"


def run_address(key: str = "") -> str:
    """Return ``#/puzzles/run/<key>``, which opens runs; without a key, of all games."""
    return address_from("puzzles", RUN, *filter(None, (key,)))


def own_puzzle_address(link: str) -> str:
    """Return ``#/puzzles/<link>``, which opens a puzzle that a user made."""
    return address_from("puzzles", link)


def review_address(game_id: str) -> str:
    """Return ``#/review/<id>``, which opens the review of a stored game."""
    return address_from("review", game_id)


def address_of(game: Game, **parameters: str) -> str:
    """Return ``#/<key>?<options>``, which opens a new game with the game's options.

    ``parameters`` are added to the options. With ``m`` the address opens the moves of a link instead, with
    ``g`` a stored game, and with ``position`` a game that begins at a set-up position.
    """
    return address_from(game.key, **{**game.options, **parameters})


def set_up_address(game: Game, position: str = "") -> str:
    """Return the address of the screen on which a position of a game is set up.

    Without a position the screen shows the start of the game.
    """
    given = {POSITION_PARAMETER: position} if position else {}
    return address_from(SET_UP, game.key, **{**game.options, **given})


def parse_address(address: str) -> ParsedAddress:
    """Return the parts of an address, however it is spelled.

    All parts are empty for the lobby. Raises UnknownGame or BadOption.
    """
    written = read_address(address)
    first, _, rest = written.path.partition("/")
    fields = written.known_fields if written.is_known else written.fields
    if LINK_PARAMETER in fields:
        return ParsedAddress(link=canonical_address(address))
    if not first:
        return ParsedAddress()
    if first == "learn":
        return ParsedAddress(lesson=known_lesson(rest))
    if first == "puzzles":
        return ParsedAddress(puzzle=puzzle_of(rest))
    if first == "review":
        return ParsedAddress(reviewed_id=unquote(rest))
    stored_id, position = fields.pop(ID_PARAMETER, ""), fields.pop(POSITION_PARAMETER, "")
    key = (rest or next(iter(GAMES))) if first == SET_UP else written.path
    return ParsedAddress(game_of(key, fields), stored_id=stored_id, position=position.replace("_", " "))


def known_lesson(name: str) -> str:
    """Return the name of a lesson, ``<key>`` or ``<key>/<part>``, unchanged.

    It may be empty, and the part is not checked. Raises UnknownGame if the game has no lesson.
    """
    if name:
        require_lesson(name.partition("/")[0])
    return name


def puzzle_of(path: str) -> PuzzleAddress:
    """Return the address of a puzzle, read from the path after ``#/puzzles/``.

    Raises UnknownGame if the game has no puzzles.
    """
    key, _, number = path.partition("/")
    if not key:
        return PuzzleAddress()
    if key == DAILY:
        return PuzzleAddress(is_daily=True, day=number)
    if key == RUN:
        if number:
            require_puzzles(number)
        return PuzzleAddress(number, is_run=True)
    if PUZZLE_LINK_START.match(path):
        return PuzzleAddress(link=path)
    require_puzzles(key)
    is_number = number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER
    return PuzzleAddress(key, int(number) if is_number else 0, is_next=number == NEXT)


def game_of(key: str, option_texts: Mapping[str, str]) -> Game:
    """Return the game with this key and with the options given as text.

    Raises UnknownGame or BadOption.
    """
    known = {option.name: option for option in GAMES[key].choices} if key in GAMES else {}
    options = {name: known[name].read(text) if name in known else text for name, text in option_texts.items()}
    return load(key, **options)
