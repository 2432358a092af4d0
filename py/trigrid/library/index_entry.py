"""Entries of the index of stored games: one line of text for each game.

Lists of games and statistics need only the index, never the records. The fields of a line are separated by
tabs: time of the last change, id, date, check of the record's text, opening, and facts. Lines of later
changes sort as greater.

The facts are a state (a result, or ``DAMAGED`` or ``ABSENT``), flags, the game with its options, and the
headers of the record, also separated by tabs. Many games have the same facts, which are read once.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from trigrid.games import Game, Move, Position, load
from trigrid.headers.stored_headers import AT, CHANGED, DATE, FLIPPED, ID, is_from_puzzle
from trigrid.records import Record
from trigrid.records.position_digest import POSITION
from trigrid.records.review_source import (
    ACCURACY_SUFFIX,
    MISTAKES_SUFFIX,
    REVIEWED,
    is_claimed,
    review_headers,
)
from trigrid.records.summary import SWAPPED

SEPARATOR = "\t"
_LINE_BREAKS = str.maketrans("\t\n\r", "   ")
_ESCAPES: dict[str, str | int | None] = {"\\": r"\\", "\t": r"\t", "\n": r"\n", "\r": r"\r"}
_ESCAPED = re.compile(r"\\[\\tnr]")
STATES = UNFINISHED, DAMAGED, ABSENT = "*", "!", "?"
"""The states of unfinished games, of damaged texts and of absent games."""
UNFINISHED_FIELD, DAMAGED_FIELD, ABSENT_FIELD = (f"{SEPARATOR}{state}{SEPARATOR}" for state in STATES)
"""Texts that all lines with these states contain, and hardly any others."""
TRADED, SET_UP = "t", "s"
"""Flags: the players have traded colours; the game begins at a set-up position."""
NO_OPENING, DAMAGED_OPENING = "", "-"
"""The opening of a short or set-up game, and of one with damaged first moves."""
OPENING_TURNS = 2
"""The number of turns in an opening: one by each player."""
MAX_VALUE_LENGTH = 200
"""The maximum number of characters of a header's value in the index."""
_OTHER_HEADERS = frozenset({ID, DATE, CHANGED, AT, FLIPPED, POSITION})
"""Headers that have fields of their own, or that no list needs."""
_NUMBERS = frozenset(str(number) for number in range(101))
"""The values of headers with accuracies and numbers of mistakes that are read."""
MAX_CACHED = 10_000
"""The number of facts and openings that are kept after reading."""


class IndexEntry(NamedTuple):
    """The fields of an entry; each is text without tabs, except for ``facts``."""

    changed_at: str
    """The time of the last change, or else the date; empty if unknown."""
    id: str
    date: str
    check: str
    """The length and the checksum of the record's text."""
    opening: str
    review: str
    """The results of the review (``StoredReview``); empty without one."""
    facts: str

    @property
    def line(self) -> str:
        """The line of text."""
        return SEPARATOR.join(self)


_LAST_FIELD = len(IndexEntry._fields) - 1


def written_id(game_id: str) -> str:
    """Return an id without tabs and line breaks, as lines of the index contain it."""
    return game_id.translate(str.maketrans(_ESCAPES))


def read_id(text: str) -> str:
    """Return the id that a line of the index contains."""
    if "\\" not in text:
        return text
    characters = {str(escaped): character for character, escaped in _ESCAPES.items()}
    return _ESCAPED.sub(lambda found: characters[found.group()], text)


def read_entry(line: str) -> IndexEntry:
    """Return the entry on a line. Raises TypeError if fields are missing."""
    return IndexEntry._make(line.split(SEPARATOR, _LAST_FIELD))


class GameFacts(NamedTuple):
    """The facts of a stored game whose headers can be read."""

    game: Game
    headers: Mapping[str, str]
    """The headers of the record, without ids, dates and the current node."""
    result: str
    flags: str

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or by the players' decision."""
        return self.result != UNFINISHED

    @property
    def is_from_start(self) -> bool:
        """Whether the game was played from the start.

        False if it continues a puzzle or begins at a set-up position. Then the result and the opening are not
        the players' own.
        """
        return not (SET_UP in self.flags or is_from_puzzle(self.headers))

    @property
    def has_traded(self) -> bool:
        """Whether the players have traded colours."""
        return TRADED in self.flags


CLAIMED, COMPLETE = "c", "r"
"""The marks of a review from elsewhere, and of a complete one from this browser."""


class StoredReview(NamedTuple):
    """The results of a review that was made in this browser."""

    is_complete: bool = False
    accuracies: tuple[int | None, ...] = (None, None)
    """The accuracy of each seat, 0 to 100; None if it is unknown."""
    mistakes: tuple[int | None, ...] = (None, None)
    """The number of mistakes of each seat; None if it is unknown."""
    is_claimed: bool = False
    """Whether the review comes from elsewhere; its results are not read."""


