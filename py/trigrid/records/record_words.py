"""Classifies the words of a text as parts of a record or as prose.

The headers before a word name the game whose notation applies. Words that no record contains are prose. A
damaged move is not prose, because it looks more like a move than like an ordinary word.
"""

import re
from enum import Enum, auto
from functools import cache, lru_cache
from typing import NamedTuple

from trigrid.games import GAMES, Game, load
from trigrid.records.headers import OWN_NAMES, RESULTS
from trigrid.records.plain_characters import QUOTES, plain
from trigrid.records.position_digest import POSITION
from trigrid.records.setup_header import SETUP
from trigrid.records.sign_note import sign_of
from trigrid.records.text_tokens import TokenKind
from trigrid.records.typed_moves import SENTENCE_MARKS, is_move, sign_after, without_marks


class WordKind(Enum):
    """The kinds of words in a text."""

    HEADER = auto()
    COMMENT = auto()
    MOVE = auto()
    """A move in the game's notation, or a result."""
    NUMBER = auto()
    LIKE_MOVE = auto()
    """Not a move, but more like a move than like an ordinary word."""
    PROSE = auto()
    MARK = auto()
    """A parenthesis, a sign such as ``!?``, or a single character between words."""


class Word(NamedTuple):
    """A part of a text: its place there, and its text in the form of records."""

    kind: WordKind
    start: int
    end: int
    line: int
    text: str


DECORATED_HEADER = re.compile(rf"\[\s*([\w-]+)\s*[{QUOTES}]{{1,2}}([^\[\n]*?)[{QUOTES}]{{1,2}}\s*\]")
"""A header with any quotation marks around its value."""
_NUMBER = re.compile(r"\d+\.*")
_LEADING_NUMBER = re.compile(r"\d+\.+(?=.)")
_LIKE_MOVE = re.compile(r"(?=.*\d)(?=.*[A-Za-z])[\w,.>-]+")
_ARROW = re.compile(r"[-=]{1,3}>")
_MAX_MOVE_LENGTH = 60
"""The maximum length of a word that is read as a move."""
_CACHE_SIZE = 1_000
"""The maximum number of classified words in the cache."""
_EMPHASIS = "*_~`'\"‘’“”"


@lru_cache(_CACHE_SIZE)
def read_word(word: str, game: Game | None) -> tuple[WordKind, str]:
    """Return the kind of a word, and the word in plain characters.

    Results count as moves. Without a game, no other word is a move.
    """
    text = plain(word).replace("½", "1/2")
    bare = text.strip(_EMPHASIS)
    for result in (text, bare):
        if result in RESULTS:
            return WordKind.MOVE, result
    if _NUMBER.fullmatch(bare):
        return WordKind.NUMBER, bare
    if sign_of(bare):
        return WordKind.MARK, bare
    move = _move_in(bare, game) if game else None
    if move is not None:
        return WordKind.MOVE, move
    is_prose = text.isprintable() and not _LIKE_MOVE.fullmatch(bare.strip(SENTENCE_MARKS))
    return (WordKind.PROSE if is_prose else WordKind.LIKE_MOVE), text


def _move_in(text: str, game: Game) -> str | None:
    """Return the move in a word, with its turn number and its sign if it has them.

    Returns None if the word is not a move.
    """
    if len(text) > _MAX_MOVE_LENGTH:
        return None
    number = _LEADING_NUMBER.match(text)
    start = number.end() if number else 0
    rest = _ARROW.sub(">", text[start:])
    move = next((each for each in without_marks(rest) if is_move(game, each)), None)
    return None if move is None else text[:start] + move + sign_after(rest[len(move) :])


def repaired_header(text: str) -> tuple[str, str, str]:
    """Return the name and value of a header, and the header in the form of records."""
    strict = TokenKind.HEADER.value.fullmatch(text)
    found = strict or DECORATED_HEADER.fullmatch(text)
    assert found, "the text is not a header"
    name, value = plain(found[1]), found[2]
    if name != found[1] or name.lower() in _coded_names(tuple(GAMES)):
        value = plain(value)
    if not strict:
        value = re.sub(r'(?<!\\)"', r"\"", value)
    return name, value, f'[{name} "{value}"]'


@cache
def _coded_names(keys: tuple[str, ...]) -> set[str]:
    """Return the names, in lower case, of headers whose values are made plain.

    Other values, such as the names of players, keep their typographic characters, unless the header's own
    name has some.
    """
    options = {option.name for key in keys for option in GAMES[key].choices}
    return {*OWN_NAMES, POSITION.lower(), SETUP.lower(), *options}


def game_named(headers: dict[str, str]) -> Game | None:
    """Return the game that headers name, with its valid options.

    Returns None if they name no known game.
    """
    key = headers.get("game", "").strip().lower()
    if key not in GAMES:
        return None
    options = {}
    for option in GAMES[key].choices:
        value = option.read(headers.get(option.name, "").strip().lower())
        if value in option.choices:
            options[option.name] = value
    return load(key, **options)
