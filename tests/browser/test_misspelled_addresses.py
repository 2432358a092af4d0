"""Addresses that were escaped or decorated on their way: what was meant opens, before Python and after."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.app.sharing.test_record_export import record_of
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.hosts import DIST
from tests.browser.navigation import WIDE, Visit, go_to, is_ready, names_game
from tests.browser.paused_requests import held
from tests.browser.stoppable_server import StoppableHandler, hosting
from tests.page.test_links import moved
from tools.serve import TYPES
from trigrid.app.sharing.record_export import game_address
from trigrid.games import load

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


def leads_to(page: Page, address: str, end: str) -> None:
    """Assert that an address leads to the game, at an address that ends so, before Python starts."""
    page.goto("about:blank")
    page.goto(address)
    names_game(page.get_by_role("heading", level=1), GAME)
    expect(page).to_have_url(re.compile(f"{re.escape(end)}$"))


@pytest.mark.parametrize(
    ("folder", "page", "escapes"),
    [
        ("/games/play/", "404.html", ["%2523", "index.html%23"]),
        ("/", "index.html", ["?fbclid=x%23"]),
        pytest.param("/", "404.html", ["%2523", "index.html%23", "?fbclid=x%23"], marks=pytest.mark.long),
    ],
)
def test_an_escaped_hash_leads_to_the_game(
    browser: Browser, site: str, folder: str, page: str, escapes: list[str]
) -> None:
    assert site
    record = record_of(GAME.key, 4)
    link = game_address(record, record.here).removeprefix("#")
    with served(browser, folder, page) as (visited, address):
        with held(visited):
            for escape in escapes:
                leads_to(visited, f"{address}{escape}/{GAME.key}", f"#/{GAME.key}")
        if page == "404.html":
            opens_the_game_of_a_link(visited, f"{address}%23{link}&fbclid=x")


def opens_the_game_of_a_link(page: Page, address: str) -> None:
    """Start at an address with a game of four moves, whose id is ``abc``."""
    page.goto("about:blank")
    page.goto(address)
    is_ready(page)
    expect(moved(page)).to_have_count(4)
    assert page.url.endswith("?g=abc"), page.url


def test_an_address_without_its_hash_leads_to_the_game_and_any_other_to_a_link(
    browser: Browser, site: str
) -> None:
    assert site
    with served(browser, "/games/play/") as (page, address), held(page):
        leads_to(page, f"{address}TRITT-reloaded/?utm_source=x", f"#/{GAME.key}")
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


def test_what_is_shown_before_python_is_what_a_decorated_address_means(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    with held(page):
        page.goto(f"{site}#!/TRITT-Reloaded/&fbclid=x")
        names_game(page.get_by_role("heading", level=1), GAME)
        assert page.url == f"{site}#/{GAME.key}"
        for written, name in (("#/Puzzles/daily/", "Puzzles"), ("#/LEARN.", "Learn the games")):
            page.evaluate("address => { location.hash = address }", written)
            expect(page.get_by_role("heading", level=1)).to_have_text(name)
    is_ready(page)
    assert page.url == f"{site}#/learn"


def test_the_address_bar_shows_an_address_as_the_page_spells_it(desk: Page) -> None:
    for written, spelled in (
        ("#/TRITT-Reloaded/&fbclid=x", f"#/{GAME.key}"),
        ("#/Puzzles/daily/", "#/puzzles/daily"),
        ("#/Games?utm_source=x", "#/games"),
        ("#learn/TRITT.", "#/learn/tritt"),
    ):
        go_to(desk, written)
        assert desk.url.endswith(spelled), desk.url
        expect(desk.get_by_role("alert")).to_have_count(0)
