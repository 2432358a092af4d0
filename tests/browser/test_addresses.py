"""Addresses: what stands behind the ``#`` opens the lobby or a game, and none breaks the page."""

import re

from playwright.sync_api import expect

from tests.browser.table_page import TablePage
from tests.page.test_addresses import table

__all__ = ["table"]


def test_an_address_just_asked_for_is_not_written_over(table: TablePage) -> None:
    """Browsers tell of a new address a little later; the game that is left may just then write its own."""
    undo = table.page.get_by_role("button", name="Undo")
    undo.evaluate("button => { location.hash = '#/games'; button.click(); }")
    expect(table.page.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    expect(table.page).to_have_url(re.compile("#/games$"))
