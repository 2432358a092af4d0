"""What the page says of the people who play, and of the chairs they sit in."""

from trigrid.app.words.language import _
from trigrid.records import Record

PLAYERS = _("Players")
PERSON = _("Person")
COMPUTER = _("Computer")
NAME = _("Name")
CHAIR_HINT = _("The computer’s chair is still empty: it cannot play yet. Names may be left out.")

_SEATS = {
    "First": _("First"),
    "Second": _("Second"),
    "Orange": _("Orange"),
    "Blue": _("Blue"),
    "Oh": _("Oh"),
    "Dot": _("Dot"),
}


def name_of(record: Record, seat: int) -> str:
    """What a player is called; empty where nobody has said."""
    return record.headers.get(record.game.seats[seat], "")


def seat_name(seat: str) -> str:
    """What a seat is called."""
    return _SEATS[seat]


def named_seat(seat: str, name: str) -> str:
    """A seat with the name of whoever sits there; without one the seat alone."""
    return _("{name} ({seat})").format(name=name, seat=seat_name(seat)) if name else seat_name(seat)


def playing(seats: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Who plays against whom; empty where nobody has said."""
    if not any(names):
        return ""
    first, second = (named_seat(seat, name) for seat, name in zip(seats, names, strict=True))
    return _("{first} and {second}").format(first=first, second=second)


def called(record: Record, seat: int) -> str:
    """What a player is called, or else the seat, as the game calls it where we stand."""
    from trigrid.app.words import words_of

    return name_of(record, seat) or str(words_of(record.game.key).player(record.position, seat))


# The chairs


def level(number: int) -> str:
    """How strong a computer player is, from 1 to 6."""
    return _("Level {number}").format(number=number)


def who_plays(seat: str) -> str:
    """The control that chooses who plays a seat."""
    return _("Who plays {seat}").format(seat=seat_name(seat))


def name_for(seat: str) -> str:
    """The field for the name of who plays a seat."""
    return _("Name of {seat}").format(seat=seat_name(seat))
