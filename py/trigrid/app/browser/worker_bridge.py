"""What the computer player takes from the browser: a PyScript worker, news of its death, and a timer."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress

from pyodide.ffi import JsException, create_once_callable
from pyscript import PyWorker

from trigrid.app.browser.dom import (
    URL,
    create_proxy,
    file_address,
    has_workers,
    js_object,
    start_task,
    window,
)
from trigrid.app.browser.types.events import MessageEvent
from trigrid.app.browser.types.workers import AbortController, PyScriptWorkerObject, Response
from trigrid.engine.message_checks import lock_of
from trigrid.engine.time_limits import TICK_SECONDS
from trigrid.engine.worker_messages import message

__all__ = ["Interval", "PyScriptWorker", "has_workers", "make_timer", "make_worker"]

NAMED_FILE = re.compile(r"""["'](\.{1,2}/[\w./-]+)["']""")
"""A file that a script of ours names, as it stands there."""


class PyScriptWorker:
    """A worker, in which Python is starting. Says ``refused`` where the browser gives none.

    PyScript would run whatever comes under the address of what the worker begins with, an error's page too,
    and would wait for ever if nothing came. So it is fetched here first, and the worker made once it is here.
    """

    has_failed = False
    """Whether Python has not started in the last worker: its files may lie damaged in a cache."""

    def __init__(self, on_message: Callable[[str], None], on_death: Callable[[], None]) -> None:
        self._on_message, self._on_death = on_message, on_death
        self._message_proxy = create_proxy(self._receive)
        self._error_proxy = create_proxy(lambda *_: on_message(message("broken")))
        self._worker: PyScriptWorkerObject | None = None
        self._unsent: list[str] = []
        self._abort_controller: AbortController = window.AbortController.new()
        start_task(self._fetch_and_make(file_address("thinker")))

    async def _fetch_and_make(self, address: str) -> None:
        try:
            if PyScriptWorker.has_failed:
                await self._fetch_past_cache(address)
            PyScriptWorker.has_failed = True
            response: Response = await window.fetch(address, js_object(signal=self._abort_controller.signal))
            await response.text()
            is_there = bool(response.ok)
        except JsException:
            is_there = False
        if self._abort_controller.signal.aborted:
            return
        if is_there:
            self._make(address)
        else:
            self._on_message(message("broken"))

    async def _fetch_past_cache(self, thinker: str) -> None:
        """Fetch anew what only a worker needs, so that the browser's cache has it whole."""
        await self._fetch_anew(thinker)
        for script in await self._fetch_anew(file_address("worker")):
            for other in await self._fetch_anew(script):
                if not window.performance.getEntriesByName(other).length:
                    await self._fetch_anew(other)

    async def _fetch_anew(self, address: str) -> Iterable[str]:
        """Fetch a file past the cache; gives the addresses that it names, none if it does not come.

        Each that comes is a sign of life: on a slow network all take longer than a worker may be silent.
        """
        with suppress(JsException):
            how = js_object(cache="reload", signal=self._abort_controller.signal)
            response: Response = await window.fetch(address, how)
            names = NAMED_FILE.findall(await response.text())
            self._on_message(message("starting"))
            return {str(URL.new(name, address).href) for name in names}
        return ()

    def _make(self, address: str) -> None:
        try:
            # Absolute addresses; and the page's objects need not be reached.
            worker: PyScriptWorkerObject = PyWorker(
                address,
                type="pyodide",
                version=file_address("worker"),
                config={"sync_main_only": True},
                **{"async": True},
            )
        except JsException:
            self._on_message(message("refused"))
            return
        self._worker = worker
        worker.onerror = self._error_proxy  # what PyScript reports
        worker.addEventListener("error", self._error_proxy)  # what the browser does
        worker.addEventListener("message", self._message_proxy)
        worker.ready.catch(lambda *_: self._on_message(message("broken")))
        for text in self._unsent:
            worker.postMessage(text)

    def send(self, text: str) -> None:
        """Send it a message; it waits until Python has started."""
        if self._worker is None:
            self._unsent.append(text)
        else:
            self._worker.postMessage(text)

    def close(self) -> None:
        """End it at once, and hear no more of it."""
        self._abort_controller.abort()
        if self._worker is not None:
            self._worker.terminate()
            self._worker.onerror = None
            self._worker.removeEventListener("error", self._error_proxy)
            self._worker.removeEventListener("message", self._message_proxy)
        self._error_proxy.destroy()
        self._message_proxy.destroy()

    def _receive(self, event: MessageEvent) -> None:
        if isinstance(event.data, str):
            if (lock := lock_of(event.data)) is not None:
                # Who gets the lock that the worker holds knows that the worker lives no more.
                window.navigator.locks.request(lock, create_once_callable(lambda *_: self._on_death()))
            if event.data == message("ready"):
                PyScriptWorker.has_failed = False
            self._on_message(event.data)


class Interval:
    """The browser's timer, every TICK_SECONDS while it runs, and much more seldom in a hidden page."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = create_proxy(act)
        self._number: int | None = None

    def run(self, is_running: bool) -> None:
        """Run, or rest."""
        if is_running and self._number is None:
            self._number = window.setInterval(self._act, TICK_SECONDS * 1000)
        elif not is_running and self._number is not None:
            window.clearInterval(self._number)
            self._number = None


make_worker = PyScriptWorker
make_timer = Interval
