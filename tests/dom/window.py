"""The window: address, history, timers, media queries and storage."""

import asyncio
from collections.abc import Callable
from functools import cached_property
from typing import Any

from bs4 import BeautifulSoup

from tests.dom.cascade import Cascade
from tests.dom.document import Document
from tests.dom.events import Event, EventTarget
from tests.dom.javascript import URL, JsArray, JsException, JsObject, Promise
from tests.dom.media_queries import medium_of
from tests.dom.nodes import Element
from tests.dom.site_styles import rules_for
from tests.dom.virtual_clock import VirtualLoop

ORIGIN = "http://localhost:8000/"


class Null:
    """JavaScript's null as Pyodide passes it to Python: false, but not None."""

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return "jsnull"


class LocalStorage:
    """The browser's ``localStorage``."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self.is_refused = False

    def _check(self) -> None:
        if self.is_refused:
            raise JsException("storage is refused", "SecurityError")

    def getItem(self, name: str) -> str | Null:
        self._check()
        return self.texts.get(name, Null())

    def setItem(self, name: str, text: str) -> None:
        self._check()
        self.texts[name] = text

    def removeItem(self, name: str) -> None:
        self._check()
        self.texts.pop(name, None)


class MediaQuery(EventTarget):
    """The result of `matchMedia`."""

    def __init__(self, media: str, window: "Window") -> None:
        super().__init__()
        self.media = media
        self._window = window

    @property
    def matches(self) -> bool:
        return medium_of(self._window).matches(self.media)


class Location:
    """The page's address and its parts."""

    def __init__(self, window: "Window") -> None:
        self._window = window

    @property
    def href(self) -> str:
        return self._window.address

    @href.setter
    def href(self, address: str) -> None:
        self._window.go(URL(address, self._window.address).href)

    @property
    def hash(self) -> str:
        return URL(self.href).hash if URL(self.href).hash != "#" else ""

    @hash.setter
    def hash(self, text: str) -> None:
        self._window.go(self.href.partition("#")[0] + "#" + text.removeprefix("#"))

    origin = property(lambda self: URL(self.href).origin)
    pathname = property(lambda self: URL(self.href).pathname)
    search = property(lambda self: URL(self.href).search)

    def reload(self) -> None:
        self._window.was_reloaded = True


class History:
    """The session history: the entries that *Back* and *Forward* go to."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self.entries: list[tuple[str, Any]] = [(window.address, None)]
        self.index = 0

    @property
    def state(self) -> Any:
        return self.entries[self.index][1]

    @property
    def length(self) -> int:
        return len(self.entries)

    def pushState(self, state: Any, unused: str, address: str) -> None:
        self._window.address = URL(address, self._window.address).href
        self.entries = [*self.entries[: self.index + 1], (self._window.address, state)]
        self.index += 1

    def replaceState(self, state: Any, unused: str, address: str) -> None:
        self._window.address = URL(address, self._window.address).href
        self.entries[self.index] = (self._window.address, state)

    def go(self, steps: int) -> None:
        """Go back or forward by some entries; do nothing if fewer exist."""
        if 0 <= self.index + steps < len(self.entries):
            self.index += steps
            self._window.arrive(self.entries[self.index][0])


class Performance:
    """The browser's clock, in milliseconds."""

    def __init__(self, loop: VirtualLoop, address: str) -> None:
        self._loop = loop
        self.navigation = JsObject({"name": address, "type": "navigate"})

    def now(self) -> float:
        return self._loop.time() * 1000

    def getEntriesByType(self, kind: str) -> JsArray:
        """Return the navigation entry if ``kind`` is "navigation"."""
        return JsArray([self.navigation] if kind == "navigation" else [])

    def getEntriesByName(self, name: str) -> JsArray:
        return JsArray()


class PageStart:
    """`window.pageStart`, which scripts create before Python starts."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self.shared = Promise()

    def hasFailed(self) -> bool:
        return False

    def setState(self, state: str) -> bool:
        self._window.document.documentElement.dataset.state = state
        return True

    def storageName(self, name: str) -> str:
        return name


class Console:
    """The errors and warnings of the page."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def error(self, *parts: Any) -> None:
        self.lines.append("error: " + " ".join(map(str, parts)))

    def warn(self, *parts: Any) -> None:
        self.lines.append("warning: " + " ".join(map(str, parts)))


