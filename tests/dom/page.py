"""Runs the page's Python under CPython, with a fake browser."""

import asyncio
import types
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakSet

from bs4 import BeautifulSoup

from tests.dom import javascript
from tests.dom.app_modules import install_modules, remove_modules
from tests.dom.audio import Speaker
from tests.dom.canvas import Path2D, create_image_bitmap
from tests.dom.clipboard import Clipboard, ShareDialog
from tests.dom.disk import Disk, StorageManager
from tests.dom.elements import UnparsedHtml
from tests.dom.events import Event
from tests.dom.files import Addresses, Blob, LaunchQueue, Uint8Array
from tests.dom.gif_encoder import GifEncoder
from tests.dom.indexed_db import IndexedDb
from tests.dom.network import Network
from tests.dom.observers import Layout
from tests.dom.pyscript_events import add_pyscript_events
from tests.dom.tabs import AbortController, AbortSignal, BroadcastChannels, LockManager
from tests.dom.virtual_clock import ACTIVATE, VirtualLoop
from tests.dom.wall_clock import WallClock
from tests.dom.window import ORIGIN, Window
from tests.dom.workers import Workers
from tools.build import starting_content
from tools.build.prerendered_page import with_shell
from tools.build.rule_sheets import Pictures, with_templates

ROOT = Path(__file__).parents[2]


PICTURE = '<svg class="picture" viewBox="0 0 1 1"></svg>'
"""The placeholder for all pictures of games. Tests do not examine it."""


@lru_cache
def parsed_page() -> BeautifulSoup:
    """Build and parse the page, with the rules of all games but without pictures."""
    content = starting_content.content()
    html = with_shell((ROOT / "index.html").read_text("utf-8"), {**content, "games": {}, "boards": {}})
    html = with_templates(html, ROOT / "seeds", dict.fromkeys(content["cards"], Pictures(PICTURE, PICTURE)))
    page = BeautifulSoup(html, "html5lib", multi_valued_attributes=None)
    for template in page.find_all("template"):
        html = template.decode_contents(formatter="minimal")
        template.clear()
        template.append(UnparsedHtml(html))
    return page


class StyleSheet:
    """A style sheet created by a script."""

    rules = ""

    @staticmethod
    def new() -> "StyleSheet":
        return StyleSheet()

    def replaceSync(self, rules: str) -> None:
        self.rules = rules


