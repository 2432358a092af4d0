"""WebKit, driven by WebKitWebDriver, in GTK windows on a virtual screen."""

import json
import re
import shlex
import socket
import sys
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.engines.drivers import w3c_actions
from tests.engines.drivers.processes import ProcessGroup
from tests.engines.drivers.tab import Engine, PageError, Tab

PATIENCE = 90.0
"""The longest time for one command on a busy machine, in seconds."""
SCREEN = "1280x900x24"
WINDOW = Path(__file__).with_name("webkit_window.py")
GRAVE = re.compile(r"CONSOLE( \S+)? (ERROR|WARN)\b")
PRELOADED = "was preloaded using link preload but not used"
"""A warning that WebKit logs for every file that a page preloads and then fetches.

The warning is wrong: a test of first visits checks that no file is requested twice.
"""
CALL = "return ({function})(...arguments[0])"


class WebDriverError(AssertionError):
    """The browser has refused a command."""


class WebKit(Engine):
    """A WebKit browser with its driver and virtual screen."""

    def __init__(self, program: str, folder: Path) -> None:
        self._driver, self._folder = program, folder
        self._script, self._log = folder / "script.js", folder / "console.log"
        self._log.touch()
        self._lines_read = 0
        self._screen: ProcessGroup | None = None
        self._process: ProcessGroup | None = None
        self._session = ""

    def open_tab(self, *scripts: str) -> "WebKitTab":
        self._script.write_text("\n".join(f"{{ {script} }}" for script in scripts), encoding="utf-8")
        if not self._session:
            self._start()
        self.send("POST", "/window", handle=self._first)
        handle = self.send("POST", "/window/new", type="tab")["handle"]
        tab = WebKitTab(self, handle)
        tab.show()
        return tab

    def _start(self) -> None:
        port = _free_port()
        command = [self._driver, f"--port={port}"]
        environment = {"DISPLAY": self._display(), "GDK_BACKEND": "x11"}
        self._process = ProcessGroup(command, self._folder / "webkit.log", environment)
        self._address = f"http://127.0.0.1:{port}/session"
        self._process.wait_for(lambda: _answers(port) or None)
        options = {"binary": str(self._browser()), "args": []}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = "/" + self.send("POST", "", capabilities=capabilities)["sessionId"]
        milliseconds = int(1000 * PATIENCE)
        self.send("POST", "/timeouts", script=milliseconds, pageLoad=milliseconds)
        self._first = self.send("GET", "/window")

    def _browser(self) -> Path:
        """Write a program for the driver to start, and return its path.

        The program writes the console's output to a file; the driver would discard the output.
        """
        command = [sys.executable, WINDOW, self._folder / "profile", self._script]
        program = self._folder / "browser"
        arguments = " ".join(shlex.quote(str(argument)) for argument in command)
        program.write_text(
            f"#!/bin/sh\nexec {arguments} >>{shlex.quote(str(self._log))} 2>&1\n", encoding="utf-8"
        )
        program.chmod(0o755)
        return program

    def _display(self) -> str:
        if self._screen is None:
            command = ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
            self._screen = ProcessGroup(command, self._folder / "screen.log")
        screen = self._screen
        number = screen.wait_for(
            lambda: next((line for line in screen.output().splitlines() if line.isdigit()), None)
        )
        return f":{number}"

    def send(self, method: str, path: str, **parameters: Any) -> Any:
        """Send a command in the session and wait for its result. Raises WebDriverError."""
        request = urllib.request.Request(
            self._address + self._session + path,
            method=method,
            data=json.dumps(parameters).encode() if method == "POST" else None,
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refusal:
            details = json.loads(refusal.read())["value"]
            raise WebDriverError(f"{path}: {details['error']}: {details['message']}") from refusal

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
        self._process, self._session = None, ""

    def take_console_errors(self) -> list[str]:
        lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        found, self._lines_read = lines[self._lines_read :], len(lines)
        return [line for line in found if GRAVE.search(line) and PRELOADED not in line]

    def close(self) -> None:
        with suppress(WebDriverError, OSError):
            if self._session:
                self.send("DELETE", "")
        self.kill()
        if self._screen is not None:
            self._screen.kill()
        self._screen = None


class WebKitTab(Tab):
    """A tab of WebKit: a window handle.

    The session switches to the tab before each command.
    """

    def __init__(self, browser: WebKit, handle: str) -> None:
        self._browser, self._handle = browser, handle

    def _send(self, path: str, **parameters: Any) -> Any:
        self._browser.send("POST", "/window", handle=self._handle)
        return self._browser.send("POST", path, **parameters)

    def go_to(self, address: str) -> None:
        self._send("/url", url=address)

    def reload(self) -> None:
        self._send("/refresh")

    def evaluate(self, function: str, *arguments: Any, in_frame: bool = False) -> Any:
        self._browser.send("POST", "/window", handle=self._handle)
        if in_frame:
            self._browser.send("POST", "/frame", id=0)
        script = CALL.replace("{function}", function)
        try:
            return self._browser.send("POST", "/execute/sync", script=script, args=[list(arguments)])
        except WebDriverError as error:
            raise PageError(str(error)) from error
        finally:
            if in_frame:
                self._browser.send("POST", "/frame", id=None)

    def move_to(self, x: float, y: float) -> None:
        self._send("/actions", actions=w3c_actions.moved(x, y))

    def click(self, x: float, y: float) -> None:
        self._send("/actions", actions=w3c_actions.clicked(x, y))

    def press(self, keys: str) -> None:
        self._send("/actions", actions=w3c_actions.pressed(keys))

    def write(self, text: str) -> None:
        self._send("/actions", actions=w3c_actions.written(text))

    def show(self) -> None:
        self._browser.send("POST", "/window", handle=self._handle)

    def resize(self, width: int, height: int) -> None:
        self._send("/window/rect", width=width, height=height)

    def close(self) -> None:
        self._browser.send("POST", "/window", handle=self._handle)
        self._browser.send("DELETE", "/window")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
