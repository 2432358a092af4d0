"""Tests of the site on several kinds of hosts.

On each host the site starts, plays and works without a network. On all but one, boards are embedded, too.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.hosts import DIST, HOSTS, IGNORANT, Host
from tests.browser.other_sites import OtherSite, serving_other_site
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.whole_visits import assert_embeddable, assert_playable_online_and_offline
from tests.tools.test_serve import ask, connect

SANDBOX = 'sandbox="allow-scripts"'
IN_FOLDER = replace(IGNORANT, name="ignorant below a path", folder="trigrid/")
"""The host that differs most from the hosts of other tests.

It serves the site from a subfolder, and knows the types of few files.
"""
ALL = [pytest.param(host, id=host.name) for host in (IN_FOLDER, *HOSTS, IGNORANT)]
POLICY = "Content-Security-Policy"


@pytest.fixture
def served(request: pytest.FixtureRequest, site: str) -> Iterator[StoppableServer]:
    """Provide a server that answers like the host in the test's parameter.

    ``site`` is used only because it fails if dist/ is not up to date.
    """
    assert site
    host: Host = request.param
    with hosting(DIST, host.handler()) as server:
        server.place = host.folder
        yield server


@pytest.fixture
def others(tmp_path: Any) -> Iterator[OtherSite]:
    """Provide a host for pages of other sites."""
    with serving_other_site(tmp_path / "others") as server:
        yield server


@pytest.mark.long
@pytest.mark.parametrize("served", ALL, indirect=True)
def test_the_site_plays_and_works_without_a_network(browser: Browser, served: StoppableServer) -> None:
    assert_playable_online_and_offline(browser, served)


@pytest.mark.parametrize(
    ("served", "sandbox"),
    [
        pytest.param(host, sandbox, id=f"{host.name}{sandbox and ' sandbox'}")
        for host, sandbox in (*product(HOSTS, ("", SANDBOX)), (IN_FOLDER, ""))
    ],
    indirect=["served"],
)
@pytest.mark.long  # `test_embedding.py` embeds boards in the short tests; the next test checks the hosts
def test_the_site_can_be_embedded(
    browser: Browser, served: StoppableServer, others: OtherSite, sandbox: str
) -> None:
    assert_embeddable(browser, served, others, sandbox)


@pytest.mark.parametrize("served", [pytest.param(host, id=host.name) for host in HOSTS], indirect=True)
def test_every_host_sends_the_policy_in_the_page_and_a_page_for_missing_files(
    served: StoppableServer,
) -> None:
    """Missing files in /assets/ must give 404, since browsers keep other responses."""
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
