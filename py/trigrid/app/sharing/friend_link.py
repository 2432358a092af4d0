"""Loads the notices about games played by links when such a game is first shown."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import start_task
from trigrid.app.browser.page_state import is_starting
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.notices import Notices
from trigrid.games import lesson_keys
from trigrid.library.sent_game import Arrival
from trigrid.records import Record
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.sharing.friend_notice import FriendNotice


class FriendLink:
    """The notices about games played by links, loaded on demand.

    ``share`` opens the dialog *Share*.
    """

    def __init__(self, notices: Notices, screen: TableScreen, share: Callable[[Table], None]) -> None:
        self._parts = notices, screen, share
        self._notice: FriendNotice | None = None

    async def apply_answer(self, sent: Record, known: str, merged: Record) -> Arrival | None:
        """Apply a friend's resignation or reply to a tie offer that came by a link.

        ``sent`` is the record in the link, ``known`` the stored text of the game (empty if it is new), and
        ``merged`` the record that contains the moves of both. Returns None if nothing was applied: the game
        is new, the link contains no valid answer, or the modules cannot be loaded now.
        """
        may_answer = sent.settled is not None or "[Offer " in known
        if not (known and may_answer and await load_later()):
            return None
        from trigrid.library.friends_answer import apply_answer

        return apply_answer(sent, known, merged)

    async def explain(self, table: Table, arrival: Arrival, *, is_new: bool) -> None:
        """Explain a game or position that has just arrived by a link.

        With ``is_new``, the user has never finished a game of this kind, and its lesson is offered if it has
        one. A position is explained only at the start of a visit, because links within the page also open
        positions.
        """
        if arrival is Arrival.POSITION and not is_starting():
            return
        if notice := await self._load():
            notice.explain(table, arrival, may_learn=is_new and table.game.key in lesson_keys())

    def follow(self, table: Table) -> None:
        """Update the notice after a change to the table on the screen."""
        if self._notice:
            self._notice.follow(table)
        elif table.own_seat is not None:
            start_task(self._load_for(table))

    async def _load_for(self, table: Table) -> None:
        if notice := await self._load():
            notice.follow(table)

    async def _load(self) -> "FriendNotice | None":
        """Return the notices; None if their modules cannot be loaded now."""
        if self._notice is None and await load_later():
            from trigrid.app.sharing.friend_notice import FriendNotice

            self._notice = self._notice or FriendNotice(*self._parts)  # a second call may have set it
        return self._notice
