"""A monitor that records the requests and complaints of browser contexts.

A complaint is an error, a warning or a failed assertion in the console, an uncaught error, a failed request,
an error status, or a request to another site. Two things are no complaints: Playwright's message
WORKERS_BLOCKED, and an aborted request for one of the BACKGROUND_FILES. If a content security policy stops a
request to another site, the request counts only as failed.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

COMPLAINT_TYPES = ("error", "warning", "assert")
WORKERS_BLOCKED = "Service Worker registration blocked by Playwright"
"""A console message from Playwright, not from the page."""
LEFT_THE_SITE = "left the site"
LOCAL_SCHEMES = ("data:", "blob:", "chrome-extension:")
"""Schemes of requests that use no network."""
STOPPED_BY_POLICY = "csp"
ABORTED = "net::ERR_ABORTED"
BACKGROUND_FILES = re.compile(
    r"/assets/((fonts|icons|screenshots)/[^/]+|computer-worker\.\w+\.(js|txt)"
    r"|pyodide-internals/patch-worker\.\w+\.js|manifest\.\w+\.webmanifest|snapshot\.\w+\.bin\.txt)$"
    r"|/vendor/pyodide-[^/]+/pyodide\.second\.wasm$"
)


class BrowserMonitor:
    """Monitor of browser contexts that must not use other sites or report errors."""

    def __init__(self, *sites: str) -> None:
        self._sites = sites
        self._complaints: list[str] = []
        self.requests: list[str] = []
        """Addresses of all requests so far."""
        self._listeners: dict[Any, Callable[[Any], None]] = {
            "console": self._note_message,
            "weberror": self._note_error,
            "request": self._note_request,
            "requestfailed": self._note_failure,
            "response": self._note_response,
        }

    def watch(self, context: BrowserContext) -> None:
        """Listen to all current and future pages of a context."""
        for event, listener in self._listeners.items():
            context.on(event, listener)

    def stop_watching(self, context: BrowserContext) -> None:
        """Stop listening to a context before it is closed.

        Closing a context aborts its requests.
        """
        for event, listener in self._listeners.items():
            context.remove_listener(event, listener)

    def take_complaints(self, provoked: Iterable[str]) -> list[str]:
        """Return the complaints since the last call, without the provoked ones.

        ``provoked`` are patterns of expected complaints. Requests to other sites are always returned.
        """
        complaints, self._complaints = self._complaints, []
        patterns = [re.compile(pattern) for pattern in provoked]
        return [
            text
            for text in complaints
            if text.startswith(LEFT_THE_SITE) or not any(pattern.search(text) for pattern in patterns)
        ]

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type in COMPLAINT_TYPES and message.text != WORKERS_BLOCKED:
            self._complaints.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _note_error(self, error: WebError) -> None:
        self._complaints.append(f"page error: {error.error}")

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _note_failure(self, request: Request) -> None:
        if request.failure == ABORTED and BACKGROUND_FILES.search(request.url):
            return  # a background request, aborted when its page was left
        self._complaints.append(f"request failed: {request.url} ({request.failure})")
        if request.failure != STOPPED_BY_POLICY:
            self._note_other_site(request)

    def _note_response(self, response: Response) -> None:
        self._note_other_site(response.request)
        if response.status >= 400:
            self._complaints.append(f"status {response.status}: {response.url}")

    def _note_other_site(self, request: Request) -> None:
        if not request.url.startswith((*self._sites, *LOCAL_SCHEMES)):
            self._complaints.append(f"{LEFT_THE_SITE}: {request.url}")


@contextmanager
def watching(monitor: BrowserMonitor, context: BrowserContext) -> Iterator[None]:
    """Let a monitor listen to a context during the block."""
    monitor.watch(context)
    try:
        yield
    finally:
        monitor.stop_watching(context)
