"""The dialog *Rules* in small windows, and where it is scrolled to."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import (
    sit_down,
)
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.page.test_dialogs import leave, short_only, table
from trigrid.games import load

__all__ = ["table"]


def test_the_rules_close_and_open_again_at_their_beginning(table: TablePage) -> None:
    dialog = table.page.get_by_role("dialog", name="Rules", exact=True)
    how, full = (dialog.get_by_role("tab", name=name) for name in ("How to play", "Full rules"))
    for way in ("Close", "Escape", "Close"):
        table.press("Rules")
        expect(how).to_have_attribute("aria-selected", "true")
        expect(dialog.get_by_role("listitem").first).to_be_in_viewport()
        full.click()
        expect(dialog.get_by_text(re.compile(r"^T1\b")).first).to_be_in_viewport()
        dialog.get_by_text(re.compile(r"^T14\b")).first.scroll_into_view_if_needed()
        leave(dialog, way)
        expect(table.button("Rules"), way).to_be_focused()
    assert table.moves() == ["orange-a1", "sky-g4"]


@pytest.mark.parametrize("key", short_only("trichet"))
def test_the_head_of_the_rules_stays_in_sight_in_the_smallest_window(desk: Page, key: str) -> None:
    desk.set_viewport_size({"width": 320, "height": 568})
    sit_down(desk, load(key)).press("Rules")
    dialog = desk.get_by_role("dialog", name="Rules", exact=True)
    for name in ("How to play", "Full rules"):
        dialog.get_by_role("tab", name=name).click()
        dialog.get_by_role("heading", name="Licence and thanks").scroll_into_view_if_needed()
        for part in (*dialog.get_by_role("tab").all(), dialog.get_by_role("button", name="Close")):
            expect(part).to_be_in_viewport(ratio=1)
        assert dialog.evaluate("(it) => it.scrollHeight <= it.clientHeight && it.scrollTop === 0")
    leave(dialog, "Close")
