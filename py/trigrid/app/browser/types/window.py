"""Types of the browser's window and document, and of the objects they contain."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Protocol

from trigrid.app.browser.types.elements import Control, Element, Elements
from trigrid.app.browser.types.files import Blob


class Document(Protocol):
    """The page's document."""

    title: str
    documentElement: Element
    head: Element
    body: Element
    activeElement: Element | None
    hidden: bool
    baseURI: str
    fonts: Any
    adoptedStyleSheets: Any

    def hasFocus(self) -> bool: ...
    def getElementById(self, name: str, /) -> Element | None: ...
    def getElementsByName(self, name: str, /) -> Iterable[Control]: ...
    def querySelector(self, selector: str, /) -> Element | None: ...
    def querySelectorAll(self, selector: str, /) -> Elements: ...
    def createElement(self, tag: str, /) -> Element: ...
    def importNode(self, element: Element, is_deep: bool, /) -> Element: ...


class Location(Protocol):
    """The parts of the page's address; setting ``hash`` opens the new address."""

    hash: str
    href: str
    origin: str
    pathname: str
    search: str

    def reload(self) -> None: ...


class History(Protocol):
    """The addresses that *Back* and *Forward* open."""

    state: Any

    def pushState(self, state: str | None, unused: str, address: str, /) -> None: ...
    def replaceState(self, state: str | None, unused: str, address: str, /) -> None: ...


class Performance(Protocol):
    """The browser's clock and its list of timed events, such as loaded files.

    Times are in milliseconds since the page was requested.
    """

    def now(self) -> float: ...
    def getEntriesByType(self, type_: str, /) -> Any: ...
    def getEntriesByName(self, name: str, /) -> Any: ...


class LocalStorage(Protocol):
    """Short texts stored by name.

    If the browser refuses storage, reading ``Window.localStorage`` or calling a method raises JsException.
    ``setItem`` also raises it if the storage is full.
    """

    def getItem(self, name: str, /) -> str | None: ...
    def setItem(self, name: str, text: str, /) -> None: ...
    def removeItem(self, name: str, /) -> None: ...


class MediaQuery(Protocol):
    """The result of a media query about the screen or the user's preferences."""

    matches: bool

    def addEventListener(self, type_: str, listener: Any, options: Any = ..., /) -> None: ...


class BroadcastChannel(Protocol):
    """A channel that sends messages to all other tabs with a channel of the same name."""

    def postMessage(self, message: str, /) -> None: ...


class LockManager(Protocol):
    """The browser's named locks (Web Locks)."""

    def request(self, name: str, options: object, granted: Callable[..., object], /) -> Awaitable[object]:
        """Call ``granted`` with the lock, or with null if the lock is not free.

        ``granted`` receives null only with the option ``ifAvailable``. Other requests wait, or steal the lock
        with the option ``steal``. The lock is held until the promise that ``granted`` returns is settled.
        Raises JsException if the lock is stolen, if the signal in the options aborts before the lock is
        granted, or if the browser refuses locks.
        """


class Window(Protocol):
    """The browser's window.

    Attributes are Any if only one module uses them, or if some browsers lack them or parts of them.
    """

    installOffer: Any
    """The browser's offer to install the page; assets/prepare-browser.js stores it."""
    location: Location
    history: History
    navigator: Any
    performance: Performance
    localStorage: LocalStorage
    devicePixelRatio: float
    innerWidth: int
    innerHeight: int

    def matchMedia(self, query: str, /) -> MediaQuery: ...
    def requestAnimationFrame(self, act: Callable[[float], object], /) -> int: ...
    def createImageBitmap(self, source: Blob, /, *how: Any) -> Awaitable[Any]: ...
    def setTimeout(self, act: Callable[[], object], milliseconds: float, /) -> int: ...
    def clearTimeout(self, number: int, /) -> None: ...
    def setInterval(self, act: Callable[[], object], milliseconds: float, /) -> int: ...
    def clearInterval(self, number: int, /) -> None: ...
    def scrollTo(self, left: float, top: float, /) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
