"""Fake workers that run the computer player's code on the page's event loop.

Each worker has its own copies of the modules that read a clock. In these copies, the clock is the event
loop's time plus a fixed time for each step of work. So searches always end after the same amount of work, and
they take virtual time.
"""

import asyncio
from collections.abc import Coroutine
from functools import partial
from importlib.util import find_spec, module_from_spec
from itertools import count
from types import ModuleType
from typing import Any

from tests.dom.disk import Disk
from tests.dom.events import Event, EventTarget
from tests.dom.javascript import JsException, Promise
from tests.dom.tabs import LockManager

STEP_SECONDS = 0.0005
"""The time by which a search's clock advances at each reading, in seconds.

Searches read the clock once per visit. The time is small enough for all levels to finish their work within
their time limits.
"""
QUESTION_STEP_SECONDS = 0.0002
"""The time by which the clock of an exhaustive search advances at each reading.

In seconds. Exhaustive searches read the clock once per position or once per 100 positions.
"""
END_NODES = 20_000
"""The maximum number of positions that an exact search of an endgame may examine.

The site's maximum is higher. In a browser the time limit ends the search before it, but not on this clock.
"""
SEED = 1
"""The seed of random moves."""
STARTING_STEPS = ("Loading interpreter", "Loading files")
_numbers = count()
"""Numbers for the names of the workers' locks, unique across tabs."""


class WorkClock:
    """A worker's clock: the event loop's time plus the work since the last pause."""

    def __init__(self) -> None:
        self._worked = 0.0

    def monotonic(self, step: float = STEP_SECONDS) -> float:
        """Return the time in seconds, after one more step of work."""
        self._worked += step
        return asyncio.get_event_loop().time() + self._worked

    def monotonic_in_questions(self) -> float:
        """Return the time in seconds, after one more step of an exhaustive search."""
        return self.monotonic(QUESTION_STEP_SECONDS)

    def take(self) -> float:
        """Return the seconds of work since the last pause, and reset them."""
        worked, self._worked = self._worked, 0.0
        return worked


class _WorkerAsyncio:
    """The part of asyncio that the worker uses.

    A pause takes its own time plus that of the work since the previous pause.
    """

    def __init__(self, clock: WorkClock) -> None:
        self._clock = clock
        self.tasks: set[asyncio.Task[None]] = set()

    def ensure_future(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds + self._clock.take())


def _own_copy(name: str) -> ModuleType:
    """Return a new copy of a module with its own variables."""
    spec = find_spec(name)
    assert spec, name
    assert spec.loader, name
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    return copy


class _PageOfWorker:
    """``xworker``: the connection of the worker's Python to the page."""

    def __init__(self, worker: "Worker") -> None:
        self.postMessage = worker.tell_page
        self.onmessage: Any = None


class Worker(EventTarget):
    """A worker like those of ``PyWorker``.

    It starts Python without waiting for a message from the page. A worker that is silent from the beginning
    never starts.
    """

    def __init__(self, workers: "Workers") -> None:
        super().__init__()
        self.onerror: Any = None
        self.ready = Promise()
        self.is_alive = True
        self.is_silent = workers.are_silent
        """Whether the worker's messages no longer reach the page."""
        self._locks = LockManager(workers.disk)
        self._asyncio: _WorkerAsyncio | None = None
        self._sent = workers.sent
        self._page = _PageOfWorker(self)
        self._unread: list[str] = []
        if not self.is_silent:
            lock = f"trigrid-worker-{next(_numbers)}"
            self._locks.request(lock, lambda lock: self._begin(lock=lock.name)).catch(
                lambda error: self._begin()
            )

    def _begin(self, **lock: str) -> Promise:
        """Send the page the name of the worker's lock, then start Python.

        Without ``lock``, the message contains no name. Returns a promise that never settles, so that the
        worker keeps the lock.
        """
        self.tell_page(_message("alive", **lock))
        for step in STARTING_STEPS:
            self.tell_page(_message("starting", step=step))
        asyncio.get_event_loop().call_soon(self._start)
        return Promise()

    def _start(self) -> None:
        """Start Python."""
        if not self.is_alive:
            return
        clock = WorkClock()
        self._asyncio = _WorkerAsyncio(clock)
        computer, settled_line, engine, worker_main = map(
            _own_copy,
            (
                "trigrid.search.computer",
                "trigrid.search.settled_line",
                "trigrid.engine.engine",
                "trigrid.app.browser.worker_main",
            ),
        )
        vars(computer)["monotonic"] = vars(engine)["monotonic"] = clock.monotonic
        vars(settled_line).update(
            monotonic=clock.monotonic_in_questions, Computer=computer.Computer, END_NODES=END_NODES
        )
        vars(engine)["SettledRun"] = settled_line.SettledRun
        vars(worker_main).update(
            asyncio=self._asyncio,
            Engine=lambda send: engine.Engine(send, partial(computer.Computer, seed=SEED)),
        )
        worker_main.serve(self._page)
        self.ready.fulfil()
        for text in self._unread:
            self._receive(text)
        self._unread.clear()

    def postMessage(self, text: str) -> None:
        self._sent.append(text)
        asyncio.get_event_loop().call_soon(self._receive, text)

    def _receive(self, text: str) -> None:
        if not self.is_alive:
            return
        if self._page.onmessage is None:
            self._unread.append(text)
        else:
            self._page.onmessage(Event("message", data=text))

    def tell_page(self, text: str) -> None:
        """Send the page a message."""
        asyncio.get_event_loop().call_soon(self._arrive, text)

    def _arrive(self, text: str) -> None:
        if self.is_alive and not self.is_silent:
            self.dispatchEvent(Event("message", data=text))

    def terminate(self) -> None:
        """End the worker immediately, as the page or the browser may do."""
        self.is_alive = False
        for task in list(self._asyncio.tasks) if self._asyncio else ():
            task.cancel()
        self._locks.close()

    def fail(self) -> None:
        """Reject ``ready``, as if Python could not start, and end the worker."""
        self.ready.reject(JsException("Python does not start"))
        self.terminate()


def _message(kind: str, **content: str) -> str:
    from trigrid.engine.worker_messages import message

    return message(kind, **content)


class Workers:
    """The workers of one page: a fake of ``window.Worker``.

    ``new_worker`` replaces ``pyscript.PyWorker``.
    """

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.made: list[Worker] = []
        self.sent: list[str] = []
        """The page's messages to all workers, in order."""
        self.are_refused = False
        """Whether creating a worker raises a SecurityError."""
        self.are_silent = False
        """Whether new workers never start, so that they send no messages."""
        self.are_missing = False
        """Whether the browser does not support workers."""

    @property
    def isMissing(self) -> bool:
        """Whether `window.Worker` is the site's substitute for missing workers."""
        return self.are_missing

    def new_worker(self, address: str, **options: Any) -> Worker:
        """Create a worker. Raises JsException if workers are missing or refused."""
        if self.are_missing:
            raise JsException("", "NotSupportedError")
        if self.are_refused:
            raise JsException("Access to the worker is denied", "SecurityError")
        self.made.append(Worker(self))
        return self.made[-1]

    def close(self) -> None:
        """End all workers, as leaving the page does."""
        for worker in self.made:
            worker.terminate()
