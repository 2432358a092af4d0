"""Runs the page's Python under CPython, with a stand-in for the browser."""

import asyncio
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup

from tests.dom import javascript
from tests.dom.virtual_clock import VirtualLoop
from tests.dom.window import Window

ROOT = Path(__file__).parents[2]
PAGE = "trigrid.app"
"""The package that holds the browser's objects: each page has its own."""


@lru_cache
def parsed(path: Path) -> BeautifulSoup:
    """The page's HTML, parsed."""
    return BeautifulSoup(path.read_text("utf-8"), "html5lib", multi_valued_attributes=None)


def browser_modules(window: Window, services: dict[str, Any]) -> dict[str, types.ModuleType]:
    """The modules that only a browser has."""

    def module(name: str, **contents: Any) -> types.ModuleType:
        made = types.ModuleType(name)
        made.__dict__.update(contents)
        return made

    async def js_import(*names: str) -> list[Any]:
        return [services["modules"][name] for name in names]

    ffi = {"create_proxy": javascript.create_proxy, "to_js": javascript.to_js, "JsException": javascript.JsException}
    found = (
        module("js", URL=javascript.URL, JSON=javascript.JSON, Promise=javascript.Promise, Object=javascript.JsObject,
               **services["js"]),
        module("pyodide"),
        module("pyodide.ffi", create_once_callable=javascript.create_proxy, **ffi),
        module("pyscript", window=window, document=window.document, js_import=js_import, PyWorker=services["PyWorker"]),
        module("pyscript.ffi", **ffi),
    )
    return {each.__name__: each for each in found}


class StandInPage:
    """A page that runs under CPython. Close it when it is not needed any more."""

    def __init__(self, address: str = "", disk: Any = None) -> None:
        self.loop = VirtualLoop()
        asyncio.set_event_loop(self.loop)
        self.window = Window(parsed_page(), self.loop, address, {})
        self.document = self.window.document
        self._replaced = _take_modules()
        sys.modules.update(browser_modules(self.window, _services(self.window)))
        self.page: Any = None

    def start(self) -> None:
        """Start the page's Python, and wait until it is ready."""
        from trigrid.app.main import start

        task = self.loop.create_task(start())
        self.comes_to(task.done, 10)
        task.result()
        self.settle()

    def settle(self) -> None:
        """Do all that is to be done now, without time passing."""
        self.loop.run_ready()

    def comes_to(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Let time pass until a condition holds; False if it does not in so many seconds."""
        return self.loop.comes_to(condition, seconds)

    def close(self) -> None:
        """Forget the page, and give the modules back that other tests have imported."""
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_ready()
        self.loop.close()
        asyncio.set_event_loop(None)
        _take_modules()
        sys.modules.update(self._replaced)


def _take_modules() -> dict[str, types.ModuleType]:
    names = [name for name in sys.modules if name == PAGE or name.startswith(PAGE + ".")]
    return {name: sys.modules.pop(name) for name in names}


@lru_cache
def parsed_page() -> BeautifulSoup:
    from tools.build.prerendered_page import with_shell
    from tools.build.starting_content import told

    html = with_shell((ROOT / "index.html").read_text("utf-8"), {**told(), "games": {}, "boards": {}})
    return BeautifulSoup(html, "html5lib", multi_valued_attributes=None)


def _services(window: Window) -> dict[str, Any]:
    class Observer:
        def __init__(self, act): self.act = act
        @classmethod
        def new(cls, act, options=None): return cls(act)
        def observe(self, element, options=None): window.later(lambda: self.act(javascript.JsArray([javascript.JsObject({"target": element, "isIntersecting": True})]), self))
        def unobserve(self, element): pass
        def disconnect(self): pass
    class Sheet:
        @classmethod
        def new(cls): return cls()
        def replaceSync(self, rules): self.rules = rules
    class Anything:
        @classmethod
        def new(cls, *given): return cls()
    return {"js": {"IntersectionObserver": Observer, "ResizeObserver": Observer, "CSSStyleSheet": Sheet, "Path2D": Anything, "AbortSignal": Anything, "Blob": Anything, "Uint8Array": Anything},
        "modules": {}, "PyWorker": Anything}
