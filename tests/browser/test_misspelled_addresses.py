"""Tests that misspelled addresses, such as escaped ones, open the intended screen.

The screen must appear before Python starts.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.hosts import DIST
from tests.browser.navigation import expect_game_named
from tests.browser.paused_requests import held
from tests.browser.stoppable_server import StoppableHandler, hosting
from tests.library.test_record_export import record_of
from tools.serve import TYPES
from trigrid.games import load
from trigrid.library.record_export import game_address

pytestmark = pytest.mark.provokes("preloaded using link preload but not used", "status of 404")
GAME = load("tritt-reloaded")


class MissingPageHandler(StoppableHandler):
    """Serves the site in a folder, and one page of the site for each missing file."""

    folder: ClassVar[str] = "/"
    page: ClassVar[str] = "404.html"

    def do_GET(self) -> None:
        """Answer as if the folder contained the site, and no files existed outside."""
        inside = self.path.startswith(self.folder)
        self.path = f"/{self.path.removeprefix(self.folder)}" if inside else "/nowhere"
        super().do_GET()

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        if status is HTTPStatus.NOT_FOUND:
            content, headers["Content-Type"] = (DIST / self.page).read_bytes(), TYPES[".html"]
            status = status if self.page == "404.html" else HTTPStatus.OK
        super()._send(status, headers, content)


@contextmanager
def served(browser: Browser, folder: str, page: str = "404.html") -> Iterator[tuple[Page, str]]:
    """Open an empty page, and yield it with the address of a site.

    A MissingPageHandler serves the site in this folder, with this page for missing files.
    """
    handler = type("Handler", (MissingPageHandler,), {"folder": folder, "page": page})
    with hosting(DIST, handler) as server:
        server.place = folder.removeprefix("/")
        with visiting(browser, BrowserMonitor(server.address)) as visited:
            yield visited, server.address


def assert_leads_to(page: Page, address: str, end: str = f"#/{GAME.key}") -> None:
    """Assert that an address shows the game, before Python starts.

    The page's address must change to one with this end.
    """
    page.goto("about:blank")
    page.goto(address)
    expect(page).to_have_url(re.compile(f"{re.escape(end)}$"))
    page.wait_for_load_state()
    expect_game_named(page.get_by_role("heading", level=1), GAME)


def test_the_intended_screen_or_a_link_to_the_games_is_shown_before_python(
    browser: Browser, site: str
) -> None:
    assert site
    record = record_of(GAME.key, 4)
    link = game_address(record, record.here).removeprefix("#")
    with served(browser, "/games/play/") as (page, address), held(page):
        assert_leads_to(page, f"{address}%23{link}&fbclid=x", f"#{link}")
        assert_leads_to(page, f"{address}TRITT-reloaded/?utm_source=x")
        assert_missing_page_links_to_the_games(page, address)
        for written, name in (("#/Puzzles/daily/", "Puzzles"), ("#/LEARN.", "Learn the games")):
            page.evaluate("address => { location.hash = address }", written)
            expect(page.get_by_role("heading", level=1)).to_have_text(name)


def assert_missing_page_links_to_the_games(page: Page, address: str) -> None:
    """Assert that the page for missing files has a link to the site, and follow it."""
    page.goto(f"{address}no/such/page")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    link = page.get_by_role("link", name="Go to the games")
    expect(link).to_have_attribute("href", "/games/play/")
    box = link.bounding_box()
    assert box is not None
    assert box["height"] >= 24
    link.click()
    expect(page.get_by_role("heading", name="Strategy games")).to_be_visible()
    assert page.url.split("#")[0] == address


@pytest.mark.parametrize(
    ("page", "escapes"),
    [
        ("index.html", ["?fbclid=x%23"]),
        pytest.param("404.html", ["%2523", "index.html%23", "?fbclid=x%23", "#!"], marks=pytest.mark.long),
    ],
)
def test_an_escaped_hash_leads_to_the_game(
    browser: Browser, site: str, page: str, escapes: list[str]
) -> None:
    assert site
    with served(browser, "/", page) as (visited, address), held(visited):
        for escape in escapes:
            assert_leads_to(visited, f"{address}{escape}/{GAME.key}")
