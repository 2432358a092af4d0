"""The card at the end of a game leaves the board as it is, and lies beside it where there is room."""

from playwright.sync_api import FloatRect, Locator

from tests.browser.board_pictures import blurred_pixels
from tests.browser.canvas_pictures import STRAY_PIXELS
from tests.browser.navigation import WIDE
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.page.test_end_card import card, ended

__all__ = ["ended"]


def test_the_card_lies_beside_the_board_in_wide_windows_and_at_the_foot_of_others(ended: TablePage) -> None:
    page = ended.page
    for width, height in ((1366, 650), (1920, 1080), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert right_of(ended.canvas) <= box_of(card(page))["x"], f"{width} × {height}"
    for width, height in ((390, 844), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        found = box_of(card(page))
        assert bottom_of(ended.canvas) <= found["y"] + 1, f"{width} × {height}"
        assert found["y"] + found["height"] <= height, f"{width} × {height}"
    page.set_viewport_size(WIDE["viewport"])
    ended.leave()
    eventually(page, lambda: blurred_pixels(page) <= STRAY_PIXELS)


def box_of(part: Locator) -> FloatRect:
    """Where a part of the page is in the window, in CSS pixels."""
    box = part.bounding_box()
    assert box
    return box


def right_of(part: Locator) -> float:
    """Where a part of the page ends at the right."""
    return box_of(part)["x"] + box_of(part)["width"]


def bottom_of(part: Locator) -> float:
    """Where a part of the page ends at the bottom."""
    return box_of(part)["y"] + box_of(part)["height"]
