"""A Chromium driven by the plain DevTools protocol, without network inspection.

Playwright always enables the ``Network`` domain of the protocol. The page's process then keeps the body of
every response as long as the page exists, binary files as base64. Users' browsers do not do this, so memory
is measured in a browser without the domain.
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

START_TIMEOUT = 60.0
"""Timeout of the start of Chromium, in seconds."""
TIMEOUT = 180.0
"""Timeout of a command or a condition, in seconds."""
POLL_INTERVAL = 0.1
"""Seconds between two checks of a condition."""
PORT_FILE = "DevToolsActivePort"
"""The file in a profile's folder where Chromium writes its port and its path."""


class DevTools:
    """A connection to a DevTools target: the browser or one of its pages."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._last = 0

    def send(self, method: str, **params: object) -> dict[str, Any]:
        """Send a command and return its response.

        Raises ValueError if the response is an error, and TimeoutError if no response arrives.
        """
        self._last += 1
        self._connection.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            answer = json.loads(self._connection.recv(TIMEOUT))
            if answer.get("id") == self._last:
                break
        if "error" in answer:
            raise ValueError(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result


class PlainPage(DevTools):
    """A page with the commands that measurements need."""

    def evaluate(self, function: str, argument: object = None) -> Any:
        """Return the awaited result of a JavaScript function.

        Raises ValueError if the function throws.
        """
        call = f"({function})({json.dumps(argument)})"
        answer = self.send("Runtime.evaluate", expression=call, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise ValueError(f"{function}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait_until(self, function: str) -> None:
        """Wait until a function returns a truthy value. Raises TimeoutError."""
        _wait(lambda: bool(self.evaluate(function)), TIMEOUT, f"never true: {function}")

    def goto(self, address: str) -> None:
        """Navigate to another address without waiting.

        A condition that is checked next may still see the previous page.
        """
        self.send("Page.navigate", url=address)

    def run_first(self, script: str) -> None:
        """Run a script in every document loaded from now on, before its own scripts."""
        self.send("Page.addScriptToEvaluateOnNewDocument", source=script)

    def resize(self, window: ViewportSize) -> None:
        """Set the size of the page's window, in CSS pixels."""
        self.send("Emulation.setDeviceMetricsOverride", **window, deviceScaleFactor=0, mobile=False)


class PlainChromium:
    """A running Chromium with one empty page.

    ``path`` is the path of the browser's own DevTools target at ``port``.
    """

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
        """Return the ids of the processes that draw pages and run their workers."""
        processes = self.devtools.send("SystemInfo.getProcessInfo")["processInfo"]
        return [process["id"] for process in processes if process["type"] == "renderer"]


@contextmanager
def plain_chromium(folder: str | Path) -> Iterator[PlainChromium]:
    """Start a Chromium with the profile in a folder, and close it afterwards.

    Raises SystemExit if no Chromium is found, and TimeoutError if Chromium does not start.
    """
    path, port_file = chromium.find_or_exit(), Path(folder, PORT_FILE)
    port_file.unlink(missing_ok=True)
    arguments = [f"--user-data-dir={folder}", "--remote-debugging-port=0", "--headless", "about:blank"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen([path, *chromium.FLAGS, *arguments], stdout=quiet, stderr=quiet) as process:
        try:
            with ExitStack() as open_connections:
                browser = PlainChromium(*_port_and_path(port_file), open_connections)
                yield browser
                browser.devtools.send("Browser.close")
            process.wait(START_TIMEOUT)
        finally:
            process.kill()


def _port_and_path(port_file: Path) -> tuple[str, str]:
    """Wait until Chromium has written its port and path to a file, and return them.

    Raises TimeoutError.
    """

    def is_written() -> bool:
        return port_file.is_file() and len(port_file.read_text().split()) == 2

    _wait(is_written, START_TIMEOUT, "Chromium did not report its port")
    port, path = port_file.read_text().split()
    return port, path


def _wait(predicate: Callable[[], bool], seconds: float, failure: str) -> None:
    """Check a condition repeatedly until it is true. Raises TimeoutError."""
    end = monotonic() + seconds
    while not predicate():
        if monotonic() > end:
            raise TimeoutError(failure)
        sleep(POLL_INTERVAL)
