"""An engine's process, which reads and writes lines."""

import shlex
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO

from trigrid.ugi.engine_error import EngineError, Fault

STDERR_LINES = 100
"""The number of lines of the standard error that are kept."""
END_SECONDS = 1.0
"""The time in which a program must end after ``quit``, in seconds."""


class EngineProcess:
    """A running program. Raises EngineError if it cannot be started.

    Two threads read its output, so that the program never waits for a full pipe.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command)
            self.program = words[0] if words else ""
            self._process = subprocess.Popen(
                words,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                start_new_session=True,  # Ctrl-C in the terminal must not end the engine
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or "expected a program with its arguments"
            raise EngineError(Fault.NOT_STARTED, f"cannot start {command!r}: {reason}") from error
        self._lines = Queue[str | None]()
        """Lines of the standard output; None after the last."""
        self._last_stderr = deque[str](maxlen=STDERR_LINES)
        self._threads = (
            Thread(target=self._read_stdout, args=(self._process.stdout,), daemon=True),
            Thread(target=self._read_stderr, args=(self._process.stderr,), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    @property
    def stderr(self) -> str:
        """The last lines of the standard error."""
        return "".join(tuple(self._last_stderr))

    @property
    def exit_code(self) -> int | None:
        """The exit code; None while the program runs."""
        return self._process.poll()

    def send(self, line: str, engine: str) -> None:
        """Write a line. Raises EngineError if the program has ended."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:  # ValueError if the pipe is closed
            raise self._death(f"{line.split(maxsplit=1)[0]} could not be sent", engine) from error

    def next_line(self, awaited: str, deadline: float, engine: str) -> str:
        """Return the next line, which answers the message ``awaited``.

        ``deadline`` is a time by ``monotonic``. Raises EngineError if the program ends or is silent.
        """
        began = monotonic()
        try:
            line = self._lines.get(timeout=max(0.0, deadline - began))
        except Empty:
            seconds = monotonic() - began
            waited = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.0f} ms"
            raise EngineError(
                Fault.SILENT, f"{engine} did not answer {awaited} within {waited}", self.stderr
            ) from None
        if line is None:
            self._lines.put(None)
            raise self._death(f"{awaited} had no answer", engine)
        return line

    def _death(self, context: str, engine: str) -> EngineError:
        """Return the error for a program that has closed its input or output."""
        self.ends_within(END_SECONDS)
        self._threads[1].join(END_SECONDS)
        code = self.exit_code
        ending = "closed its output" if code is None else f"ended with exit code {code}"
        return EngineError(Fault.DIED, f"{engine} {ending}: {context}", self.stderr)

    def end_input(self) -> None:
        """Close the program's standard input."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.close()

    def ends_within(self, seconds: float) -> bool:
        """Wait for the program to end; return whether it ended in time."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self.exit_code is not None

    def close(self, farewell: str) -> None:
        """Write a last line and end the program, by force if it does not end in time."""
        process = self._process
        assert process.stdin is not None
        with suppress(OSError, ValueError):
            process.stdin.write(f"{farewell}\n")
        self.end_input()
        for end in (process.terminate, process.kill):
            if self.ends_within(END_SECONDS):
                break
            end()
        process.wait()
        for thread, pipe in zip(self._threads, (process.stdout, process.stderr), strict=True):
            thread.join(END_SECONDS)
            if pipe is not None and not thread.is_alive():
                pipe.close()

    def _read_stdout(self, pipe: IO[str]) -> None:
        with suppress(ValueError):
            for line in pipe:
                self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def _read_stderr(self, pipe: IO[str]) -> None:
        with suppress(ValueError):
            self._last_stderr.extend(pipe)
