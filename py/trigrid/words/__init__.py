"""Every sentence the page can say. What is said of one game stands in a file of its own.

All go through gettext, so that other languages need nothing but a catalogue.
"""

from typing import Any

from trigrid.records import Record
from trigrid.words.game_words import WORDS, GameWords
from trigrid.words.names import names_of


def words_of(key: str) -> GameWords[Any]:
    """The words for a game, which call the players by their seats."""
    return WORDS.of_key(key)


def words_for(record: Record) -> GameWords[Any]:
    """The words for a record's game, which call the players as the record says who plays."""
    return words_of(record.game.key).with_names(names_of(record))


def words_for_others(record: Record) -> GameWords[Any]:
    """The words for a record's game, for people who are none of its players."""
    return words_of(record.game.key).with_names(names_of(record).for_others())


def subject(record: Record, seat: int) -> str:
    """Who plays a seat where a record stands, at the beginning of a sentence."""
    return words_for(record).subject(record.position, seat)


def mention(record: Record, seat: int) -> str:
    """Who plays a seat where a record stands, within a sentence."""
    return words_for(record).mention(record.position, seat)


def told(record: Record, seat: int, *, you: str, others: str, **values: object) -> str:
    """``GameWords.told`` of a seat where a record stands."""
    return words_for(record).told(record.position, seat, you=you, others=others, **values)
