"""A proxy that forwards to a web server and counts the bytes of all responses."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer

CHUNK = 65536


class ByteCounter(ThreadingTCPServer):
    """A proxy that listens on its own port and forwards everything to a server's port."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, port: int) -> None:
        self.target = ("127.0.0.1", port)
        self._arrived = list[tuple[float, int]]()
        super().__init__(("127.0.0.1", 0), Connection)

    @property
    def port(self) -> int:
        """The port to visit instead of the server's."""
        return int(self.server_address[1])

    def record(self, size: int) -> None:
        """Record the size of a part of a response, and the time of its arrival."""
        self._arrived.append((time.time(), size))

    def total(self, until: float = float("inf")) -> int:
        """Return the number of bytes received until a time, by default until now.

        The time is in seconds since the epoch, as `time.time` returns it.
        """
        return sum(size for moment, size in list(self._arrived) if moment <= until)


class Connection(BaseRequestHandler):
    """The handler that forwards one connection of a browser to the server."""

    server: ByteCounter
    request: socket.socket

    def handle(self) -> None:
        """Forward data in both directions until either side closes its connection."""
        with socket.create_connection(self.server.target) as to_server:
            sender = threading.Thread(target=pass_on, args=(self.request, to_server), daemon=True)
            sender.start()
            pass_on(to_server, self.request, self.server.record)
            sender.join()


def pass_on(
    source: socket.socket, target: socket.socket, record: Callable[[int], None] | None = None
) -> None:
    """Forward data until the source closes, then shut down both connections.

    An error of a connection ends the forwarding, too.
    """
    with suppress(OSError):
        while content := source.recv(CHUNK):
            if record:
                record(len(content))
            target.sendall(content)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def counting(port: int) -> Iterator[ByteCounter]:
    """Count the bytes of a server's responses inside the block."""
    with ByteCounter(port) as counter:
        thread = threading.Thread(target=counter.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield counter
        finally:
            counter.shutdown()
            thread.join()
