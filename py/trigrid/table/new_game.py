"""Who plays a new game: decided here for the lobby, addresses, lessons and the dialog *New game*."""

from typing import Literal, TypeAlias

from trigrid.games import GAMES, Game
from trigrid.headers.who_plays import DEFAULT_LEVEL, LEVELS, level_of, only_person, set_level
from trigrid.records import Record

Opponent: TypeAlias = Literal["suggested", "person", "1", "2", "3", "4", "5", "6"]
"""The opponent in games started in the lobby: the level that suits, another person, or a chosen level."""
PERSON: Opponent = "person"
SUGGESTED: Opponent = "suggested"


def opponents_level(opponent: Opponent, suggested: int | None) -> int | None:
    """Return the computer's level by the setting and the level that suits, if known; None for two people."""
    if opponent == PERSON:
        return None
    return (suggested or DEFAULT_LEVEL) if opponent == SUGGESTED else int(opponent)


def better_seat(game: Game) -> int | None:
    """Return the seat that is easier to win with; None if the page does not know."""
    find = GAMES[game.key].better_seat
    return find(game) if find else None


def persons_seat(game: Game) -> int:
    """Return the seat that a person takes against the computer: the better one, or else the first to move."""
    seat = better_seat(game)
    return game.start().to_move if seat is None else seat


def new_record(game: Game, level: int | None) -> Record:
    """Return the record of a new game against the computer at a level, or with None between two people."""
    record = Record(game)
    if level is not None:
        set_level(record, 1 - persons_seat(game), level)
    return record


def sits_better(record: Record) -> bool:
    """Whether the only person of a game has the seat that is easier to win with."""
    seat = only_person(record)
    return seat is not None and seat == better_seat(record.game)


def is_opening(record: Record) -> bool:
    """Whether no person has moved yet; the computer may have."""
    person, node = only_person(record), record.root
    while node.children:
        if person in (None, node.position.to_move):
            return False
        node = node.children[0]
    return True


def next_level(record: Record, suggested: int | None) -> int | None:
    """Return the level to try after a finished game against one level; None if that is the same again.

    ``suggested`` is the level that suits in this game. While too little is known for that, a win leads to the
    harder level, a loss to the easier one.
    """
    seat, outcome = only_person(record), record.outcome
    played = None if seat is None else level_of(record, 1 - seat)
    if played is None or outcome is None:
        return None
    if suggested is None and outcome.winner is not None:
        suggested = played + (1 if outcome.winner == seat else -1)
    return suggested if suggested in LEVELS and suggested != played else None
