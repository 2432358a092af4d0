"""Resigning, agreeing on ties, taking these back, and rematches.

In a game by links a person acts only for their own seat; the friend answers in the next link.
"""

from trigrid.headers.stored_headers import YOURS
from trigrid.headers.who_plays import level_of, levels_of, only_person, rematch_of
from trigrid.records import Record, Settled
from trigrid.table.table import Table, TableChange

RESIGNED = (Settled.FIRST_RESIGNED, Settled.SECOND_RESIGNED)
"""The settlements by resignation, indexed by the seat that resigns."""


def acting_seats(table: Table) -> tuple[int, ...]:
    """Return the seats for which a person at this page can resign or offer a tie.

    The seat to move comes first. The result is empty if both seats are played by computers.
    """
    own = only_person(table.record)
    own = table.own_seat if own is None else own
    if own is not None:
        return (own,)
    seat = table.record.position.to_move
    return () if None not in levels_of(table.record) else (seat, 1 - seat)


def answering_seat(table: Table) -> int | None:
    """Return the seat for which a person at this page answers a tie offer, or None.

    While the computer is unavailable, the person also answers for its seat.
    """
    if table.tie_offer_seat is None:
        return None
    seat = 1 - table.tie_offer_seat
    if level_of(table.record, seat) is not None:
        return seat if table.computer.unavailable_reason is not None else None
    return seat if table.own_seat in (None, seat) else None


def can_take_back(table: Table) -> bool:
    """Return whether a person here can take back the game's end or a tie offer.

    In a game by links only a person who has resigned or has just accepted a tie can take back the end. An
    offer can be taken back only in a game by links. Returns False if another tab has the game open.
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
    """Take back the end of the game, or the offer of a tie."""
    if table.outcome is None:
        table.offer_tie(None)
    else:
        table.settle(None)


def accept_tie(table: Table) -> None:
    """Accept the tie that the other player has offered or the page has proposed.

    In a game by links a proposed tie is first offered to the friend.
    """
    if table.own_seat is not None and table.tie_offer_seat is None:
        table.offer_tie(table.own_seat)
    else:
        table.settle(Settled.TIE_AGREED)


def new_rematch(table: Table) -> Record:
    """Return a new game with the seats exchanged.

    The new game is played by links if the last game was.
    """
    rematch = rematch_of(table.record)
    if table.own_seat is not None:
        rematch.headers[YOURS] = table.game.seats[1 - table.own_seat]
    return rematch
