"""An event loop whose clock jumps to the next timer when no callback is ready."""

import asyncio
import selectors
from collections.abc import Callable
from contextvars import Context, ContextVar
from math import inf
from typing import Any

ACTIVATE: ContextVar[Callable[[], None]] = ContextVar("ACTIVATE")
"""A callable that activates the page of the running code.

Several tabs share an event loop. Imports and new tasks belong to the active page.
"""


def run_activated(callback: Callable[..., object], *arguments: object) -> None:
    """Run a callback after activating its page."""
    if activate := ACTIVATE.get(None):
        activate()
    callback(*arguments)


class _NothingToSelect(selectors.SelectSelector):
    """A selector that advances the loop's time instead of waiting."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout:
            self.loop.pass_time(timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with its own clock, in seconds."""

    def __init__(self) -> None:
        selector = _NothingToSelect()
        selector.loop = self
        self._now = 0.0
        super().__init__(selector)

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *arguments: Any, context: Context | None = None
    ) -> asyncio.Handle:
        return super().call_soon(run_activated, callback, *arguments, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *arguments: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return super().call_at(when, run_activated, callback, *arguments, context=context)

    def time(self) -> float:
        return self._now

    def pass_time(self, seconds: float) -> None:
        """Advance the clock."""
        self._now += seconds

    def run_ready(self, max_steps: int = 100_000) -> None:
        """Run all callbacks that are ready. Raises RuntimeError after ``max_steps``."""
        for _ in range(max_steps):
            if not self._ready and self._next_timer() > self._now:  # type: ignore[attr-defined]
                return
            self._run_step()
        raise RuntimeError("callbacks never end")

    def _run_step(self) -> None:
        other_loop = asyncio.events._get_running_loop()  # such as Playwright's loop
        asyncio.events._set_running_loop(self)
        try:
            self._run_once()  # type: ignore[attr-defined]
        finally:
            asyncio.events._set_running_loop(other_loop)

    def _next_timer(self) -> float:
        """Return the time of the next timer that is not cancelled.

        asyncio's loop skips cancelled timers. If they counted here, a step could advance the clock beyond the
        time that `runs_until` may use.
        """
        timers = self._scheduled  # type: ignore[attr-defined]
        return min((timer.when() for timer in timers if not timer.cancelled()), default=inf)

    def runs_until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Advance the time until a condition holds; return False after ``seconds``."""
        end = self._now + seconds
        self.run_ready()
        while not condition():
            if not self._ready and self._next_timer() > end:  # type: ignore[attr-defined]
                self._now = end
                return condition()
            self._run_step()
        return True
