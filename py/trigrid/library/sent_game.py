"""Games that two people play by sending the link to and fro: whose seat is whose, and whose turn it is.

The link of a game of two people has its id. Whoever opens it plays the side that did not act last, and
whoever sent it the other one; each browser keeps that in a header. Links without an id are positions to look
at, and nobody's game.
"""

from enum import Enum

from trigrid.headers.stored_headers import BY_LINK, ID, YOURS, own_seat_in, without_private_headers
from trigrid.library.record_export import is_cut_short, is_of_two_people
from trigrid.records import Record, RecordNode, Settled
from trigrid.records.position_digest import KeptPosition, position_digest
from trigrid.table.table import Table, TableChange

OFFER = "offer"
"""What the header of the last position that went over a link has before the seat that offers a tie."""


class Link(Enum):
    """What a link that was opened leads to."""

    GAME = "a game by its id"
    POSITION = "moves that are nobody's game"


class Arrival(Enum):
    """What a link has brought that is to be explained."""

    INVITATION = "a game to play with its sender"
    ANSWER = "news of a game that is played with its sender"
    FINISHED = "a game that is over, which was not stored here"
    POSITION = "a position that anybody can play on from"
    RESIGNED = "the sender's resignation from a game that is played with them"
    ACCEPTED = "the tie that they were offered"
    DECLINED = "the same game without the tie that they were offered"


class Use(Enum):
    """What a link is good for that leads up to a node of a game."""

    INVITATION = "a friend can go on with the game"
    OWN_TURN = "the same, but whoever sends it is to move first"
    HALF_TURN = "the same, but whoever sends it has to finish the turn first"
    POSITION = "anybody can play on from the position, in a game of their own"
    FINISHED = "anybody can look at a game that is over"


def kind_of(record: Record) -> Link:
    """What the link leads to that this record was read from."""
    return Link.GAME if ID in record.headers else Link.POSITION


def receive(record: Record, known: str, link: Link) -> Arrival | None:
    """Note that a record came by a link, and give its receiver a seat; None if nothing is to be explained.

    ``known`` is the text that was stored of the game before, empty if there was none.
    """
    is_new_game = link is Link.POSITION and record.here is record.root
    if is_new_game or not is_of_two_people(record):
        return None
    if without_private_headers(record.to_text()) == without_private_headers(known):
        return None
    record.headers[BY_LINK] = _noted(record.here)
    if record.outcome is not None:
        return None if known else Arrival.FINISHED
    if link is Link.POSITION:
        return Arrival.POSITION
    if own_seat_in(record.headers, record.game.seats) is None:
        record.headers[YOURS] = record.game.seats[_receiver(record.here)]
    return Arrival.ANSWER if known else Arrival.INVITATION


def send(table: Table, node: RecordNode) -> bool:
    """Note that a link up to a node was given away; False if it is not one for a friend."""
    use, is_by_links = use_of(table, node), table.own_seat is not None
    if use is not Use.INVITATION and not (use is Use.FINISHED and is_by_links):
        return False
    headers, seats = table.record.headers, table.game.seats
    if not is_by_links:
        headers[YOURS] = seats[1 - _receiver(node)]
    headers[BY_LINK] = _noted(node)
    table.storage.has_unsaved_changes = True
    return True


def use_of(table: Table, node: RecordNode) -> Use:
    """What a link is good for that leads up to a node of a table's game."""
    if node.outcome is not None:
        return Use.FINISHED
    if not is_of_two_people(table.record) or is_cut_short(table.record, node):
        return Use.POSITION
    if node.parent is not None and node.parent.position.to_move == node.position.to_move:
        return Use.HALF_TURN
    is_own_turn = table.own_seat == node.position.to_move and acting_seat(node) != table.own_seat
    return Use.OWN_TURN if is_own_turn else Use.INVITATION


def acting_seat(node: RecordNode) -> int | None:
    """The seat that acted last at the end of a line, so that its link is theirs to send.

    Whoever resigned or offered a tie has acted, else whoever moved. None where a tie was agreed.
    """
    if node.settled is not None:
        return None if node.settled.winner is None else 1 - node.settled.winner
    if node.offer is not None:
        return node.offer
    return 1 - node.position.to_move if node.parent is None else node.parent.position.to_move


def _receiver(node: RecordNode) -> int:
    """The seat of whoever gets a link up to a node, where the game goes on: not that which has just acted."""
    sender = acting_seat(node)
    assert sender is not None, "no tie was agreed"
    return 1 - sender


def _noted(node: RecordNode) -> str:
    """The header of the last position that went over a link, and what was agreed or offered there."""
    kept = str(KeptPosition(len(node.path()), position_digest(node)))
    if node.settled is not None:
        return f"{kept} {node.settled.value}"
    return kept if node.offer is None else f"{kept} {OFFER}{node.offer}"


def went_by_link(record: Record, node: RecordNode) -> bool:
    """Whether a node, with what was agreed there, is the last one that went over a link."""
    noted = record.headers.get(BY_LINK, "")
    return noted.startswith(f"{len(node.path())} ") and noted == _noted(node)


def is_to_send(table: Table) -> bool:
    """Whether the person at this browser acted last, and their friend has not seen it yet.

    Who has accepted a tie is known until the page is left.
    """
    here = table.record.here
    if here.children or table.own_seat is None or went_by_link(table.record, here):
        return False
    if here.settled is Settled.TIE_AGREED:
        return table.last.kind is TableChange.SETTLE
    is_act = here.settled is not None or here.offer is not None
    is_turn_over = is_act or table.outcome is not None or here.position.to_move != table.own_seat
    return is_turn_over and acting_seat(here) == table.own_seat


def is_waiting(table: Table) -> bool:
    """Whether the friend has a link to the position that is shown, and is to answer."""
    here = table.record.here
    actor = 1 - here.position.to_move if here.offer is None else here.offer
    is_friends = table.own_seat == actor and table.outcome is None
    return is_friends and not here.children and went_by_link(table.record, here)


def stop_playing_by_link(table: Table) -> None:
    """Let the person at this browser play both seats from now on."""
    for name in (YOURS, BY_LINK):
        table.record.headers.pop(name, None)
    table.storage.has_unsaved_changes = True
