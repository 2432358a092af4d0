"""Games that two people play by sending the link to and fro: which are such games, and whose seat is whose.

A link that the page makes has the id of its game. Whoever opens it plays the side that did not act last,
which their browser keeps in a header. Links without an id are positions to look at, and nobody's game.
"""

from trigrid.app.players.who_plays import levels_of
from trigrid.app.storage.stored_headers import ID, YOURS, without_private_headers
from trigrid.app.table import Table, TableChange
from trigrid.records import Record, RecordNode, Settled


def is_by_a_friend(record: Record) -> bool:
    """Whether a record that a link holds is a game that somebody has played and sent."""
    return ID in record.headers


def acting_seat(node: RecordNode) -> int | None:
    """The seat that acted last at the end of a line, so that its link is theirs to send.

    Whoever resigned or offered a tie has acted, else whoever moved. None where a tie was agreed.
    """
    if node.settled is not None:
        return None if node.settled.winner is None else 1 - node.settled.winner
    if node.offer is not None:
        return node.offer
    return 1 - node.position.to_move if node.parent is None else node.parent.position.to_move


def take_seat(record: Record, known: str) -> bool:
    """Give the receiver of a game the side that did not send it; False if the game is theirs already, is over
    or brings nothing new.

    ``known`` is the text that was stored of the game before, empty if there was none.
    """
    if levels_of(record) != (None, None) or record.outcome is not None:
        return False
    if without_private_headers(record.to_text()) == without_private_headers(known):
        return False
    sender = acting_seat(record.here)
    assert sender is not None, "the game goes on"
    record.headers[YOURS] = record.game.seats[1 - sender]
    return True


def is_to_send(table: Table) -> bool:
    """Whether the person at this browser acted last, and their friend has not seen it yet.

    Who has accepted a tie is known until the page is left.
    """
    here = table.record.here
    if here.children or table.own_seat is None:
        return False
    if here.settled is Settled.TIE_AGREED:
        return table.last_change is TableChange.SETTLE
    is_act = here.settled is not None or here.offer is not None
    is_turn_over = is_act or table.outcome is not None or here.position.to_move != table.own_seat
    return is_turn_over and acting_seat(here) == table.own_seat
