"""Visits in which a service worker stores the site, and visits without a network."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.stored_games import open_at


class Stoppable(Protocol):
    """A server that can stop and start again."""

    @property
    def address(self) -> str:
        """The address of the site's page."""

    def start(self) -> None:
        """Start serving."""

    def stop(self) -> None:
        """Stop serving."""


WAIT_UNTIL_SITE_STORED = """async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
}"""
ADD_FRAME = """(address) => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: address, title: "Another game", width: 400, height: 640 });
    document.body.append(frame);
}"""
"""Script that puts a frame into the page."""
CHECK_FOR_UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => {});
}"""
"""Script that checks for a new version.

If a check is already in progress, the browser does not start another. The check in progress may have sent its
request before the new version existed.
"""


@contextmanager
def page_with_service_worker(
    browser: Browser, host: Stoppable, *provoked: str, **options: Any
) -> Iterator[Page]:
    """Open an empty page in a context that allows service workers.

    Complaints of the browser fail the test, unless they match a pattern of ``provoked``.
    """
    witness = BrowserMonitor(host.address)
    with visiting(browser, witness, service_workers="allow", **options) as page:
        yield page
    complaints = witness.take_complaints(provoked)
    assert not complaints, "the browser complains:\n" + "\n".join(complaints)


def wait_until_site_stored(page: Page) -> None:
    """Wait until the service worker has stored the site and controls the page."""
    page.evaluate(WAIT_UNTIL_SITE_STORED)


def first_visit(page: Page, host: Stoppable, address: str = "#/") -> None:
    """Load the page and stay until the service worker has stored the site."""
    open_at(page, host.address + address)
    wait_until_site_stored(page)


@contextmanager
def without_network(host: Stoppable, context: BrowserContext) -> Iterator[None]:
    """Stop the server and set the browser offline during the block."""
    host.stop()
    context.set_offline(True)
    try:
        yield
    finally:
        context.set_offline(False)
        host.start()
