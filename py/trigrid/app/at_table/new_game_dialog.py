"""The dialog *New game*, which offers the options and players of a game.

It starts a game from the lobby or in place of another game.
"""

from collections.abc import Callable

from trigrid.app.at_table.open_game import OpenGame
from trigrid.app.at_table.options_form import OptionsForm
from trigrid.app.at_table.words.new_game import unfinished_warning
from trigrid.app.browser.dom import dialog, element, when
from trigrid.app.services.preferences.preferences import preferences
from trigrid.games import Position, load
from trigrid.games.position_text import can_set_up
from trigrid.headers.who_plays import only_person, rematch_of
from trigrid.records import Record
from trigrid.table.table import Table


class NewGameDialog:
    """The dialog *New game*.

    ``start`` is called with a new record that has the chosen options and players.
    """

    def __init__(self, open_game: OpenGame, start: Callable[[Record], None]) -> None:
        self._open_game, self._start = open_game, start
        self._form = OptionsForm(element("new-game-form"), self._start_game)
        when("click", "#new-game-set-up")(lambda event: self._form.set_up())
        self._last_started: dict[str, Record] = {}
        """The record that was last started with this dialog, by the key of the game."""

    def show(self, table: Table) -> None:
        """Open the dialog with a table's options and players."""
        record = Record(table.game)
        record.headers |= table.record.headers
        self._open(record, unfinished_warning(table.game) if table.is_under_way else "")

    def show_game(self, key: str) -> None:
        """Open the dialog for a game, with the options last used for it during this visit.

        A person who plays against the computer gets the same seat again.
        """
        last = self._last_started.get(key)
        record = self._open_game.new_table(last.game if last else load(key)).record
        if last and None not in (only_person(record), only_person(last)):
            record = rematch_of(record) if only_person(record) != only_person(last) else record
        self._open(record, "")

    def show_position(self, position: Position) -> None:
        """Open the dialog for a game that begins at a set-up position."""
        self._open(self._open_game.new_table(position.game, position).record, "")

    def _open(self, record: Record, warning: str) -> None:
        suggested = self._open_game.suggested_level(record.game.key)
        self._form.fill(record, suggested)
        element("new-game-set-up").hidden = bool(record.setup) or not can_set_up(record.game.key)
        element("new-game-warning").hidden = not warning
        element("new-game-warning").textContent = warning
        dialog("new-game-dialog").showModal()
        element("new-game-start").focus()

    def _start_game(self, record: Record) -> None:
        if self._form.players.is_other_opponent:
            opponent = self._form.players.opponent
            preferences.choose(preferences.settings.with_choice("opponent", opponent))
        self._last_started[record.game.key] = record
        self._start(record)
