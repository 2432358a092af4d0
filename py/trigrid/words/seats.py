"""Names of the seats of all games, and of the players in them."""

from collections.abc import Mapping

from trigrid.games import GAMES
from trigrid.headers.stored_headers import BY_LINK, own_seat_in
from trigrid.headers.who_plays import level_in
from trigrid.language import _
from trigrid.words.game_words import WORDS
from trigrid.words.players import YOUR_FRIEND, name_in


def seat_name(seat: str) -> str:
    """Return the display name of a seat from its name in records.

    Raises LookupError if no game has such a seat.
    """
    for game in GAMES.values():
        if seat in game.seats:
            return WORDS.of_key(game.key).seats[seat]
    raise LookupError(f"no game has a seat {seat!r}")


def side_name(seat: str) -> str:
    """Return the name of a seat with the colour of its pieces, for lists and forms.

    Omits the colour if the name is clear enough. Raises LookupError if no game has such a seat.
    """
    sides = (WORDS.of_key(game.key).sides for game in GAMES.values() if seat in game.seats)
    return next(sides, {}).get(seat) or seat_name(seat)


def named_seat(seat: str, name: str) -> str:
    """Return a seat with its player's name; the seat alone if the name is empty."""
    return _("{name} ({seat})").format(name=name, seat=side_name(seat)) if name else seat_name(seat)


def playing(
    seats: tuple[str, ...], headers: Mapping[str, str], seat_names: tuple[str, ...] | None = None
) -> str:
    """Describe the players by a record's headers.

    In a game by links, and in a game of an unnamed person against the computer, only the opponent is named.
    The result is empty for two unnamed people, unless the record came by a link. ``seat_names`` are the
    current names of the seats if the players have traded colours.
    """
    names, own_seat = [name_in(headers, seat) for seat in seats], own_seat_in(headers, seats)
    seat_names = seat_names or seats
    if own_seat is not None:
        friend = named_seat(seat_names[1 - own_seat], names[1 - own_seat] or YOUR_FRIEND)
        return _("{player}, by link").format(player=friend)
    if not any(names):
        return _("Opened from a link") if BY_LINK in headers else ""
    first, second = (named_seat(seat, name) for seat, name in zip(seat_names, names, strict=True))
    if not all(names) and any(level_in(headers, seat) for seat in seats):
        return first if names[0] else second
    return _("{first} and {second}").format(first=first, second=second)


def name_for(seat: str) -> str:
    """Return the label of the field for the name of a seat's player."""
    return _("Name of {seat}").format(seat=seat_name(seat))
