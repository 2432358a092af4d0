"""The screen on which a game is played: the board and all that stands round it, for one table at a time."""

import re
from collections.abc import Callable
from math import isinf
from typing import TYPE_CHECKING, Any

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.at_table.board.place_grid import PlaceGrid
from trigrid.app.at_table.board.pointer_input import PointerInput
from trigrid.app.at_table.board.printed_board import print_board
from trigrid.app.at_table.double_click_guard import guard_double_clicks
from trigrid.app.at_table.panel.panel import Panel
from trigrid.app.browser import worker_bridge
from trigrid.app.browser.dom import create_proxy, document, element, set_text, start_task, when, window
from trigrid.app.browser.page_state import is_embedded, is_starting
from trigrid.app.browser.types.events import Event
from trigrid.app.services.later_modules import load_later
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
from trigrid.engine.engine_client import EngineClient
from trigrid.headers.stored_headers import ID
from trigrid.records import Record
from trigrid.table.computer_player import Callbacks, ComputerPlayer
from trigrid.table.forced_moves import ForcedMoves
from trigrid.table.pauses import Pauses
from trigrid.table.subscribers import Stage, Subscribers
from trigrid.table.table import Table
from trigrid.table.tunes import SILENCE, Ear
from trigrid.words import words_of
from trigrid.words.game_titles import form

if TYPE_CHECKING:
    from trigrid.app.at_table.pointed_text import PointedText

PLACE_LIKE = re.compile("[a-z][0-9]|[0-9][AV]")
"""Found in every name of a place."""


class TableScreen:
    """The screen. ``start`` is called with the record of another game to be played, ``explain`` with the key
    of a game and the clause of its rules that is asked for: without it nobody can ask.
    """

    def __init__(
        self,
        start: Callable[[Record], None],
        tab_status: TabStatus,
        sound_player: SoundPlayer,
        explain: Callable[[str, str], None] | None = None,
    ) -> None:
        self.table: Table | None = None
        """The table that is shown, or was shown last."""
        self.subscribers = Subscribers[Table]()
        self._pointing = Subscribers[Table]()
        self._tab_status, self._sound_player, self._ear = tab_status, sound_player, Ear()
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
        """Whether keys have been used."""
        when("keydown", document)(self._note_keys)
        when("click", "#flip")(lambda event: self.flip())
        self._pointed_text: PointedText | None = None
        for kind in ("pointerover", "focusin", "click"):
            when(kind, ".head, .offers, .side")(lambda event: start_task(self._read_text(event)))
        when("visibilitychange", document)(lambda event: self.player.update())
        preferences.subscribe(self._panel.recolour)
        guard_double_clicks()
        print_board(lambda: self.table)

    def _subscribe(self) -> None:
        told = self.subscribers.subscribe
        told(Stage.ANSWER, lambda table: self.player.update())
        told(Stage.ANSWER, self._forced_moves.update)
        told(Stage.SHOW, lambda table: self._panel.refresh())
        told(Stage.SHOW, lambda table: self._places.refresh())
        told(Stage.SHOW, lambda table: self.board.repaint())
        told(Stage.KEEP, lambda table: window.setTimeout(self._after_paint_proxy, 0))
        self._pointing.subscribe(Stage.SHOW, lambda table: self._panel.refresh_texts())
        self._pointing.subscribe(Stage.SHOW, lambda table: self.board.repaint())

    def suggest_levels(self, suggested_level: Callable[[str], int | None]) -> None:
        """Mark the level that suits in the game of a key, where another level is chosen after a game."""
        self._panel.end_card.suggested_level = suggested_level

    def _new_player(self) -> ComputerPlayer:
        self.engine = EngineClient(lambda: self.player.on_engine_change(), worker_bridge)
        around = Callbacks(
            self.pauses,
            show_progress=lambda: self._panel.thinking.refresh_progress(),
            is_shown=is_table_shown,
            is_watched=lambda: not document.hidden,
        )
        return ComputerPlayer(self.engine, around)

    def leave(self) -> None:
        """Show no table any more, so that the computer player stops thinking."""
        self._stop_following()
        self.player.show(None)
        self._forced_moves.update(None)

    def _stop_following(self) -> None:
        if self.table:
            self.table.subscribers, self.table.pointing = Subscribers(), Subscribers()

    def show(self, table: Table) -> None:
        """Show a table from now on."""
        self._stop_following()
        before, self.table = self.table, table
        self.player.show(table)
        table.point_at(None)
        set_text("game-name", words_of(table.game.key).name)
        set_text("game-options", form(table.game))
        show_screen("table")
        if not table.is_exercise:
            hide_exercise()
        if not (table.is_looked_into or (before and _keeps_panel(table, before))):
            hide_beside_table()
        self._panel.show(table)
        self.board.show(table, is_seen=is_starting() and not element("drawn").matches(".is-bare"))
        self._places.show(table)
        self._pointer.show(table)
        table.subscribers, table.pointing = self.subscribers, self._pointing
        table.tell()
        self._take_focus()

    def _take_focus(self) -> None:
        """Give the board the focus, unless somebody has started to use something else meanwhile."""
        if is_embedded() and not document.hasFocus():
            return  # it is at something else in the page around us
        if is_starting() and not _is_free(document.activeElement):
            return
        # Before anything was touched, as on a link that was opened, browsers show a ring as for keys.
        ring = {} if self._has_keys else {"focusVisible": False}
        element("board").focus(preventScroll=True, **ring)

    def _note_keys(self, event: Event) -> None:
        self._has_keys = True

    def preview(self, table: Table | None) -> None:
        """Show another table on the board alone, with None again the one that is played."""
        if shown := table or self.table:
            self.board.show(shown)

    def ask_for_hint(self) -> None:
        """Let the computer advise whoever is to move."""
        if self.table:
            self.player.hint(self.table)

    def refresh(self) -> None:
        """Show the table as it is now: called after a change that it cannot know of."""
        if self.table:
            self.table.tell()

    def _after_paint(self) -> None:
        """Play the sound of a change and update the tab's title, after it has been painted."""
        if self.table and is_table_shown():
            tune = self._ear.hear(self.table)
            self._sound_player.play(tune if preferences.has_sound else SILENCE)
            self._tab_status.show(self.table)

    async def _read_text(self, event: Event) -> None:
        """Load what lights up places that texts name, once somebody points at a text that may name one."""
        if PLACE_LIKE.search(str(event.target.textContent)) and await load_later():
            from trigrid.app.at_table.pointed_text import PointedText

            self._pointed_text = self._pointed_text or PointedText(self.board, lambda: self.table)
            self._pointed_text.take(event)

    def flip(self) -> None:
        """Show the board from the other side."""
        if self.table:
            with self.table.changing():
                self.table.flip()
                self.board.show(self.table)


def _keeps_panel(table: Table, before: Table) -> bool:
    """Whether the panel beside a table is that of the one before it: the moves or notes of the same game."""
    game_id = table.record.headers.get(ID)
    is_same_game = game_id is not None and game_id == before.record.headers.get(ID)
    return is_same_game and shown_beside_table() in ("record", "notes")


def _is_free(focused: Any) -> bool:
    """Whether the element that has the focus is the body, or none that is shown."""
    return not focused or focused.localName == "body" or not focused.checkVisibility()
