"""Types of workers, as the page sees them and as they see the page, and of fetching their files."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from trigrid.app.browser.types.events import MessageEvent


class Promise(Protocol):
    """Something that JavaScript promises."""

    def catch(self, act: Callable[..., object], /) -> object: ...


class PyScriptWorkerObject(Protocol):
    """What PyScript's ``PyWorker`` makes: the browser's Worker, in which Python starts."""

    onerror: Any
    """Called, if it is set, with what PyScript reports."""
    ready: Promise

    def postMessage(self, text: str, /) -> None: ...
    def terminate(self) -> None: ...
    def addEventListener(self, type_: str, listener: Any, /) -> None: ...
    def removeEventListener(self, type_: str, listener: Any, /) -> None: ...


class PageOfWorker(Protocol):
    """The page, as Python in a worker reaches it: PyScript's ``xworker``."""

    onmessage: Callable[[MessageEvent], None]

    def postMessage(self, text: str, /) -> None: ...


class AbortSignal(Protocol):
    """Whether what it was given to has been broken off."""

    aborted: bool


class AbortController(Protocol):
    """Breaks off what its signal was given to."""

    signal: AbortSignal

    def abort(self) -> None: ...


class Response(Protocol):
    """What a request of the network gave; ``ok`` if its status is from 200 to 299."""

    ok: bool

    def text(self) -> Awaitable[str]: ...
