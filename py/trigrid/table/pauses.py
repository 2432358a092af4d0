"""Pauses after a move, before automatic moves are played or the result is shown."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from trigrid.table.table import Table

SHOWN_SECONDS = 0.7
"""Seconds for which a move is shown after its animation."""
END_SECONDS = 0.6
"""Seconds for which the board shows why a game is over, before the result card."""


class Pauses(NamedTuple):
    """Functions of the page for delayed actions."""

    run_in_background: Callable[[Coroutine[Any, Any, None]], None]
    seconds_in_motion: Callable[[Table], float]
    is_still: Callable[[], bool]
    """Whether animations are off; then no pauses are needed."""
    wait: Callable[[float], Awaitable[None]] = asyncio.sleep

    def seconds(self, table: Table) -> float:
        """Return the seconds for which the last move is shown; 0 without animations."""
        return 0.0 if self.is_still() else self.seconds_in_motion(table) + SHOWN_SECONDS

    def end_seconds(self, table: Table) -> float:
        """Return the seconds from the last move to the result card; 0 without animations."""
        return 0.0 if self.is_still() else self.seconds_in_motion(table) + END_SECONDS
