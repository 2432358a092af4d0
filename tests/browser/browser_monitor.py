"""Notes everything a browser complains about, and every request it makes, while tests look elsewhere."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

GRAVE = ("error", "warning", "assert")
BLOCKED = "Service Worker registration blocked by Playwright"
"""Said by the browser's driver, not by the page."""
LEFT_THE_SITE = "left the site"
WITHIN_THE_BROWSER = ("data:", "blob:", "chrome-extension:")
"""Schemes of requests that reach no network."""
STOPPED_BY_POLICY = "csp"
GIVEN_UP = "net::ERR_ABORTED"
AT_LEISURE = re.compile(
    r"/assets/((fonts|icons|screenshots)/[^/]+|computer-worker\.\w+\.(js|txt)"
    r"|pyodide-internals/patch-worker\.\w+\.js|manifest\.\w+\.webmanifest|snapshot\.\w+\.bin\.txt)$"
    r"|/vendor/pyodide-[^/]+/pyodide\.second\.wasm$"
)


class BrowserMonitor:
    """Watches browser contexts that should never leave these sites and never complain."""

    def __init__(self, *sites: str) -> None:
        self._sites = sites
        self._complaints: list[str] = []
        self.requests: list[str] = []
        """The address of every request so far."""
        self._ears: dict[Any, Callable[[Any], None]] = {
            "console": self._hear,
            "weberror": self._note_error,
            "request": self._note_request,
            "requestfailed": self._note_failure,
            "response": self._note_response,
        }

    def watch(self, context: BrowserContext) -> None:
        """Listen to all pages that the context has or will have."""
        for event, note in self._ears.items():
            context.on(event, note)

    def dismiss(self, context: BrowserContext) -> None:
        """Listen no more: a context that is closed gives up whatever it was loading."""
        for event, note in self._ears.items():
            context.remove_listener(event, note)

    def take_complaints(self, provoked: Iterable[str]) -> list[str]:
        """The complaints since the last time, without those that a pattern says were meant to come."""
        found, self._complaints = self._complaints, []
        patterns = [re.compile(pattern) for pattern in provoked]
        return [
            text
            for text in found
            if text.startswith(LEFT_THE_SITE) or not any(pattern.search(text) for pattern in patterns)
        ]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in GRAVE and message.text != BLOCKED:
            self._complaints.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _note_error(self, error: WebError) -> None:
        self._complaints.append(f"page error: {error.error}")

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _note_failure(self, request: Request) -> None:
        if request.failure == GIVEN_UP and AT_LEISURE.search(request.url):
            return  # what is fetched at leisure: the page was left meanwhile
        self._complaints.append(f"request failed: {request.url} ({request.failure})")
        if request.failure != STOPPED_BY_POLICY:
            self._note_leaving(request)

    def _note_response(self, response: Response) -> None:
        self._note_leaving(response.request)
        if response.status >= 400:
            self._complaints.append(f"status {response.status}: {response.url}")

    def _note_leaving(self, request: Request) -> None:
        if not request.url.startswith((*self._sites, *WITHIN_THE_BROWSER)):
            self._complaints.append(f"{LEFT_THE_SITE}: {request.url}")


@contextmanager
def watching(witness: BrowserMonitor, context: BrowserContext) -> Iterator[None]:
    """Have a witness listen to a context meanwhile."""
    witness.watch(context)
    try:
        yield
    finally:
        witness.dismiss(context)
