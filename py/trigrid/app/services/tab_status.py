"""The title and icon of the browser's tab, which show whose turn it is."""

from typing import cast

from trigrid.app.browser.dom import document, find_element
from trigrid.app.browser.types.elements import Link
from trigrid.app.services.tab_icon import icon_of
from trigrid.app.services.words.preferences import lists_title, table_title
from trigrid.table.table import Table


class TabStatus:
    """Sets title and icon of the browser's tab, but only if they change."""

    def __init__(self) -> None:
        self._link = cast("Link", find_element(document, "link[rel='icon']"))
        self._site_icon = self._link.href
        self._shown = ("", self._site_icon)

    def show_lists(self, name: str) -> None:
        """Set the title for a list, or for the lobby if the name is empty.

        Also shows the site's icon.
        """
        self._show(lists_title(name), self._site_icon)

    def show(self, table: Table) -> None:
        """Set the title and the icon for a table."""
        self._show(table_title(table), icon_of(table) or self._site_icon)

    def _show(self, title: str, icon: str) -> None:
        before, self._shown = self._shown, (title, icon)
        if title != before[0]:
            document.title = title
        if icon != before[1]:
            self._link.href = icon
