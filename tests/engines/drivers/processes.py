"""Browsers in their own process groups, which are killed as a whole."""

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

T = TypeVar("T")

MAX_START_SECONDS = 60.0
"""The longest time for the start of a browser on a busy machine, in seconds."""
POLL_SECONDS = 0.05
KILLED_WITH_PARENT = ("setpriv", "--pdeathsig", "KILL") if shutil.which("setpriv") else ()
"""A command prefix that makes Linux kill the program when the test process ends."""


class ProcessGroup:
    """A program with its child processes; its output goes to a file."""

    def __init__(
        self, command: Sequence[str], log: Path, environment: Mapping[str, str] | None = None
    ) -> None:
        self.log = log
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [*KILLED_WITH_PARENT, *command],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={**os.environ, **(environment or {})},
            )

    @property
    def pid(self) -> int:
        """The process id of the program."""
        return self._process.pid

    def output(self) -> str:
        """Return the output so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def wait_for(self, read: Callable[[], T | None]) -> T:
        """Wait until ``read`` returns a value other than None, and return the value.

        Raises AssertionError if the program ends first or does not start in time.
        """
        end = monotonic() + MAX_START_SECONDS
        while (value := read()) is None:
            assert self._process.poll() is None, f"{self._process.args!r} has ended:\n{self.output()}"
            assert monotonic() < end, f"{self._process.args!r} does not start:\n{self.output()}"
            sleep(POLL_SECONDS)
        return value

    def kill(self) -> None:
        """Kill all processes of the group."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
