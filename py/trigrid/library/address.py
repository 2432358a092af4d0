"""Addresses of the page, which stand behind ``#``: the lobby, the stored games, or a game."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote, urlencode

from trigrid.games import GAMES, Game, load, require_lesson, require_puzzles
from trigrid.library.written_address import (
    DAILY,
    ID_PARAMETER,
    LINK_PARAMETER,
    LONGEST_NUMBER,
    canonical_address,
    read_address,
)

LOBBY_ADDRESS = "#/"
GAMES_ADDRESS = "#/games"
LEARN_ADDRESS = "#/learn"
"""The screen with all lessons; behind a slash the key of a game whose lesson is opened."""
PUZZLES_ADDRESS = "#/puzzles"
"""The screen with all puzzles; behind it the key of a game and the number of one that is opened."""
DAILY_ADDRESS = f"{PUZZLES_ADDRESS}/{DAILY}"
STATISTICS_ADDRESS = "#/statistics"
_INDEX = "/index.html"


class PuzzleAddress(NamedTuple):
    """Which puzzle is asked for. As it stands none: the list of all."""

    key: str = ""
    """The key of its game."""
    number: int = 0
    """Its number there; 0 if what stood in its place is no number, so that there is no such puzzle."""
    is_daily: bool = False
    """Whether the puzzle of the day is asked for, whichever that is."""


class ParsedAddress(NamedTuple):
    """The parts of an address.

    ``link`` is a whole address that holds a link; ``lesson`` and ``puzzle`` are empty for their lists.
    """

    game: Game | None = None
    link: str = ""
    stored_id: str = ""
    lesson: str | None = None
    reviewed_id: str = ""
    puzzle: PuzzleAddress | None = None


def site_of(address: str) -> str:
    """Return a whole address of the site's page as people type it: without protocol and trailing slash."""
    return address.partition("://")[2].removesuffix(_INDEX).rstrip("/")


def address_from(*parts: str, **query: object) -> str:
    """``#/<part>/<part>?<name>=<value>``, with everything quoted that an address cannot hold as it is."""
    path = "#/" + "/".join(quote(part, safe="", errors="replace") for part in parts)
    return f"{path}?{urlencode(query, errors='replace')}" if query else path


def lesson_address(key: str) -> str:
    """``#/learn/<key>``, which opens the lesson of a game."""
    return address_from("learn", key)


def puzzle_address(key: str, number: int) -> str:
    """``#/puzzles/<key>/<number>``, which opens a puzzle of a game."""
    return address_from("puzzles", key, str(number))


def review_address(game_id: str) -> str:
    """``#/review/<id>``, which opens the review of a stored game."""
    return address_from("review", game_id)


def address_of(game: Game, **more: str) -> str:
    """``#/<key>?<options>``, which opens a new game with those options; ``m`` or ``g`` gives its moves."""
    return address_from(game.key, **{**game.options, **more})


def parse_address(address: str) -> ParsedAddress:
    """The parts of an address, however it is spelled; none for the lobby. Raises UnknownGame or BadOption."""
    written = read_address(address)
    first, _, rest = written.path.partition("/")
    given = written.known_fields if written.is_known else written.fields
    if LINK_PARAMETER in given:
        return ParsedAddress(link=canonical_address(address))
    if not first:
        return ParsedAddress()
    if first == "learn":
        return ParsedAddress(lesson=known_lesson(rest))
    if first == "puzzles":
        return ParsedAddress(puzzle=puzzle_of(rest))
    if first == "review":
        return ParsedAddress(reviewed_id=unquote(rest))
    stored_id = given.pop(ID_PARAMETER, "")
    return ParsedAddress(game_of(written.path, given), stored_id=stored_id)


def known_lesson(key: str) -> str:
    """Return the key of a game with a lesson, or nothing if nothing is given. Raises UnknownGame."""
    if key:
        require_lesson(key)
    return key


def puzzle_of(path: str) -> PuzzleAddress:
    """Return the puzzle named behind ``#/puzzles/``. Raises UnknownGame if its game has none."""
    key, _, number = path.partition("/")
    if not key:
        return PuzzleAddress()
    if path == DAILY:
        return PuzzleAddress(is_daily=True)
    require_puzzles(key)
    is_number = number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER
    return PuzzleAddress(key, int(number) if is_number else 0)


def game_of(key: str, given: Mapping[str, str]) -> Game:
    """The game of a key and options as texts. Raises UnknownGame or BadOption."""
    known = {option.name: option for option in GAMES[key].choices} if key in GAMES else {}
    options = {name: known[name].read(text) if name in known else text for name, text in given.items()}
    return load(key, **options)
