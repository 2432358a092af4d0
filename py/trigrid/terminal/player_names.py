"""Names of players in lists of moves and games."""

from trigrid.headers.who_plays import level_name, player_in
from trigrid.records import Record


def player_name(record: Record, seat: int) -> str:
    """Return the name of a seat's player, such as "Ann" or "level 3".

    A person without a name has the name of the seat.
    """
    seat_name = record.game.seats[seat]
    player = player_in(record.headers, seat_name)
    return (player.name or seat_name) if player.level is None else level_name(player.level)


def seat_with_name(record: Record, seat: int) -> str:
    """Return the name of a seat, with the name of its player if it has one."""
    seat_name, name = record.game.seats[seat], player_name(record, seat)
    return seat_name if name == seat_name else f"{seat_name} ({name})"
