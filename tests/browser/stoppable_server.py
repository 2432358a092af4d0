"""A server of the site that can stop, start with other files, and send only parts."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from pathlib import Path

from tools.serve import Handler, Site


class StoppableServer:
    """A server for a folder at a constant address; ``folder`` may change at any time."""

    def __init__(self, folder: Path, handler: "type[StoppableHandler] | None" = None) -> None:
        self.folder = folder
        self.handler = handler or StoppableHandler
        self.place = ""
        """The folder of the site on the server, with a slash at its end, or empty."""
        self.missing = self.cut = re.compile("(?!)")
        """Patterns of paths: of files reported as missing, and of files cut in half.

        The server sends half of a file as if it were the whole file.
        """
        self.requested = list[str]()
        """The path of every request so far."""
        self.sent = list[str]()
        """The path of every request that the server answered with a file."""
        self._site: _Site | None = None
        self._thread: threading.Thread | None = None
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        """The address of the page, also after the server has stopped."""
        return f"http://localhost:{self._port}/{self.place}"

    def start(self) -> None:
        """Start serving."""
        self._site = _Site(self, self._port)
        self._port = self._site.server_address[1]
        self._thread = threading.Thread(target=self._site.serve_forever, args=[0.05], daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop serving, and close all connections."""
        if self._site and self._thread:
            self._site.shutdown()
            self._thread.join()
            self._site.server_close()
        self._site = self._thread = None


class _Site(Site):
    sends_copies = False

    def __init__(self, owner: StoppableServer, port: int) -> None:
        super().__init__(owner.folder, port)
        self.owner = owner
        self.RequestHandlerClass = owner.handler
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
    """Handler that records requests and applies the server's ``missing`` and ``cut``."""

    server: _Site

    def do_GET(self) -> None:
        """Record the request, and answer like every server of the site."""
        self.server.owner.requested.append(self.path)
        self.server.dist = self.server.owner.folder
        super().do_GET()

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        owner = self.server.owner
        if owner.missing.search(self.path):
            status, content = HTTPStatus.NOT_FOUND, b"Page not found.\n"
        elif owner.cut.search(self.path):
            content = content[: len(content) // 2]
        if status is HTTPStatus.OK:
            owner.sent.append(self.path)
        with suppress(ConnectionError):
            super()._send(status, headers, content)


@contextmanager
def hosting(folder: Path, handler: type[StoppableHandler] | None = None) -> Iterator[StoppableServer]:
    """Serve a folder during the block."""
    host = StoppableServer(folder, handler)
    try:
        yield host
    finally:
        host.stop()
