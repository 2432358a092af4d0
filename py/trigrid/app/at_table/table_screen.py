"""The screen with the board and the panel, for one table at a time."""

import re
from collections.abc import Callable
from math import isinf
from typing import TYPE_CHECKING, Any

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.at_table.board.place_grid import PlaceGrid
from trigrid.app.at_table.board.pointer_input import PointerInput
from trigrid.app.at_table.board.printed_board import print_board
from trigrid.app.at_table.board.right_button import RightButton
from trigrid.app.at_table.double_click_guard import guard_double_clicks
from trigrid.app.at_table.panel.panel import Panel
from trigrid.app.browser import worker_bridge
from trigrid.app.browser.dom import create_proxy, document, element, set_text, start_task, when, window
from trigrid.app.browser.page_state import is_embedded, is_starting
from trigrid.app.browser.types.events import Event
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.screens import (
    hide_beside_table,
    hide_exercise,
    is_table_shown,
    show_screen,
    shown_beside_table,
)
from trigrid.app.services.sound_player import SoundPlayer
from trigrid.app.services.tab_status import TabStatus
from trigrid.app.services.words.screens import DRAW_NOT_LOADED
from trigrid.engine.engine_client import EngineClient
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.headers.stored_headers import ID
from trigrid.records import Record
from trigrid.table.computer_player import Callbacks, ComputerPlayer
from trigrid.table.forced_moves import ForcedMoves
from trigrid.table.pauses import Pauses
from trigrid.table.subscribers import Stage, Subscribers
from trigrid.table.table import Table
from trigrid.table.tunes import SILENCE, TuneSelector
from trigrid.words import words_of
from trigrid.words.game_titles import options_and_start

if TYPE_CHECKING:
    from trigrid.app.at_table.drawing_panel import DrawingPanel
    from trigrid.app.at_table.pointed_text import PointedText

PLACE_LIKE = re.compile("[a-z][0-9]|[0-9][AV]")
"""A pattern that occurs in every name of a place."""


