"""The sheet of a review on low phones: what is below the buttons can be read."""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import sit_down_after
from tests.browser.waiting import eventually
from tests.page.test_review import GAME, MOVES

READABLE_PX = 80
IN_SIGHT = """sheet => {
    sheet.scrollTop = sheet.scrollHeight;
    const { top, bottom } = sheet.getBoundingClientRect();
    const above = [...sheet.querySelectorAll(".review-graph, .actions")];
    return bottom - Math.max(top, ...above.map((each) => each.getBoundingClientRect().bottom));
}"""
"""Scrolls a sheet to its end, and returns how many pixels are left below what stays in sight."""


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (320, 568)])
def test_the_table_of_all_moves_can_be_read_on_low_phones(phone: Page, width: int, height: int) -> None:
    """If this fails, the table is a slit of 30 pixels below the buttons."""
    phone.set_viewport_size({"width": width, "height": height})
    table = sit_down_after(phone, GAME, " ".join(MOVES.split()[:6]), touch=True)
    table.press("More")
    table.press("Review")
    sheet = phone.get_by_role("tabpanel", name="Review")
    sheet.get_by_text("All moves in a table").tap()
    eventually(phone, lambda: sheet.evaluate(IN_SIGHT) >= READABLE_PX)
