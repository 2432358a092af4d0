"""Locks and channels between the tabs of a browser, and abort signals."""

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from inspect import isawaitable
from typing import TYPE_CHECKING, Any

from tests.dom.events import Event, EventTarget
from tests.dom.javascript import JsException, JsObject, Promise

if TYPE_CHECKING:
    from tests.dom.disk import Disk


class AbortSignal:
    """A signal that aborts requests."""

    def __init__(self) -> None:
        self.aborted = False
        self._callbacks: list[Callable[[JsException], None]] = []
        self._reason = JsException()

    @staticmethod
    def timeout(milliseconds: float) -> "AbortSignal":
        """Return a signal that aborts after a number of milliseconds."""
        signal, reason = AbortSignal(), JsException("signal timed out", "TimeoutError")
        asyncio.get_event_loop().call_later(milliseconds / 1000, signal.abort_with, reason)
        return signal

    def abort_with(self, reason: JsException) -> None:
        """Abort, and call all callbacks with the reason."""
        if not self.aborted:
            self.aborted, self._reason = True, reason
            for callback in self._callbacks:
                callback(reason)

    def follow(self, callback: Callable[[JsException], None]) -> None:
        """Call ``callback`` with the reason when the signal aborts.

        If the signal has aborted already, the callback is called immediately.
        """
        if self.aborted:
            callback(self._reason)
        else:
            self._callbacks.append(callback)


class AbortController:
    """Aborts requests through its signal."""

    def __init__(self) -> None:
        self.signal = AbortSignal()

    @staticmethod
    def new() -> "AbortController":
        return AbortController()

    def abort(self) -> None:
        self.signal.abort_with(JsException("signal is aborted without reason", "AbortError"))


class _LockRequest:
    """A request for a lock."""

    def __init__(self, owner: "LockManager", name: str, granted: Callable[..., Any]) -> None:
        self.owner, self.name, self.granted = owner, name, granted
        self.promise = Promise()
        self.task: asyncio.Task[None] | None = None
        self.context = copy_context()
        """The context of the requesting tab, in which the callback runs."""


class LockTable:
    """The held locks and the waiting requests of all tabs."""

    def __init__(self) -> None:
        self._holders: dict[str, _LockRequest] = {}
        self._waiting: list[_LockRequest] = []
        self.requests: list[_LockRequest] = []
        """All requests so far.

        They are stored because asyncio keeps no reference to a task that waits for a promise.
        """
        self.is_refused = False
        """Whether all requests fail, also those of workers, as in a sandboxed frame."""

    @property
    def held_names(self) -> list[str]:
        """The names of the held locks."""
        return list(self._holders)

    def is_free(self, name: str) -> bool:
        """Return whether no request holds or awaits a lock."""
        return name not in self._holders and all(each.name != name for each in self._waiting)

    def enqueue(self, request: _LockRequest) -> None:
        """Add a request to the queue, and grant it if the lock is free."""
        self._waiting.append(request)
        self._grant_next(request.name)

    def withdraw(self, request: _LockRequest, reason: JsException) -> None:
        """Remove a request from the queue and reject it, if it still waits."""
        if request in self._waiting:
            self._waiting.remove(request)
            request.promise.reject(reason)

    def steal(self, request: _LockRequest) -> None:
        """Grant a request before all others, and take the lock from its holder."""
        previous = self._holders.pop(request.name, None)
        if previous is not None:
            previous.promise.reject(JsException("Lock broken by another request", "AbortError"))
        self._waiting.insert(0, request)
        self._grant_next(request.name)

    def release_all(self, owner: "LockManager") -> None:
        """Release the locks of a closed tab or ended worker, and remove its requests."""
        self._waiting = [each for each in self._waiting if each.owner is not owner]
        for name, holder in list(self._holders.items()):
            if holder.owner is owner:
                if holder.task is not None:
                    holder.task.cancel()
                self._release(holder)
                self._grant_next(name)

    def _grant_next(self, name: str) -> None:
        request = next((each for each in self._waiting if each.name == name), None)
        if request is not None and name not in self._holders:
            self._waiting.remove(request)
            self._holders[name] = request
            loop = asyncio.get_event_loop()
            request.task = loop.create_task(self._hold(request), context=request.context)

    async def _hold(self, request: _LockRequest) -> None:
        """Call a request's callback, and release the lock when the callback has ended."""
        await settle(request, JsObject({"name": request.name}))
        self._release(request)

    def _release(self, request: _LockRequest) -> None:
        if self._holders.get(request.name) is request:
            del self._holders[request.name]
            self._grant_next(request.name)


async def settle(request: _LockRequest, lock: JsObject | None) -> None:
    """Call a request's callback, and settle the request's promise with the result."""
    try:
        result = request.granted(lock)
        request.promise.fulfil(await result if isawaitable(result) else result)
    except JsException as error:
        request.promise.reject(error)


class LockManager:
    """``navigator.locks`` of one tab or worker."""

    def __init__(self, disk: "Disk") -> None:
        self._table = disk.locks

    def request(self, name: str, options: Any, granted: Callable[..., Any] | None = None) -> Promise:
        """Request a lock, and call ``granted``, the last argument, with the lock.

        ``options`` can be left out. With `ifAvailable`, ``granted`` receives None instead of the lock if the
        lock is not free.
        """
        if self._table.is_refused:
            refused = Promise()
            refused.reject(JsException("Access to the Locks API is denied", "SecurityError"))
            return refused
        if granted is None:
            options, granted = JsObject(), options
        request = _LockRequest(self, name, granted)
        self._table.requests.append(request)
        if options.steal:
            self._table.steal(request)
        elif options.ifAvailable and not self._table.is_free(name):
            request.task = asyncio.ensure_future(settle(request, None))
        else:
            self._table.enqueue(request)
            if options.signal:
                options.signal.follow(lambda reason: self._table.withdraw(request, reason))
        return request.promise

    def close(self) -> None:
        """Release all locks and remove all requests, as closing the tab does."""
        self._table.release_all(self)


class BroadcastChannel(EventTarget):
    """A broadcast channel in one tab."""

    def __init__(self, disk: "Disk", name: str, is_silent: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self._disk, self.name, self._is_silent = disk, name, is_silent
        self._context = copy_context()
        disk.channels.append(self)

    def postMessage(self, message: str) -> None:
        for other in self._disk.channels:
            if other is not self and other.name == self.name and not self._is_silent():
                asyncio.get_event_loop().call_soon(other.receive, message, context=other._context)

    def receive(self, message: str) -> None:
        """Dispatch a message unless the tab is closed."""
        if self in self._disk.channels:
            self.dispatchEvent(Event("message", data=message))


class BroadcastChannels:
    """``window.BroadcastChannel`` of one tab."""

    def __init__(self, disk: "Disk") -> None:
        self._disk = disk
        self._opened: list[BroadcastChannel] = []
        self.are_silent = False
        """Whether other tabs receive none of this tab's messages."""

    def new(self, name: str) -> BroadcastChannel:
        self._opened.append(BroadcastChannel(self._disk, name, lambda: self.are_silent))
        return self._opened[-1]

    def close(self) -> None:
        """Close all channels, as closing the tab does."""
        for channel in self._opened:
            self._disk.channels.remove(channel)
        self._opened.clear()
