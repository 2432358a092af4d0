"""Visits with a service worker: until it keeps the site, and without a network."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.navigation import START
from tests.browser.stored_games import open_at


class Stoppable(Protocol):
    """A server that can go away and come back."""

    @property
    def address(self) -> str:
        """The address of the site's page."""

    def come(self) -> None:
        """Serve."""

    def go(self) -> None:
        """Serve no more."""


KEPT = """async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((told) => navigator.serviceWorker.addEventListener("controllerchange", told));
}"""
FRAME = """(address) => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: address, title: "Another game", width: 400, height: 640 });
    document.body.append(frame);
}"""
"""Puts a frame into the page."""
LOOK = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => {});
}"""
"""Looks for a version. A look joins one under way, which may have asked before the version was there."""


@contextmanager
def abroad(browser: Browser, host: Stoppable, *provoked: str, **options: Any) -> Iterator[Page]:
    """An empty page in a context that may have a service worker.

    Complaints about the host's site fail, but for those that match a pattern of what is provoked.
    """
    witness = BrowserMonitor(host.address)
    with visiting(browser, witness, service_workers="allow", **options) as page:
        yield page
    complaints = witness.take_complaints(provoked)
    assert not complaints, "the browser complains:\n" + "\n".join(complaints)


def is_kept(page: Page) -> None:
    """Wait until a started page's site is kept and the page in the worker's charge."""
    page.evaluate(KEPT)


def first_visit(page: Page, host: Stoppable, address: str = "#/") -> None:
    """Load the page and stay until the site is kept."""
    open_at(page, host.address + address)
    is_kept(page)


def starts(page: Page) -> None:
    """Wait until Python has started the page."""
    expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=START)


@contextmanager
def without_network(host: Stoppable, context: BrowserContext) -> Iterator[None]:
    """The server gone, and the browser told that there is no network."""
    host.go()
    context.set_offline(True)
    try:
        yield
    finally:
        context.set_offline(False)
        host.come()
