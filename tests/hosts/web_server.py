"""A web server's own program, run on a configuration in a temporary folder."""

import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

STARTING = 20.0
"""Seconds that a server may take to answer on a busy machine."""
ENDING = 10.0
"""Seconds that it may take to end."""


@dataclass(frozen=True)
class Settings:
    """What a configuration depends on.

    The folder holds its files and logs.
    """

    folder: Path
    root: Path
    port: int
    place: str = ""
    """The folder of the site in the document root, with a slash at its end."""


@dataclass(frozen=True)
class Command:
    """How to start a server in the foreground."""

    arguments: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


class WebServer:
    """A server that is up until it is told to go, and can come back at the same address."""

    def __init__(self, settings: Settings, command: Command) -> None:
        self._settings, self._command = settings, command
        self.place = settings.place
        """The folder in which the site is, with a slash at its end."""
        self._process: subprocess.Popen[bytes] | None = None
        self.come()

    @property
    def port(self) -> int:
        """The port that the server listens at."""
        return self._settings.port

    @property
    def address(self) -> str:
        """The address of the site's page, with a slash at its end."""
        return f"http://localhost:{self.port}/{self.place}"

    def come(self) -> None:
        """Start the program, and wait until it answers. Raises RuntimeError with its output if it ends."""
        environment = {**os.environ, **self._command.environment}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command.arguments,
                cwd=self._settings.folder,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until = time.monotonic() + STARTING
        while not _answers(self.port):
            if self._process.poll() is not None or time.monotonic() > until:
                self.go()
                raise RuntimeError(f"{self._command.arguments[0]} did not start:\n{self._log.read_text()}")
            time.sleep(0.05)

    def go(self) -> None:
        """End the program and all its processes."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(ENDING)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(ENDING)
        self._process = None

    @property
    def _log(self) -> Path:
        return self._settings.folder / "output.log"


@contextmanager
def running(settings: Settings, command: Command) -> Iterator[WebServer]:
    """Run a server meanwhile."""
    server = WebServer(settings, command)
    try:
        yield server
    finally:
        server.go()


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


def substituted(text: str, changes: Mapping[str, str]) -> str:
    """Return a configuration with other values for some patterns, each of which must occur in it."""
    for pattern, value in changes.items():
        assert re.search(pattern, text, re.MULTILINE), f"the configuration has no {pattern}"
        text = re.sub(pattern, value.replace("\\", r"\\"), text, flags=re.MULTILINE)
    return text


def _answers(port: int) -> bool:
    with socket.socket() as asked:
        asked.settimeout(1)
        return asked.connect_ex(("127.0.0.1", port)) == 0
