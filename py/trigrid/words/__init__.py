"""Texts of the interface; each game has its own module.

All texts go through gettext, so another language needs only a catalogue.
"""

from typing import Any

from trigrid.records import Record
from trigrid.words.game_words import WORDS, GameWords
from trigrid.words.names import names_of


def words_of(key: str) -> GameWords[Any]:
    """Return a game's texts, in which players are named by their seats."""
    return WORDS.of_key(key)


def words_for(record: Record) -> GameWords[Any]:
    """Return the texts of a record's game, in which players have the record's names."""
    return words_of(record.game.key).with_names(names_of(record))


def words_for_others(record: Record) -> GameWords[Any]:
    """Return the texts of a record's game for readers who are not its players."""
    return words_of(record.game.key).with_names(names_of(record).for_others())


def subject(record: Record, seat: int) -> str:
    """Return the name of a seat's player as the beginning of a sentence.

    If players can trade colours, the name can depend on the record's current node.
    """
    return words_for(record).subject(record.position, seat)


def mention(record: Record, seat: int) -> str:
    """Return the name of a seat's player for use within a sentence.

    The name can depend on the record's current node, as in ``subject``.
    """
    return words_for(record).mention(record.position, seat)


def sentence_for(record: Record, seat: int, *, you: str, others: str, **values: object) -> str:
    """Return ``you`` if the user plays the seat, else ``others``, filled in.

    Calls ``GameWords.sentence_for`` with the position at the record's current node.
    """
    return words_for(record).sentence_for(record.position, seat, you=you, others=others, **values)
