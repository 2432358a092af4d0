"""The board in print: an SVG picture in place of the canvas.

The canvas would keep the screen's colours and pixels.
"""

from collections.abc import Callable

from trigrid.app.browser.dom import element, new_element, when, window
from trigrid.app.services.board_picture import board_picture
from trigrid.app.services.screens import is_table_shown
from trigrid.table.table import Table


def print_board(shown_table: Callable[[], Table | None]) -> None:
    """Show a picture of the shown table over the canvas while the page is printed."""
    picture = new_element("div", class_="printed-board", aria_hidden="true")
    element("board").append(picture)

    def refresh(*, is_printing: bool) -> None:
        table = shown_table() if is_printing and is_table_shown() else None
        picture.innerHTML = board_picture(table) if table else ""

    when("beforeprint", window)(lambda event: refresh(is_printing=True))
    when("afterprint", window)(lambda event: refresh(is_printing=False))
    query = window.matchMedia("print")  # some ways of printing change only this query
    when("change", query)(lambda event: refresh(is_printing=bool(query.matches)))
