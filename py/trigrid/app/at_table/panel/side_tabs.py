"""The tabs beside the board: *Moves*, *Review*, *Explore* and *Notes*.

On phones the panels of the tabs open as a sheet.
"""

from trigrid.app.browser.dom import element, when
from trigrid.app.browser.types.events import KeyEvent
from trigrid.app.services.screens import hide_beside_table, show_beside_table, shown_beside_table
from trigrid.app.services.tabs import Tabs
from trigrid.table.table import Table


class SideTabs(Tabs):
    """The tabs. The code that fills the panels *Review* and *Explore* also shows them."""

    chooses_by_arrows = False

    def __init__(self) -> None:
        super().__init__("side-tabs")
        when("click", "#show-moves")(lambda event: show_beside_table("record"))
        when("click", "#comment")(lambda event: self._write_comment())
        when("click", "#side-close")(lambda event: self._close())
        when("keydown", ".side, #steps")(self._close_by_key)

    def choose(self, name: str) -> None:
        """Show the panel of the tab with this id, unless other code fills and shows it."""
        if name == "record-tab":
            hide_beside_table()
        elif name == "notes-tab":
            show_beside_table("notes")

    def refresh(self, table: Table) -> None:
        """Show the tabs that a table can use, and the tab of the panel that is shown."""
        may_review = bool(table.record.root.children) and not table.storage.is_in_other_tab
        element("review-tab").hidden = not (may_review or table.is_reviewed)
        element("review-now").hidden = not may_review or table.is_reviewed
        element("show-exploring").hidden = not table.may_explore
        element("exploring-tab").hidden = not table.may_explore and shown_beside_table() != "exploring"

    def _write_comment(self) -> None:
        show_beside_table("notes")
        element("comment-text").focus()

    def _close(self) -> None:
        """Close the sheet, and focus the menu that opened it, or else the board."""
        hide_beside_table()
        more = element("more")
        (more if more.checkVisibility() else element("board")).focus(preventScroll=True)

    def _close_by_key(self, event: KeyEvent) -> None:
        """Close the sheet on Escape, where it can be closed."""
        if event.key == "Escape" and element("side-close").checkVisibility():
            element("side-close").click()
