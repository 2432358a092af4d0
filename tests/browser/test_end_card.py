"""Where the card at the end of a game is."""

from playwright.sync_api import Locator

from tests.browser.board_pictures import blurred_pixels
from tests.browser.canvas_pictures import STRAY_PIXELS
from tests.browser.navigation import WIDE
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.page.test_end_card import card, ended

__all__ = ["ended"]


def test_the_board_steps_aside_for_the_card_stays_sharp_and_comes_back(ended: TablePage) -> None:
    ended.page.set_viewport_size({"width": 1366, "height": 650})
    eventually(ended.page, lambda: right_of(ended.board) <= left_of(card(ended.page)))
    assert left_of(ended.board) >= 0
    aside = left_of(ended.board)
    ended.leave()
    eventually(ended.page, lambda: blurred_pixels(ended.page) <= STRAY_PIXELS)
    ended.press("Look at the game")
    eventually(ended.page, lambda: left_of(ended.board) > aside)
    ended.page.set_viewport_size(WIDE["viewport"])


def left_of(part: Locator) -> float:
    """Where a part of the page begins, in CSS pixels from the window's left edge."""
    box = part.bounding_box()
    assert box
    return box["x"]


def right_of(part: Locator) -> float:
    """Where a part of the page ends."""
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"]