class LoadedPage:
    """One load of the page, from its start until the user leaves it."""

    def __init__(self, loop: VirtualLoop, address: str, disk: Disk, clock: WallClock) -> None:
        self.loop, self.disk, self.clock = loop, disk, clock
        self.window: Any = Window(parsed_page(), loop, address, disk.local_texts)
        self.layout, self.network = Layout(), Network(ORIGIN, ROOT)
        self.speaker, self.clipboard, self.share_dialog = Speaker(), Clipboard(), ShareDialog()
        self.workers, self.locks, self.channels = Workers(disk), LockManager(disk), BroadcastChannels(disk)
        self.indexed_db, self.addresses = IndexedDb(disk), Addresses(ORIGIN)
        self._add_browser_apis()
        self._modules = self._browser_modules()
        self._tasks = WeakSet[asyncio.Task[Any]]()
        self._is_closed = False
        self.activate()
        add_pyscript_events(self._modules)

    def _add_browser_apis(self) -> None:
        """Add the browser's APIs that the page uses to the window."""
        window = self.window
        window.indexedDB, window.BroadcastChannel, window.fetch = (
            self.indexed_db,
            self.channels,
            self.network.fetch,
        )
        window.AbortController, window.AudioContext = AbortController, self.speaker
        window.createImageBitmap, window.launchQueue = create_image_bitmap, LaunchQueue()
        window.Worker = self.workers
        window.Date, window.URL = self.clock.date_class(), self.addresses
        window.navigator = types.SimpleNamespace(
            locks=self.locks,
            storage=StorageManager(self.disk),
            clipboard=self.clipboard,
            share=self.share_dialog.share,
            userAgent="Mozilla/5.0 (X11; Linux x86_64)",
            maxTouchPoints=0,
        )

    def _browser_modules(self) -> dict[str, types.ModuleType]:
        """Create the modules that exist only in a browser."""

        async def js_import(*addresses: str) -> list[Any]:
            return [self._module_at(address) for address in addresses]

        ffi = {
            "create_proxy": javascript.create_proxy,
            "create_once_callable": javascript.create_proxy,
            "to_js": javascript.to_js,
            "JsException": javascript.JsException,
        }
        contents: dict[str, dict[str, Any]] = {
            "js": {
                "URL": self.addresses,
                "JSON": javascript.JSON,
                "Promise": javascript.Promise,
                "Object": javascript.JsObject,
                "Path2D": Path2D,
                "Blob": Blob,
                "Uint8Array": Uint8Array,
                "AbortSignal": AbortSignal,
                "CSSStyleSheet": StyleSheet,
                "ResizeObserver": self.layout.resize_observers,
                "IntersectionObserver": self.layout.intersection_observers,
            },
            "pyodide": {},
            "pyodide.ffi": ffi,
            "pyscript": {
                "window": self.window,
                "document": self.window.document,
                "js_import": js_import,
                "PyWorker": self.workers.new_worker,
                "config": {"type": "py"},
            },
            "pyscript.context": {"document": self.window.document},
            "pyscript.ffi": ffi,
        }
        found = {name: types.ModuleType(name) for name in contents}
        for name, module in found.items():
            module.__dict__.update(contents[name])
        return found

    def _module_at(self, address: str) -> Any:
        """Return the JavaScript module at an address.

        Raises JsException if the address names neither idb nor gifenc.
        """
        if "idb" in address:
            return self.indexed_db
        if "gifenc" in address:
            return GifEncoder()
        raise javascript.JsException(f"Failed to fetch dynamically imported module: {address}", "TypeError")

    def activate(self) -> None:
        """Make this page the active one, unless it is closed.

        Imports then find the modules of this page, and new tasks belong to this page.
        """
        if self._is_closed:
            return
        asyncio.set_event_loop(self.loop)
        ACTIVATE.set(self.activate)
        self.loop.set_task_factory(self._new_task)
        if LoadedPage._active is self:
            return
        if LoadedPage._active is None:
            LoadedPage._modules_of_tests = remove_modules()
        else:
            LoadedPage._active._modules |= remove_modules()
        LoadedPage._active = self
        install_modules(self._modules)

    def _new_task(self, loop: asyncio.AbstractEventLoop, work: Any, **how: Any) -> "asyncio.Task[Any]":
        """Create a task, and record that it belongs to this page."""
        task = asyncio.Task(work, loop=loop, **how)
        self._tasks.add(task)
        return task

    _active: "LoadedPage | None" = None
    """The active page. Imports find the modules of this page."""
    _modules_of_tests: ClassVar[dict[str, types.ModuleType]] = {}
    """The app's modules that tests have imported, stored while a page is active."""

    def start(self) -> None:
        """Start the page's Python, and wait until it is ready."""
        from trigrid.app.page.main import start

        self._replace_in_app()
        task = self.loop.create_task(start())
        self.loop.runs_until(task.done, 10)
        task.result()
        self.loop.run_ready()

    def _replace_in_app(self) -> None:
        """Replace parts of this page's modules by fakes."""
        from trigrid.app.services import later_modules
        from trigrid.runtime import clock

        later_modules._load = _already_loaded  # the repository contains all modules
        clock.datetime = self.clock.datetime_class()  # type: ignore[attr-defined]

    def console_errors(self) -> list[str]:
        """Return the page's console errors and warnings, and its uncaught errors."""
        console, errors = self.window.console, self.window.errors
        return [*console.lines, *(f"page error: {error!r}" for error in errors)]

    def leave(self) -> None:
        """Tell the page that the user is leaving, let it store its data, and close it."""
        self.activate()
        self.window.document.hidden = True
        self.window.dispatchEvent(Event("pagehide"))
        self.window.document.dispatchEvent(Event("visibilitychange"))
        self.loop.run_ready()
        self.close()

    def close(self) -> None:
        """Close the page, and restore the app's modules that tests have imported."""
        self.activate()
        self.workers.close()
        self.locks.close()
        self.channels.close()
        self.indexed_db.close()
        for task in self._tasks:
            task.cancel()
        self.loop.run_ready()
        self.activate()  # the tasks may have activated other tabs
        self._is_closed = True
        remove_modules()
        LoadedPage._active = None
        install_modules(LoadedPage._modules_of_tests)


async def _already_loaded(name: str) -> bool:
    return True
