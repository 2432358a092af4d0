"""Games that two people play by sending links to each other.

The link of such a game contains the game's id. Anyone who opens the link plays the side that has to answer,
and the sender plays the other side. Each browser stores its side in a header. A link without an id only shows
a position and belongs to no game.
"""

from enum import Enum

from trigrid.headers.stored_headers import BY_LINK, ID, YOURS, own_seat_in, without_private_headers
from trigrid.library.record_export import is_cut_short, is_of_two_people
from trigrid.records import Record, RecordNode, Settled
from trigrid.records.position_digest import KeptPosition, position_digest
from trigrid.table.table import Table, TableChange

OFFER = "offer"
"""The text before the number of the offering seat, in the header ``ByLink``."""


class Link(Enum):
    """The target of a link that was opened."""

    GAME = "a game by its id"
    POSITION = "moves that belong to no game"


class Arrival(Enum):
    """Kinds of content that arrive by link and that the page explains."""

    INVITATION = "a game to play with its sender"
    ANSWER = "an update of a game with the sender"
    FINISHED = "a finished game that was not stored here"
    POSITION = "a position from which anyone can play on"
    RESIGNED = "the sender's resignation"
    ACCEPTED = "the sender's acceptance of a tie"
    DECLINED = "the sender's refusal of a tie"


class Use(Enum):
    """The use of a link that leads up to a node of a game."""

    INVITATION = "a friend can go on with the game"
    OWN_TURN = "the same, but the sender must move first"
    HALF_TURN = "the same, but the sender must finish the turn first"
    POSITION = "anyone can play on from the position, in a new game"
    FINISHED = "anyone can look at the finished game"


def link_target(record: Record) -> Link:
    """Return the target of the link from which a record was read."""
    return Link.GAME if ID in record.headers else Link.POSITION


def receive(record: Record, stored_text: str, link: Link) -> Arrival | None:
    """Mark a record as received by a link, and give the user a seat.

    Only an unfinished game with an id gives the user a seat. ``stored_text`` is the text of the game that was
    stored before, or empty. Returns None if the page has nothing to explain.

    Three kinds of records are not marked: games with the computer, records from links without an id and
    without moves, and records that differ from ``stored_text`` only in private headers or not at all.
    """
    is_new_game = link is Link.POSITION and record.here is record.root and not record.setup
    if is_new_game or not is_of_two_people(record):
        return None
    if without_private_headers(record.to_text()) == without_private_headers(stored_text):
        return None
    record.headers[BY_LINK] = _by_link_header(record.here)
    if record.outcome is not None:
        return None if stored_text else Arrival.FINISHED
    if link is Link.POSITION:
        return Arrival.POSITION
    if own_seat_in(record.headers, record.game.seats) is None:
        record.headers[YOURS] = record.game.seats[_receiver(record.here)]
    return Arrival.ANSWER if stored_text else Arrival.INVITATION


def send(table: Table, node: RecordNode) -> bool:
    """Record that the user shared a link up to a node.

    Returns False and changes nothing if the link is not meant for a friend.
    """
    use, is_by_links = use_of(table, node), table.own_seat is not None
    if use is not Use.INVITATION and not (use is Use.FINISHED and is_by_links):
        return False
    headers, seats = table.record.headers, table.game.seats
    if not is_by_links:
        headers[YOURS] = seats[1 - _receiver(node)]
    headers[BY_LINK] = _by_link_header(node)
    table.storage.has_unsaved_changes = True
    return True


def use_of(table: Table, node: RecordNode) -> Use:
    """Return the use of a link up to a node of a table's game."""
    if node.outcome is not None:
        return Use.FINISHED
    if not is_of_two_people(table.record) or is_cut_short(table.record, node):
        return Use.POSITION
    if node.parent is not None and node.parent.position.to_move == node.position.to_move:
        return Use.HALF_TURN
    is_own_turn = table.own_seat == node.position.to_move and acting_seat(node) != table.own_seat
    return Use.OWN_TURN if is_own_turn else Use.INVITATION


def acting_seat(node: RecordNode) -> int | None:
    """Return the seat that made the last decision in the line up to a node.

    The decision is a resignation or an offer of a tie, otherwise the last move. Only this seat can send the
    link. Returns None if a tie was agreed. Before the first move, returns the seat that does not move first.
    """
    if node.settled is not None:
        return None if node.settled.winner is None else 1 - node.settled.winner
    if node.offer is not None:
        return node.offer
    return 1 - node.position.to_move if node.parent is None else node.parent.position.to_move


def _receiver(node: RecordNode) -> int:
    """Return the seat that receives a link up to a node of an unfinished game.

    The receiver is the player who has to answer.
    """
    sender = acting_seat(node)
    assert sender is not None, "no tie was agreed"
    return 1 - sender


def _by_link_header(node: RecordNode) -> str:
    """Return the value of the header ``ByLink`` for a node.

    The value also contains what was agreed or offered at the node.
    """
    position_text = str(KeptPosition(len(node.path()), position_digest(node)))
    if node.settled is not None:
        return f"{position_text} {node.settled.value}"
    return position_text if node.offer is None else f"{position_text} {OFFER}{node.offer}"


def was_sent_by_link(record: Record, node: RecordNode) -> bool:
    """Return whether a node was the last position sent or received by link.

    If something was agreed or offered at the node, the link must have contained it.
    """
    header = record.headers.get(BY_LINK, "")
    return header.startswith(f"{len(node.path())} ") and header == _by_link_header(node)


def must_send(table: Table) -> bool:
    """Return whether the user's last move or decision still has to be sent.

    An agreed tie counts only as long as the agreement is the table's last change.
    """
    here = table.record.here
    if here.children or table.own_seat is None or was_sent_by_link(table.record, here):
        return False
    if here.settled is Settled.TIE_AGREED:
        return table.last.kind is TableChange.SETTLE
    has_settled_or_offered = here.settled is not None or here.offer is not None
    is_turn_over = (
        has_settled_or_offered or table.outcome is not None or here.position.to_move != table.own_seat
    )
    return is_turn_over and acting_seat(here) == table.own_seat


def is_waiting(table: Table) -> bool:
    """Return whether the friend has a link to the shown position and must answer."""
    here = table.record.here
    actor = 1 - here.position.to_move if here.offer is None else here.offer
    is_friends = table.own_seat == actor and table.outcome is None
    return is_friends and not here.children and was_sent_by_link(table.record, here)


def stop_playing_by_link(table: Table) -> None:
    """Let the user play both seats from now on."""
    for name in (YOURS, BY_LINK):
        table.record.headers.pop(name, None)
    table.storage.has_unsaved_changes = True
