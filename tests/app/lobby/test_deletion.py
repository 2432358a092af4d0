"""Tests of deletions while the database returns no games."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import WIDE, go_to
from tests.browser.stored_games import PUT, stored_texts
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from tests.page.test_statistics import sample_games


def test_a_game_that_cannot_be_read_is_not_deleted() -> None:
    """If this fails, the game is lost, or a notice says that it was deleted."""
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        page.evaluate(PUT, sample_games())
        go_to(page, "#/games")
        before, items = stored_texts(page), page.locator("#games-list li")
        count = items.count()
        page.disk.faults.is_refused = True
        page.disk.close_connections()
        items.first.get_by_role("button", name="Delete").click()
        page.settle()
        expect(page.get_by_text("Deleted")).to_have_count(0)
        expect(items).to_have_count(count)
        assert stored_texts(page) == before
