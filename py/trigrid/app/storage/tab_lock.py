"""Which of the browser's tabs plays a game: the one that holds its lock (Web Locks)."""

import asyncio
from collections.abc import Callable
from typing import Any

from js import AbortSignal, Promise
from pyodide.ffi import JsException

from trigrid.app.browser import begin, create_proxy, options, window
from trigrid.app.storage.site_names import SITE, own

PATIENCE_MS = 1500
"""Milliseconds that a tab has to hand a game over before it is taken from it."""
IF_FREE, IN_TURN, BY_FORCE = "ifAvailable", "signal", "steal"
"""Ways to ask for a lock."""


class TabLock:
    """The lock of the game on this tab's table. ``lost`` is called when another tab has taken it by force.

    Browsers release it when the tab is closed or dies. Where there are no locks, every tab has its way.
    """

    def __init__(self, lost: Callable[[], None]) -> None:
        self._lost = lost
        self._hold: _Hold | None = None

    @property
    def game_id(self) -> str:
        """The id of the game that is held; empty if none is."""
        return self._hold.name if self._hold and self._hold.is_held else ""

    async def acquire(self, name: str) -> bool:
        """Hold the lock of the game of that id in place of any other; False if another tab holds it."""
        return name == self.game_id or await self._ask(name, IF_FREE)

    async def acquire_by_force(self, name: str) -> None:
        """The same, waiting a little for the tab that holds it, and then taking it away."""
        if name != self.game_id and not await self._ask(name, IN_TURN):
            await self._ask(name, BY_FORCE)

    async def _ask(self, name: str, way: str) -> bool:
        self.release()
        locks = getattr(window.navigator, "locks", None)
        hold = self._hold = _Hold(name)
        return not locks or await hold.ask(locks, way, lambda: self._lose(hold))

    def _lose(self, hold: "_Hold") -> None:
        if hold is self._hold:
            self._hold = None
            self._lost()

    def release(self) -> None:
        """Give the lock back."""
        if self._hold is not None:
            self._hold.drop()
        self._hold = None


class _Hold:
    """One lock, asked for once."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_held = False
        self._is_dropped = False
        self._release: Callable[..., None] | None = None

    async def ask(self, locks: Any, way: str, lost: Callable[[], None]) -> bool:
        """Ask for the lock; whether it was granted. ``lost`` is called if it is taken away later."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        begin(self._stay(locks, way, answer, lost))
        return await answer

    async def _stay(
        self, locks: Any, way: str, answer: "asyncio.Future[bool]", lost: Callable[[], None]
    ) -> None:
        """Hold the lock until it is given back or taken away."""

        def granted(lock: Any) -> Any:
            self.is_held = bool(lock)
            if not answer.done():
                answer.set_result(self.is_held)
            return Promise.new(keep) if lock and not self._is_dropped else None

        keep, grant = create_proxy(self._keep), create_proxy(granted)
        try:
            value = AbortSignal.timeout(PATIENCE_MS) if way == IN_TURN else True
            await locks.request(f"{own(SITE)}/{self.name}", options(**{way: value}), grant)
        except JsException:
            was_held, self.is_held = self.is_held, False
            if was_held:
                lost()
            elif not answer.done():
                # Only who waits in turn can be told to wait no more; else the browser allows no locks at all.
                answer.set_result(way != IN_TURN)
        finally:
            keep.destroy()
            grant.destroy()

    def _keep(self, resolve: Any, reject: Any) -> None:
        self._release = resolve

    def drop(self) -> None:
        self._is_dropped = True
        self.is_held = False
        if self._release is not None:
            self._release(None)
