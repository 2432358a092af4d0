"""A server of the site with faults: cut, late, missing or wrong answers.

Because the server makes the faults, they also affect preloads, workers and service workers.
"""

import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.serve import TYPES, Handler, Site

BREAKS_AFTER = 1.5
"""Seconds until the connection breaks; meanwhile the browser reads the sent part."""
RESET = struct.pack("ii", 1, 0)
"""Value of SO_LINGER that resets the connection instead of closing it."""
MAX_SILENCE = 120.0
"""The longest time without an answer, in seconds."""
STALLED = "cut and stalled"
"""A fault: a part arrives, and the connection stays open without the rest."""
OTHER_PAGE = b"<!doctype html><title>Welcome</title><p>Please log in to use this network.\n"
"""Page that some networks send instead of any file until the user logs in."""


@dataclass
class Fault:
    """A fault of a file, on every request or only on the first ``times`` requests."""

    path: str
    kind: str
    amount: float
    """The share that arrives, or the delay in seconds."""
    times: int | None = None

    def __str__(self) -> str:
        times = "" if self.times is None else f", {self.times} times"
        return f"{self.path}: {self.kind} ({self.amount:.2f}{times})"


class FaultySite(Site):
    """A server for a folder; it makes faults until `remove_faults` is called.

    ``requested`` contains the requested paths and ``occurred`` the faults that occurred, both in order.
    """

    sends_copies = False
    """False so that a cut answer is a part of the file, not of a compressed copy."""

    def __init__(self, dist: Path) -> None:
        self.requested: list[str] = []
        self.occurred: list[Fault] = []
        self._faults: dict[str, Fault] = {}
        self._removed = threading.Event()
        super().__init__(dist, 0, FaultyHandler)

    def set_faults(self, *faults: Fault) -> None:
        """Set the faults, and clear ``requested`` and ``occurred``."""
        self._faults = {fault.path: fault for fault in faults}
        self._removed = threading.Event()
        self.requested.clear()
        self.occurred.clear()

    def remove_faults(self) -> None:
        """Remove all faults, and end the delays of answers that still wait."""
        self._faults = {}
        self._removed.set()

    def wait(self, seconds: float) -> None:
        """Hold an answer back for some seconds, or until `remove_faults` is called."""
        self._removed.wait(seconds)

    def fault_at(self, path: str) -> Fault | None:
        """Return the fault to make for a path, if any; record the request and the fault."""
        self.requested.append(path)
        fault = self._faults.get(path)
        if fault is None or self.occurred.count(fault) == fault.times:
            return None
        self.occurred.append(fault)
        return fault

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors: browsers close connections, and the tests break some on purpose."""


class FaultyHandler(Handler):
    """Handler that answers like the site, apart from the faults."""

    server: FaultySite
    _fault: Fault | None = None
    _type: dict[str, str] | None = None

    def do_GET(self) -> None:
        """Send a file, or the faulty answer for it."""
        path = unquote(urlsplit(self.path).path)
        self._fault, self._type = self.server.fault_at("/" if path == "/index.html" else path), None
        respond = RESPONSES.get(self._fault.kind) if self._fault else None
        if respond is None or self._fault is None:
            super().do_GET()
        else:
            respond(self, self._fault)

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        fault, headers = self._fault, headers | (self._type or {})
        if fault and status is HTTPStatus.NOT_MODIFIED:
            self.server.occurred.remove(fault)  # without content, the answer does not count as faulty
        if fault is None or status is not HTTPStatus.OK or not fault.kind.startswith("cut"):
            super()._send(status, headers, content)
            return
        part = content[: int(len(content) * fault.amount)]
        if fault.kind == "cut short":
            # Length and tag fit the part, as if the file ended there.
            super()._send(status, headers | {"ETag": f'"{sha256(part).hexdigest()[:32]}"'}, part)
        else:
            self._break_off(status, headers, content, part)

    def _break_off(self, status: HTTPStatus, headers: dict[str, str], content: bytes, part: bytes) -> None:
        """Announce the whole content and send a part; close the connection after a wait."""
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(content))}.items():
            self.send_header(name, value)
        self.end_headers()
        with suppress(ConnectionError):
            self.wfile.write(part)
            self.server.wait(MAX_SILENCE if self._fault and self._fault.kind == STALLED else BREAKS_AFTER)
        self.close_connection = True

    def answer_late(self, fault: Fault) -> None:
        """Answer after the delay of the fault."""
        self.server.wait(fault.amount)
        super().do_GET()

    def send_not_found(self, _: Fault) -> None:
        """Answer that the file is missing.

        The headers are those of an existing file in the same folder.
        """
        self.path = f"{self.path.partition('?')[0]}.gone"
        super().do_GET()

    def send_server_error(self, _: Fault) -> None:
        """Answer with an internal server error."""
        headers = {"Content-Type": TYPES[".txt"], "Cache-Control": "no-store"}
        super()._send(HTTPStatus.INTERNAL_SERVER_ERROR, headers, b"The server is out of order.\n")

    def send_other_page(self, _: Fault) -> None:
        """Answer like a network that requires a login first."""
        headers = {"Content-Type": TYPES[".html"], "Cache-Control": "no-store"}
        super()._send(HTTPStatus.OK, headers, OTHER_PAGE)

    def send_as_wrong_type(self, _: Fault) -> None:
        """Send the file with the content type of unknown data."""
        self._type = {"Content-Type": "application/octet-stream", "Cache-Control": "no-store"}
        super().do_GET()

    def reset(self, _: Fault) -> None:
        """Reset the connection without an answer."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.connection.close()
        self.close_connection = True

    def stay_silent(self, fault: Fault) -> None:
        """Send no answer; reset the connection after MAX_SILENCE or `remove_faults`."""
        self.server.wait(MAX_SILENCE)
        self.reset(fault)


RESPONSES: dict[str, Callable[[FaultyHandler, Fault], None]] = {
    "late": FaultyHandler.answer_late,
    "not found": FaultyHandler.send_not_found,
    "server error": FaultyHandler.send_server_error,
    "another page": FaultyHandler.send_other_page,
    "wrong type": FaultyHandler.send_as_wrong_type,
    "reset": FaultyHandler.reset,
    "silent": FaultyHandler.stay_silent,
}
KINDS = ("cut short", "cut off", *RESPONSES)
"""Kinds of faults, except for STALLED.

``cut short`` sends a part as if it were the whole file. ``cut off`` announces the length of the whole file,
and breaks the connection after a part.
"""