class Window(EventTarget):
    """The browser's window with one page in it."""

    def __init__(self, soup: BeautifulSoup, loop: VirtualLoop, address: str, local: dict[str, str]) -> None:
        super().__init__()
        asyncio.set_event_loop(loop)
        self.loop = loop
        self.address = URL(address, ORIGIN).href
        self.innerWidth, self.innerHeight, self.devicePixelRatio = 1280, 900, 1.0
        self.scrollY = 0.0
        """The distance that a finger has scrolled the page. The page has no lower end."""
        self.is_printing = False
        self.media = {
            "prefers-color-scheme": "light",
            "prefers-reduced-motion": "reduce",
            "prefers-contrast": "no-preference",
            "forced-colors": "none",
            "hover": "hover",
            "any-hover": "hover",
            "pointer": "fine",
            "any-pointer": "fine",
            "display-mode": "browser",
        }
        self.was_reloaded = False
        self.errors: list[Exception] = []
        self.document = Document(soup, self)
        self.location, self.history = Location(self), History(self)
        self.performance = Performance(loop, self.address)
        self.localStorage = LocalStorage(local)
        self.console = Console()
        self.pageStart = PageStart(self)
        self.installOffer: Any = None
        self._queries: dict[str, MediaQuery] = {}
        self._timers: dict[int, Any] = {}
        self._made_timers = 0
        self.file_field: Any = None
        """The field whose file dialog was opened last."""
        self.URL: Any = None
        """The object that receives saved files: `files.Addresses`."""
        self.fetch: Callable[..., Promise] = lambda address, options=None: Promise()
        self.left_for: list[str] = []
        """The addresses of other pages whose links were followed."""

    # Timers

    def later(self, callback: Callable[[], object]) -> None:
        """Call a function after the current task."""
        self.loop.call_soon(self._guarded, callback)

    def _guarded(self, callback: Callable[..., object], *arguments: Any) -> None:
        try:
            callback(*arguments)
        except Exception as error:
            self.report_error(error)

    def setTimeout(self, callback: Callable[[], object], milliseconds: float = 0) -> int:
        self._made_timers += 1
        number = self._made_timers
        self._timers[number] = self.loop.call_later(milliseconds / 1000, self._guarded, callback)
        return number

    def clearTimeout(self, number: int | None) -> None:
        timer = self._timers.pop(number, None) if number is not None else None
        if timer:
            timer.cancel()

    def setInterval(self, callback: Callable[[], object], milliseconds: float) -> int:
        self._made_timers += 1
        number = self._made_timers

        def again() -> None:
            self._timers[number] = self.loop.call_later(milliseconds / 1000, again)
            self._guarded(callback)

        self._timers[number] = self.loop.call_later(milliseconds / 1000, again)
        return number

    clearInterval = clearTimeout

    def requestAnimationFrame(self, callback: Callable[[float], object]) -> int:
        self._made_timers += 1
        self.loop.call_later(1 / 60, lambda: self._guarded(callback, self.now()))
        return self._made_timers

    def now(self) -> float:
        """Return the time of the browser's clock, in milliseconds."""
        return self.performance.now()

    # Addresses

    def go(self, address: str) -> None:
        """Go to an address, as by the address bar or a link.

        Only the fragment of the address may change.
        """
        if address != self.address:
            self.history.pushState(None, "", address)
            self._dispatch_hash_change()

    def arrive(self, address: str) -> None:
        """Go to the address of a history entry and dispatch the events."""
        before, self.address = self.address, address
        self.later(lambda: self.dispatchEvent(Event("popstate", state=self.history.state)))
        if before != address:
            self._dispatch_hash_change()

    def _dispatch_hash_change(self) -> None:
        self.later(lambda: self.dispatchEvent(Event("hashchange")))

    def follow_link(self, link: Any) -> None:
        """Follow a link: save its file, or go to its address.

        Addresses of other pages are only recorded in ``left_for``.
        """
        address = link.href
        if link.hasAttribute("download"):
            self.URL.save(address, link.download)
        elif address.partition("#")[0] == self.address.partition("#")[0]:
            self.go(address)
        else:
            self.left_for.append(address)

    # Functions of the window that the page calls

    def matchMedia(self, query: str) -> MediaQuery:
        if query not in self._queries:
            self._queries[query] = MediaQuery(query, self)
        return self._queries[query]

    def change_media(self, **features: Any) -> None:
        """Change sizes, ``is_printing`` or media features, and notify the page.

        Sizes are named as in JavaScript, such as ``innerWidth``.
        """
        before = {query: query.matches for query in self._queries.values()}
        for name, value in features.items():
            if hasattr(self, name):
                setattr(self, name, value)
            else:
                self.media[name.replace("_", "-")] = value
        self.document.note_change()
        self.dispatchEvent(Event("resize"))
        for query, matched in before.items():
            if query.matches != matched:
                query.dispatchEvent(Event("change", matches=query.matches, media=query.media))

    def scrollTo(self, *where: Any) -> None:
        """Do nothing: no element is outside the fake window."""

    def getComputedStyle(self, element: Element) -> JsObject:
        """Return the computed styles that the page reads.

        These are sizes, ``display``, and a colour that shows whether the theme is dark.
        """
        size = element.getBoundingClientRect()
        colour = "rgb(240, 240, 240)" if self.is_dark else "rgb(20, 20, 20)"
        styles = {"width": f"{size.width}px", "height": f"{size.height}px", "outlineColor": colour}
        styles |= {"gridTemplateRows": "none", "paddingTop": "0px", "paddingBottom": "0px"}
        return JsObject(
            {**styles, "getPropertyValue": styles.get, "display": "block" if size.width else "none"}
        )

    @property
    def is_dark(self) -> bool:
        """Whether the page shows its dark theme."""
        chosen = self.document.documentElement.getAttribute("data-theme")
        return (chosen or self.media["prefers-color-scheme"]) == "dark"

    def commit_value(self, control: Element) -> None:
        """Dispatch a change event if the user typed into a field since the last event."""
        if control.__dict__.pop("was_typed_into", False):
            control.dispatchEvent(Event("change"))

    @cached_property
    def cascade(self) -> Cascade:
        """The styles of the document's elements."""
        return Cascade(self.document, rules_for(self.document))

    def load_style_sheet(self, link: Element) -> None:
        """Fetch the style sheet of a `link` element, then dispatch "load" or "error"."""

        def finish(answered: "asyncio.Future[Any]") -> None:
            is_loaded = answered.exception() is None and answered.result().ok
            self._guarded(link.dispatchEvent, Event("load" if is_loaded else "error"))

        self.fetch(link.getAttribute("href")).future.add_done_callback(finish)

    def is_hidden_by_style(self, element: Element) -> bool:
        """Return whether an element or one of its ancestors is not rendered."""
        return not self.cascade.is_rendered(element.tag)

    def report_error(self, error: Exception) -> None:
        """Report an uncaught error with an event, as browsers do."""
        self.errors.append(error)
        self.dispatchEvent(Event("error", message=str(error), error=error, filename="", lineno=0))
