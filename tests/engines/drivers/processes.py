"""Browsers as groups of processes of their own, which end as a whole."""

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

START = 60.0
"""Seconds that a browser may take to start on a busy machine."""
BETWEEN_LOOKS = 0.05
ENDED_WITH_US = ("setpriv", "--pdeathsig", "KILL") if shutil.which("setpriv") else ()
"""Linux ends what is started so when the test's own process has ended, whatever has ended that."""


class ProcessGroup:
    """A program with all that it starts; what it says goes into a file."""

    def __init__(
        self, command: Sequence[str], log: Path, environment: Mapping[str, str] | None = None
    ) -> None:
        self.log = log
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [*ENDED_WITH_US, *command],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={**os.environ, **(environment or {})},
            )

    @property
    def pid(self) -> int:
        """The id of the program."""
        return self._process.pid

    def said(self) -> str:
        """What it has said so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def waits_for(self, look: Callable[[], T | None]) -> T:
        """What a look gives, once that is not None. Raises AssertionError if the program ends before."""
        end = monotonic() + START
        while (seen := look()) is None:
            assert self._process.poll() is None, f"{self._process.args!r} has ended:\n{self.said()}"
            assert monotonic() < end, f"{self._process.args!r} does not start:\n{self.said()}"
            sleep(BETWEEN_LOOKS)
        return seen

    def kill(self) -> None:
        """End all of it at once."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