@lru_cache(MAX_CACHED)
def read_review(text: str) -> StoredReview:
    """Return the review that a text describes."""
    if text in ("", CLAIMED):
        return StoredReview(is_claimed=text == CLAIMED)
    mark, *numbers = text.split(",")
    values = [int(number) if number else None for number in numbers] + [None] * (4 - len(numbers))
    return StoredReview(bool(mark), tuple(values[:2]), tuple(values[2:]))


def _review_text(game: Game, headers: Mapping[str, str]) -> str:
    if is_claimed(headers):
        return CLAIMED
    names = (seat + suffix for suffix in (ACCURACY_SUFFIX, MISTAKES_SUFFIX) for seat in game.seats)
    values = (headers.get(name, "") for name in names)
    numbers = (value if value in _NUMBERS else "" for value in values)
    return ",".join((COMPLETE if REVIEWED in headers else "", *numbers)).rstrip(",")


@lru_cache(MAX_CACHED)
def read_facts(text: str) -> GameFacts:
    """Return the facts that a text describes."""
    result, flags, game, *headers = text.split(SEPARATOR)
    return GameFacts(_read_game(game), dict(_read_header(each) for each in headers), result, flags)


def _read_header(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _game_text(game: Game) -> str:
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    return f"{game.key} {options}"  # with the space even without options, so that keys can be searched for


@lru_cache(MAX_CACHED)
def _read_game(text: str) -> Game:
    key, _, options = text.partition(" ")
    return load(key, **{name: _read_value(value) for name, value in map(_read_header, options.split())})


def _read_value(text: str) -> int | str:
    return int(text) if text.isdecimal() else text


def text_check(text: str) -> str:
    """Return the check of a record's text, by which a stale entry is recognised."""
    return f"{len(text)}.{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def entry_of_record(record: Record, text: str) -> IndexEntry:
    """Return the entry of a record with a header ``Id``.

    ``text`` is the text of the record.
    """
    flags = (TRADED if _is_traded(record) else "") + (SET_UP if record.setup else "")
    facts = GameFacts(record.game, record.headers, record.result, flags)
    seat = record.root.position.to_move
    opening = NO_OPENING if record.setup else opening_text(record.game, seat, _plies(record))
    return entry_of(record.headers[ID], text, facts, opening)


def _is_traded(record: Record) -> bool:
    """Return whether the players have traded colours.

    A trade counts on the main line, or before a set-up position.
    """
    trade, node = record.game.trade, record.root
    if not trade:
        return False
    if record.setup.lower().endswith(SWAPPED):
        return True
    while node.children:
        node = node.children[0]
        if node.move is not None and record.game.spell(node.move) == trade:
            return True
    return False


def _plies(record: Record) -> Iterator[tuple[Move, Position]]:
    node = record.root
    while node.children:
        node = node.children[0]
        assert node.move is not None
        yield node.move, node.position


def opening_text(game: Game, seat: int, plies: Iterable[tuple[Move, Position]]) -> str:
    """Return the opening of a game as text: its moves and their least image.

    ``seat`` begins the game. ``plies`` are the moves of the game with the positions after them, which are
    read only as far as needed. The text is ``NO_OPENING`` if the game is shorter than an opening.
    """
    moves, turns, last = list[Move](), 0, None
    for move, position in plies:
        moves.append(move)
        last = position if position.to_move == seat else None
        turns += last is None
        seat = position.to_move
        if turns == OPENING_TURNS:
            return _written_opening(game, tuple(moves))
    turns += last is not None and last.outcome is not None  # the end of a game ends its last turn
    return _written_opening(game, tuple(moves)) if turns == OPENING_TURNS else NO_OPENING


@lru_cache(MAX_CACHED)
def _written_opening(game: Game, moves: tuple[Move, ...]) -> str:
    return "/".join(".".join(map(str, each)) for each in (moves, least_image(game, moves)))


def least_image(game: Game, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the smallest image of a line of moves under the board's symmetries."""
    return min(tuple(game.image(move, symmetry) for move in moves) for symmetry in game.symmetries)


def entry_of(game_id: str, text: str, facts: GameFacts, opening: str) -> IndexEntry:
    """Return the entry of a game with this id and text.

    ``facts`` contains all headers of the record.
    """
    headers = facts.headers
    others = _OTHER_HEADERS.union(review_headers(facts.game.seats))
    kept = (f"{name}={value}" for name, value in headers.items() if name not in others)
    parts = SEPARATOR.join((facts.result, facts.flags, _game_text(facts.game), *map(_field, kept)))
    review = _review_text(facts.game, headers)
    date = _field(headers.get(DATE, ""))
    changed_at = _field(headers.get(CHANGED, "")) or date
    return IndexEntry(changed_at, written_id(game_id), date, text_check(text), opening, review, parts)


def entry_without_game(game_id: str, text: str, state: str, key: str = "") -> IndexEntry:
    """Return the entry of a text that is damaged, or whose game is absent."""
    return IndexEntry(
        "", written_id(game_id), "", text_check(text), "", "", SEPARATOR.join((state, "", _field(key)))
    )


def _field(text: str) -> str:
    return text[:MAX_VALUE_LENGTH].translate(_LINE_BREAKS)