class TableScreen:
    """The screen with a game.

    ``start`` is called with the record of a new game that replaces the game on the table. ``explain`` is
    called with a game's key and the clause of its rules that the player asks about. Without ``explain`` the
    button *Why?* is not shown. ``notify`` is called with a sentence that the page must show.
    """

    def __init__(
        self,
        start: Callable[[Record], None],
        tab_status: TabStatus,
        sound_player: SoundPlayer,
        explain: Callable[[str, str], None] | None = None,
        notify: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        self._notify = notify
        self.table: Table | None = None
        """The table that is shown, or was shown last."""
        self.subscribers = Subscribers[Table]()
        self._pointing = Subscribers[Table]()
        self._tab_status, self._sound_player, self._tune_selector = tab_status, sound_player, TuneSelector()
        self.board = BoardCanvas()
        self._pointer = PointerInput(self.board)
        self._places = PlaceGrid(self.board)
        self.pauses = pauses = Pauses(
            run_in_background=start_task,
            seconds_in_motion=self.board.animation_seconds_left,
            is_still=lambda: isinf(preferences.pace),
        )
        self.player = self._new_player()
        self._forced_moves = ForcedMoves(pauses)
        self._panel = Panel(start, self.player, pauses, explain)
        self.choice_dialog, self.act = self._panel.choice_dialog, self._panel.act
        self._after_paint_proxy = create_proxy(self._after_paint)
        self._subscribe()
        self._has_keys = False
        """Whether the user has pressed a key."""
        self._pointed_text: PointedText | None = None
        self._drawing_panel: DrawingPanel | None = None
        self._bind_events()
        preferences.subscribe(self._panel.recolour)
        guard_double_clicks()
        print_board(lambda: self.table)

    def _bind_events(self) -> None:
        when("keydown", document)(self._on_key)
        when("click", "#flip")(lambda event: self.flip())
        when("click", ".open-drawing")(lambda event: start_task(self._toggle_drawing()))
        RightButton(self.board, lambda: self.table)
        for kind in ("pointerover", "focusin", "click"):
            when(kind, ".head, .offers, .side")(lambda event: start_task(self._read_text(event)))
        when("visibilitychange", document)(lambda event: self.player.update())

    def _subscribe(self) -> None:
        subscribe = self.subscribers.subscribe
        subscribe(Stage.ANSWER, lambda table: self.player.update())
        subscribe(Stage.ANSWER, self._forced_moves.update)
        subscribe(Stage.SHOW, lambda table: self._panel.refresh())
        subscribe(Stage.SHOW, lambda table: self._places.refresh())
        subscribe(Stage.SHOW, lambda table: self.board.repaint())
        subscribe(Stage.KEEP, lambda table: window.setTimeout(self._after_paint_proxy, 0))
        self._pointing.subscribe(Stage.SHOW, lambda table: self._panel.refresh_texts())
        self._pointing.subscribe(Stage.SHOW, lambda table: self.board.repaint())

    def suggest_levels(self, suggested_level: Callable[[str], int | None]) -> None:
        """Set the callback that gets a game's key and returns a suitable level, or None.

        After a game, this level is offered for the next game, and marked where the player chooses another
        level.
        """
        self._panel.end_card.suggested_level = suggested_level

    def _new_player(self) -> ComputerPlayer:
        self.engine = EngineClient(lambda: self.player.on_engine_change(), worker_bridge)
        callbacks = Callbacks(
            self.pauses,
            show_progress=lambda: self._panel.thinking.refresh_progress(),
            is_shown=is_table_shown,
            is_watched=lambda: not document.hidden,
        )
        return ComputerPlayer(self.engine, callbacks)

    def leave(self) -> None:
        """Stop following the table, so that the computer stops thinking."""
        if self._drawing_panel:
            self._drawing_panel.close()
        self._stop_following()
        self.player.show(None)
        self._forced_moves.update(None)

    def _stop_following(self) -> None:
        if self.table:
            self.table.subscribers, self.table.pointing = Subscribers(), Subscribers()

    def show_alone(self, table: Table, refresh: Callable[[], object]) -> None:
        """Show a table on the board, without the panel beside it.

        ``refresh`` is called after each change of the table.
        """
        self.leave()
        self._panel.leave()
        self._put_on_screen(table)
        hide_exercise()
        hide_beside_table()
        self._put_on_board(table)
        for subscribers in (table.subscribers, table.pointing):
            subscribers.subscribe(Stage.SHOW, lambda table: self.board.repaint())
        table.subscribers.subscribe(Stage.SHOW, lambda table: self._places.refresh())
        table.subscribers.subscribe(Stage.SHOW, lambda table: refresh())
        table.notify()
        self._take_focus()

    def _put_on_screen(self, table: Table) -> None:
        self.table = table
        table.point_at(None)
        set_text("game-name", words_of(table.game.key).name)
        set_text("game-options", options_and_start(table.record))
        show_screen("table")

    def _put_on_board(self, table: Table, *, is_seen: bool = False) -> None:
        self.board.show(table, is_seen=is_seen)
        self._places.show(table)
        self._pointer.show(table)

    def show(self, table: Table) -> None:
        """Show a table from now on."""
        self._stop_following()
        previous = self.table
        self.player.show(table)
        self._put_on_screen(table)
        if not table.is_exercise:
            hide_exercise()
        if not (table.is_analysed or (previous and _keeps_panel(table, previous))):
            hide_beside_table()
        self._panel.show(table)
        self._put_on_board(table, is_seen=is_starting() and not element("drawn").matches(".is-bare"))
        table.subscribers, table.pointing = self.subscribers, self._pointing
        table.notify()
        self._take_focus()

    def _take_focus(self) -> None:
        """Focus the board, unless the user has begun to use something else."""
        if is_embedded() and not document.hasFocus():
            return  # the focus is on something else in the page that embeds this one
        if is_starting() and not _is_free(document.activeElement):
            return
        # Before any input, for example on an opened link, browsers show the focus ring of keyboard use.
        ring = {} if self._has_keys else {"focusVisible": False}
        element("board").focus(preventScroll=True, **ring)

    def _on_key(self, event: Event) -> None:
        self._has_keys = True

    def preview(self, table: Table | None) -> None:
        """Show another table on the board only; with None show the current table again."""
        if shown := table or self.table:
            self.board.show(shown)

    def ask_for_hint(self) -> None:
        """Ask the computer for a hint for the player to move."""
        if self.table:
            self.player.hint(self.table)

    async def ask_engine(self, request: SearchRequest, on_progress: Callable[[Progress], None]) -> Reply:
        """Return the engine's reply to a request; meanwhile, the computer does not play.

        Raises Unavailable or CancelledError.
        """
        self.player.show(None)
        try:
            return await self.engine.ask(request, on_progress)
        finally:
            self.player.show(self.table)
            self.refresh()

    def refresh(self) -> None:
        """Update the screen after a change that the table does not report."""
        if self.table:
            self.table.notify()

    def _after_paint(self) -> None:
        """Play the sound of a painted change, and update the tab's title."""
        if self.table and is_table_shown():
            tune = self._tune_selector.next_tune(self.table)
            self._sound_player.play(tune if preferences.has_sound else SILENCE)
            self._tab_status.show(self.table)

    async def _read_text(self, event: Event) -> None:
        """Load the code that lights up named places, if the text may name one."""
        if PLACE_LIKE.search(str(event.target.textContent)) and await load_later():
            from trigrid.app.at_table.pointed_text import PointedText

            self._pointed_text = self._pointed_text or PointedText(self.board, lambda: self.table)
            self._pointed_text.handle_if_earlier(event)

    async def _toggle_drawing(self) -> None:
        """Turn the tool *Draw* on or off, or show a notice if it cannot be loaded."""
        if not await load_later():
            self._notify(DRAW_NOT_LOADED)
        else:
            from trigrid.app.at_table.drawing_panel import DrawingPanel

            await load_style_sheet("drawingStyle")
            self._drawing_panel = self._drawing_panel or DrawingPanel(self.subscribers, self.act)
            self.act(self._drawing_panel.toggle)

    def flip(self) -> None:
        """Show the board from the other side."""
        if self.table:
            with self.table.changing():
                self.table.flip()
                self.board.show(self.table)


def _keeps_panel(table: Table, previous: Table) -> bool:
    """Return whether the panel beside the previous table can stay open.

    This requires the same game, and a panel with moves or notes.
    """
    game_id = table.record.headers.get(ID)
    is_same_game = game_id is not None and game_id == previous.record.headers.get(ID)
    return is_same_game and shown_beside_table() in ("record", "notes")


def _is_free(focused: Any) -> bool:
    """Return whether the focus is on the body, or on no visible element."""
    return not focused or focused.localName == "body" or not focused.checkVisibility()
