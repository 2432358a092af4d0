"""Lessons whose style sheet fails to load at first."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import WIDE
from tests.dom.fake_browser import FakeBrowser
from tests.dom.network import fail
from tests.expectations import expect
from tools.bench.page_visit import GO_TO
from trigrid.library.address import LEARN_ADDRESS


def test_lessons_are_listed_without_their_style_sheet_and_the_page_requests_it_again() -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        network, sheet = page.loaded.network, page.locator("link[href$='learn.css']")
        network.faults["learn.css"] = fail
        for count in (0, 1):
            page.evaluate(GO_TO, LEARN_ADDRESS)
            expect(page.locator("#learn-list").get_by_role("listitem")).not_to_have_count(0)
            expect(sheet).to_have_count(count)
            network.faults.clear()
            page.evaluate(GO_TO, "#/")
        assert not browser.console_errors()
