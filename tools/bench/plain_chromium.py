"""A Chromium in which no page's network traffic is watched, driven by the bare DevTools protocol.

Playwright always enables the protocol's ``Network`` domain. For that the page's own process keeps the body of
every answer as long as the page lives, and those of binary files as base64. People's browsers keep nothing of
the kind, so what memory a page takes is looked at in a browser like this.
"""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import ViewportSize
from websockets.sync.client import ClientConnection, connect

from tools import chromium

LONGEST_START = 60.0
"""Seconds until Chromium has to tell where it listens."""
LONGEST_WAIT = 180.0
"""Seconds until a command is answered, or what is waited for has come."""
BETWEEN_LOOKS = 0.1
"""Seconds."""
LISTENS_AT = "DevToolsActivePort"
"""The file in a profile's folder in which Chromium notes its port, and the path of the browser itself."""


class DevTools:
    """A connection to a target of the DevTools protocol: the browser, or one of its pages."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._last = 0

    def send(self, method: str, **params: object) -> dict[str, Any]:
        """The answer to a command. Raises ValueError if it is an error, TimeoutError if none comes."""
        self._last += 1
        self._connection.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            answer = json.loads(self._connection.recv(LONGEST_WAIT))
            if answer.get("id") == self._last:
                break
        if "error" in answer:
            raise ValueError(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result


class PlainPage(DevTools):
    """A page, as far as a measurement has to drive it."""

    def evaluate(self, function: str, argument: object = None) -> Any:
        """What a function in JavaScript gives for an argument, awaited. Raises ValueError if it throws."""
        call = f"({function})({json.dumps(argument)})"
        answer = self.send("Runtime.evaluate", expression=call, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise ValueError(f"{function}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait_until(self, function: str) -> None:
        """Ask again and again until a function gives something true. Raises TimeoutError."""
        _wait(lambda: bool(self.evaluate(function)), LONGEST_WAIT, f"never true: {function}")

    def goto(self, address: str) -> None:
        """Leave for another address; what is waited for next may still see the page before."""
        self.send("Page.navigate", url=address)

    def run_first(self, script: str) -> None:
        """Run a script in every page that is opened from now on, before the page's own scripts."""
        self.send("Page.addScriptToEvaluateOnNewDocument", source=script)

    def resize(self, window: ViewportSize) -> None:
        """Give the page's window a size, in CSS pixels."""
        self.send("Emulation.setDeviceMetricsOverride", **window, deviceScaleFactor=0, mobile=False)


class PlainChromium:
    """A running Chromium with one empty page. ``path`` is that of the browser itself at its port."""

    def __init__(self, port: str, path: str, open_connections: ExitStack) -> None:
        self._open = open_connections
        self._host = f"ws://127.0.0.1:{port}"
        self.devtools = DevTools(self._connect(path))
        self.page = PlainPage(self._connect(f"/devtools/page/{self._first_page()}"))

    def _connect(self, path: str) -> ClientConnection:
        return self._open.enter_context(connect(self._host + path, max_size=None, proxy=None))

    def _first_page(self) -> str:
        targets: list[dict[str, str]] = self.devtools.send("Target.getTargets")["targetInfos"]
        return next(target["targetId"] for target in targets if target["type"] == "page")

    def renderers(self) -> list[int]:
        """The ids of the processes that draw pages and run their workers."""
        processes = self.devtools.send("SystemInfo.getProcessInfo")["processInfo"]
        return [process["id"] for process in processes if process["type"] == "renderer"]


@contextmanager
def plain_chromium(folder: str | Path) -> Iterator[PlainChromium]:
    """A Chromium with what it has kept in a profile's folder, closed afterwards.

    Raises SystemExit if there is none, TimeoutError if it does not start.
    """
    path, note = chromium.find_or_exit(), Path(folder, LISTENS_AT)
    note.unlink(missing_ok=True)
    asked = [f"--user-data-dir={folder}", "--remote-debugging-port=0", "--headless", "about:blank"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen([path, *chromium.FLAGS, *asked], stdout=quiet, stderr=quiet) as process:
        try:
            with ExitStack() as open_connections:
                browser = PlainChromium(*_listening(note), open_connections)
                yield browser
                browser.devtools.send("Browser.close")
            process.wait(LONGEST_START)
        finally:
            process.kill()


def _listening(note: Path) -> tuple[str, str]:
    """The port and the path that Chromium notes once it listens. Raises TimeoutError."""

    def is_written() -> bool:
        return note.is_file() and len(note.read_text().split()) == 2

    _wait(is_written, LONGEST_START, "Chromium did not say where it listens")
    port, path = note.read_text().split()
    return port, path


def _wait(is_so: Callable[[], bool], seconds: float, complaint: str) -> None:
    """Look again and again until something is so. Raises TimeoutError."""
    end = monotonic() + seconds
    while not is_so():
        if monotonic() > end:
            raise TimeoutError(complaint)
        sleep(BETWEEN_LOOKS)
