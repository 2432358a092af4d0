"""The lock (Web Locks) of the game played in this tab; only one tab can hold it."""

import asyncio
from collections.abc import Callable

from js import AbortSignal, Promise
from pyodide.ffi import JsException

from trigrid.app.browser.dom import create_proxy, js_object, start_task, window
from trigrid.app.browser.site_storage import SITE, storage_name
from trigrid.app.browser.types.window import LockManager

RELEASE_TIMEOUT_MS = 1500
"""The longest wait for another tab to release its lock, in milliseconds.

After that, this tab steals the lock.
"""
IF_FREE, IN_TURN, BY_FORCE = "ifAvailable", "signal", "steal"
"""Options of LockManager.request.

``ifAvailable`` grants the lock only if it is free, ``signal`` waits for the lock until the signal aborts, and
``steal`` takes the lock from its holder.
"""


class TabLock:
    """Holds the lock of one game at a time.

    Calls ``on_lost`` if another tab steals the lock. Browsers release the lock when the tab is closed or
    crashes. If the browser does not support Web Locks, every request succeeds.
    """

    def __init__(self, on_lost: Callable[[], None]) -> None:
        self._on_lost = on_lost
        self._request: _LockRequest | None = None

    @property
    def game_id(self) -> str:
        """The id of the game whose lock this tab holds, or empty text."""
        return self._request.game_id if self._request and self._request.is_held else ""

    async def acquire(self, game_id: str) -> bool:
        """Acquire the lock of a game, after releasing the lock of any other game.

        Returns False if another tab holds the lock.
        """
        return game_id == self.game_id or await self._ask(game_id, IF_FREE)

    async def acquire_by_force(self, game_id: str) -> None:
        """Acquire the lock of a game, by force if necessary.

        If another tab holds the lock, that tab has 1.5 seconds to release it; then this tab steals it.
        """
        if game_id != self.game_id and not await self._ask(game_id, IN_TURN):
            await self._ask(game_id, BY_FORCE)

    async def _ask(self, game_id: str, option: str) -> bool:
        self.release()
        locks: LockManager | None = getattr(window.navigator, "locks", None)
        request = self._request = _LockRequest(game_id)
        return not locks or await request.send(locks, option, lambda: self._lose(request))

    def _lose(self, request: "_LockRequest") -> None:
        if request is self._request:
            self._on_lost()

    def release(self) -> None:
        """Release the lock if this tab holds one."""
        if self._request is not None:
            self._request.release()
        self._request = None


class _LockRequest:
    """A single request for a lock."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.is_held = False
        self._is_released = False
        self._granted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._resolve: Callable[[None], None] | None = None

    async def send(self, locks: LockManager, option: str, on_lost: Callable[[], None]) -> bool:
        """Request the lock and return whether it was granted.

        Calls ``on_lost`` if the lock is stolen later.
        """
        start_task(self._hold(locks, option, on_lost))
        return await self._granted

    async def _hold(self, locks: LockManager, option: str, on_lost: Callable[[], None]) -> None:
        def grant(lock: object) -> object:
            self.is_held = bool(lock)
            if not self._granted.done():
                self._granted.set_result(self.is_held)
            return Promise.new(executor) if lock and not self._is_released else None

        executor, callback = create_proxy(self._store_resolve), create_proxy(grant)
        try:
            value = AbortSignal.timeout(RELEASE_TIMEOUT_MS) if option == IN_TURN else True
            await locks.request(
                f"{storage_name(SITE)}/{self.game_id}", js_object(**{option: value}), callback
            )
        except JsException:
            was_held, self.is_held = self.is_held, False
            if was_held:
                on_lost()
            elif not self._granted.done():
                # Only a request with IN_TURN can time out. With another option, an error means that the
                # browser refuses locks. Then no tab can hold one, and the request counts as granted.
                self._granted.set_result(option != IN_TURN)
        finally:
            executor.destroy()
            callback.destroy()

    def _store_resolve(self, resolve: Callable[[None], None], reject: object) -> None:
        self._resolve = resolve

    def release(self) -> None:
        self._is_released = True
        self.is_held = False
        if self._resolve is not None:
            self._resolve(None)
