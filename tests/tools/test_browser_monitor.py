"""Tests of the browser monitor's rule for requests that leave the site."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.browser_monitor import LEFT_THE_SITE, STOPPED_BY_POLICY, BrowserMonitor

SITE = "http://localhost:1/"
ANYTHING = ["."]
"""Patterns of provoked complaints; these match every complaint."""


class Context:
    """A fake browser context with listeners only."""

    def __init__(self) -> None:
        self.listeners: dict[str, Callable[[Any], None]] = {}

    def on(self, event: str, listener: Callable[[Any], None]) -> None:
        """Add a listener."""
        self.listeners[event] = listener

    def fail(self, address: str, reason: str) -> None:
        """Report a failed request."""
        self.listeners["requestfailed"](SimpleNamespace(url=address, failure=reason))

    def answer(self, address: str, status: int = 200) -> None:
        """Report a response."""
        request = SimpleNamespace(url=address)
        self.listeners["response"](SimpleNamespace(url=address, status=status, request=request))


@pytest.fixture
def monitor() -> BrowserMonitor:
    return BrowserMonitor(SITE)


@pytest.fixture
def watched(monitor: BrowserMonitor) -> Context:
    """Provide a context that the monitor watches."""
    found = Context()
    monitor.watch(cast("BrowserContext", found))
    return found


@pytest.mark.parametrize("address", [f"{SITE}a.js", "data:,", "blob:null/1", "chrome-extension://invalid/"])
def test_requests_within_the_site_or_the_browser_do_not_leave_the_site(
    monitor: BrowserMonitor, watched: Context, address: str
) -> None:
    """Chromium redirects requests for extension files to chrome-extension://invalid/."""
    watched.answer(address)
    watched.fail(address, "net::ERR_FAILED")
    assert monitor.take_complaints([]) == [f"request failed: {address} (net::ERR_FAILED)"]


@pytest.mark.parametrize(
    "address", ["http://localhost:2/", "https://a.example/?chrome-extension:", "wss://a.example"]
)
def test_requests_elsewhere_leave_the_site_unless_the_policy_stops_them(
    monitor: BrowserMonitor, watched: Context, address: str
) -> None:
    watched.answer(address)
    assert monitor.take_complaints(ANYTHING) == [f"{LEFT_THE_SITE}: {address}"]
    watched.fail(address, "net::ERR_FAILED")
    assert monitor.take_complaints(ANYTHING) == [f"{LEFT_THE_SITE}: {address}"]
    watched.fail(address, STOPPED_BY_POLICY)
    assert monitor.take_complaints(ANYTHING) == []
