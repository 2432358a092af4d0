"""Pauses after a move before automatic moves are played, or its result is shown."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from trigrid.table.table import Table

CALM_SECONDS = 0.7
"""Seconds that a move is seen, once it has come to rest."""
END_SECONDS = 0.6
"""Seconds that the board shows why a game is over, once that is drawn, before the card with the result."""


class Pauses(NamedTuple):
    """What the page has to offer to whoever does something after a while."""

    run_in_background: Callable[[Coroutine[Any, Any, None]], None]
    seconds_in_motion: Callable[[Table], float]
    is_still: Callable[[], bool]
    """Whether nothing is to move on the page, so that nothing has to come to rest either."""
    wait: Callable[[float], Awaitable[None]] = asyncio.sleep

    def seconds(self, table: Table) -> float:
        """For how many seconds the last move is to be seen; none where nothing moves."""
        return 0.0 if self.is_still() else self.seconds_in_motion(table) + CALM_SECONDS

    def end_seconds(self, table: Table) -> float:
        """Return the seconds between the last move and the card with the result; 0 if nothing is animated."""
        return 0.0 if self.is_still() else self.seconds_in_motion(table) + END_SECONDS
