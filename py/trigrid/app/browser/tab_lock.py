"""The lock (Web Locks) of the game that is played in this tab: one tab at a time holds it."""

import asyncio
from collections.abc import Callable

from js import AbortSignal, Promise
from pyodide.ffi import JsException

from trigrid.app.browser.dom import create_proxy, js_object, start_task, window
from trigrid.app.browser.site_storage import SITE, storage_name
from trigrid.app.browser.types.window import LockManager

PATIENCE_MS = 1500
"""Milliseconds that the tab that holds a lock has to release it before it is stolen."""
IF_FREE, IN_TURN, BY_FORCE = "ifAvailable", "signal", "steal"
"""Options of LockManager.request: only if free; wait until the signal aborts; take it from its holder."""


class TabLock:
    """The lock of one game at a time. ``on_lost`` is called when another tab has stolen it.

    Browsers release it when the tab is closed or dies. Where there are no locks, every request succeeds.
    """

    def __init__(self, on_lost: Callable[[], None]) -> None:
        self._on_lost = on_lost
        self._request: _LockRequest | None = None

    @property
    def game_id(self) -> str:
        """The id of the game whose lock is held; empty if none is."""
        return self._request.game_id if self._request and self._request.is_held else ""

    async def acquire(self, game_id: str) -> bool:
        """Hold the lock of a game in place of any other; False if another tab holds it."""
        return game_id == self.game_id or await self._ask(game_id, IF_FREE)

    async def acquire_by_force(self, game_id: str) -> None:
        """Hold the lock of a game; the tab that holds it has 1.5 s to release it, then it is stolen."""
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
        """Release the lock, if one is held."""
        if self._request is not None:
            self._request.release()
        self._request = None


class _LockRequest:
    """One request for one lock."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.is_held = False
        self._is_released = False
        self._granted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._resolve: Callable[[None], None] | None = None

    async def send(self, locks: LockManager, option: str, on_lost: Callable[[], None]) -> bool:
        """Ask for the lock; whether it was granted. ``on_lost`` is called if it is stolen later."""
        start_task(self._hold(locks, option, on_lost))
        return await self._granted

    async def _hold(self, locks: LockManager, option: str, on_lost: Callable[[], None]) -> None:
        def grant(lock: object) -> object:
            self.is_held = bool(lock)
            if not self._granted.done():
                self._granted.set_result(self.is_held)
            return Promise.new(executor) if lock and not self._is_released else None

        executor, callback = create_proxy(self._keep_resolve), create_proxy(grant)
        try:
            value = AbortSignal.timeout(PATIENCE_MS) if option == IN_TURN else True
            await locks.request(
                f"{storage_name(SITE)}/{self.game_id}", js_object(**{option: value}), callback
            )
        except JsException:
            was_held, self.is_held = self.is_held, False
            if was_held:
                on_lost()
            elif not self._granted.done():
                # Only who waits in turn can be told to wait no more; else the browser allows no locks at all.
                self._granted.set_result(option != IN_TURN)
        finally:
            executor.destroy()
            callback.destroy()

    def _keep_resolve(self, resolve: Callable[[None], None], reject: object) -> None:
        self._resolve = resolve

    def release(self) -> None:
        self._is_released = True
        self.is_held = False
        if self._resolve is not None:
            self._resolve(None)
