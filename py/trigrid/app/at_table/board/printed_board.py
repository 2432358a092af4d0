"""The board on paper: an SVG picture in place of the canvas, which keeps the screen's colours and pixels."""

from collections.abc import Callable

from trigrid.app.browser.dom import element, new_element, when, window
from trigrid.app.services.board_picture import board_picture
from trigrid.app.services.screens import shown_screen
from trigrid.table.table import Table

PRINT_QUERY = window.matchMedia("print")
"""Whether the page is laid out for paper. Some ways of printing change this and send no event."""


class PrintedBoard:
    """Puts the picture over the canvas while the page is printed. ``table`` gives the table that is shown."""

    def __init__(self, table: Callable[[], Table | None]) -> None:
        self._table = table
        self._picture = new_element("div", class_="printed-board", aria_hidden="true")
        element("board").append(self._picture)
        when("beforeprint", window)(lambda event: self._refresh(is_printing=True))
        when("afterprint", window)(lambda event: self._refresh(is_printing=False))
        when("change", PRINT_QUERY)(lambda event: self._refresh(is_printing=bool(PRINT_QUERY.matches)))

    def _refresh(self, *, is_printing: bool) -> None:
        table = self._table() if is_printing and shown_screen() == "table" else None
        self._picture.innerHTML = board_picture(table) if table else ""
