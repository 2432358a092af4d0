"""A real board in an app: the record that the framework sets is on it, and the computer answers."""

import pytest
from playwright.sync_api import Browser

from tests.browser.navigation import START
from tests.browser.other_sites import OtherSite, watched_pages
from tests.browser.waiting import comes_to, eventually
from tests.frameworks.conftest import App
from tests.frameworks.test_apps import RECORD


@pytest.mark.parametrize("app", ["react"], indirect=True)
def test_a_record_is_shown_and_a_game_is_played(
    browser: Browser, request: pytest.FixtureRequest, site: str, host: OtherSite, app: str
) -> None:
    with watched_pages(browser, request, site, host.address) as open_page:
        shown = App(open_page(), app, host, site).open()
        page = shown.page
        page.evaluate("globalThis.board = () => document.querySelector('trigrid-game')")
        shown.render({"record": RECORD, "read-only": True, "at": 4, "start": "now"})
        eventually(page, lambda: bool(shown.heard()), START / 1000)
        assert page.evaluate("[board().state.game, board().state.ply]") == ["tritt", 4]
        assert page.evaluate("board().record()").startswith('[Game "tritt"]')
        shown.render({"game": "tri-it-out", "seats": "person 1", "start": "now"})
        comes_to(page, lambda: page.evaluate("board().state.game"), "tri-it-out")
        page.evaluate("board().play('c3')")
        comes_to(page, lambda: page.evaluate("board().state.ply"), 2)
        assert page.evaluate("board().state.record").startswith("1.tri-it-out.")
