"""Players of each seat, as stored in a record's headers.

``Orange "Ann"`` is a person's name; ``OrangeLevel "3"`` means that the computer plays Orange at level 3.
While the computer plays, the name stays stored for the person who takes the seat back. ``OrangeHints "2"``
means that the person who plays Orange got hints in two positions. In records of matches, a level also has its
name, such as ``Orange "level 3"``.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trigrid.records import Record
from trigrid.search.levels import LEVEL_COUNT

LEVELS = range(1, LEVEL_COUNT + 1)
"""The levels of the computer, the weakest first."""
DEFAULT_LEVEL = 2
"""The level offered to users who have not chosen one."""
LEVEL_SUFFIX = "Level"
"""The end of the name of a header with the computer's level."""
MAX_NAME = 60
"""The maximum number of characters of a person's name that the page shows."""
MAX_COUNT_DIGITS = 4
"""The maximum number of digits in a number of hints; a longer number counts as 0."""
_LEVEL_BY_TEXT = {str(level): level for level in LEVELS}


class SeatPlayer(NamedTuple):
    """The player of a seat: a person or a level of the computer."""

    level: int | None
    """The level of the computer, 1 to 6; None for a person."""
    name: str = ""
    """The person's name, shortened for display.

    Empty for the computer or a person without a name.
    """


def level_name(level: int) -> str:
    """Return the name of a level as a player in matches, such as "level 3"."""
    return f"level {level}"


def level_header(seat_name: str) -> str:
    """Return the name of the header with the computer's level for a seat."""
    return seat_name + LEVEL_SUFFIX


def hints_header(seat_name: str) -> str:
    """Return the name of the header that counts the positions with hints for a seat."""
    return f"{seat_name}Hints"


def player_headers(seat_names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the level and hint headers for all seats of a game."""
    return tuple(header(name) for header in (level_header, hints_header) for name in seat_names)


def hints_in(headers: Mapping[str, str], seat_name: str) -> int:
    """Return the number of positions in which a seat's player got hints.

    Returns 0 if the header is missing or is not a number of at most MAX_COUNT_DIGITS digits.
    """
    text = headers.get(hints_header(seat_name), "")
    return int(text) if len(text) <= MAX_COUNT_DIGITS and text.isascii() and text.isdecimal() else 0


def player_in(headers: Mapping[str, str], seat_name: str) -> SeatPlayer:
    """Return the player of a seat from a record's headers."""
    level = level_in(headers, seat_name)
    return SeatPlayer(level, person_in(headers, seat_name) if level is None else "")


def person_in(headers: Mapping[str, str], seat_name: str) -> str:
    """Return the name of a seat's person, shortened for display; empty if unnamed.

    The name of the level that plays the seat is not a person's.
    """
    name, level = headers.get(seat_name, ""), level_in(headers, seat_name)
    if level is not None and name == level_name(level):
        return ""
    return name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 1]}…"


def level_in(headers: Mapping[str, str], seat_name: str) -> int | None:
    """Return the computer's level for a seat from a record's headers.

    Returns None for a person or an invalid level.
    """
    return _LEVEL_BY_TEXT.get(headers.get(level_header(seat_name), ""))


def level_of(record: Record, seat: int) -> int | None:
    """Return the computer's level for a seat of a record's game; None for a person."""
    return level_in(record.headers, record.game.seats[seat])


def levels_of(record: Record) -> tuple[int | None, ...]:
    """Return the computer's level for each seat; None for a person."""
    return tuple(level_of(record, seat) for seat in range(len(record.game.seats)))


def set_level(record: Record, seat: int, level: int | None) -> None:
    """Give a seat to the computer at a level, or to a person if ``level`` is None.

    The name of another level, which records of matches have, is removed.
    """
    seat_name = record.game.seats[seat]
    if record.headers.get(seat_name) in {level_name(each) for each in LEVELS if each != level}:
        del record.headers[seat_name]
    if level is None:
        record.headers.pop(level_header(seat_name), None)
    else:
        record.headers[level_header(seat_name)] = str(level)


def only_person(record: Record) -> int | None:
    """Return the seat of the only person in a game against the computer, else None."""
    people = [seat for seat, level in enumerate(levels_of(record)) if level is None]
    return people[0] if len(people) == 1 else None


def rematch_of(record: Record) -> Record:
    """Return a new record of the same game with the players' seats exchanged.

    It begins at the same position, even a set-up one, and has only the names and levels of the old record.
    """
    rematch = Record(record.game, record.root.position)
    for seat, (name, other) in enumerate(zip(record.game.seats, record.game.seats[::-1], strict=True)):
        if other in record.headers:
            rematch.headers[name] = record.headers[other]
        set_level(rematch, seat, level_of(record, 1 - seat))
    return rematch


def same_seats_at(record: Record, level: int) -> Record:
    """Return a new record of the same game with the computer at another level.

    The people keep their seats and names.
    """
    again = Record(record.game, record.root.position)
    for seat, name in enumerate(record.game.seats):
        if name in record.headers:
            again.headers[name] = record.headers[name]
        set_level(again, seat, None if level_of(record, seat) is None else level)
    return again
