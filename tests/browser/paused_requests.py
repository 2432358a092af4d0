"""Paused starts: files that Python needs wait until a test releases them."""

from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch

from playwright.sync_api import Locator, Page

from tests.browser.waiting import eventually

PYTHON = ("toml-*.js", "pyodide.asm.wasm")
"""Names of a file that PyScript needs before Python, and of Python's largest file."""
NEEDED = {
    "pyodide.js": "pyodide.js",
    "pyodide.asm.js": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "library.zip": "library.*.zip.txt",
    "pyodide-lock.json": "pyodide-lock.json",
    "core.js": "core.js",
    "core-*.js": "core-*.js",
    "toml-*.js": "toml-*.js",
    "pyscript.toml": "pyscript.*.toml",
    "trigrid.zip": "trigrid.*.zip.txt",
    "table.css": "table.*.css",
}
"""Name patterns of every file that Python needs to start, and of a style sheet."""
RECORD_LONG_TIMEOUTS = """{
    const { setTimeout, clearTimeout } = globalThis, longTimeouts = new Map();
    globalThis.setTimeout = (callback, delay, ...values) => {
        const timer = setTimeout(callback, delay, ...values);
        if (delay > 9000) longTimeouts.set(timer, () => callback(...values));
        return timer;
    };
    globalThis.clearTimeout = (timer) => {
        longTimeouts.delete(timer);
        clearTimeout(timer);
    };
    globalThis.endLongTimeouts = () => {
        const callbacks = [...longTimeouts.values()];
        longTimeouts.clear();
        for (const callback of callbacks) callback();
    };
}"""
"""Script that records long timeouts, so that `end_long_timeouts` can end them."""


def is_named(url: str, pattern: str) -> bool:
    """Return whether the file at an address has a name that matches a pattern."""
    return fnmatch(url, f"*/{pattern}")


@contextmanager
def held(page: Page, *patterns: str) -> Iterator[None]:
    """Hold back files that match ``patterns``, by default PYTHON, during the block.

    This function does not use `Page.route`, which would disable the browser's cache. The page would then
    fetch and compile all of Python again.
    """
    devtools = page.context.new_cdp_session(page)
    devtools.send("Fetch.enable", {"patterns": [{"urlPattern": f"*/{each}"} for each in patterns or PYTHON]})
    yield
    devtools.detach()


def end_long_timeouts(page: Page) -> None:
    """End all long timeouts now.

    When these timeouts end, a page gives up or reports a slow start.
    """
    page.evaluate("() => endLongTimeouts()")


def wait_until_true(page: Page, expression: str) -> None:
    """Wait until an expression is true in a page that may not be painted yet."""
    eventually(page, lambda: bool(page.evaluate(expression)), has_frames=False)


def wait_with_fake_timers(page: Page, locator: Locator) -> None:
    """End the page's long timeouts repeatedly until something is visible.

    Each file that arrives starts a new long timeout.
    """

    def has_appeared() -> bool:
        end_long_timeouts(page)
        return locator.is_visible()

    eventually(page, has_appeared, has_frames=False)
