"""The dialog *New game*: options and players of the game on the table, to begin another one."""

from collections.abc import Callable

from trigrid.app.browser import dialog, element
from trigrid.app.lobby.options_form import OptionsForm
from trigrid.app.table import Table
from trigrid.app.words.lobby import put_away
from trigrid.records import Record


class NewGameDialog:
    """The dialog. ``start`` is called with a new record that has the options and players chosen."""

    def __init__(self, start: Callable[[Record], None]) -> None:
        self._form = OptionsForm(element("new-game-form"), "dialog", start)

    def show(self, table: Table) -> None:
        """Open the dialog, filled in with a table's options and players."""
        self._form.fill(table.game.key, table.game, table.record.headers)
        warning = element("new-game-warning")
        warning.hidden = not table.is_under_way
        warning.textContent = put_away(table.game)
        dialog("new-game-dialog").showModal()
