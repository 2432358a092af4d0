"""Notices when the page is idle, and then lets finished games be reviewed."""

import asyncio
from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import document, start_task, when
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.preferences.preferences import preferences

if TYPE_CHECKING:
    from trigrid.app.practice.background_run import BackgroundRun

IDLE_SECONDS = 20.0
"""The time without input after which a review begins, in seconds."""
INPUT = ("pointerdown", "keydown", "wheel")
"""The events that stop a review that the user has not asked for."""


class BackgroundReviews:
    """Begins reviews while the page is idle, and stops them at any input."""

    def __init__(self, page: PageServices) -> None:
        self._page = page
        self._run: BackgroundRun | None = None
        self._is_waiting = False
        self._last_input = 0.0
        for kind in (*INPUT, "visibilitychange"):
            when(kind, document)(lambda event: self._on_input())

    async def load(self) -> "BackgroundRun | None":
        """Return the object that reviews games; None if its modules cannot be loaded."""
        if self._run is None and await load_later():
            from trigrid.app.practice.background_run import BackgroundRun

            self._run = BackgroundRun(self._page)
        return self._run

    def _on_input(self) -> None:
        self._last_input = asyncio.get_event_loop().time()
        if self._run is not None:
            self._run.on_input()
        if not self._is_waiting and preferences.reviews_in_background:
            start_task(self._wait(IDLE_SECONDS))

    async def _wait(self, seconds: float) -> None:
        """Begin to review games once there was no input for a while."""
        self._is_waiting = True
        while seconds > 0:
            await asyncio.sleep(seconds)
            seconds = self._last_input + IDLE_SECONDS - asyncio.get_event_loop().time()
        self._is_waiting = False
        if preferences.reviews_in_background and not document.hidden and (run := await self.load()):
            await run.begin_if_free()
