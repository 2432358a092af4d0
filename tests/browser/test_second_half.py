"""The second half of Pyodide's binary: it comes in the background, a call waits for it, and its lack is told.

The site here is the built one, but its Python can be made to call what no profile knows: a codec for Chinese.
"""

import random
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.binary_halves import NEVER_IDLE, binary_amount
from tests.browser.embedded_board import host, shown_at
from tests.browser.navigation import SMALL, WIDE, Visit, arrive, go_to, is_ready
from tests.browser.other_sites import OtherSite, watched_pages
from tests.browser.random_games import random_moves
from tests.browser.site_variants import changed_edition
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import comes_to_be_kept, open_at, play, shows
from tests.browser.waiting import comes_to, eventually
from tools.build.wasm import SECOND
from trigrid.library.address import address_of

__all__ = ["host"]

FAILS = r"pyodide\.second\.wasm|fatal|Python|Failed to load|status of 404|NetworkError"
"""What it says where the call waits in vain."""
STARTED = "const python = await (started ?? start(given));"
CALLS = """const python = globalThis.python = await (started ?? start(given));
  globalThis.callCold = () => String(python.pyimport("_codecs_tw").getcodec("big5").encode("\u4e09"));
  if (!inPage) globalThis.callCold();
"""
ENCODED = r"(b'\xa4T', 1)"
"""The word in that codec."""
IDLE_ON_DEMAND = "globalThis.idle = []; globalThis.requestIdleCallback = (act) => globalThis.idle.push(act);"
NOTHING = re.compile("(?!)")
STOPPED = "Trigrid has stopped"
GAME = SMALL["tri-it-out"]
FIRST_MOVE = GAME.spell(GAME.start().moves()[0])


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory, site: str) -> Path:
    """The folder of the site: a page of it calls the second half when it is asked to, a worker at once."""
    assert site
    return changed_edition(tmp_path_factory.mktemp("cold"), {"assets/load-pyodide.js": (STARTED, CALLS)})


@pytest.fixture
def server(edition: Path) -> Iterator[StoppableServer]:
    """Its server, which may come to lack the second half."""
    with hosting(edition) as server:
        yield server


@pytest.fixture
def page(browser: Browser, server: StoppableServer, request: pytest.FixtureRequest) -> Iterator[Page]:
    """An empty page, which may complain of no more than is provoked."""
    with watched_pages(browser, request, server.address) as open_page:
        yield open_page(**WIDE)


def lacks_second_half(server: StoppableServer) -> None:
    """From now on there is no such file."""
    server.missing = re.compile(re.escape(SECOND))


def times_asked(server: StoppableServer) -> int:
    """How often the second half was asked for."""
    return sum(SECOND in path for path in server.asked)


def calls_cold(where: Page | Frame) -> str:
    """Call a function of the second half."""
    return str(where.evaluate("callCold()"))


def gives_a_hint(page: Page) -> None:
    """Ask for a hint, and wait for the worker's answer."""
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("list", name="Best moves")).to_be_visible(timeout=60_000)


@pytest.mark.long  # tests/app checks a page whose later modules were not loaded
@pytest.mark.provokes(FAILS)
def test_the_worker_and_the_page_wait_for_it_stop_without_it_and_get_it_when_it_is_there_again(
    page: Page, server: StoppableServer
) -> None:
    page.add_init_script(IDLE_ON_DEMAND)
    lacks_second_half(server)
    open_at(page, server.address + address_of(GAME))
    assert (binary_amount(page), times_asked(server)) == ("half", 0)
    is_given_up_by_the_worker(page)
    assert binary_amount(page) == "half"
    play(page, FIRST_MOVE)
    server.missing, before = NOTHING, times_asked(server)
    gives_a_hint(page)
    assert times_asked(server) > before, "the worker has asked for it"
    assert binary_amount(page) == "half", "the page has not"
    comes_to_be_kept(page, [FIRST_MOVE])
    stops_and_can_be_reloaded(page, server)
    is_ready(page)
    shows(page, FIRST_MOVE)
    comes_when_the_page_is_idle_or_there_is_a_network_again(page, server)
    assert calls_cold(page) == ENCODED


def is_given_up_by_the_worker(page: Page) -> None:
    """Ask for a hint, whose worker calls the second half in vain."""
    status = page.get_by_role("status")
    page.get_by_role("button", name="Hint").click()
    expect(status).to_contain_text("Looking for good moves")
    expect(status).not_to_contain_text("Looking for good moves", timeout=60_000)


def comes_when_the_page_is_idle_or_there_is_a_network_again(page: Page, server: StoppableServer) -> None:
    """Let the page be idle while the server lacks the second half, and tell it of a network later."""
    lacks_second_half(server)
    with page.expect_response(re.compile(re.escape(SECOND))) as answer:
        page.evaluate("globalThis.idle.forEach((act) => act())")
    assert (answer.value.status, binary_amount(page)) == (404, "half")
    server.missing = NOTHING
    eventually(page, lambda: is_whole_after_online(page))


def is_whole_after_online(page: Page) -> bool:
    """Whether the page has come to have all, told once more that there is a network."""
    page.evaluate("dispatchEvent(new Event('online'))")
    return binary_amount(page) == "whole"


def stops_and_can_be_reloaded(page: Page, server: StoppableServer) -> None:
    """Have the page call the second half in vain; it says so, and is loaded again when that is there."""
    lacks_second_half(server)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # which has it for the worker
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
def test_games_are_played_and_hints_given_by_the_first_half_alone(visit: Visit, site: str) -> None:
    # Without this a change of the site's own Python could make moves wait, in a page that has just started.
    page = visit(**WIDE)
    page.route(re.compile(re.escape(SECOND)), lambda route: route.fulfill(status=404, body="missing"))
    arrive(page, site)
    for key, game in SMALL.items():
        go_to(page, address_of(game))
        moves = [game.spell(move) for move in islice(random_moves(random.Random(key), game), 3)]
        play(page, *moves)
        shows(page, *moves)
        gives_a_hint(page)
    assert binary_amount(page) == "half"


@pytest.mark.long
@pytest.mark.provokes(FAILS)
@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["", "sandbox"])
def test_a_board_in_another_page_keeps_its_game_over_a_stop_and_waits_for_it(
    browser: Browser, request: pytest.FixtureRequest, server: StoppableServer, host: OtherSite, sandbox: str
) -> None:
    lacks_second_half(server)
    with watched_pages(browser, request, server.address, host.address) as open_page:
        page = open_page()
        page.add_init_script(NEVER_IDLE)
        framed = shown_at(page, server.address, host, "?embed" + address_of(GAME), sandbox)
        framed.by_port = True
        framed.ask("play", move=FIRST_MOVE)
        framed.frame.evaluate("void setTimeout(callCold)")
        again = framed.frame.get_by_role("dialog", name=STOPPED).get_by_role("button", name="Reload")
        expect(again).to_be_visible()
        server.missing = NOTHING
        again.click()
        comes_to(framed.page, lambda: len(framed.said("ready")), 2, 60)
        assert framed.said("ready")[1]["payload"]["ply"] == 1
        assert (binary_amount(framed.frame), calls_cold(framed.frame)) == ("half", ENCODED)
