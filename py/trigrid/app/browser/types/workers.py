"""Types of workers, as the page and the worker see them, and types for fetch."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from trigrid.app.browser.types.events import MessageEvent


class Promise(Protocol):
    """A JavaScript promise."""

    def catch(self, act: Callable[..., object], /) -> object: ...


class PyScriptWorkerObject(Protocol):
    """The Worker that PyScript's ``PyWorker`` creates and that runs Python."""

    onerror: Any
    """A callback for errors that PyScript reports."""
    ready: Promise

    def postMessage(self, text: str, /) -> None: ...
    def terminate(self) -> None: ...
    def addEventListener(self, type_: str, listener: Any, /) -> None: ...
    def removeEventListener(self, type_: str, listener: Any, /) -> None: ...


class PageOfWorker(Protocol):
    """The page as Python in a worker sees it: PyScript's ``xworker``."""

    onmessage: Callable[[MessageEvent], None]

    def postMessage(self, text: str, /) -> None: ...


class AbortSignal(Protocol):
    """The state of the requests with this signal: whether they were aborted."""

    aborted: bool


class AbortController(Protocol):
    """A controller that aborts the requests to which its signal was passed."""

    signal: AbortSignal

    def abort(self) -> None: ...


class Response(Protocol):
    """The response to a network request; ``ok`` if its status is 200 to 299."""

    ok: bool

    def text(self) -> Awaitable[str]: ...
