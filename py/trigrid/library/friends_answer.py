"""What a friend's link answers beside moves: a resignation, a tie accepted, a tie declined."""

from trigrid.headers.stored_headers import YOURS, own_seat_in
from trigrid.library.record_merge import at_stored_node
from trigrid.library.sent_game import Arrival
from trigrid.records import Record, RecordError, Settled


def take_answer(sent: Record, known: str, merged: Record) -> Arrival | None:
    """Take over what a link answers that goes on with a stored game.

    ``known`` is the stored text, ``merged`` its record with the link's. None, and nothing changes, where the
    sender alone cannot decide that: a resignation has to be the friend's own, and a tie is agreed only where
    it was offered here. A link without the offer declines it on the turn of whoever made it; on the friend's
    turn it is an older link.
    """
    try:
        stored = at_stored_node(Record.from_text(known))
    except RecordError:
        return None
    own, end = own_seat_in(stored.headers, stored.game.seats), stored.end
    is_continued = stored.game == sent.game and sent.moves[: len(end.moves)] == end.moves
    if own is None or end.outcome is not None or not is_continued:
        return None
    answer = _kind(sent, own, is_offered=end.offer == own and sent.moves == end.moves)
    if answer is not None:
        merged.headers[YOURS] = merged.game.seats[own]
    if answer is Arrival.DECLINED:
        merged.here.offer = None
    return answer


def _kind(sent: Record, own_seat: int, *, is_offered: bool) -> Arrival | None:
    """What a link answers; with ``is_offered`` the person at this browser has offered a tie there."""
    settled = sent.here.settled
    if settled is Settled.TIE_AGREED:
        return Arrival.ACCEPTED if is_offered else None
    if settled is not None:
        return Arrival.RESIGNED if settled.winner == own_seat else None
    is_declined = is_offered and sent.here.offer is None and sent.position.to_move == own_seat
    return Arrival.DECLINED if is_declined else None
