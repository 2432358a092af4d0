"""Whose turn it is in a game that two people play by links: to send the link, or to wait for the next one."""

from trigrid.app.sharing.sent_game import went_by_link
from trigrid.app.storage.stored_headers import BY_LINK, YOURS
from trigrid.app.table import Table


def is_to_send(table: Table) -> bool:
    """Whether the person at this browser made the last move, and their friend has not seen it yet."""
    here = table.record.here
    is_own = here.parent is not None and here.parent.position.to_move == table.own_seat
    is_turn_over = table.outcome is not None or here.position.to_move != table.own_seat
    return is_own and is_turn_over and not here.children and not went_by_link(table.record, here)


def is_waiting(table: Table) -> bool:
    """Whether the friend has a link to the position that is shown, and is to answer."""
    here = table.record.here
    is_friends = table.own_seat == 1 - here.position.to_move and table.outcome is None
    return is_friends and not here.children and went_by_link(table.record, here)


def stop_playing_by_link(table: Table) -> None:
    """Let the person at this browser play both seats from now on."""
    for name in (YOURS, BY_LINK):
        table.record.headers.pop(name, None)
    table.has_unsaved_changes = True
