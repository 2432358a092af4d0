"""Tests of the review on short screens, and of the position of its graph."""

from playwright.sync_api import Page, expect

from tests.browser.navigation import open_table_after
from tests.browser.waiting import eventually
from tests.page.test_review import GAME, MOVES

READABLE_PX = 80
"""The smallest height, in CSS pixels, at which the table of all moves can be read."""
IN_SIGHT = """sheet => {
    sheet.scrollTop = sheet.scrollHeight;
    const { top, bottom } = sheet.getBoundingClientRect();
    const above = [...sheet.querySelectorAll(".review-graph, .actions")];
    return bottom - Math.max(top, ...above.map((each) => each.getBoundingClientRect().bottom));
}"""
"""Scrolls a sheet to its end, and returns the free height below the fixed parts."""


TOPS = """() => [true, false].map((isHidden) => {
    document.getElementById("review-work").hidden = isHidden;
    return document.getElementById("review-graph").getBoundingClientRect().top;
})"""
"""Returns the top of the graph with the progress line hidden, and with it shown."""


def test_the_table_of_all_moves_can_be_read_on_short_phones(phone: Page) -> None:
    """A regression test: only 30 pixels remained for the table below the buttons."""
    table = open_table_after(phone, GAME, " ".join(MOVES.split()[:6]), touch=True)
    table.press("More")
    table.press("Review")
    sheet = phone.get_by_role("tabpanel", name="Review")
    sheet.get_by_text("All moves in a table").tap()
    for width, height in ((390, 664), (360, 640), (320, 568)):
        phone.set_viewport_size({"width": width, "height": height})
        eventually(phone, lambda: sheet.evaluate(IN_SIGHT) >= READABLE_PX)


def test_the_graph_does_not_move_when_the_review_is_complete(desk: Page) -> None:
    table = open_table_after(desk, GAME, " ".join(MOVES.split()[:6]))
    table.show_panel("Review")
    expect(desk.locator("#review-verdict")).to_be_visible(timeout=60_000)
    expect(desk.locator("#review-work")).to_be_hidden(timeout=60_000)
    without_progress, with_progress = desk.evaluate(TOPS)
    assert with_progress == without_progress > 0
