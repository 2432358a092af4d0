"""Measurement of the bytes that a visitor loads from a server.

The bytes are counted until the first move is possible, for the whole first visit, and for a later visit.
"""

from typing import NamedTuple

from playwright.sync_api import BrowserContext

from tests.hosts.byte_counter import counting
from tests.hosts.web_server import WebServer
from tools.bench.first_visit_end import settle
from tools.bench.load_times import TABLE
from tools.bench.page_visit import visit
from tools.http_headers import ROOT

CHECK_FOR_UPDATE = "async () => (await navigator.serviceWorker.getRegistration()).update()"
"""Checks for a new version, as the page does when it opens."""


class Costs(NamedTuple):
    """Megabytes of responses, including headers."""

    until_move: float
    first_visit: float
    later_visit: float


def costs(profile: BrowserContext, server: WebServer) -> Costs:
    """Visit a server twice, first with an empty profile, and return the costs."""
    with counting(server.port) as counter:
        address = f"http://localhost:{counter.port}/{server.place}{TABLE}"
        page = profile.new_page()
        visited = visit(page, address)
        settle(page, ROOT / "dist")
        page.close()
        until_move, first = counter.total(visited.began + visited.ready), counter.total()
        page = profile.new_page()
        visit(page, address)
        page.evaluate(CHECK_FOR_UPDATE)
        page.close()
        return Costs(*(size / 1e6 for size in (until_move, first, counter.total() - first)))
