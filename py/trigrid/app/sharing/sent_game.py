"""Games that two people play by sending the link to and fro: which are such games, and whose seat is whose.

A link that the page makes has the id of its game. Whoever opens it plays the side to move, which their
browser keeps in a header. Links without an id are positions to look at, and nobody's game.
"""

from trigrid.app.players.who_plays import levels_of
from trigrid.app.storage.stored_headers import ID, YOURS, without_private_headers
from trigrid.app.table import Table
from trigrid.records import Record


def is_by_a_friend(record: Record) -> bool:
    """Whether a record that a link holds is a game that somebody plays and has sent."""
    return ID in record.headers and record.outcome is None


def take_seat(record: Record, known: str) -> bool:
    """Give the receiver of a game the side to move; False if the game is theirs or brings nothing new.

    ``known`` is the text that was stored of the game before, empty if there was none.
    """
    if levels_of(record) != (None, None) or record.outcome is not None:
        return False
    if without_private_headers(record.to_text()) == without_private_headers(known):
        return False
    record.headers[YOURS] = record.game.seats[record.position.to_move]
    return True


def is_to_send(table: Table) -> bool:
    """Whether the person at this browser made the last move, and their friend has not seen it yet."""
    here = table.record.here
    is_own = here.parent is not None and here.parent.position.to_move == table.own_seat
    is_turn_over = table.outcome is not None or here.position.to_move != table.own_seat
    return is_own and is_turn_over and not here.children
