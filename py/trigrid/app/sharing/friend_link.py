"""Loads the notices of games that came by a link, or are played by links, when such a game is first shown."""

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
    """The notices, once they are loaded. ``share`` opens the dialog *Share*."""

    def __init__(self, notices: Notices, screen: TableScreen, share: Callable[[Table], None]) -> None:
        self._parts = notices, screen, share
        self._notice: FriendNotice | None = None

    async def take_answer(self, sent: Record, known: str, merged: Record) -> Arrival | None:
        """Take over what the friend has answered beside moves by a link; None if that is nothing.

        ``known`` is the text that was stored of the game, and ``merged`` its record with the link's.
        """
        may_answer = sent.settled is not None or "[Offer " in known
        if not (known and may_answer and await load_later()):
            return None
        from trigrid.library.friends_answer import take_answer

        return take_answer(sent, known, merged)

    async def explain(self, table: Table, arrival: Arrival, *, is_new: bool) -> None:
        """Explain what has just come by a link; its lesson is offered to whoever ``is_new`` to the game.

        A position is explained only if the visit begins with it: links within the page lead to some, too.
        """
        if arrival is Arrival.POSITION and not is_starting():
            return
        if notice := await self._load():
            notice.explain(table, arrival, may_learn=is_new and table.game.key in lesson_keys())

    def follow(self, table: Table) -> None:
        """Show what has changed on the table that is shown."""
        if self._notice:
            self._notice.follow(table)
        elif table.own_seat is not None:
            start_task(self._load_for(table))

    async def _load_for(self, table: Table) -> None:
        if notice := await self._load():
            notice.follow(table)

    async def _load(self) -> "FriendNotice | None":
        """The notices; None where they cannot be had now."""
        if self._notice is None and await load_later():
            from trigrid.app.sharing.friend_notice import FriendNotice

            self._notice = self._notice or FriendNotice(*self._parts)  # two may have asked at a time
        return self._notice
