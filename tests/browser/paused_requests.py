"""Holding a start up: a file that Python needs is not answered until the test lets it come."""

from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch

from playwright.sync_api import Locator, Page

from tests.browser.waiting import eventually

PYTHON = ("toml-*.js", "pyodide.asm.wasm")
"""A file without which PyScript does not even ask for Python, and the largest one that it asks for."""
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
"""Every file without which Python cannot start, and a style sheet: the patterns of their names."""
NOTE_PATIENCE = """{
    const { setTimeout, clearTimeout } = globalThis, patient = new Map();
    globalThis.setTimeout = (act, delay, ...given) => {
        const timer = setTimeout(act, delay, ...given);
        if (delay > 9000) patient.set(timer, () => act(...given));
        return timer;
    };
    globalThis.clearTimeout = (timer) => {
        patient.delete(timer);
        clearTimeout(timer);
    };
    globalThis.endPatience = () => {
        const acts = [...patient.values()];
        patient.clear();
        for (const act of acts) act();
    };
}"""
"""For a page whose patience shall end when the test says so (``end_patience``)."""


def is_named(url: str, pattern: str) -> bool:
    """Whether the file at an address has a name that matches."""
    return fnmatch(url, f"*/{pattern}")


@contextmanager
def held(page: Page, *patterns: str) -> Iterator[None]:
    """Within it files with such names, or those of PYTHON, are asked for in vain; after it they come.

    `Page.route` would have the page do without the browser's cache, and fetch and compile all of Python anew.
    """
    devtools = page.context.new_cdp_session(page)
    devtools.send("Fetch.enable", {"patterns": [{"urlPattern": f"*/{each}"} for each in patterns or PYTHON]})
    yield
    devtools.detach()


def end_patience(page: Page) -> None:
    """Let all the time pass at once after which a page gives up waiting, or says that it takes long."""
    page.evaluate("() => endPatience()")


def comes_to_hold(page: Page, expression: str) -> None:
    """Wait until something is so in a page that may have no frames yet."""
    eventually(page, lambda: bool(page.evaluate(expression)), has_frames=False)


def stands_still_until(page: Page, seen: Locator) -> None:
    """Let that time pass until something is seen: whatever still arrives begins it anew."""

    def look() -> bool:
        end_patience(page)
        return seen.is_visible()

    eventually(page, look, has_frames=False)
