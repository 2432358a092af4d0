"""Tests of addresses in a real browser: the part after the ``#`` opens a screen."""

import re

from playwright.sync_api import expect

from tests.browser.table_page import TablePage
from tests.page.test_addresses import table

__all__ = ["table"]


def test_new_address_is_not_overwritten(table: TablePage) -> None:
    """Browsers report a new address late; until then the old game must not replace it."""
    undo = table.page.get_by_role("button", name="Undo")
    undo.evaluate("button => { location.hash = '#/games'; button.click(); }")
    expect(table.page.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    expect(table.page).to_have_url(re.compile("#/games$"))
