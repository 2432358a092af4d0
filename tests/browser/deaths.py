"""A browser of its own that can be killed, and what was on its screen until then."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page

from tests.browser.house import WIDE

TELL_PAINTED = """() => addEventListener("DOMContentLoaded", () => {
    const { port1, port2 } = new MessageChannel();
    let told = "";
    port2.onmessage = ({ data }) => tellPainted(data);
    requestAnimationFrame(function look() {
        const text = document.getElementById("status").textContent;
        if (text !== told) port1.postMessage(told = text);
        requestAnimationFrame(look);
    });
})"""
"""Tells each status line once the frame that shows it has been painted: messages come after the painting."""


class Mortal:
    """A browser with one profile and one page, both made anew after each death."""

    def __init__(self, browser_type: BrowserType, arguments: dict[str, Any], profile: Path) -> None:
        self._type = browser_type
        self._arguments = arguments
        self._profile = profile
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self.painted: list[str] = []
        """The status lines that were painted since this was emptied."""

    def page(self) -> Page:
        """An empty page, in a browser that is started if there is none."""
        if self._context is None:
            how = {"service_workers": "block", **WIDE, **self._arguments}
            self._context = self._type.launch_persistent_context(self._profile, **how)
            self._context.expose_function("tellPainted", lambda text: self.painted.append(text))
            self._context.add_init_script(f"({TELL_PAINTED})()")
            self._page = self._context.pages[0]
        self._page = self._page or self._new_page(self._context)
        return self._page

    def _new_page(self, context: BrowserContext) -> Page:
        """A page more. The browser may put it into a process that was killed before it has seen that."""
        with suppress(Error):
            return context.new_page()
        return context.new_page()

    def die(self, kind: str, after: float, act: Callable[[Page], None]) -> None:
        """Do something in the page and be killed ``after`` seconds, all renderers or the whole browser."""
        page = self.page()
        victims = chromium_processes(self._profile)[kind]
        assert victims
        self.painted.clear()
        with dying(victims, after):
            act(page)
            page.wait_for_event("crash", timeout=5000)
        self._bury(kind)

    def _bury(self, kind: str) -> None:
        with suppress(Error):
            if self._page is not None:
                self._page.close()
        self._page = None
        if kind == "browser":
            self.close()

    def close(self) -> None:
        """Close the browser, whether or not it lives."""
        with suppress(Error):
            if self._context is not None:
                self._context.close()
        self._context = self._page = None


def descendants(root: int) -> dict[int, str]:
    """The command lines of all processes that come from one, by id."""
    parents = dict[int, int]()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = path.read_text().rpartition(") ")
            parents[int(name.split()[0])] = int(rest.split()[1])
    found, waiting = dict[int, str](), [root]
    while waiting:
        above = waiting.pop()
        for child in (pid for pid, parent in parents.items() if parent == above):
            waiting.append(child)
            with suppress(OSError):
                found[child] = Path(f"/proc/{child}/cmdline").read_text().replace("\0", " ")
    return found


def chromium_processes(profile: Path) -> dict[str, list[int]]:
    """The processes of the browser with that profile: ``browser`` and ``renderer``."""
    ours = descendants(os.getpid())
    mine = [pid for pid, command in ours.items() if f"--user-data-dir={profile}" in command]
    roots = [pid for pid in mine if "--type=" not in ours[pid]]
    renderers = [
        pid for root in roots for pid, command in descendants(root).items() if "--type=renderer" in command
    ]
    return {"browser": roots, "renderer": renderers}


@contextmanager
def dying(pids: list[int], after: float) -> Iterator[None]:
    """Kill processes so many seconds after the start of what is done within; that may break off."""

    def kill() -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    timer = Timer(after, kill)
    timer.start()
    with suppress(Error):
        yield
    timer.join()
