"""The line in the panel that explains possible actions to newcomers."""

from trigrid.app.browser.dom import element, set_text
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import KNOWN_GAMES_ITEM
from trigrid.app.services.stored_keys import StoredKeys
from trigrid.table.table import Table
from trigrid.table.words.status_line import what_now
from trigrid.words import words_of


class WhatNowLine:
    """Keeps the line up to date with the table.

    While the line is shown, it keeps its space even if it is empty. Embedded pages and exercises have no
    line, nor do games without a text for it.
    """

    def __init__(self) -> None:
        self._known_games = StoredKeys(KNOWN_GAMES_ITEM)
        self._has_text = False

    def show(self, table: Table) -> None:
        """Show another table from now on.

        If the table has the line, store whether its game is known.
        """
        is_wanted = not (is_embedded() or table.is_exercise)
        self._has_text = is_wanted and bool(words_of(table.game.key).what_now(table.game.start()))
        if self._has_text:
            self._known_games.put(table.game.key, is_in=not table.view.is_first_game)

    def refresh(self, table: Table) -> None:
        """Show what the player can do now, if the settings ask for the line."""
        is_wanted = preferences.settings.shows_what_now(is_first_game=table.view.is_first_game)
        is_shown = self._has_text and is_wanted
        element("what-now").hidden = not is_shown
        set_text("what-now", what_now(table) if is_shown else "")
