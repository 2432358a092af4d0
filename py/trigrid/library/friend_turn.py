"""Whose turn it is in a game that two people play by links: to send the link, or to wait for the next one."""

from trigrid.headers.stored_headers import BY_LINK, YOURS
from trigrid.library.sent_game import acting_seat, went_by_link
from trigrid.records import Settled
from trigrid.table.table import Table, TableChange


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
