"""Tests that the card at the end of a game does not cover the board.

In wide windows the card is beside the board, in others below it.
"""

from playwright.sync_api import FloatRect, Locator

from tests.browser.board_pictures import blurred_pixels
from tests.browser.canvas_pictures import STRAY_PIXELS
from tests.browser.navigation import WIDE
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.page.test_end_card import card, ended

__all__ = ["ended"]

SPARE, FOOT = 14, 6
"""Empty CSS pixels at the canvas's edges: above the pieces, and below the letters."""


def test_the_card_is_beside_the_board_in_wide_windows_and_at_the_bottom_of_others(ended: TablePage) -> None:
    page = ended.page
    for width, height in ((1366, 650), (1920, 1080), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert right_of(ended.canvas) <= box_of(card(page))["x"], f"{width} × {height}"
    for width, height in ((390, 844), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        box = box_of(card(page))
        assert bottom_of(ended.canvas) <= box["y"] + 1, f"{width} × {height}"
        assert box["y"] + box["height"] <= height, f"{width} × {height}"
    expect_nothing_covered_on_phones(ended)
    page.set_viewport_size(WIDE["viewport"])
    ended.leave()
    eventually(page, lambda: blurred_pixels(page) <= STRAY_PIXELS)


def expect_nothing_covered_on_phones(ended: TablePage) -> None:
    """Close the card, and assert that nothing covers the board or the step buttons."""
    ended.press("Look at the game")
    for width, height in ((390, 664), (320, 568)):
        ended.page.set_viewport_size({"width": width, "height": height})
        offers, status = box_of(ended.button("Rematch")), ended.page.locator("#status")
        assert bottom_of(ended.canvas) <= offers["y"] + FOOT, f"{width} × {height}"
        assert bottom_of(ended.button("Rematch")) <= box_of(ended.button("One move back"))["y"], (
            f"{width} × {height}"
        )
        assert bottom_of(status) <= box_of(ended.canvas)["y"] + SPARE, f"{width} × {height}"


def box_of(part: Locator) -> FloatRect:
    """Return the box of a part of the page in the window, in CSS pixels."""
    box = part.bounding_box()
    assert box
    return box


def right_of(part: Locator) -> float:
    """Return the right edge of a part of the page."""
    return box_of(part)["x"] + box_of(part)["width"]


def bottom_of(part: Locator) -> float:
    """Return the bottom edge of a part of the page."""
    return box_of(part)["y"] + box_of(part)["height"]
