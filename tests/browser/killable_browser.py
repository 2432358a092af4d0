"""A separate browser that tests can kill.

The browser records the status lines that it painted, and counts its writes of games.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page

from tests.browser.navigation import WIDE
from tools.bench.page_visit import TWO_PEOPLE
from tools.processes import descendants

PATIENCE = 10.0
"""Seconds until the whole browser is killed if a call into its crashed page hangs.

A click hangs if its renderer is killed meanwhile, because Playwright waits for an event that never arrives.
"""
TELL_WRITTEN = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
        if (this.name === "games") this.transaction.addEventListener("complete", () => tellWritten());
        return put.apply(this, values);
    };
}"""
"""Script that reports each write of a game to the disk."""
TELL_PAINTED = """() => addEventListener("DOMContentLoaded", () => {
    const { port1, port2 } = new MessageChannel();
    let posted = "";
    port2.onmessage = ({ data }) => tellPainted(data);
    requestAnimationFrame(function check() {
        const text = document.getElementById("status").textContent;
        if (text !== posted) port1.postMessage(posted = text);
        requestAnimationFrame(check);
    });
})"""
"""Script that reports each status line after its frame was painted.

A message posted during a frame arrives after the frame was painted.
"""


class KillableBrowser:
    """A browser with one profile and one page; `page` reopens what has crashed."""

    def __init__(
        self, browser_type: BrowserType, arguments: dict[str, Any], profile: Path, *scripts: str
    ) -> None:
        """Create the browser; ``scripts`` run in each page before the page's own scripts."""
        self._scripts = (f"({TELL_PAINTED})()", f"({TELL_WRITTEN})()", *scripts)
        self._type = browser_type
        self._arguments = arguments
        self._profile = profile
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self.patience = PATIENCE
        self.painted: list[str] = []
        """Status lines painted since the last call of `forget` or `crash_during`."""
        self.written = 0
        """Number of writes of games since the last call of `forget` or `crash_during`."""

    def page(self) -> Page:
        """Return the page; if there is none, open an empty one or start the browser."""
        if self._page is None and self._context is not None:
            with self._limited():
                self._page = _new_page(self._context, self.patience / 2)
        if self._page is None or self._context is None:
            self._page = self._start().pages[0]
        return self._page

    def _start(self) -> BrowserContext:
        arguments = {"service_workers": "block", **WIDE, **self._arguments}
        self._context = self._type.launch_persistent_context(self._profile, **arguments)
        self._context.expose_function("tellPainted", lambda text: self.painted.append(text))
        self._context.expose_function("tellWritten", self._note_written)
        for script in (TWO_PEOPLE, *self._scripts):
            self._context.add_init_script(script)
        return self._context

    def forget(self) -> None:
        """Clear the records of painted lines and of writes."""
        self.painted.clear()
        self.written = 0

    def crash_during(
        self,
        kind: str,
        after: float,
        action: Callable[[Page], None],
        signal_number: int = signal.SIGKILL,
        *,
        leaves: bool = False,
    ) -> None:
        """Start an action in the page, and kill processes some seconds later.

        ``kind`` is ``renderer`` to kill all renderers, or ``browser`` to kill the browser's main process.
        Only processes that exist at the start of the action are killed. With ``leaves``, those that exist at
        the time of the signal are killed instead: a page that leaves its address may continue in another
        renderer.
        """
        page = self.page()
        targets = chromium_processes(self._profile)[kind]
        assert targets
        self.forget()
        crashes = list[Page]()
        page.on("crash", lambda page: crashes.append(page))

        def send_signal() -> None:
            kill(chromium_processes(self._profile)[kind] if leaves else targets, signal_number)

        with self._limited(after), later(after, send_signal):
            action(page)
            if not crashes:
                page.wait_for_event("crash")
        self._page = None
        with self._limited():
            page.close()
        if kind == "browser":
            self.close()

    @contextmanager
    def _limited(self, more: float = 0.0) -> Iterator[None]:
        """Suppress errors of the block; kill the whole browser if the block hangs."""
        out_of_patience = list[bool]()

        def end() -> None:
            out_of_patience.append(True)
            self._kill_all()

        with later(self.patience + more, end, is_needed=False), suppress(Error):
            yield
        if out_of_patience:
            self.close()

    def close(self) -> None:
        """Close the browser, whether it runs or has crashed."""
        context, self._context, self._page = self._context, None, None
        with later(self.patience, self._kill_all, is_needed=False), suppress(Error):
            if context is not None:
                context.close()

    def database_files(self) -> str:
        """Return the names and sizes of the database files, and the text of their logs."""
        files = sorted(self._profile.glob("Default/IndexedDB/*/*"))
        sizes = [f"{file.parent.name}/{file.name}: {file.stat().st_size}" for file in files]
        logs = [file.read_text(errors="replace") for file in files if file.name.startswith("LOG")]
        return "\n".join(sizes + logs)

    def _note_written(self) -> None:
        self.written += 1

    def _kill_all(self) -> None:
        kill(chromium_processes(self._profile)["all"])


def _new_page(context: BrowserContext, seconds: float) -> Page:
    """Open another page.

    The browser may first open the page in a killed process whose end it has not yet detected. Such a page
    crashes, so another one is opened.
    """
    with suppress(Error):
        page = _opened_page(context, seconds)
        page.evaluate("document.readyState")  # fails if the process was killed
        return page
    return _opened_page(context, seconds)


def _opened_page(context: BrowserContext, seconds: float) -> Page:
    """Open another page, or raise Error after a timeout.

    `BrowserContext.new_page` is not used, because it may never return if the browser is killed meanwhile.
    """
    assert context.browser
    with context.expect_page(timeout=1000 * seconds) as opened:
        context.browser.new_browser_cdp_session().send("Target.createTarget", {"url": "about:blank"})
    return opened.value


def chromium_processes(profile: Path) -> dict[str, list[int]]:
    """Return the process ids of the browser that uses a profile.

    The keys are ``browser``, ``renderer`` and ``all``.
    """
    commands = descendants(os.getpid())
    of_profile = [pid for pid, command in commands.items() if f"--user-data-dir={profile}" in command]
    roots = [pid for pid in of_profile if "--type=" not in commands[pid]]
    below = {pid: command for root in roots for pid, command in descendants(root).items()}
    renderers = [pid for pid, command in below.items() if "--type=renderer" in command]
    return {"browser": roots, "renderer": renderers, "all": [*roots, *below]}


def kill(pids: Iterable[int], signal_number: int = signal.SIGKILL) -> None:
    """Send a signal to those processes that still exist."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal_number)


@contextmanager
def later(seconds: float, action: Callable[[], None], *, is_needed: bool = True) -> Iterator[None]:
    """Call a function in another thread, some seconds after the start of the block.

    With ``is_needed``, the end of the block waits for the call. Otherwise the end of the block cancels the
    call.
    """
    timer = Timer(seconds, action)
    timer.start()
    try:
        yield
    finally:
        if not is_needed:
            timer.cancel()
        timer.join()
