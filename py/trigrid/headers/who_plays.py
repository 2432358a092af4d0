"""Who plays each seat of a game, by its record's headers: a person of some name, or the computer at a level.

``Orange "Ann"`` is a person's name; ``OrangeLevel "3"`` says that the computer plays Orange at level 3. The
name stays while the computer plays, for the person who takes the seat back. ``OrangeHints "2"`` says that the
person who plays Orange was advised in two positions.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trigrid.records import Record
from trigrid.search.levels import LEVEL_COUNT

LEVELS = range(1, LEVEL_COUNT + 1)
"""The levels of the computer, the weakest first."""
DEFAULT_LEVEL = 2
"""The level that somebody is offered who has chosen none yet."""
MAX_NAME = 60
"""Characters of a person's name that are shown."""
MAX_COUNT_DIGITS = 4
"""Digits of a number of hints; a longer one counts as damaged."""
_LEVEL_BY_TEXT = {str(level): level for level in LEVELS}


class SeatPlayer(NamedTuple):
    """Who plays a seat."""

    level: int | None
    """The level of the computer, 1 to 6; None for a person."""
    name: str = ""
    """The person's name, as far as it is shown; empty where none was given, and for the computer."""


def level_header(seat_name: str) -> str:
    """The name of the header that holds the level that plays a seat."""
    return f"{seat_name}Level"


def hints_header(seat_name: str) -> str:
    """The name of the header that counts the positions in which the person of a seat was advised."""
    return f"{seat_name}Hints"


def player_headers(seat_names: Sequence[str]) -> tuple[str, ...]:
    """The names of both headers for all seats of a game."""
    return tuple(header(name) for header in (level_header, hints_header) for name in seat_names)


def hints_in(headers: Mapping[str, str], seat_name: str) -> int:
    """In how many positions the person of a seat was advised; 0 for what is no number."""
    text = headers.get(hints_header(seat_name), "")
    return int(text) if len(text) <= MAX_COUNT_DIGITS and text.isascii() and text.isdecimal() else 0


def player_in(headers: Mapping[str, str], seat_name: str) -> SeatPlayer:
    """Who plays a seat, by a record's headers."""
    level = level_in(headers, seat_name)
    return SeatPlayer(level, person_in(headers, seat_name) if level is None else "")


def person_in(headers: Mapping[str, str], seat_name: str) -> str:
    """The name of the person of a seat, by a record's headers, as far as it is shown; empty without one."""
    name = headers.get(seat_name, "")
    return name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 1]}…"


def level_in(headers: Mapping[str, str], seat_name: str) -> int | None:
    """The level that plays a seat, by a record's headers; None for a person, and for what is no level."""
    return _LEVEL_BY_TEXT.get(headers.get(level_header(seat_name), ""))


def level_of(record: Record, seat: int) -> int | None:
    """The level that plays a seat of a record's game; None for a person."""
    return level_in(record.headers, record.game.seats[seat])


def levels_of(record: Record) -> tuple[int | None, ...]:
    """The levels that play, seat by seat; None for a person."""
    return tuple(level_of(record, seat) for seat in range(len(record.game.seats)))


def set_level(record: Record, seat: int, level: int | None) -> None:
    """Let the computer play a seat at a level from now on, or with None a person."""
    name = level_header(record.game.seats[seat])
    if level is None:
        record.headers.pop(name, None)
    else:
        record.headers[name] = str(level)


def only_person(record: Record) -> int | None:
    """The seat of the one person who plays against the computer; None where two people or two levels play."""
    people = [seat for seat, level in enumerate(levels_of(record)) if level is None]
    return people[0] if len(people) == 1 else None


def rematch_of(record: Record) -> Record:
    """A new record of the same game with the players' seats exchanged, and nothing else taken over."""
    rematch = Record(record.game)
    for seat, (name, other) in enumerate(zip(record.game.seats, record.game.seats[::-1], strict=True)):
        if other in record.headers:
            rematch.headers[name] = record.headers[other]
        set_level(rematch, seat, level_of(record, 1 - seat))
    return rematch


def same_seats_at(record: Record, level: int) -> Record:
    """A new record of the same game with the same people, in which the computer plays at a level."""
    again = Record(record.game)
    for seat, name in enumerate(record.game.seats):
        if name in record.headers:
            again.headers[name] = record.headers[name]
        set_level(again, seat, None if level_of(record, seat) is None else level)
    return again
