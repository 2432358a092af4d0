"""Who resigns, offers, accepts and takes back: against the computer, at one screen, and by links.

In a game by links a person acts for their own seat alone; the friend answers in the next link.
"""

from trigrid.headers.stored_headers import YOURS
from trigrid.headers.who_plays import level_of, levels_of, only_person, rematch_of
from trigrid.records import Record, Settled
from trigrid.table.table import Table, TableChange

RESIGNED = (Settled.FIRST_RESIGNED, Settled.SECOND_RESIGNED)
"""How the game ends if a seat resigns, by seat."""


def acting_seats(table: Table) -> tuple[int, ...]:
    """The seats that can resign or offer a tie at this page, the one to move first; empty if none can."""
    own = only_person(table.record)
    own = table.own_seat if own is None else own
    if own is not None:
        return (own,)
    seat = table.record.position.to_move
    return () if None not in levels_of(table.record) else (seat, 1 - seat)


def answering_seat(table: Table) -> int | None:
    """The seat for which a person at this page answers the offer of a tie; None if nobody does."""
    if table.tie_offer_seat is None:
        return None
    seat = 1 - table.tie_offer_seat
    if level_of(table.record, seat) is not None:
        return seat if table.computer.unavailable_reason is not None else None
    return seat if table.own_seat in (None, seat) else None


def can_take_back(table: Table) -> bool:
    """Whether a person at this page can take back how the game ended, or an offer made to a friend.

    In a game by links only the one who resigned can, or who has just accepted a tie.
    """
    outcome, own_seat = table.outcome, table.own_seat
    if table.storage.is_in_other_tab:
        return False
    if outcome is None:
        return own_seat is not None and table.tie_offer_seat == own_seat
    if not isinstance(outcome.reason, Settled):
        return False
    if outcome.winner is None:
        return own_seat is None or table.last.kind is TableChange.SETTLE
    return own_seat != outcome.winner


def take_back(table: Table) -> None:
    """Take back how the game ended, or the offer of a tie."""
    if table.outcome is None:
        table.offer_tie(None)
    else:
        table.settle(None)


def accept_tie(table: Table) -> None:
    """Agree on the tie that is offered or proposed; a friend far away is offered it first."""
    if table.own_seat is not None and table.tie_offer_seat is None:
        table.offer_tie(table.own_seat)
    else:
        table.settle(Settled.TIE_AGREED)


def new_rematch(table: Table) -> Record:
    """A new game with the seats exchanged, by links if the last one was."""
    rematch = rematch_of(table.record)
    if table.own_seat is not None:
        rematch.headers[YOURS] = table.game.seats[1 - table.own_seat]
    return rematch
