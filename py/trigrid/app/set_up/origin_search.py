"""Searches in the background for a legal game that leads to a position."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from trigrid.app.browser.dom import start_task
from trigrid.positions.legal_game import find_game
from trigrid.runtime.time_slices import WorkStopped, run_in_slices

REST_SECONDS = 0.3
"""The time without changes before a search begins."""


class OriginSearch:
    """Searches for one position at a time. Calls ``on_end`` when a search has ended."""

    def __init__(self, on_end: Callable[[], None]) -> None:
        self._on_end = on_end
        self._position: Any = None
        """The position of the latest search."""
        self._is_reached: bool | None = None

    def is_reached(self, position: Any) -> bool | None:
        """Return whether a legal game leads to a position; None while it is unknown.

        A search for another position is replaced.
        """
        if position != self._position:
            self._position = position
            self._is_reached = True if position == position.game.start() else None
            if self._is_reached is None:
                start_task(self._search(position))
        return self._is_reached

    def stop(self) -> None:
        """Stop the search."""
        self._position = None

    async def _search(self, position: Any) -> None:
        await asyncio.sleep(REST_SECONDS)
        if position is not self._position:
            return
        with suppress(WorkStopped):
            moves = await run_in_slices(find_game(position), lambda done: position is self._position)
            if position is self._position:
                self._is_reached = moves is not None
                self._on_end()
