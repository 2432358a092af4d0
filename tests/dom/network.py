"""A fake of `window.fetch`.

Serves the files in the site's folder, unless a test sets a fault.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from tests.dom.files import Uint8Array
from tests.dom.javascript import JsException, Promise


class Response:
    """The response of a server."""

    def __init__(self, status: int, content: bytes) -> None:
        self.status, self._content = status, content

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300

    def text(self) -> Promise:
        return Promise.resolve(self._content.decode("utf-8"))

    def arrayBuffer(self) -> Promise:
        return Promise.resolve(Uint8Array(self._content))


class Network:
    """Serves the files below `folder`, at addresses that begin with `site`.

    If an address contains a key of `faults`, the fault for this key handles the request.
    """

    def __init__(self, site: str, folder: Path) -> None:
        self._site, self._folder = site, folder
        self.requested: list[str] = []
        """The requested addresses."""
        self.faults: dict[str, Callable[[Promise], None]] = {}
        """The faults by address. A key can be any part of an address.

        A fault is `fail`, `hold` or `miss`.
        """

    def fetch(self, address: str, options: Any = None) -> Promise:
        """Return a promise of the response, like `window.fetch`."""
        self.requested.append(address)
        answered, signal = Promise(), options and options.signal
        if signal:
            signal.follow(answered.reject)
        fault = next((fault for part, fault in self.faults.items() if part in address), None)
        if fault is None:
            answered.fulfil(self._response(address))
        else:
            fault(answered)
        return answered

    def _response(self, address: str) -> Response:
        name = unquote(address.removeprefix(self._site).partition("?")[0])
        path = self._folder / name
        if not address.startswith(self._site) or ".." in path.parts or not path.is_file():
            return Response(404, b"<!doctype html>")
        return Response(200, path.read_bytes())


def fail(answered: Promise) -> None:
    """Reject the request as browsers do without a network."""
    answered.reject(JsException("Failed to fetch", "TypeError"))


def hold(answered: Promise) -> None:
    """Never answer; the request ends only when it is aborted."""


def miss(answered: Promise) -> None:
    """Answer that the file does not exist."""
    answered.fulfil(Response(404, b"<!doctype html>"))
