"""The site on hosts of several kinds: it starts, plays, can be embedded, and works without a network."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.embedded_board import LISTENING, EmbeddedBoard, frame_tag
from tests.browser.hosts import DIST, HOSTS, Host
from tests.browser.navigation import SMALL
from tests.browser.offline_visits import abroad, is_kept, without_network
from tests.browser.other_sites import OtherSite, elsewhere
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import open_at, play, shows
from tests.tools.test_serve import ask, connect
from trigrid.app.address import address_of

TRITIUM = SMALL["tritium"]
SANDBOX = 'sandbox="allow-scripts"'
SANDBOXED = {"netlify", "github-pages", "cloudflare-pages"}
"""Hosts that say that frames without an origin may have the site's files."""
SHORT = {"github-pages"}
"""A sub-path, and headers that are not ours: what differs most from the server of all other tests."""
ALL = [
    pytest.param(host, id=host.name, marks=[] if host.name in SHORT else pytest.mark.long) for host in HOSTS
]
POLICY = "Content-Security-Policy"


@pytest.fixture
def served(request: pytest.FixtureRequest, site: str) -> Iterator[StoppableServer]:
    """A server that answers as the host does that the test names."""
    assert site
    host: Host = request.param
    with hosting(DIST, host.handler()) as server:
        server.place = host.folder
        yield server


@pytest.fixture
def others(tmp_path: Any) -> Iterator[OtherSite]:
    """Somebody else's pages."""
    with elsewhere(tmp_path / "others") as found:
        yield found


@pytest.mark.parametrize("served", ALL, indirect=True)
def test_it_starts_plays_and_works_without_a_network_afterwards(
    browser: Browser, served: StoppableServer
) -> None:
    with abroad(browser, served) as page:
        open_at(page, served.address + address_of(TRITIUM))
        play(page, "orange-a1")
        is_kept(page)
        with without_network(served, page.context):
            page.reload()
            shows(page, "orange-a1")
            play(page, "sky-g4")
            shows(page, "orange-a1", "sky-g4")


@pytest.mark.parametrize("served", ALL, indirect=True)
def test_it_can_be_embedded(
    browser: Browser, served: StoppableServer, others: OtherSite, request: Any
) -> None:
    with visiting(browser, BrowserMonitor(served.address, others.address)) as page:
        plays_in_a_frame(page, served, others, "")
        if request.node.callspec.id in {f"chromium-{name}" for name in SANDBOXED}:
            plays_in_a_frame(page, served, others, SANDBOX)


def plays_in_a_frame(page: Page, served: StoppableServer, others: OtherSite, more: str) -> None:
    """Play a move in a board in somebody else's page."""
    page.goto(others.page(LISTENING + frame_tag(served.address, "?embed" + address_of(TRITIUM), more)))
    framed = EmbeddedBoard(page, served.address)
    framed.is_ready()
    framed.by_port = bool(more)
    assert framed.ask("play", move="orange-a1")["payload"]["ply"] == 1


@pytest.mark.parametrize("served", [pytest.param(host, id=host.name) for host in HOSTS], indirect=True)
def test_every_host_sends_the_policy_in_the_page_and_a_page_for_what_is_not_there(
    served: StoppableServer,
) -> None:
    """Under /assets/ nothing may be taken for a file that is not there: it would be kept for a year."""
    connection = connect(served.address)
    start = f"/{served.place}"
    response, page = ask(connection, start)
    assert response.status == 200
    assert f'<meta http-equiv="{POLICY}"'.encode() in page
    response, missing = ask(connection, f"{start}assets/old.12345678.js")
    assert response.status == 404
    assert b"There is no such page" in missing
    response, _ = ask(connection, f"{start}tritium.html")
    if response.status != 200:
        assert response.headers["Location"] == f"{start}tritium"
        assert ask(connection, f"{start}tritium")[0].status == 200
    connection.close()
