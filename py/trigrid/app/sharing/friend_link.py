"""Loads the notices of a game that two people play by links when such a game is first shown."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.app.browser import start_task
from trigrid.app.dialogs.choice_dialog import ChoiceDialog
from trigrid.app.later_modules import load_later
from trigrid.app.notices import Notices
from trigrid.app.table import Table
from trigrid.games import GAMES
from trigrid.records import Record

if TYPE_CHECKING:
    from trigrid.app.sharing.friend_notice import FriendNotice
    from trigrid.app.sharing.friends_answer import AnswerKind


class FriendLink:
    """The notices, once they are loaded. ``share`` opens the dialog *Share*."""

    def __init__(self, notices: Notices, choice_dialog: ChoiceDialog, share: Callable[[Table], None]) -> None:
        self._parts = notices, choice_dialog, share
        self._notice: FriendNotice | None = None

    async def take_answer(self, sent: Record, known: str, merged: Record) -> "AnswerKind | None":
        """Take over what the friend has answered beside moves by a link; None if that is nothing.

        ``known`` is the text that was stored of the game, and ``merged`` its record with the link's.
        """
        may_answer = sent.settled is not None or "[Offer " in known
        if not (known and may_answer and await load_later()):
            return None
        from trigrid.app.sharing.friends_answer import take_answer

        return take_answer(sent, known, merged)

    async def invite(
        self, table: Table, answer: "AnswerKind | None", *, is_answer: bool, is_new: bool
    ) -> None:
        """Explain a game that has just come by a link; its lesson is offered to whoever ``is_new`` to it."""
        if notice := await self._load():
            may_learn = is_new and GAMES[table.game.key].lesson is not None
            if answer is None:
                notice.invite(table, is_answer=is_answer, may_learn=may_learn)
            else:
                notice.tell(table, answer)

    def follow(self, table: Table) -> None:
        """Show what has changed on the table that is shown."""
        if table.own_seat is None:
            return
        if self._notice:
            self._notice.follow(table)
        else:
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
