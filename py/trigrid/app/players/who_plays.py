"""Who sits in a game's chairs: a record keeps the computer's levels in headers of its own.

``OrangeLevel "3"`` says that the computer plays Orange on level 3. A person's name stays where it is, so that
whoever takes the chair back is called as before.
"""

from collections.abc import Mapping, Sequence

from trigrid.records import Record
from trigrid.search.levels import LEVEL_COUNT

LEVELS = range(1, LEVEL_COUNT + 1)
SUGGESTED = 2
"""What a new player is offered first."""
SUFFIX = "Level"
_WORDS = {str(number): number for number in LEVELS}


def header(seat: str) -> str:
    """The header for the level that plays a seat."""
    return seat + SUFFIX


def headers_of(seats: Sequence[str]) -> tuple[str, ...]:
    """These headers for all seats of a game."""
    return tuple(map(header, seats))


def level_in(headers: Mapping[str, str], seat: str) -> int | None:
    """The level that plays a seat, by a record's headers; None for a person, and for what is no level."""
    return _WORDS.get(headers.get(header(seat), ""))


def level_of(record: Record, seat: int) -> int | None:
    """The level that plays a seat; None for a person."""
    return level_in(record.headers, record.game.seats[seat])


def levels_of(record: Record) -> tuple[int | None, ...]:
    """The same for both seats."""
    return tuple(level_of(record, seat) for seat in range(len(record.game.seats)))


def seat_computer(record: Record, seat: int, level: int | None) -> None:
    """Let a level play a seat from now on; with None a person."""
    name = header(record.game.seats[seat])
    if level is None:
        record.headers.pop(name, None)
    else:
        record.headers[name] = str(level)


def only_person(record: Record) -> int | None:
    """The seat of the one person who plays against the computer; None where two people or two levels play."""
    people = [seat for seat, level in enumerate(levels_of(record)) if level is None]
    return people[0] if len(people) == 1 else None
