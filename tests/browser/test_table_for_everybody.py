"""Accessibility checks of parts that a table shows on request."""

from playwright.sync_api import Page

from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.navigation import tritium
from tests.browser.sample_games import open_sample
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.page.test_typed_moves import completion_list
from tests.page.test_what_now import switch, toggle


def test_aid_focused_place_and_completions_are_accessible(desk: Page) -> None:
    open_sample(desk, "tritium", 8)
    table = TablePage(desk, tritium())
    toggle(desk)
    expect(switch(desk, "tritium")).to_be_checked()
    desk.keyboard.press("Tab")
    expect(desk.get_by_role("gridcell").and_(desk.locator(":focus"))).to_be_visible()
    assert_no_axe_violations(desk)
    switch(desk, "tritium").uncheck()
    table.field.press("ArrowDown")
    expect(completion_list(table)).to_be_visible()
    assert_no_axe_violations(desk)
    table.field.press("Escape")
