"""Tests of the pictures in the list of won positions."""

from playwright.sync_api import Page

from tests.browser.navigation import go_to
from tests.expectations import expect
from trigrid.library.win_address import WINS_ADDRESS


def test_only_visible_positions_are_drawn(phone: Page) -> None:
    """If this fails, more than 200 pictures delay the list."""
    phone.set_viewport_size({"width": 390, "height": 400})
    go_to(phone, WINS_ADDRESS)
    shown = phone.locator("#wins-body details[open] .win-picture")
    expect(shown.first.locator("svg")).to_be_visible()
    expect(shown.last.locator("svg")).to_have_count(0)
    shown.last.scroll_into_view_if_needed()
    expect(shown.last.locator("svg")).to_be_visible()
    folded = phone.locator("#wins-body details:not([open])").first
    expect(folded.locator("svg")).to_have_count(0)
    folded.locator("summary").click()
    expect(phone.locator("#wins-body details[open]").nth(1).locator("svg").first).to_be_visible()
