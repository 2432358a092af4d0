"""Notices about games that arrived by a link or are played by links.

Also asks for confirmation before some moves and undo steps in such games.
"""

from collections.abc import Callable
from enum import Enum, auto

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser import web_share
from trigrid.app.browser.dom import element, new_element, window
from trigrid.app.browser.types.elements import Element
from trigrid.app.services.notices import Action, Notices
from trigrid.app.sharing.words import friend_link as words
from trigrid.app.sharing.words.sharing import MESSAGE_TITLE
from trigrid.library.address import lesson_address
from trigrid.library.record_export import game_address
from trigrid.library.sent_game import Arrival, is_waiting, must_send, send, stop_playing_by_link
from trigrid.records import RecordError, RecordNode
from trigrid.table import undo_redo
from trigrid.table.agreements import answering_seat
from trigrid.table.state_groups import FriendQuestion, TableChange
from trigrid.table.table import Table
from trigrid.table.table_status import TableStatus, status_of
from trigrid.words.game_titles import title

NOTICE = "friend"
"""The name of the notice."""


class _Stage(Enum):
    """The state of a game played by links, at the shown position."""

    TO_SEND = auto()
    WAITING = auto()
    EARLIER = auto()
    """The game has just been opened at a position before its end."""


class FriendNotice:
    """The notices about games that arrived by a link or are played by links.

    ``share`` opens the dialog *Share* for a table. It is used if the browser has no share dialog of the
    system, or if the game is too long for a link.
    """

    def __init__(self, notices: Notices, screen: TableScreen, share: Callable[[Table], None]) -> None:
        self._notices, self._screen, self._share = notices, screen, share
        self._shown: tuple[RecordNode, _Stage | None, object] | None = None
        """The node, stage and agreements for which the notice was last updated."""

    def explain(self, table: Table, arrival: Arrival, *, may_learn: bool) -> None:
        """Explain a game or a position that has just arrived by a link."""
        self._shown = _shown(table)
        actions: list[Action] = []
        if may_learn:
            actions.append((words.LEARN, lambda: _go_to(lesson_address(table.game.key))))
        continues = arrival in (Arrival.INVITATION, Arrival.ANSWER, Arrival.DECLINED)
        if continues and answering_seat(table) is not None:
            actions.append((words.ANSWER, lambda: element("accept-tie").focus()))
        elif continues and not table.is_input_closed:
            actions.append((words.MAKE_MOVE, lambda: element("board").focus(preventScroll=True)))
        else:
            actions.append((words.CLOSE, lambda: None))
        self._notices.show(NOTICE, words.explanation(table, arrival), *actions)

    def follow(self, table: Table) -> None:
        """Update the notice after a change, and ask the question that is due, if any."""
        if table.input.question is not None:
            self._ask(table, table.input.question)
            table.input.question = None
        shown = _shown(table)
        if shown == self._shown:
            return
        self._shown, stage = shown, shown[1]
        if stage is None:
            self._notices.clear(NOTICE)
        else:
            self._show(table, stage)

    def _show(self, table: Table, stage: _Stage) -> None:
        if stage is _Stage.TO_SEND:
            sentence, close_button = words.send_back(table), self._button(words.LATER, lambda: None)
            main_button = self._button(words.SEND_BACK, lambda: self._send(table), stays=True)
        elif stage is _Stage.WAITING:
            sentence, close_button = words.waiting(table), self._button(words.CLOSE, lambda: None)
            main_button = self._button(words.PLAY_BOTH, lambda: self._screen.act(stop_playing_by_link))
        else:
            sentence, close_button = words.EARLIER, self._button(words.CLOSE, lambda: None)
            main_button = self._button(words.GO_TO_LATEST, lambda: self._screen.act(undo_redo.go_to_end))
        main_button.classList.toggle("primary", stage is not _Stage.WAITING)
        self._notices.put(NOTICE, new_element("p", sentence), close_button, main_button)

    def _button(self, text: str, act: Callable[[], None], *, stays: bool = False) -> Element:
        return self._notices.button(NOTICE, text, act, stays=stays)

    def _ask(self, table: Table, question: FriendQuestion) -> None:
        act = undo_redo.undo if question is FriendQuestion.TAKE_BACK else Table.confirm_move
        sentence, note, answer = words.question(table, question)
        self._screen.choice_dialog.ask(sentence, note, (answer, lambda: self._screen.act(act)))

    def _send(self, table: Table) -> None:
        node = table.record.here
        try:
            address = game_address(table.record, node)
        except RecordError:  # too long for a link; the dialog offers alternatives
            address = ""
        if address and web_share.can_share():
            web_share.share_link(
                MESSAGE_TITLE.format(game=title(table.game)),
                f"{window.location.origin}{window.location.pathname}{address}",
                on_shared=lambda: self._screen.act(lambda shown: send(table, node)),
            )
        else:
            self._share(table)


def _shown(table: Table) -> tuple[RecordNode, _Stage | None, object]:
    here = table.record.here
    return here, _stage(table), (here.offer, here.settled)


def _stage(table: Table) -> _Stage | None:
    if must_send(table):
        return _Stage.TO_SEND
    if is_waiting(table):
        return _Stage.WAITING
    was_just_opened = table.last.kind is TableChange.START and status_of(table) is TableStatus.LOOKING_BACK
    return _Stage.EARLIER if was_just_opened and table.own_seat is not None else None


def _go_to(address: str) -> None:
    window.location.hash = address
