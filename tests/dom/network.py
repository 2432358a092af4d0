"""What ``window.fetch`` gets: the files of the site's folder, or whatever a test puts in their place."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from tests.dom.files import Uint8Array
from tests.dom.javascript import JsException, Promise


class Response:
    """An answer of a server."""

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
    """Answers requests with the files below ``folder``, under addresses that begin with ``site``.

    Requests for addresses in which one of the ``faults`` occurs are answered by that.
    """

    def __init__(self, site: str, folder: Path) -> None:
        self._site, self._folder = site, folder
        self.requested: list[str] = []
        """The addresses that were asked for."""
        self.faults: dict[str, Callable[[Promise], None]] = {}
        """By a part of the address what is done with the request: ``fail``, ``hold`` or ``miss``."""

    def fetch(self, address: str, options: Any = None) -> Promise:
        """``window.fetch``."""
        self.requested.append(address)
        answered, signal = Promise(), options and options.signal
        if signal:
            signal.follow(answered.reject)
        fault = next((act for part, act in self.faults.items() if part in address), None)
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
    """Fail as without a network."""
    answered.reject(JsException("Failed to fetch", "TypeError"))


def hold(answered: Promise) -> None:
    """Answer nothing until the request is aborted."""


def miss(answered: Promise) -> None:
    """Answer that the file does not exist."""
    answered.fulfil(Response(404, b"<!doctype html>"))
