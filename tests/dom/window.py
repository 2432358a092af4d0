"""The window: its address and history, timers, media queries, storage, and what hangs on them."""

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
    """JavaScript's null as Pyodide gives it to Python: another value than None, but false."""

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return "jsnull"


class LocalStorage:
    """Short texts that stay."""

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
    """A media query, for the features that the page asks for."""

    def __init__(self, media: str, window: "Window") -> None:
        super().__init__()
        self.media = media
        self._window = window

    @property
    def matches(self) -> bool:
        return medium_of(self._window).matches(self.media)


class Location:
    """The page's address, in parts."""

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
    """The addresses that *Back* and *Forward* lead to."""

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
        """Go back or forward; nothing happens at the end."""
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
        """The entry about how the page was loaded, if that is asked for."""
        return JsArray([self.navigation] if kind == "navigation" else [])

    def getEntriesByName(self, name: str) -> JsArray:
        return JsArray()


class PageStart:
    """What the scripts before Python leave on the window."""

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
    """What the page complains about."""

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
        """How far a finger has scrolled the page; whatever its size, it can be scrolled down."""
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
        """The field whose dialog for files was opened last."""
        self.URL: Any = None
        """Where files that are saved go to: `files.Addresses`."""
        self.fetch: Callable[..., Promise] = lambda address, options=None: Promise()
        self.left_for: list[str] = []
        """Addresses of other pages that links have led to."""

    # Timers

    def later(self, act: Callable[[], object]) -> None:
        """Do something when what is under way has been done."""
        self.loop.call_soon(self._guarded, act)

    def _guarded(self, act: Callable[..., object], *given: Any) -> None:
        try:
            act(*given)
        except Exception as error:
            self.report_error(error)

    def setTimeout(self, act: Callable[[], object], milliseconds: float = 0) -> int:
        self._made_timers += 1
        number = self._made_timers
        self._timers[number] = self.loop.call_later(milliseconds / 1000, self._guarded, act)
        return number

    def clearTimeout(self, number: int | None) -> None:
        timer = self._timers.pop(number, None) if number is not None else None
        if timer:
            timer.cancel()

    def setInterval(self, act: Callable[[], object], milliseconds: float) -> int:
        self._made_timers += 1
        number = self._made_timers

        def again() -> None:
            self._timers[number] = self.loop.call_later(milliseconds / 1000, again)
            self._guarded(act)

        self._timers[number] = self.loop.call_later(milliseconds / 1000, again)
        return number

    clearInterval = clearTimeout

    def requestAnimationFrame(self, act: Callable[[float], object]) -> int:
        self._made_timers += 1
        self.loop.call_later(1 / 60, lambda: self._guarded(act, self.now()))
        return self._made_timers

    def now(self) -> float:
        """Milliseconds since the page was asked for."""
        return self.performance.now()

    # Addresses

    def go(self, address: str) -> None:
        """Go to an address, as by the address bar or a link; only what is behind ``#`` may change."""
        if address != self.address:
            self.history.pushState(None, "", address)
            self._tell_of_address()

    def arrive(self, address: str) -> None:
        """Arrive at an entry of the history."""
        before, self.address = self.address, address
        self.later(lambda: self.dispatchEvent(Event("popstate", state=self.history.state)))
        if before != address:
            self._tell_of_address()

    def _tell_of_address(self) -> None:
        self.later(lambda: self.dispatchEvent(Event("hashchange")))

    def follow_link(self, link: Any) -> None:
        """Follow a link: save its file, or go where it leads; another page is only noted."""
        address = link.href
        if link.hasAttribute("download"):
            self.URL.save(address, link.download)
        elif address.partition("#")[0] == self.address.partition("#")[0]:
            self.go(address)
        else:
            self.left_for.append(address)

    # What the page asks of its window

    def matchMedia(self, query: str) -> MediaQuery:
        if query not in self._queries:
            self._queries[query] = MediaQuery(query, self)
        return self._queries[query]

    def change_media(self, **features: Any) -> None:
        """Change sizes (``innerWidth`` …), ``is_printing`` or media features, and tell all queries of it."""
        before = {query: query.matches for query in self._queries.values()}
        for name, value in features.items():
            if hasattr(self, name):
                setattr(self, name, value)
            else:
                self.media[name.replace("_", "-")] = value
        self.document.note_change()
        self.dispatchEvent(Event("resize"))
        for query, was in before.items():
            if query.matches != was:
                query.dispatchEvent(Event("change", matches=query.matches, media=query.media))

    def scrollTo(self, *where: Any) -> None:
        """Nothing is ever outside the window here."""

    def getComputedStyle(self, element: Element) -> JsObject:
        """The computed styles that the page asks for: sizes, and the colour that tells the theme."""
        size = element.getBoundingClientRect()
        colour = "rgb(240, 240, 240)" if self.is_dark else "rgb(20, 20, 20)"
        styles = {"width": f"{size.width}px", "height": f"{size.height}px", "outlineColor": colour}
        styles |= {"gridTemplateRows": "none", "paddingTop": "0px", "paddingBottom": "0px"}
        return JsObject(
            {**styles, "getPropertyValue": styles.get, "display": "block" if size.width else "none"}
        )

    @property
    def is_dark(self) -> bool:
        """Whether the page is shown in its dark theme."""
        chosen = self.document.documentElement.getAttribute("data-theme")
        return (chosen or self.media["prefers-color-scheme"]) == "dark"

    def commit_value(self, control: Element) -> None:
        """Tell of a changed text when its field loses the focus."""
        if control.__dict__.pop("was_typed_into", False):
            control.dispatchEvent(Event("change"))

    @cached_property
    def cascade(self) -> Cascade:
        """What the style sheets make of the document's elements."""
        return Cascade(self.document, rules_for(self.document))

    def load_style_sheet(self, link: Element) -> None:
        """Fetch what an element `link` refers to, and tell the element whether it has come."""

        def tell(answered: "asyncio.Future[Any]") -> None:
            is_there = answered.exception() is None and answered.result().ok
            self._guarded(link.dispatchEvent, Event("load" if is_there else "error"))

        self.fetch(link.getAttribute("href")).future.add_done_callback(tell)

    def is_hidden_by_style(self, element: Element) -> bool:
        """Whether it, or something around it, is not shown."""
        return not self.cascade.is_rendered(element.tag)

    def report_error(self, error: Exception) -> None:
        """Report an error that nothing has caught, as browsers do by an event."""
        self.errors.append(error)
        self.dispatchEvent(Event("error", message=str(error), error=error, filename="", lineno=0))
