"""Tells the words of a text that belong to records from those that stand around them.

A word is recognised by the game that the headers before it name. Words that no record has are prose; a
damaged move is none, because it looks more like a move than like a word.
"""

import re
from enum import Enum, auto
from functools import cache, lru_cache
from typing import NamedTuple

from trigrid.games import GAMES, Game, load
from trigrid.records.headers import OWN_NAMES, RESULTS
from trigrid.records.plain_characters import QUOTES, plain
from trigrid.records.position_digest import POSITION
from trigrid.records.text_tokens import TokenKind
from trigrid.records.typed_moves import SENTENCE_MARKS, is_move, without_marks


class WordKind(Enum):
    """What a part of a text is."""

    HEADER = auto()
    COMMENT = auto()
    MOVE = auto()
    """A move in the notation of the game, or a result."""
    NUMBER = auto()
    LIKE_MOVE = auto()
    """No move, but more like one than like a word of a language."""
    PROSE = auto()
    MARK = auto()
    """A parenthesis, or a single character that stands alone."""


class Word(NamedTuple):
    """A part of a text: where it stands there, and how a record would write it."""

    kind: WordKind
    start: int
    end: int
    line: int
    text: str


DECORATED_HEADER = re.compile(rf"\[\s*([\w-]+)\s*[{QUOTES}]{{1,2}}([^\[\n]*?)[{QUOTES}]{{1,2}}\s*\]")
"""A header with any quotes around its value."""
_NUMBER = re.compile(r"\d+\.*")
_LEADING_NUMBER = re.compile(r"\d+\.+(?=.)")
_LIKE_MOVE = re.compile(r"(?=.*\d)(?=.*[A-Za-z])[\w,.>-]+")
_ARROW = re.compile(r"[-=]{1,3}>")
_LONGEST = 60
"""Characters of the longest word that may be a move."""
_READ_WORDS = 1_000
"""Words whose kinds are remembered."""
_EMPHASIS = "*_~`'\"‘’“”"


@lru_cache(_READ_WORDS)
def read_word(word: str, game: Game | None) -> tuple[WordKind, str]:
    """Return the kind of a word, and the word in plain characters; without a game no word is a move."""
    text = plain(word).replace("½", "1/2")
    bare = text.strip(_EMPHASIS)
    for result in (text, bare):
        if result in RESULTS:
            return WordKind.MOVE, result
    if _NUMBER.fullmatch(bare):
        return WordKind.NUMBER, bare
    move = _move(bare, game) if game else None
    if move is not None:
        return WordKind.MOVE, move
    is_prose = text.isprintable() and not _LIKE_MOVE.fullmatch(bare.strip(SENTENCE_MARKS))
    return (WordKind.PROSE if is_prose else WordKind.LIKE_MOVE), text


def _move(text: str, game: Game) -> str | None:
    """The move that a word means, with the number of its turn if it has one."""
    if len(text) > _LONGEST:
        return None
    number = _LEADING_NUMBER.match(text)
    start = number.end() if number else 0
    moves = without_marks(_ARROW.sub(">", text[start:]))
    return next((text[:start] + move for move in moves if is_move(game, move)), None)


def repaired_header(text: str) -> tuple[str, str, str]:
    """Return the name and the value of a header, and the header as a record writes it."""
    strict = TokenKind.HEADER.value.fullmatch(text)
    found = strict or DECORATED_HEADER.fullmatch(text)
    assert found, "only what is a header is repaired"
    name, value = plain(found[1]), found[2]
    if name != found[1] or name.lower() in _coded_names(tuple(GAMES)):
        value = plain(value)
    if not strict:
        value = re.sub(r'(?<!\\)"', r"\"", value)
    return name, value, f'[{name} "{value}"]'


@cache
def _coded_names(keys: tuple[str, ...]) -> set[str]:
    """The names of headers whose values programs read; all others are for people."""
    options = {option.name for key in keys for option in GAMES[key].choices}
    return {*OWN_NAMES, POSITION.lower(), *options}


def game_named(headers: dict[str, str]) -> Game | None:
    """The game that headers name, with options as far as they make sense; None if they name none."""
    key = headers.get("game", "").strip().lower()
    if key not in GAMES:
        return None
    options = {}
    for option in GAMES[key].choices:
        value = option.read(headers.get(option.name, "").strip().lower())
        if value in option.choices:
            options[option.name] = value
    return load(key, **options)
