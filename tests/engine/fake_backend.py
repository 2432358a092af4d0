"""Fakes for the browser: workers and a timer that a test controls."""

from collections.abc import Callable
from typing import Any

from trigrid.engine.time_limits import TICK_SECONDS
from trigrid.engine.worker_messages import Progress, Reply, message, read
from trigrid.search.searcher_protocol import Answer

REPLY = Reply((Answer(7, 0.75, False, (7, 8), 40),), 50)
PROGRESS = Progress(20, REPLY.answers)


class FakeWorker:
    """A worker as seen by the page; the test sends its messages and crashes it."""

    def __init__(self, on_message: Callable[[str], None], on_crash: Callable[[], None]) -> None:
        self.say, self.die = on_message, on_crash
        self.sent: list[dict[str, Any]] = []
        self.is_closed = False

    def send(self, text: str) -> None:
        """Record a message."""
        self.sent.append(read(text))

    def close(self) -> None:
        """Close the worker and report its end, as browsers do by releasing its lock."""
        self.is_closed = True
        self.die()

    @property
    def types(self) -> list[str]:
        """The types of all messages received."""
        return [content["type"] for content in self.sent]

    @property
    def number(self) -> int:
        """The number of the latest request."""
        return int(next(content["number"] for content in reversed(self.sent) if content["type"] == "think"))

    def start(self) -> None:
        """Send all messages up to "ready"."""
        self.say(message("alive", lock="x"))
        self.say(message("starting", step="Loading interpreter"))
        self.say(message("ready"))

    def think(self) -> None:
        """Start work on the request."""
        self.say(message("thinking", number=self.number))

    def progress(self) -> None:
        """Report progress."""
        self.say(message("progress", number=self.number, **PROGRESS._asdict()))

    def answer(self, reply: Reply = REPLY) -> None:
        """Answer the request."""
        self.say(message("answer", number=self.number, **reply._asdict()))


class FakeTimer:
    """A timer that a test advances."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self.is_running = False

    def run(self, is_running: bool) -> None:
        """Start or stop the timer."""
        self.is_running = is_running

    def pass_(self, seconds: float) -> None:
        """Advance the time."""
        for _ in range(round(seconds / TICK_SECONDS)):
            if self.is_running:
                self._act()


class FakeBackend:
    """The fake browser of an engine client or worker supervisor.

    Without ``has_workers`` it supports no workers. Without ``gives_workers`` it refuses to create them.
    """

    def __init__(self, *, has_workers: bool = True, gives_workers: bool = True) -> None:
        self._has_workers, self._gives_workers = has_workers, gives_workers
        self.workers: list[FakeWorker] = []
        self.timer = FakeTimer(lambda: None)

    def make_worker(self, on_message: Callable[[str], None], on_crash: Callable[[], None], /) -> FakeWorker:
        """Create a worker."""
        if not self._gives_workers:
            raise RuntimeError("SecurityError")
        self.workers.append(FakeWorker(on_message, on_crash))
        return self.workers[-1]

    def make_timer(self, act: Callable[[], None], /) -> FakeTimer:
        """Create the timer."""
        self.timer = FakeTimer(act)
        return self.timer

    def has_workers(self) -> bool:
        """Return whether the browser has workers."""
        return self._has_workers

    @property
    def worker(self) -> FakeWorker:
        """The latest worker."""
        return self.workers[-1]
