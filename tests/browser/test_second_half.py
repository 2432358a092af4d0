"""Tests of the second half of Pyodide's binary, which loads in the background.

Calls of its functions wait for the second half. If it is missing, the page reports that it has stopped. Two
tests use a changed edition of the site. Its Python can be made to call a function of the second half: a codec
for Chinese.
"""

import random
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.binary_halves import NEVER_IDLE, binary_amount
from tests.browser.embedded_board import host, open_board
from tests.browser.navigation import SMALL, WIDE, Visit, arrive, go_to, wait_until_ready
from tests.browser.other_sites import OtherSite, watched_pages
from tests.browser.random_games import random_moves
from tests.browser.site_variants import changed_edition
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import expect_moves, open_at, play, wait_until_stored
from tests.browser.waiting import eventually, wait_until_equal
from tools.build.wasm import SECOND
from trigrid.library.address import address_of

__all__ = ["host"]

FAILS = r"pyodide\.second\.wasm|fatal|Python|Failed to load|status of 404|NetworkError"
"""Matches the console's messages when a call fails without the second half."""
STARTED = "const python = await (started ?? start(given));"
CALLS = """const python = globalThis.python = await (started ?? start(given));
  globalThis.callCold = () => String(python.pyimport("_codecs_tw").getcodec("big5").encode("\u4e09"));
  if (!inPage) globalThis.callCold();
"""
ENCODED = r"(b'\xa4T', 1)"
"""The result of encoding the character U+4E09 with that codec, as a string."""
IDLE_ON_DEMAND = "globalThis.idle = []; globalThis.requestIdleCallback = (act) => globalThis.idle.push(act);"
NOTHING = re.compile("(?!)")
STOPPED = "Trigrid has stopped"
GAME = SMALL["tri-it-out"]
FIRST_MOVE = GAME.spell(GAME.start().moves()[0])


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory, site: str) -> Path:
    """Provide a built site whose pages and workers can call the second half.

    A page calls it on request, a worker immediately.
    """
    assert site
    return changed_edition(tmp_path_factory.mktemp("cold"), {"assets/load-pyodide.js": (STARTED, CALLS)})


@pytest.fixture
def server(edition: Path) -> Iterator[StoppableServer]:
    """Provide a server of the changed edition, which can lack the second half."""
    with hosting(edition) as server:
        yield server


@pytest.fixture
def page(browser: Browser, server: StoppableServer, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Open an empty page; unexpected console messages fail the test."""
    with watched_pages(browser, request, server.address) as open_page:
        yield open_page(**WIDE)


def remove_second_half(server: StoppableServer) -> None:
    """Make the server respond as if the second half did not exist."""
    server.missing = re.compile(re.escape(SECOND))


def request_count(server: StoppableServer) -> int:
    """Return the number of requests for the second half."""
    return sum(SECOND in path for path in server.requested)


def call_cold(target: Page | Frame) -> str:
    """Call a function of the second half."""
    return str(target.evaluate("callCold()"))


def get_hint(page: Page) -> None:
    """Ask for a hint, and wait until the worker has answered."""
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("list", name="Best moves")).to_be_visible(timeout=60_000)


@pytest.mark.long  # in `make test`, tests/app covers Python modules that fail to load
@pytest.mark.provokes(FAILS)
def test_worker_and_page_stop_without_the_second_half_and_recover_with_it(
    page: Page, server: StoppableServer
) -> None:
    page.add_init_script(IDLE_ON_DEMAND)
    remove_second_half(server)
    open_at(page, server.address + address_of(GAME))
    assert (binary_amount(page), request_count(server)) == ("half", 0)
    wait_until_worker_fails(page)
    assert binary_amount(page) == "half"
    play(page, FIRST_MOVE)
    server.missing, before = NOTHING, request_count(server)
    get_hint(page)
    assert request_count(server) > before, "the worker did not request the second half"
    assert binary_amount(page) == "half", "the page loaded the second half"
    wait_until_stored(page, [FIRST_MOVE])
    stop_and_reload(page, server)
    wait_until_ready(page)
    expect_moves(page, FIRST_MOVE)
    assert_second_half_loads_when_idle_or_online(page, server)
    assert call_cold(page) == ENCODED


def wait_until_worker_fails(page: Page) -> None:
    """Ask for a hint, and wait until the search fails without the second half."""
    status = page.get_by_role("status")
    page.get_by_role("button", name="Hint").click()
    expect(status).to_contain_text("Looking for good moves")
    expect(status).not_to_contain_text("Looking for good moves", timeout=60_000)


def assert_second_half_loads_when_idle_or_online(page: Page, server: StoppableServer) -> None:
    """Assert that the page requests the second half when idle, and again when online.

    The file is missing while the page is idle, and exists when the browser is online again.
    """
    remove_second_half(server)
    with page.expect_response(re.compile(re.escape(SECOND))) as response:
        page.evaluate("globalThis.idle.forEach((act) => act())")
    assert (response.value.status, binary_amount(page)) == (404, "half")
    server.missing = NOTHING
    eventually(page, lambda: is_complete_after_online(page))


def is_complete_after_online(page: Page) -> bool:
    """Signal that the browser is online; return whether the page has the whole binary."""
    page.evaluate("dispatchEvent(new Event('online'))")
    return binary_amount(page) == "whole"


def stop_and_reload(page: Page, server: StoppableServer) -> None:
    """Assert that a page without the second half stops, and that it can be reloaded."""
    remove_second_half(server)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # the cache has the worker's copy
    page.evaluate("setTimeout(callCold)")
    dialog = page.get_by_role("dialog", name=STOPPED)
    expect(dialog).to_contain_text("Your game is safe")
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    server.missing = NOTHING
    with page.expect_navigation():
        dialog.get_by_role("button", name="Reload").click()


@pytest.mark.long
@pytest.mark.provokes("status 404", "status of 404", "Failed to load")
def test_the_first_half_alone_plays_games_and_gives_hints(visit: Visit, site: str) -> None:
    # If this fails, moves may wait for the second half in a page that has just started.
    page = visit(**WIDE)
    page.route(re.compile(re.escape(SECOND)), lambda route: route.fulfill(status=404, body="missing"))
    arrive(page, site)
    for key, game in SMALL.items():
        go_to(page, address_of(game))
        moves = [game.spell(move) for move in islice(random_moves(random.Random(key), game), 3)]
        play(page, *moves)
        expect_moves(page, *moves)
        get_hint(page)
    assert binary_amount(page) == "half"


@pytest.mark.long
@pytest.mark.provokes(FAILS)
@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["", "sandbox"])
def test_an_embedded_board_keeps_its_game_when_it_stops_and_reloads(
    browser: Browser, request: pytest.FixtureRequest, server: StoppableServer, host: OtherSite, sandbox: str
) -> None:
    remove_second_half(server)
    with watched_pages(browser, request, server.address, host.address) as open_page:
        page = open_page()
        page.add_init_script(NEVER_IDLE)
        framed = open_board(page, server.address, host, "?embed" + address_of(GAME), sandbox)
        framed.by_port = True
        framed.ask("play", move=FIRST_MOVE)
        framed.frame.evaluate("void setTimeout(callCold)")
        reload_button = framed.frame.get_by_role("dialog", name=STOPPED).get_by_role("button", name="Reload")
        expect(reload_button).to_be_visible()
        server.missing = NOTHING
        reload_button.click()
        wait_until_equal(framed.page, lambda: len(framed.received("ready")), 2, 60)
        assert framed.received("ready")[1]["payload"]["ply"] == 1
        assert (binary_amount(framed.frame), call_cold(framed.frame)) == ("half", ENCODED)
