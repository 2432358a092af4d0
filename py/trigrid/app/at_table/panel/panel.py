"""The parts of the screen around the board.

These are the players, tools, status line, buttons, list of moves, and the field for typed moves.
"""

from collections.abc import Callable

from trigrid.app.at_table.board.step_keys import listen_for_steps, refresh_steps
from trigrid.app.at_table.panel.agreement_buttons import AgreementButtons
from trigrid.app.at_table.panel.aid_switch import AidSwitch
from trigrid.app.at_table.panel.end_card import EndCard
from trigrid.app.at_table.panel.hints import Hints
from trigrid.app.at_table.panel.keyboard_shortcuts import listen_for_shortcuts
from trigrid.app.at_table.panel.menus import Menus
from trigrid.app.at_table.panel.move_field import MoveField
from trigrid.app.at_table.panel.move_list import MoveList
from trigrid.app.at_table.panel.piece_key import PieceKey
from trigrid.app.at_table.panel.side_tabs import SideTabs
from trigrid.app.at_table.panel.thinking_line import ThinkingLine
from trigrid.app.at_table.panel.tool_list import ToolList
from trigrid.app.at_table.panel.what_now_line import WhatNowLine
from trigrid.app.at_table.panel.why_button import WhyButton
from trigrid.app.at_table.players.player_cards import PlayerCards
from trigrid.app.browser.dom import announce, control, document, element, set_text, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.events import Event
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.records import Record
from trigrid.table import undo_redo
from trigrid.table.computer_player import ComputerPlayer
from trigrid.table.forced_moves import needs_no_player
from trigrid.table.move_picture import node_picture
from trigrid.table.pauses import Pauses
from trigrid.table.table import Table
from trigrid.table.words.headline import turn_text
from trigrid.table.words.preview import preview
from trigrid.table.words.status_line import is_about_last_move, news_text, trade_text
from trigrid.words import words_of


class Panel:
    """Everything about the table except the board.

    ``start`` is called with the record of a new game that replaces the game on the table. ``explain`` is
    called with a game's key and the clause of its rules that the user asks about.
    """

    def __init__(
        self,
        start: Callable[[Record], None],
        player: ComputerPlayer,
        pauses: Pauses,
        explain: Callable[[str, str], None] | None = None,
    ) -> None:
        self._table: Table | None = None
        self._shown_news: tuple[object, ...] = ()
        """The news, node and side of the board for which the news's piece was drawn."""
        self._player_cards = PlayerCards(self.act, player)
        self._what_now = WhatNowLine()
        self.thinking = ThinkingLine(self.act, player)
        self._hints = Hints(self.act, player)
        self._piece_key = PieceKey()
        self._tools = ToolList(self.act)
        self._aid = AidSwitch(self.act)
        self.choice_dialog = choice_dialog = ChoiceDialog()
        self._moves = MoveList(self.act, choice_dialog)
        self._field = MoveField(self.act)
        self._side_tabs = SideTabs()
        Menus()
        self._agreements = AgreementButtons(self.act, choice_dialog, start)
        self._why = WhyButton(self.act, explain) if explain else None
        self.end_card = EndCard(self.act, choice_dialog, start, pauses)
        listen_for_shortcuts(self.act, self._tools, self._aid)
        listen_for_steps(self.act)
        when("click", "#undo")(lambda event: self.act(undo_redo.go_back))
        when("click", "#redo")(lambda event: self.act(undo_redo.go_on))
        when("click", "#spoken")(self._play_special_move)
        # Holding Enter down would press the button repeatedly.
        when("keydown", "#spoken")(lambda event: event.repeat and event.preventDefault())
        when("click", "#turn")(lambda event: self.act(lambda table: table.turn_tool(1)))

    def show(self, table: Table) -> None:
        """Show another table from now on."""
        self._table = table
        set_text("spoken", words_of(table.game.key).special_move)
        self._aid.show(table)
        self._what_now.show(table)
        self._player_cards.redraw()
        self._tools.show(table)
        self._moves.show()
        self._field.show(table)

    def leave(self) -> None:
        """Stop showing the table.

        The tip is removed, because it also describes the grid of places, and the end card, because it would
        hide what is below the board.
        """
        self._table = None
        element("end-card").hidden = True
        set_text("what-now", "")

    def recolour(self) -> None:
        """Redraw the pieces around the board after a change of colours."""
        if self._table:
            self._player_cards.redraw()
            self._tools.show(self._table)
            self._moves.show_seat_pieces(self._table)
            self._hints.redraw()
            self.refresh()

    def act(self, action: Callable[[Table], object]) -> None:
        """Apply a function to the table as one change."""
        if self._table:
            with self._table.changing():
                action(self._table)

    def refresh(self) -> None:
        """Update everything from the table."""
        if (table := self._table) is None:
            return
        self._player_cards.refresh(table)
        self._hints.refresh(table)
        self._piece_key.refresh(table)
        self.thinking.refresh(table)
        self._tools.refresh(table)
        self._aid.refresh(table)
        self._what_now.refresh(table)
        self._side_tabs.refresh(table)
        refresh_steps(table)
        document.documentElement.toggleAttribute("data-review", table.is_reviewed)
        control("undo").disabled = not undo_redo.can_go_back(table)
        control("redo").disabled = not table.record.branches
        for name in ("draw", "draw-on-board"):
            element(name).hidden = not table.may_draw or is_embedded()
        control("replay").disabled = not table.record.last_turn or table.is_exercise_start
        element("spoken").hidden = (
            table.is_input_closed
            or needs_no_player(table)
            or table.move_input.special_move(table.record.position) is None
        )
        self.end_card.refresh(table)
        self._agreements.refresh(table, has_end_card=self.end_card.is_awaited)
        element("status").classList.toggle("is-over", table.outcome is not None)
        self.refresh_texts()
        # Refresh the list of moves last: it measures the layout, which the parts above can change.
        self._moves.refresh(table)

    def refresh_texts(self) -> None:
        """Update what pointing can change: the status line, the preview and the tools."""
        if (table := self._table) is None:
            return
        element("status").classList.toggle("is-refused", table.is_refused)
        set_text("status-turn", turn_text(table))
        traded = trade_text(table)
        set_text("status-trade", traded and f"{traded} ")
        news = news_text(table)
        announce("status-news", news, table.status_number)
        self._show_news_piece(table, news)
        text, fate = preview(table)
        set_text("readout", text)
        element("readout").dataset.fate = fate.value
        if self._why:
            self._why.refresh(table)
        self._tools.refresh_fitting(table)

    def _show_news_piece(self, table: Table, news: str) -> None:
        """Show the piece of the move in the news, and put the move into ``data-at``."""
        shown = news, table.record.here, table.is_flipped
        if shown != self._shown_news:
            self._shown_news = shown
            node = table.record.here if is_about_last_move(table, news) else table.record.root
            element("news-piece").innerHTML = node_picture(table, node)
            element("status-news").dataset.at = "" if node.move is None else table.game.spell(node.move)

    def _play_special_move(self, event: Event) -> None:
        """Play the button's move; if that hides the button, focus the board."""
        self.act(lambda table: table.play_special_move(event.timeStamp))
        if element("spoken").hidden:
            element("board").focus(preventScroll=True)
