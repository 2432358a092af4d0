"""A browser of its own that can be killed, and what was on its screen until then."""

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
"""Seconds after which the whole browser is killed if a call into its dying page has not come back.

A click never does when its renderer is killed during it: Playwright waits for what nobody tells it any more.
"""
TELL_WRITTEN = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
        if (this.name === "games") this.transaction.addEventListener("complete", () => tellWritten());
        return put.apply(this, given);
    };
}"""
"""Tells each time that the browser has written a game to the disk."""
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


class KillableBrowser:
    """A browser with one profile and one page, both made anew after each death."""

    def __init__(
        self, browser_type: BrowserType, arguments: dict[str, Any], profile: Path, *scripts: str
    ) -> None:
        """``scripts`` run in every page before its own."""
        self._scripts = (f"({TELL_PAINTED})()", f"({TELL_WRITTEN})()", *scripts)
        self._type = browser_type
        self._arguments = arguments
        self._profile = profile
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self.patience = PATIENCE
        self.painted: list[str] = []
        """The status lines that were painted since the last death began."""
        self.written = 0
        """How often a game was written since then."""

    def page(self) -> Page:
        """An empty page, in a browser that is started if there is none."""
        if self._page is None and self._context is not None:
            with self._limited():
                self._page = _new_page(self._context, self.patience / 2)
        if self._page is None or self._context is None:
            self._page = self._start().pages[0]
        return self._page

    def _start(self) -> BrowserContext:
        how = {"service_workers": "block", **WIDE, **self._arguments}
        self._context = self._type.launch_persistent_context(self._profile, **how)
        self._context.expose_function("tellPainted", lambda text: self.painted.append(text))
        self._context.expose_function("tellWritten", self._note_written)
        for script in (TWO_PEOPLE, *self._scripts):
            self._context.add_init_script(script)
        return self._context

    def forget(self) -> None:
        """Forget what was painted and written so far."""
        self.painted.clear()
        self.written = 0

    def die(
        self,
        kind: str,
        after: float,
        act: Callable[[Page], None],
        blow: int = signal.SIGKILL,
        *,
        leaves: bool = False,
    ) -> None:
        """Do something in the page and be killed ``after`` seconds, all renderers or the whole browser.

        ``blow`` is the signal that does it. What ``leaves`` the page may go on in another renderer, so that
        those that are there by then are killed.
        """
        page = self.page()
        victims = chromium_processes(self._profile)[kind]
        assert victims
        self.forget()
        crashes = list[Page]()
        page.on("crash", lambda page: crashes.append(page))

        def strike() -> None:
            kill(chromium_processes(self._profile)[kind] if leaves else victims, blow)

        with self._limited(after), later(after, strike):
            act(page)
            if not crashes:
                page.wait_for_event("crash")
        self._page = None
        with self._limited():
            page.close()
        if kind == "browser":
            self.close()

    @contextmanager
    def _limited(self, more: float = 0.0) -> Iterator[None]:
        """Let what is done within break off with an error, if need be because the whole browser is killed."""
        out_of_patience = list[bool]()

        def end() -> None:
            out_of_patience.append(True)
            self._kill_all()

        with later(self.patience + more, end, is_needed=False), suppress(Error):
            yield
        if out_of_patience:
            self.close()

    def close(self) -> None:
        """Close the browser, whether or not it lives."""
        context, self._context, self._page = self._context, None, None
        with later(self.patience, self._kill_all, is_needed=False), suppress(Error):
            if context is not None:
                context.close()

    def database_files(self) -> str:
        """The files of the browser's databases with their sizes, and what it has written of them itself."""
        files = sorted(self._profile.glob("Default/IndexedDB/*/*"))
        sizes = [f"{file.parent.name}/{file.name}: {file.stat().st_size}" for file in files]
        logs = [file.read_text(errors="replace") for file in files if file.name.startswith("LOG")]
        return "\n".join(sizes + logs)

    def _note_written(self) -> None:
        self.written += 1

    def _kill_all(self) -> None:
        kill(chromium_processes(self._profile)["all"])


def _new_page(context: BrowserContext, seconds: float) -> Page:
    """Another page. The browser may put it into a process that was killed before it has seen that."""
    with suppress(Error):
        page = _opened_page(context, seconds)
        page.evaluate("document.readyState")  # a page in such a process opens, and crashes later
        return page
    return _opened_page(context, seconds)


def _opened_page(context: BrowserContext, seconds: float) -> Page:
    """Another page, or an Error: ``new_page`` may never come back from a browser that is killed meanwhile."""
    assert context.browser
    with context.expect_page(timeout=1000 * seconds) as opened:
        context.browser.new_browser_cdp_session().send("Target.createTarget", {"url": "about:blank"})
    return opened.value


def chromium_processes(profile: Path) -> dict[str, list[int]]:
    """The processes of the browser with that profile: ``browser``, ``renderer`` and ``all``."""
    ours = descendants(os.getpid())
    mine = [pid for pid, command in ours.items() if f"--user-data-dir={profile}" in command]
    roots = [pid for pid in mine if "--type=" not in ours[pid]]
    below = {pid: command for root in roots for pid, command in descendants(root).items()}
    renderers = [pid for pid, command in below.items() if "--type=renderer" in command]
    return {"browser": roots, "renderer": renderers, "all": [*roots, *below]}


def kill(pids: Iterable[int], blow: int = signal.SIGKILL) -> None:
    """Send processes a signal, those that are still there."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, blow)


@contextmanager
def later(seconds: float, act: Callable[[], None], *, is_needed: bool = True) -> Iterator[None]:
    """Act in another thread so many seconds after the start of what is done within.

    What is not needed is left if that comes to its end before.
    """
    timer = Timer(seconds, act)
    timer.start()
    try:
        yield
    finally:
        if not is_needed:
            timer.cancel()
        timer.join()
