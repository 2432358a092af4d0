"""The site on hosts of several kinds: it starts, plays, can be embedded, and works without a network."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.hosts import DIST, HOSTS, IGNORANT, Host
from tests.browser.other_sites import OtherSite, elsewhere
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.whole_visits import can_be_embedded, plays_and_works_without_a_network
from tests.tools.test_serve import ask, connect

SANDBOX = 'sandbox="allow-scripts"'
SHORT = replace(IGNORANT, name="ignorant below a path", folder="trigrid/")
"""A sub-path, and headers that are not ours: what differs most from the server of all other tests.

`test_owners_site.py` plays there, and works without a network, where time is short.
"""
ALL = [pytest.param(host, id=host.name) for host in (SHORT, *HOSTS, IGNORANT)]
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


@pytest.mark.long
@pytest.mark.parametrize("served", ALL, indirect=True)
def test_it_plays_and_works_without_a_network(browser: Browser, served: StoppableServer) -> None:
    plays_and_works_without_a_network(browser, served)


@pytest.mark.parametrize(
    ("served", "sandbox"),
    [
        pytest.param(host, sandbox, id=f"{host.name}{sandbox and ' sandbox'}")
        for host, sandbox in (*product(HOSTS, ("", SANDBOX)), (SHORT, ""))
    ],
    indirect=["served"],
)
@pytest.mark.long  # `test_embedding.py` has boards embedded, and the test above all that this host sends
def test_it_can_be_embedded(
    browser: Browser, served: StoppableServer, others: OtherSite, sandbox: str
) -> None:
    can_be_embedded(browser, served, others, sandbox)


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
    assert b"Page not found" in missing
    response, _ = ask(connection, f"{start}tritium.html")
    if response.status != 200:
        assert response.headers["Location"] == f"{start}tritium"
        assert ask(connection, f"{start}tritium")[0].status == 200
    connection.close()
