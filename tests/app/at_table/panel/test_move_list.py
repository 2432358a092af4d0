"""A list of moves that does not fit into its space."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import PHONE, open_table_after
from tests.dom.attributes import Rectangle
from tests.dom.fake_browser import FakeBrowser
from trigrid.games import load

LIST_WIDTH, MOVE_WIDTH = 200.0, 40.0
"""The width of the list and of each move in it, in CSS pixels."""


def test_the_list_of_moves_scrolls_to_the_current_move_on_phones() -> None:
    """If this fails, phones always show the first moves."""
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(PHONE)
        table = open_table_after(page, load("tritt"), "c2-e2 a1-a3 f5-f7", touch=True)
        move_list: Any = page.document.getElementById("sheet")
        move_list.rectangle = Rectangle(0.0, 0.0, LIST_WIDTH, 44.0)
        for number, button in enumerate(move_list.querySelectorAll("li button")):
            button.rectangle = Rectangle(1000.0 * number, 0.0, MOVE_WIDTH, 44.0)
        for number in (1, 2):
            table.listed.nth(number).tap()
            assert move_list.scrollLeft == 1000.0 * number + MOVE_WIDTH / 2 - LIST_WIDTH / 2
