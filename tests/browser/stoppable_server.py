"""A server of the site that can go away, come back with other files, and send only a part of them."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from pathlib import Path

from tools.serve import Handler, Site


class StoppableServer:
    """Serves a folder at one address for as long as it is ``up``; ``folder`` may change at any time."""

    def __init__(self, folder: Path, handler: "type[StoppableHandler] | None" = None) -> None:
        self.folder = folder
        self.handler = handler or StoppableHandler
        self.place = ""
        """The folder in which the site is, with a slash at its end."""
        self.missing = self.cut = re.compile("(?!)")
        """Paths that it says it has not, and paths of which it sends one half as if that were all."""
        self.asked = list[str]()
        """The path of every request so far."""
        self.sent = list[str]()
        """The path of every one that was answered with a file, and not by saying that it has not changed."""
        self._site: _Site | None = None
        self._thread: threading.Thread | None = None
        self._port = 0
        self.come()

    @property
    def address(self) -> str:
        """Where the page is, or was."""
        return f"http://localhost:{self._port}/{self.place}"

    def come(self) -> None:
        """Serve."""
        self._site = _Site(self, self._port)
        self._port = self._site.server_address[1]
        self._thread = threading.Thread(target=self._site.serve_forever, args=[0.05], daemon=True)
        self._thread.start()

    def go(self) -> None:
        """Serve no more, and break off all connections."""
        if self._site and self._thread:
            self._site.shutdown()
            self._thread.join()
            self._site.server_close()
        self._site = self._thread = None


class _Site(Site):
    sends_copies = False

    def __init__(self, host: StoppableServer, port: int) -> None:
        super().__init__(host.folder, port)
        self.host = host
        self.RequestHandlerClass = host.handler
        self._connections = list[socket.socket]()

    def get_request(self) -> tuple[socket.socket, object]:
        connection, address = super().get_request()
        self._connections.append(connection)
        return connection, address

    def server_close(self) -> None:
        super().server_close()
        for connection in self._connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class StoppableHandler(Handler):
    """Notes what it is asked for, and holds back what it is told to."""

    server: _Site

    def do_GET(self) -> None:
        """As any server of the site."""
        self.server.host.asked.append(self.path)
        self.server.dist = self.server.host.folder
        super().do_GET()

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        host = self.server.host
        if host.missing.search(self.path):
            status, content = HTTPStatus.NOT_FOUND, b"Page not found.\n"
        elif host.cut.search(self.path):
            content = content[: len(content) // 2]
        if status is HTTPStatus.OK:
            host.sent.append(self.path)
        with suppress(ConnectionError):
            super()._send(status, headers, content)


@contextmanager
def hosting(folder: Path, handler: type[StoppableHandler] | None = None) -> Iterator[StoppableServer]:
    """A host of a folder, up meanwhile."""
    host = StoppableServer(folder, handler)
    try:
        yield host
    finally:
        host.go()
