"""The notices of a game that two people play by sending its link to and fro, and the question between."""

from collections.abc import Callable

from trigrid.app.address import lesson_address
from trigrid.app.browser import element, new_element, window
from trigrid.app.dialogs.choice_dialog import ChoiceDialog
from trigrid.app.notices import Action, Notices
from trigrid.app.sharing import web_share
from trigrid.app.sharing.friends_answer import AnswerKind
from trigrid.app.sharing.record_export import game_address
from trigrid.app.sharing.sent_game import is_to_send
from trigrid.app.table import Table
from trigrid.app.words import friend_link as words
from trigrid.app.words.game_titles import title
from trigrid.app.words.sharing import message_title
from trigrid.records import RecordError, RecordNode

NOTICE = "friend"
"""The name of the notice."""


class FriendNotice:
    """The notices. ``share`` opens the dialog *Share* for a table, where the browser has no dialog itself."""

    def __init__(self, notices: Notices, choice_dialog: ChoiceDialog, share: Callable[[Table], None]) -> None:
        self._notices, self._choice_dialog, self._share = notices, choice_dialog, share
        self._shown: tuple[RecordNode, str] | None = None
        """Where a notice was shown last, and what it said of sending the game back; empty if nothing."""

    def invite(self, table: Table, *, is_answer: bool, may_learn: bool) -> None:
        """Explain a game that has just come by a link."""
        self._shown = (table.record.here, "")
        actions: list[Action] = [(words.MAKE_MOVE, _go_to_board)]
        if table.tie_offer_seat is not None:
            actions = [(words.ANSWER, lambda: element("accept-tie").focus())]
        if may_learn:
            actions.insert(0, (words.LEARN, lambda: _go_to(lesson_address(table.game.key))))
        self._notices.show(NOTICE, words.invitation(table, is_answer=is_answer), *actions)

    def tell(self, table: Table, kind: AnswerKind) -> None:
        """Say what the friend has answered beside moves."""
        self._shown = (table.record.here, "")
        name = words.MAKE_MOVE if kind is AnswerKind.DECLINED else words.CLOSE
        self._notices.show(NOTICE, words.answered(kind, table), (name, _go_to_board))

    def follow(self, table: Table) -> None:
        """Offer to send the game back after a move; ask about a move for the friend that was tried."""
        if table.asks_for_friend:
            table.stop_asking()
            answer = (words.move_for(table), table.move_for_friend)
            self._choice_dialog.ask(words.question(table), words.MOVE_FOR, answer)
        sentence = words.send_back(table) if is_to_send(table) else ""
        if (table.record.here, sentence) == self._shown:
            return
        self._shown = (table.record.here, sentence)
        if sentence:
            later = self._notices.button(NOTICE, words.LATER, lambda: None)
            send = self._notices.button(NOTICE, words.SEND_BACK, lambda: self._send(table), stays=True)
            send.classList.add("primary")
            self._notices.put(NOTICE, new_element("p", sentence), later, send)
        else:
            self._notices.clear(NOTICE)

    def _send(self, table: Table) -> None:
        try:
            address = game_address(table.record, table.record.here)
        except RecordError:  # it is too long for a link; the dialog says what can be sent instead
            address = ""
        if address and web_share.can_share():
            place = f"{window.location.origin}{window.location.pathname}"
            web_share.share_link(message_title(title(table.game)), f"{place}{address}")
        else:
            self._share(table)


def _go_to_board() -> None:
    element("board").focus(preventScroll=True)


def _go_to(address: str) -> None:
    window.location.hash = address
