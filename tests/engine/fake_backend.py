"""What stands in for the browser: workers that do what the test says, and a timer that it turns."""

from collections.abc import Callable
from typing import Any

from trigrid.engine.time_limits import TICK_SECONDS
from trigrid.engine.worker_messages import Progress, Reply, message, read
from trigrid.search.searcher_protocol import Answer

REPLY = Reply((Answer(7, 0.75, False, (7, 8), 40),), 50)
PROGRESS = Progress(20, REPLY.answers)


class FakeWorker:
    """A worker as the page sees it; what it says and when it dies is up to the test."""

    def __init__(self, heard: Callable[[str], None], died: Callable[[], None]) -> None:
        self.say, self.die = heard, died
        self.sent: list[dict[str, Any]] = []
        self.is_closed = False

    def send(self, text: str) -> None:
        """Note a message."""
        self.sent.append(read(text))

    def close(self) -> None:
        """Be closed; as in browsers, the lock of a closed worker is let go, too."""
        self.is_closed = True
        self.die()

    @property
    def types(self) -> list[str]:
        """The types of all messages to it."""
        return [content["type"] for content in self.sent]

    @property
    def number(self) -> int:
        """Of the request that it was asked last."""
        return int(next(content["number"] for content in reversed(self.sent) if content["type"] == "think"))

    def start(self) -> None:
        """Do everything up to being ready."""
        self.say(message("alive", lock="x"))
        self.say(message("starting", step="Loading interpreter"))
        self.say(message("ready"))

    def think(self) -> None:
        """Take the request up."""
        self.say(message("thinking", number=self.number))

    def progress(self) -> None:
        """Tell how far it is."""
        self.say(message("progress", number=self.number, **PROGRESS._asdict()))

    def answer(self, reply: Reply = REPLY) -> None:
        """Answer the request."""
        self.say(message("answer", number=self.number, **reply._asdict()))


class FakeTimer:
    """A timer that the test turns."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self.is_running = False

    def run(self, is_running: bool) -> None:
        """Run, or rest."""
        self.is_running = is_running

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / TICK_SECONDS)):
            if self.is_running:
                self._act()


class FakeBackend:
    """A browser's part in it all."""

    def __init__(self, *, has_workers: bool = True, gives_workers: bool = True) -> None:
        self._has_workers, self._gives_workers = has_workers, gives_workers
        self.workers: list[FakeWorker] = []
        self.timer = FakeTimer(lambda: None)

    def make_worker(self, heard: Callable[[str], None], died: Callable[[], None], /) -> FakeWorker:
        """Make a worker."""
        if not self._gives_workers:
            raise RuntimeError("SecurityError")
        self.workers.append(FakeWorker(heard, died))
        return self.workers[-1]

    def make_timer(self, act: Callable[[], None], /) -> FakeTimer:
        """Make the timer."""
        self.timer = FakeTimer(act)
        return self.timer

    def has_workers(self) -> bool:
        """Whether there are any."""
        return self._has_workers

    @property
    def worker(self) -> FakeWorker:
        """The one that was made last."""
        return self.workers[-1]
