"""Players of new games, for the lobby, addresses, lessons and *New game*."""

from typing import Literal, TypeAlias

from trigrid.games import GAMES, Game, Position
from trigrid.headers.who_plays import DEFAULT_LEVEL, LEVELS, level_of, only_person, set_level
from trigrid.records import Record

Opponent: TypeAlias = Literal["suggested", "person", "1", "2", "3", "4", "5", "6"]
"""Opponents in new games: the suggested level, another person, or a chosen level."""
PERSON: Opponent = "person"
SUGGESTED: Opponent = "suggested"


def opponents_level(opponent: Opponent, suggested: int | None) -> int | None:
    """Return the computer's level for an opponent; None if two people play.

    ``suggested`` is the level that suits the user, or None if unknown.
    """
    if opponent == PERSON:
        return None
    return (suggested or DEFAULT_LEVEL) if opponent == SUGGESTED else int(opponent)


def better_seat(record: Record) -> int | None:
    """Return the seat that is easier to win with, or None if unknown.

    It is unknown for games that begin at a set-up position.
    """
    find = None if record.setup else GAMES[record.game.key].better_seat
    return find(record.game) if find else None


def persons_seat(record: Record) -> int:
    """Return the seat of a person against the computer in a new game.

    This is the better seat if known, else the seat that moves first.
    """
    seat = better_seat(record)
    return record.root.position.to_move if seat is None else seat


def new_record(game: Game, level: int | None, start: Position | None = None) -> Record:
    """Return the record of a new game against the computer at a level.

    With None as level, the game is between two people. The game begins at ``start``, by default the start of
    the game.
    """
    record = Record(game, start)
    if level is not None:
        set_level(record, 1 - persons_seat(record), level)
    return record


def has_better_seat(record: Record) -> bool:
    """Return whether the only person has the seat that is easier to win with."""
    seat = only_person(record)
    return seat is not None and seat == better_seat(record)


def is_opening(record: Record) -> bool:
    """Return whether no person has moved yet; moves of the computer do not count.

    In games of two people or of two computers, every move counts.
    """
    person, node = only_person(record), record.root
    while node.children:
        if person in (None, node.position.to_move):
            return False
        node = node.children[0]
    return True


def next_level(record: Record, suggested: int | None) -> int | None:
    """Return the level to suggest after a finished game; None if it is the same level.

    Returns None also if no such level exists, if the game goes on, or if it was not played by one person
    against the computer. ``suggested`` is the level that suits the user in this game. While this is unknown,
    a win leads to the harder level and a loss to the easier level.
    """
    seat, outcome = only_person(record), record.outcome
    played = None if seat is None else level_of(record, 1 - seat)
    if played is None or outcome is None:
        return None
    if suggested is None and outcome.winner is not None:
        suggested = played + (1 if outcome.winner == seat else -1)
    return suggested if suggested in LEVELS and suggested != played else None
