"""What the page says of the people who play, and of the chairs they sit in."""

from collections.abc import Mapping

from trigrid.app.players.who_plays import level_in, level_of, only_person
from trigrid.app.words.language import _
from trigrid.games import GAMES
from trigrid.records import Record

PLAYERS = _("Players")
PERSON = _("Person")
COMPUTER = _("Computer")
NAME = _("Name")
CHAIR_HINT = _("Chairs can be changed at any time, also during the game. Names may be left out.")
NO_COMPUTER = _("This browser cannot run the computer player, so its chair stays empty.")

_STRENGTHS = (
    _("Level 1 · easiest"),
    _("Level 2 · easy"),
    _("Level 3 · medium"),
    _("Level 4 · hard"),
    _("Level 5 · harder"),
    _("Level 6 · hardest"),
)


def name_of(record: Record, seat: int) -> str:
    """What a player is called; empty where nobody has said."""
    return name_in(record.headers, record.game.seats[seat])


def name_in(headers: Mapping[str, str], seat: str) -> str:
    """The same by a record's headers."""
    number = level_in(headers, seat)
    return headers.get(seat, "") if number is None else _("Computer, level {level}").format(level=number)


def person_of(record: Record, seat: int) -> str:
    """What a person is called who plays; empty where nobody has said, and for the computer."""
    return record.headers.get(record.game.seats[seat], "") if level_of(record, seat) is None else ""


def names_in(headers: Mapping[str, str], seats: tuple[str, ...]) -> tuple[str, ...]:
    """What the players of all seats are called."""
    return tuple(name_in(headers, seat) for seat in seats)


def seat_name(seat: str) -> str:
    """What a seat is called, by its name in records. Raises LookupError if no game has such a seat."""
    for game in GAMES.values():
        if seat in game.seats:
            return game.words().seats[seat]
    raise LookupError(f"no game has a seat {seat!r}")


def named_seat(seat: str, name: str) -> str:
    """A seat with the name of whoever sits there; without one the seat alone."""
    return _("{name} ({seat})").format(name=name, seat=seat_name(seat)) if name else seat_name(seat)


def playing(seats: tuple[str, ...], headers: Mapping[str, str]) -> str:
    """Who plays against whom, by a record's headers; empty where nobody has said."""
    names = names_in(headers, seats)
    if not any(names):
        return ""
    first, second = (named_seat(seat, name) for seat, name in zip(seats, names, strict=True))
    if not all(names) and any(level_in(headers, seat) for seat in seats):
        return first if names[0] else second
    return _("{first} and {second}").format(first=first, second=second)


def called(record: Record, seat: int) -> str:
    """What a player is called within a sentence, or else the seat, as the game calls it where we stand."""
    from trigrid.app.words import words_of

    role, number = str(words_of(record.game.key).player(record.position, seat)), level_of(record, seat)
    if number is None:
        return name_of(record, seat) or role
    if only_person(record) is None:
        return _("{seat} (level {level})").format(seat=role, level=number)
    return level(number)


# The chairs


def level(number: int) -> str:
    """How strong a computer player is, from 1 to 6."""
    return _("Level {number}").format(number=number)


def strength(number: int) -> str:
    """The same for those who choose."""
    return _STRENGTHS[number - 1]


def who_plays(player: str) -> str:
    """The control that chooses who plays a seat, which is called so."""
    return _("Who plays {player}").format(player=player)


def name_for(seat: str) -> str:
    """The field for the name of who plays a seat."""
    return _("Name of {seat}").format(seat=seat_name(seat))
