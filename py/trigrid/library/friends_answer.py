"""Answers in a friend's link: resignations, and accepted or declined ties."""

from trigrid.headers.stored_headers import YOURS, own_seat_in
from trigrid.library.record_merge import at_stored_node
from trigrid.library.sent_game import Arrival
from trigrid.records import Record, RecordError, Settled


def apply_answer(sent: Record, stored_text: str, merged: Record) -> Arrival | None:
    """Apply the answer in a link to the stored game that the link continues.

    ``stored_text`` is the text of the stored game, and ``merged`` its record merged with the record of the
    link.

    Returns None and changes nothing if the stored text is damaged, if the link does not continue an
    unfinished game in which the user has a seat, or if the link contains no valid answer. Only the friend's
    own resignation counts, and a tie is agreed only if the user offered it. If the link lacks the user's
    offer and the user is to move, the friend has declined the offer. If the friend is to move, the link is
    older than the offer.
    """
    try:
        stored = at_stored_node(Record.from_text(stored_text))
    except RecordError:
        return None
    own, end = own_seat_in(stored.headers, stored.game.seats), stored.end
    is_continued = stored.starts_like(sent) and sent.moves[: len(end.moves)] == end.moves
    if own is None or end.outcome is not None or not is_continued:
        return None
    answer = _answer(sent, own, is_offered=end.offer == own and sent.moves == end.moves)
    if answer is not None:
        merged.headers[YOURS] = merged.game.seats[own]
    if answer is Arrival.DECLINED:
        merged.here.offer = None
    return answer


def _answer(sent: Record, own_seat: int, *, is_offered: bool) -> Arrival | None:
    """Return the answer in a link, or None if the link contains no answer.

    ``is_offered`` means that the user has offered a tie in the same position.
    """
    settled = sent.here.settled
    if settled is Settled.TIE_AGREED:
        return Arrival.ACCEPTED if is_offered else None
    if settled is not None:
        return Arrival.RESIGNED if settled.winner == own_seat else None
    is_declined = is_offered and sent.here.offer is None and sent.position.to_move == own_seat
    return Arrival.DECLINED if is_declined else None
