"""A web server program that runs with a configuration in a temporary folder."""

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

START_TIMEOUT = 20.0
"""The longest time until a started server answers on a busy machine, in seconds."""
STOP_TIMEOUT = 10.0
"""The maximum time until a stopped server ends, in seconds; then it is killed."""


@dataclass(frozen=True)
class Settings:
    """Values for a server's configuration; `folder` is for the server's own files."""

    folder: Path
    root: Path
    port: int
    place: str = ""
    """The folder of the site in the document root, with a slash at its end."""


@dataclass(frozen=True)
class Command:
    """A command that runs a server in the foreground."""

    arguments: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


class WebServer:
    """A running server that can be stopped and restarted at the same address."""

    def __init__(self, settings: Settings, command: Command) -> None:
        self._settings, self._command = settings, command
        self.place = settings.place
        """The folder of the site, with a slash at its end."""
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def port(self) -> int:
        """The port that the server listens on."""
        return self._settings.port

    @property
    def address(self) -> str:
        """The address of the site's page, with a slash at its end."""
        return f"http://localhost:{self.port}/{self.place}"

    def start(self) -> None:
        """Start the program and wait until it answers.

        Raises RuntimeError with the program's output if the program ends or takes too long.
        """
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
        until = time.monotonic() + START_TIMEOUT
        while not _answers(self.port):
            if self._process.poll() is not None or time.monotonic() > until:
                self.stop()
                raise RuntimeError(f"{self._command.arguments[0]} did not start:\n{self._log.read_text()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """End the program; kill it and all its processes if it does not end in time."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(STOP_TIMEOUT)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(STOP_TIMEOUT)
        self._process = None

    @property
    def _log(self) -> Path:
        return self._settings.folder / "output.log"


@contextmanager
def running(settings: Settings, command: Command) -> Iterator[WebServer]:
    """Run a server inside the block."""
    server = WebServer(settings, command)
    try:
        yield server
    finally:
        server.stop()


def free_port() -> int:
    """Return a port that no program listens on."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


def substituted(text: str, changes: Mapping[str, str]) -> str:
    """Return a configuration with new values for patterns that must occur in it."""
    for pattern, value in changes.items():
        assert re.search(pattern, text, re.MULTILINE), f"the configuration has no {pattern}"
        text = re.sub(pattern, value.replace("\\", r"\\"), text, flags=re.MULTILINE)
    return text


def _answers(port: int) -> bool:
    with socket.socket() as asked:
        asked.settimeout(1)
        return asked.connect_ex(("127.0.0.1", port)) == 0
