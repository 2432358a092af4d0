"""The thin part that touches the browser: a PyScript worker, how its death is noticed, and a timer."""

from collections.abc import Callable
from typing import Any

from pyscript import PyWorker

from trigrid.app.browser import Event, create_proxy, file_address, has_workers, window
from trigrid.app.computer.messages import message, read
from trigrid.app.computer.supervisor import TICK

__all__ = ["Interval", "PyScriptWorker", "has_workers", "spawn", "timer"]


class PyScriptWorker:
    """A worker, in which Python is starting. Raises JsException where the browser gives none."""

    def __init__(self, heard: Callable[[str], None], died: Callable[[], None]) -> None:
        self._heard = heard
        self._hear_proxy = create_proxy(self._hear)
        self._break_proxy = create_proxy(lambda *_: heard(message("broken")))
        self._die_proxy = create_proxy(lambda *_: died())
        self._worker: Any = PyWorker(file_address("thinker"), **_options())
        self._worker.onerror = self._break_proxy  # what PyScript reports
        self._worker.addEventListener("error", self._break_proxy)  # what the browser does
        self._worker.addEventListener("message", self._hear_proxy)
        self._worker.ready.catch(self._break_proxy)

    def send(self, text: str) -> None:
        """Send it a message; it waits until Python has started."""
        self._worker.postMessage(text)

    def close(self) -> None:
        """End it at once."""
        self._worker.terminate()

    def _hear(self, event: Event) -> None:
        if isinstance(event.data, str):
            content = read(event.data)
            if content["type"] == "alive" and "lock" in content:
                self._watch(content["lock"])
            self._heard(event.data)

    def _watch(self, lock: str) -> None:
        """Wait for the lock that the worker holds: who gets it knows that the worker lives no more."""
        window.navigator.locks.request(lock, self._die_proxy)


class Interval:
    """The browser's timer, every TICK seconds while it runs, and much more seldom in a hidden page."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = create_proxy(act)
        self._number: int | None = None

    def run(self, is_running: bool) -> None:
        """Run, or rest."""
        if is_running and self._number is None:
            self._number = window.setInterval(self._act, TICK * 1000)
        elif not is_running and self._number is not None:
            window.clearInterval(self._number)
            self._number = None


spawn = PyScriptWorker
timer = Interval


def _options() -> dict[str, Any]:
    """What PyScript wants to know: absolute addresses, and that the page's objects need not be reached."""
    return {
        "type": "pyodide",
        "version": file_address("worker"),
        "config": {"sync_main_only": True},
        "async": True,
    }
