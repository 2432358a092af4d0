"""The list of moves where it is too long for its room."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import PHONE, sit_down_after
from tests.dom.attributes import Rectangle
from tests.dom.stand_in_browser import StandInBrowser
from trigrid.games import load

ROOM, MOVE = 200.0, 40.0
"""How wide the list is, and each move in it, in CSS pixels."""


def test_on_phones_the_line_of_moves_is_scrolled_to_the_current_one() -> None:
    """If this fails, somebody on a phone sees the first moves for ever."""
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(PHONE)
        table = sit_down_after(page, load("tritt"), "c2-e2 a1-a3 f5-f7", touch=True)
        line: Any = page.document.getElementById("sheet")
        line.rectangle = Rectangle(0.0, 0.0, ROOM, 44.0)
        for number, button in enumerate(line.querySelectorAll("li button")):
            button.rectangle = Rectangle(1000.0 * number, 0.0, MOVE, 44.0)
        for number in (1, 2):
            table.listed.nth(number).tap()
            assert line.scrollLeft == 1000.0 * number + MOVE / 2 - ROOM / 2
