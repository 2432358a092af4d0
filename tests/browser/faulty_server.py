"""A server of the site with faults: answers that are cut short, break off, come late, or are no answers.

The faults are the server's own, so that preloads, workers and service workers meet them like the page does.
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
"""Seconds: what has come is read before the connection breaks, as it is when somebody enters a tunnel."""
RESET = struct.pack("ii", 1, 0)
"""To linger for no time: the connection is reset instead of being closed."""
LONGEST_SILENCE = 120.0
STALLED = "cut and stalled"
"""A part arrives, and the connection stays open without the rest."""
OTHER_PAGE = b"<!doctype html><title>Welcome</title><p>Please log in to use this network.\n"
"""What some networks send instead of any file, until one has logged in."""


@dataclass
class Fault:
    """What goes wrong with a file, each time it is asked for, or so many times."""

    path: str
    kind: str
    amount: float
    """The share that arrives, or seconds until it does."""
    times: int | None = None

    def __str__(self) -> str:
        often = "" if self.times is None else f", {self.times} times"
        return f"{self.path}: {self.kind} ({self.amount:.2f}{often})"


class FaultySite(Site):
    """Serves a folder; ``faults`` are met until they are mended. ``asked`` has the paths in their order."""

    sends_copies = False

    def __init__(self, dist: Path) -> None:
        self.asked: list[str] = []
        self.met: list[Fault] = []
        self._faults: dict[str, Fault] = {}
        self._mended = threading.Event()
        super().__init__(dist, 0, FaultyHandler)

    def break_with(self, *faults: Fault) -> None:
        """From now on these are met; what was asked for and met before is forgotten."""
        self._faults = {fault.path: fault for fault in faults}
        self._mended = threading.Event()
        self.asked.clear()
        self.met.clear()

    def mend(self) -> None:
        """Answer everything as it should be; who waits in vain is cut off."""
        self._faults = {}
        self._mended.set()

    def wait(self, seconds: float) -> None:
        """Hold an answer back for a time, or until all is mended."""
        self._mended.wait(seconds)

    def fault_at(self, path: str) -> Fault | None:
        """What goes wrong with the file this time."""
        self.asked.append(path)
        fault = self._faults.get(path)
        if fault is None or self.met.count(fault) == fault.times:
            return None
        self.met.append(fault)
        return fault

    def handle_error(self, request: object, client_address: object) -> None:
        """Stays quiet: browsers leave, and broken connections are meant."""


class FaultyHandler(Handler):
    """Answers as the site does, but for the faults."""

    server: FaultySite
    _fault: Fault | None = None
    _type: dict[str, str] | None = None

    def do_GET(self) -> None:
        """Sends a file, or what the fault makes of it."""
        path = unquote(urlsplit(self.path).path)
        self._fault, self._type = self.server.fault_at("/" if path == "/index.html" else path), None
        act = DEEDS.get(self._fault.kind) if self._fault else None
        if act is None or self._fault is None:
            super().do_GET()
        else:
            act(self, self._fault)

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        fault, headers = self._fault, headers | (self._type or {})
        if fault and status is HTTPStatus.NOT_MODIFIED:
            self.server.met.remove(fault)  # there is nothing to cut
        if fault is None or status is not HTTPStatus.OK or not fault.kind.startswith("cut"):
            super()._send(status, headers, content)
            return
        part = content[: int(len(content) * fault.amount)]
        if fault.kind == "cut short":
            # A server that believes what it sends, with a tag that stands for that.
            super()._send(status, headers | {"ETag": f'"{sha256(part).hexdigest()[:32]}"'}, part)
        else:
            self._break_off(status, headers, content, part)

    def _break_off(self, status: HTTPStatus, headers: dict[str, str], content: bytes, part: bytes) -> None:
        """Promise all of the content, send a part, then close the connection or send nothing more."""
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(content))}.items():
            self.send_header(name, value)
        self.end_headers()
        with suppress(ConnectionError):
            self.wfile.write(part)
            self.server.wait(LONGEST_SILENCE if self._fault and self._fault.kind == STALLED else BREAKS_AFTER)
        self.close_connection = True

    def answer_late(self, fault: Fault) -> None:
        """Wait first."""
        self.server.wait(fault.amount)
        super().do_GET()

    def say_not_found(self, _: Fault) -> None:
        """Answer as for a path of which there is no file, with the headers of the path."""
        self.path = f"{self.path.partition('?')[0]}.gone"
        super().do_GET()

    def say_broken(self, _: Fault) -> None:
        """Answer as a server that is out of order."""
        headers = {"Content-Type": TYPES[".txt"], "Cache-Control": "no-store"}
        super()._send(HTTPStatus.INTERNAL_SERVER_ERROR, headers, b"The server is out of order.\n")

    def send_other_page(self, _: Fault) -> None:
        """Answer as a network that wants a login first."""
        headers = {"Content-Type": TYPES[".html"], "Cache-Control": "no-store"}
        super()._send(HTTPStatus.OK, headers, OTHER_PAGE)

    def send_as_wrong_type(self, _: Fault) -> None:
        """Send the file as one of a type that nobody knows."""
        self._type = {"Content-Type": "application/octet-stream", "Cache-Control": "no-store"}
        super().do_GET()

    def reset(self, _: Fault) -> None:
        """Answer nothing and reset the connection."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.connection.close()
        self.close_connection = True

    def stay_silent(self, fault: Fault) -> None:
        """Answer nothing until all is mended."""
        self.server.wait(LONGEST_SILENCE)
        self.reset(fault)


DEEDS: dict[str, Callable[[FaultyHandler, Fault], None]] = {
    "late": FaultyHandler.answer_late,
    "not found": FaultyHandler.say_not_found,
    "server error": FaultyHandler.say_broken,
    "another page": FaultyHandler.send_other_page,
    "wrong type": FaultyHandler.send_as_wrong_type,
    "reset": FaultyHandler.reset,
    "silent": FaultyHandler.stay_silent,
}
KINDS = ("cut short", "cut off", *DEEDS)
"""``cut short`` has an honest length, ``cut off`` a connection that breaks."""
