"""Pauses without waiting, for tests of automatic actions after a delay."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from trigrid.table.pauses import Pauses
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table


class PausesWithoutClock:
    """The page's pauses without a clock: each wait ends immediately.

    ``is_still`` means that animations are off.
    """

    def __init__(self, *, is_still: bool = False) -> None:
        self.waited: list[float] = []
        """The length of each requested wait, in seconds."""
        self.shown = 0
        """The number of changes announced by tables."""
        self.meanwhile: Callable[[], object] = lambda: None
        """A callback that runs during each wait."""
        self._coroutines: list[Coroutine[Any, Any, None]] = []
        # Every animation takes 0.2 seconds.
        self.pauses = Pauses(self._coroutines.append, lambda table: 0.2, lambda: is_still, self._wait)

    def watch(self, table: Table) -> None:
        """Count the changes that a table announces from now on."""
        table.subscribers.subscribe(Stage.SHOW, self._show)

    def _show(self, table: Table) -> None:
        self.shown += 1

    async def _wait(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.meanwhile()

    def run(self) -> None:
        """Run all coroutines that were started."""
        while self._coroutines:
            asyncio.run(self._coroutines.pop())
