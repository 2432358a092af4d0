"""The dialog *New game*: options and players of the game on the table, to begin another one."""

from collections.abc import Callable

from trigrid.app.at_table.options_form import OptionsForm
from trigrid.app.at_table.words.new_game import put_away
from trigrid.app.browser.dom import dialog, element
from trigrid.records import Record
from trigrid.table.table import Table


class NewGameDialog:
    """The dialog. ``start`` is called with a new record that has the options and players chosen.

    ``suggested_level`` gives the level of the computer that suits in the game of a key, or None.
    """

    def __init__(self, start: Callable[[Record], None], suggested_level: Callable[[str], int | None]) -> None:
        self._suggested_level = suggested_level
        self._form = OptionsForm(element("new-game-form"), "dialog", start)

    def show(self, table: Table) -> None:
        """Open the dialog, filled in with a table's options and players."""
        self._form.fill(table.game.key, table.game, table.record.headers)
        self._form.suggest_level(self._suggested_level(table.game.key))
        warning = element("new-game-warning")
        warning.hidden = not table.is_under_way
        warning.textContent = put_away(table.game)
        dialog("new-game-dialog").showModal()
