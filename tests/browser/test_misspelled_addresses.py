"""Addresses that were escaped or decorated on their way: what was meant opens, before Python and after."""

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
from tests.browser.navigation import names_game
from tests.browser.paused_requests import held
from tests.browser.stoppable_server import StoppableHandler, hosting
from tests.library.test_record_export import record_of
from tools.serve import TYPES
from trigrid.games import load
from trigrid.library.record_export import game_address

pytestmark = pytest.mark.provokes("preloaded using link preload but not used", "status of 404")
GAME = load("tritt-reloaded")


class MissingPageHandler(StoppableHandler):
    """Serves the site in a folder, and a page of the site for whatever it does not have."""

    folder: ClassVar[str] = "/"
    page: ClassVar[str] = "404.html"

    def do_GET(self) -> None:
        """Answer as if the folder contained the site; outside of it there is nothing."""
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
    """An empty page, and the address of a site on a server that answers so."""
    handler = type("Handler", (MissingPageHandler,), {"folder": folder, "page": page})
    with hosting(DIST, handler) as server:
        server.place = folder.removeprefix("/")
        with visiting(browser, BrowserMonitor(server.address)) as visited:
            yield visited, server.address


def leads_to(page: Page, address: str, end: str = f"#/{GAME.key}") -> None:
    """Assert that an address leads to the game, at an address that ends so, before Python starts."""
    page.goto("about:blank")
    page.goto(address)
    expect(page).to_have_url(re.compile(f"{re.escape(end)}$"))
    page.wait_for_load_state()
    names_game(page.get_by_role("heading", level=1), GAME)


def test_what_was_meant_is_shown_before_python_and_else_a_link(browser: Browser, site: str) -> None:
    assert site
    record = record_of(GAME.key, 4)
    link = game_address(record, record.here).removeprefix("#")
    with served(browser, "/games/play/") as (page, address), held(page):
        leads_to(page, f"{address}%23{link}&fbclid=x", f"#{link}")
        leads_to(page, f"{address}TRITT-reloaded/?utm_source=x")
        has_a_link_to_the_games(page, address)
        for written, name in (("#/Puzzles/daily/", "Puzzles"), ("#/LEARN.", "Learn the games")):
            page.evaluate("address => { location.hash = address }", written)
            expect(page.get_by_role("heading", level=1)).to_have_text(name)


def has_a_link_to_the_games(page: Page, address: str) -> None:
    """Follow the link of a page that is not there."""
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
            leads_to(visited, f"{address}{escape}/{GAME.key}")
