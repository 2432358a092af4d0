"""Pauses that take no time, for tests of what the page does by itself after a while."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from trigrid.table.pauses import Pauses
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table


class PausesWithoutClock:
    """What the page has to offer, without a clock: what was asked for is waited for at once."""

    def __init__(self, *, is_still: bool = False) -> None:
        self.waited: list[float] = []
        """How many seconds each wait would have taken."""
        self.shown = 0
        """How many times a table has told of a change."""
        self.meanwhile: Callable[[], object] = lambda: None
        """What happens during a wait."""
        self._begun: list[Coroutine[Any, Any, None]] = []
        self.pauses = Pauses(self._begun.append, lambda table: 0.2, lambda: is_still, self._wait)

    def watch(self, table: Table) -> None:
        """Count how many times a table tells of a change from now on."""
        table.subscribers.subscribe(Stage.SHOW, self._show)

    def _show(self, table: Table) -> None:
        self.shown += 1

    async def _wait(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.meanwhile()

    def run(self) -> None:
        """Wait for all that was begun."""
        while self._begun:
            asyncio.run(self._begun.pop())
