"""A way to a web server on which every byte of its answers is counted, whoever asks for it."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer

CHUNK = 65536


class ByteCounter(ThreadingTCPServer):
    """Listens at a port of its own and passes everything on to a server's port."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, port: int) -> None:
        self.behind = ("127.0.0.1", port)
        self._arrived = list[tuple[float, int]]()
        super().__init__(("127.0.0.1", 0), Connection)

    @property
    def port(self) -> int:
        """The port to visit instead of the server's."""
        return int(self.server_address[1])

    def note(self, size: int) -> None:
        """Count bytes of an answer."""
        self._arrived.append((time.time(), size))

    def total(self, until: float = float("inf")) -> int:
        """Return how many bytes have come by a moment, in seconds since 1970."""
        return sum(size for moment, size in list(self._arrived) if moment <= until)


class Connection(BaseRequestHandler):
    """One connection of a browser's, and the one to the server that belongs to it."""

    server: ByteCounter
    request: socket.socket

    def handle(self) -> None:
        """Pass on both ways until either side ends."""
        with socket.create_connection(self.server.behind) as answering:
            asking = threading.Thread(target=pass_on, args=(self.request, answering), daemon=True)
            asking.start()
            pass_on(answering, self.request, self.server.note)
            asking.join()


def pass_on(source: socket.socket, target: socket.socket, note: Callable[[int], None] | None = None) -> None:
    """Pass on what comes, and end both connections when no more does."""
    with suppress(OSError):
        while content := source.recv(CHUNK):
            if note:
                note(len(content))
            target.sendall(content)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def counting(port: int) -> Iterator[ByteCounter]:
    """Count meanwhile."""
    with ByteCounter(port) as counter:
        thread = threading.Thread(target=counter.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield counter
        finally:
            counter.shutdown()
            thread.join()
