"""Types of what the browser's tabs share: channels and locks."""

from collections.abc import Awaitable, Callable
from typing import Protocol


class BroadcastChannel(Protocol):
    """What is posted in one tab is an event in all others that have opened a channel of the same name."""

    def postMessage(self, message: str, /) -> None: ...


class LockManager(Protocol):
    """The browser's locks by name (Web Locks)."""

    def request(self, name: str, options: object, granted: Callable[..., object], /) -> Awaitable[object]:
        """Call ``granted`` with the lock, or null; it is held until the promise that this gives is settled.

        Raises JsException when the lock is stolen, or when the signal that the options have has aborted.
        """
