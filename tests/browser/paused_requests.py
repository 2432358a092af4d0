"""Holding a start up: a file that Python needs is not answered until the test lets it come."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Route

from tests.browser.waiting import eventually

PYTHON = r"/(toml-[\w-]+\.js|pyodide\.asm\.wasm)$"
"""A file without which PyScript does not even ask for Python, and the largest one that it asks for."""
NEEDED = {
    "pyodide.js": r"/pyodide\.js$",
    "pyodide.asm.js": r"/pyodide\.asm\.js$",
    "pyodide.asm.wasm": r"/pyodide\.asm\.wasm$",
    "library.zip": r"/library\.[\w-]+\.zip\.txt$",
    "pyodide-lock.json": r"/pyodide-lock\.json$",
    "core.js": r"/core\.js$",
    "core-*.js": r"/core-[\w-]+\.js$",
    "toml-*.js": r"/toml-[\w-]+\.js$",
    "pyscript.toml": r"/pyscript\.[\w-]+\.toml$",
    "trigrid.zip": r"/trigrid\.[\w-]+\.zip\.txt$",
    "table.css": r"/table\.[\w-]+\.css$",
}
"""Every file without which Python cannot start, and a style sheet."""
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


@contextmanager
def held(page: Page, pattern: str = PYTHON) -> Iterator[None]:
    """Within it the files that match are asked for in vain; after it they come."""
    waiting = list[Route]()
    is_open = False

    def answer(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            waiting.append(route)

    page.route(re.compile(pattern), answer)
    yield
    is_open = True
    for route in waiting:
        route.continue_()


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
