"""What the browser's tab says: whose turn it is, in its title and by its icon."""

from typing import cast

from trigrid.app.browser import document, find_element
from trigrid.app.dom.elements import Link
from trigrid.app.preferences.tab_icon import icon_of
from trigrid.app.table import Table
from trigrid.app.words.preferences import lists_title, table_title


class TabStatus:
    """The tab's title and icon; touched only when they change."""

    def __init__(self) -> None:
        self._link = cast("Link", find_element(document, "link[rel='icon']"))
        self._own = self._link.href
        self._shown = ("", self._own)

    def show_lists(self, *, is_games: bool) -> None:
        """Say which list of games is shown."""
        self._show(lists_title(is_games=is_games), self._own)

    def show(self, table: Table) -> None:
        """Say how a table stands."""
        self._show(table_title(table), icon_of(table) or self._own)

    def _show(self, title: str, icon: str) -> None:
        before, self._shown = self._shown, (title, icon)
        if title != before[0]:
            document.title = title
        if icon != before[1]:
            self._link.href = icon
