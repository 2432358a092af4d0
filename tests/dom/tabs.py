"""Locks and channels between the tabs of one browser, and the signals that abort requests."""

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
    """Tells requests that they were aborted."""

    def __init__(self) -> None:
        self.aborted = False
        self._acts: list[Callable[[JsException], None]] = []
        self._reason = JsException()

    @staticmethod
    def timeout(milliseconds: float) -> "AbortSignal":
        """A signal that aborts after a time."""
        signal, reason = AbortSignal(), JsException("signal timed out", "TimeoutError")
        asyncio.get_event_loop().call_later(milliseconds / 1000, signal.abort_with, reason)
        return signal

    def abort_with(self, reason: JsException) -> None:
        """Abort all that follows this signal."""
        if not self.aborted:
            self.aborted, self._reason = True, reason
            for act in self._acts:
                act(reason)

    def follow(self, act: Callable[[JsException], None]) -> None:
        """Call ``act`` with the reason when this aborts, at once if it has."""
        if self.aborted:
            act(self._reason)
        else:
            self._acts.append(act)


class AbortController:
    """Aborts requests by its signal."""

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
        """That of the tab, which whoever released the lock before does not share."""


class LockTable:
    """Who holds which locks, and who waits for them."""

    def __init__(self) -> None:
        self._holders: dict[str, _LockRequest] = {}
        self._waiting: list[_LockRequest] = []
        self.requests: list[_LockRequest] = []
        """All that were made: asyncio keeps no task alive that waits for a promise for ever."""
        self.is_refused = False
        """Whether every request fails, also in workers, as in a sandboxed frame."""

    @property
    def held_names(self) -> list[str]:
        """The names of the locks that are held."""
        return list(self._holders)

    def is_free(self, name: str) -> bool:
        """Whether nobody holds or awaits a lock."""
        return name not in self._holders and all(each.name != name for each in self._waiting)

    def enqueue(self, request: _LockRequest) -> None:
        """Grant a request when its turn comes."""
        self._waiting.append(request)
        self._grant_next(request.name)

    def withdraw(self, request: _LockRequest, reason: JsException) -> None:
        """Reject a request that still waits."""
        if request in self._waiting:
            self._waiting.remove(request)
            request.promise.reject(reason)

    def steal(self, request: _LockRequest) -> None:
        """Grant a request before all others, in place of the holder."""
        robbed = self._holders.pop(request.name, None)
        if robbed is not None:
            robbed.promise.reject(JsException("Lock broken by another request", "AbortError"))
        self._waiting.insert(0, request)
        self._grant_next(request.name)

    def release_all(self, owner: "LockManager") -> None:
        """Forget the requests of a tab or worker that has ended, and release its locks."""
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
        """Hold a lock until the promise of the callback is settled, or the lock is stolen."""
        await settle(request, JsObject({"name": request.name}))
        self._release(request)

    def _release(self, request: _LockRequest) -> None:
        if self._holders.get(request.name) is request:
            del self._holders[request.name]
            self._grant_next(request.name)


async def settle(request: _LockRequest, lock: JsObject | None) -> None:
    """Call the callback of a request, and settle its promise with the result."""
    try:
        result = request.granted(lock)
        request.promise.fulfil(await result if isawaitable(result) else result)
    except JsException as error:
        request.promise.reject(error)


class LockManager:
    """``navigator.locks`` of one tab, or of a worker."""

    def __init__(self, disk: "Disk") -> None:
        self._table = disk.locks

    def request(self, name: str, options: Any, granted: Callable[..., Any] | None = None) -> Promise:
        """Call ``granted``, the last argument, with the lock; the options may be left out."""
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
        """Release all locks, as when the tab is closed."""
        self._table.release_all(self)


class BroadcastChannel(EventTarget):
    """A channel in one tab."""

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
        """Hand a message on, unless the tab is closed."""
        if self in self._disk.channels:
            self.dispatchEvent(Event("message", data=message))


class BroadcastChannels:
    """``window.BroadcastChannel`` of one tab."""

    def __init__(self, disk: "Disk") -> None:
        self._disk = disk
        self._opened: list[BroadcastChannel] = []
        self.are_silent = False
        """Whether nothing that this tab says is heard in others."""

    def new(self, name: str) -> BroadcastChannel:
        self._opened.append(BroadcastChannel(self._disk, name, lambda: self.are_silent))
        return self._opened[-1]

    def close(self) -> None:
        """Close all channels, as when the tab is closed."""
        for channel in self._opened:
            self._disk.channels.remove(channel)
        self._opened.clear()
