"""What appears at a table on request shuts nobody out."""

from playwright.sync_api import Page

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.navigation import tritium
from tests.browser.table_page import TablePage
from tests.browser.test_in_sight import open_table
from tests.expectations import expect
from tests.page.test_typed_moves import completions_of
from tests.page.test_what_now import switch, toggle


def test_an_aid_a_place_in_focus_and_completions_shut_nobody_out(desk: Page) -> None:
    """`test_screens.py` looks at the diagrams of the rules."""
    open_table(desk, "tritium", 8)
    table = TablePage(desk, tritium())
    toggle(desk)
    expect(switch(desk, "tritium")).to_be_checked()
    desk.keyboard.press("Tab")
    expect(desk.get_by_role("gridcell").and_(desk.locator(":focus"))).to_be_visible()
    nobody_is_shut_out(desk)
    switch(desk, "tritium").uncheck()
    table.field.press("ArrowDown")
    expect(completions_of(table)).to_be_visible()
    nobody_is_shut_out(desk)
    table.field.press("Escape")
