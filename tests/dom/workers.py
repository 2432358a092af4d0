"""Workers that run the real code of the computer player in this process, on the page's event loop.

Each worker has copies of its own of the modules that look at a clock. Their clock is the event loop's, and
advances with the work that is done instead of the time it takes: so searches end after the same work each
time, and on an event loop with a virtual clock thinking takes virtual time.
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
"""Seconds by which the clock of searches advances each time that they look at it, once a visit.

So few that all levels do their whole work within their time limits.
"""
QUESTION_STEP_SECONDS = 0.0002
"""The same for exhaustive searches, which look once a position or once in a hundred."""
END_NODES = 20_000
"""Positions that an exact search of an end looks at: more than a browser has time for."""
SEED = 1
"""The seed of the moves that are played by chance."""
STARTING_STEPS = ("Loading interpreter", "Loading files")
_numbers = count()
"""A number for the lock of each worker of any tab."""


class WorkClock:
    """The clock of a worker: the event loop's, and the time of the work done since the last pause."""

    def __init__(self) -> None:
        self._worked = 0.0

    def monotonic(self, step: float = STEP_SECONDS) -> float:
        """The time in seconds, after one more step of work."""
        self._worked += step
        return asyncio.get_event_loop().time() + self._worked

    def monotonic_in_questions(self) -> float:
        """The same in exhaustive searches."""
        return self.monotonic(QUESTION_STEP_SECONDS)

    def take(self) -> float:
        """The seconds of work since the last pause, from which on none are counted."""
        worked, self._worked = self._worked, 0.0
        return worked


class _WorkerAsyncio:
    """What the worker uses of asyncio: a pause takes as long as the work before it."""

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
    """A new copy of a module, with variables of its own."""
    spec = find_spec(name)
    assert spec, name
    assert spec.loader, name
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    return copy


class _PageOfWorker:
    """``xworker``: the page, as Python in the worker reaches it."""

    def __init__(self, worker: "Worker") -> None:
        self.postMessage = worker.tell_page
        self.onmessage: Any = None


class Worker(EventTarget):
    """A worker, as ``PyWorker`` gives it. Python starts in it by itself."""

    def __init__(self, workers: "Workers") -> None:
        super().__init__()
        self.onerror: Any = None
        self.ready = Promise()
        self.is_alive = True
        self.is_silent = workers.are_silent
        """Whether the page hears no more of it."""
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
        """Tell the page that the worker lives, and which lock it holds for as long; then start Python."""
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
        """End at once. The page's way to do it, and also what happens when the browser kills a worker."""
        self.is_alive = False
        for task in list(self._asyncio.tasks) if self._asyncio else ():
            task.cancel()
        self._locks.close()

    def fail(self) -> None:
        """Report that Python does not start."""
        self.ready.reject(JsException("Python does not start"))
        self.terminate()


def _message(kind: str, **content: str) -> str:
    from trigrid.engine.worker_messages import message

    return message(kind, **content)


class Workers:
    """The workers of one page, as ``window.Worker``; ``new_worker`` is ``pyscript.PyWorker``."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.made: list[Worker] = []
        self.sent: list[str] = []
        """The messages of the page to all of them."""
        self.are_refused = False
        """Whether no worker can be made."""
        self.are_silent = False
        """Whether nothing is heard of new workers."""
        self.are_missing = False
        """Whether the browser has no workers."""

    @property
    def isMissing(self) -> bool:
        """The mark of the class that the page's script puts in the place of missing workers."""
        return self.are_missing

    def new_worker(self, address: str, **options: Any) -> Worker:
        """Make a worker. Raises JsException."""
        if self.are_missing:
            raise JsException("", "NotSupportedError")
        if self.are_refused:
            raise JsException("Access to the worker is denied", "SecurityError")
        self.made.append(Worker(self))
        return self.made[-1]

    def close(self) -> None:
        """End all workers, as when the page is left."""
        for worker in self.made:
            worker.terminate()
