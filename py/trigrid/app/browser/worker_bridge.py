"""Browser services for the computer player.

Provides a PyScript worker, a notification when the worker ends, and a timer.
"""

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
"""Matches the relative file names in the site's scripts."""


class PyScriptWorker:
    """A web worker that runs Python.

    Passes ``refused`` to ``on_message`` if the browser does not allow workers, and ``broken`` if the worker
    cannot be loaded or has an error. PyScript would run whatever the server sends for the worker's address,
    even an error page, and would wait forever for a missing response. The page therefore fetches the file
    first and creates the worker only if the fetch succeeds.
    """

    has_not_started = False
    """Whether the latest worker has not reported that Python has started.

    If this is true when the next worker is made, the cached files may be damaged, and are reloaded.
    """

    def __init__(self, on_message: Callable[[str], None], on_worker_end: Callable[[], None]) -> None:
        self._on_message, self._on_worker_end = on_message, on_worker_end
        self._message_proxy = create_proxy(self._receive)
        self._error_proxy = create_proxy(lambda *_: on_message(message("broken")))
        self._worker: PyScriptWorkerObject | None = None
        self._unsent: list[str] = []
        self._abort_controller: AbortController = window.AbortController.new()
        start_task(self._fetch_and_make(file_address("thinker")))

    async def _fetch_and_make(self, address: str) -> None:
        try:
            if PyScriptWorker.has_not_started:
                await self._reload_worker_files(address)
            PyScriptWorker.has_not_started = True
            response: Response = await window.fetch(address, js_object(signal=self._abort_controller.signal))
            await response.text()
            is_found = bool(response.ok)
        except JsException:
            is_found = False
        if self._abort_controller.signal.aborted:
            return
        if is_found:
            self._make(address)
        else:
            self._on_message(message("broken"))

    async def _reload_worker_files(self, worker_script: str) -> None:
        """Reload the files that only a worker needs, in case the cached files are damaged."""
        await self._reload_file(worker_script)
        for script in await self._reload_file(file_address("worker")):
            for other in await self._reload_file(script):
                if not window.performance.getEntriesByName(other).length:
                    await self._reload_file(other)

    async def _reload_file(self, address: str) -> Iterable[str]:
        """Fetch a file, bypassing the cache, and return the addresses that it names.

        Returns no addresses if the fetch fails. Passes ``starting`` to ``on_message`` after each file,
        because on a slow network all files together can take longer than a worker may stay silent.
        """
        with suppress(JsException):
            options = js_object(cache="reload", signal=self._abort_controller.signal)
            response: Response = await window.fetch(address, options)
            names = NAMED_FILE.findall(await response.text())
            self._on_message(message("starting"))
            return {str(URL.new(name, address).href) for name in names}
        return ()

    def _make(self, address: str) -> None:
        try:
            # Both addresses are absolute. With sync_main_only the worker cannot use objects of the page; it
            # needs none.
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
        worker.onerror = self._error_proxy  # errors that PyScript reports
        worker.addEventListener("error", self._error_proxy)  # errors that the browser reports
        worker.addEventListener("message", self._message_proxy)
        worker.ready.catch(lambda *_: self._on_message(message("broken")))
        for text in self._unsent:
            worker.postMessage(text)

    def send(self, text: str) -> None:
        """Send a message to the worker, or queue it until the worker exists."""
        if self._worker is None:
            self._unsent.append(text)
        else:
            self._worker.postMessage(text)

    def close(self) -> None:
        """Terminate the worker and ignore its later messages."""
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
                # The worker holds the lock as long as it runs, so the browser grants this request when the
                # worker has ended.
                window.navigator.locks.request(lock, create_once_callable(lambda *_: self._on_worker_end()))
            if event.data == message("ready"):
                PyScriptWorker.has_not_started = False
            self._on_message(event.data)


class Interval:
    """A browser timer that fires every TICK_SECONDS while it runs.

    In a hidden page it fires much less often.
    """

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = create_proxy(act)
        self._number: int | None = None

    def run(self, is_running: bool) -> None:
        """Start or stop the timer."""
        if is_running and self._number is None:
            self._number = window.setInterval(self._act, TICK_SECONDS * 1000)
        elif not is_running and self._number is not None:
            window.clearInterval(self._number)
            self._number = None


make_worker = PyScriptWorker
make_timer = Interval
