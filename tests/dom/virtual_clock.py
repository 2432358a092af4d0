"""An event loop whose clock jumps to the next timer when nothing else is to be done."""

import asyncio
import selectors
from collections.abc import Callable
from contextvars import Context, ContextVar
from math import inf
from typing import Any

ACTIVATE: ContextVar[Callable[[], None]] = ContextVar("ACTIVATE")
"""Makes the page active that the running code belongs to, where several tabs share an event loop."""


def activated(callback: Callable[..., object], *given: object) -> None:
    """Call back in the page that the callback belongs to."""
    if activate := ACTIVATE.get(None):
        activate()
    callback(*given)


class _NothingToSelect(selectors.SelectSelector):
    """A selector that never waits: the loop's time goes on instead."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout:
            self.loop.pass_time(timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own, in seconds."""

    def __init__(self) -> None:
        selector = _NothingToSelect()
        selector.loop = self
        self._now = 0.0
        super().__init__(selector)

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *given: Any, context: Context | None = None
    ) -> asyncio.Handle:
        return super().call_soon(activated, callback, *given, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *given: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return super().call_at(when, activated, callback, *given, context=context)

    def time(self) -> float:
        return self._now

    def pass_time(self, seconds: float) -> None:
        """Let the clock go on."""
        self._now += seconds

    def run_ready(self, most: int = 100_000) -> None:
        """Run what is ready, until nothing is. Raises RuntimeError if that never ends."""
        for _ in range(most):
            if not self._ready and self._next_timer() > self._now:  # type: ignore[attr-defined]
                return
            self._run_step()
        raise RuntimeError("there is always something more to be done")

    def _run_step(self) -> None:
        others = asyncio.events._get_running_loop()  # such as Playwright's
        asyncio.events._set_running_loop(self)
        try:
            self._run_once()  # type: ignore[attr-defined]
        finally:
            asyncio.events._set_running_loop(others)

    def _next_timer(self) -> float:
        """When the next timer is due. The loop would skip a cancelled one, and go on to that behind it."""
        timers = self._scheduled  # type: ignore[attr-defined]
        return min((timer.when() for timer in timers if not timer.cancelled()), default=inf)

    def comes_to(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Let time pass until a condition holds; False if it does not in so many seconds."""
        end = self._now + seconds
        self.run_ready()
        while not condition():
            if not self._ready and self._next_timer() > end:  # type: ignore[attr-defined]
                self._now = end
                return condition()
            self._run_step()
        return True
