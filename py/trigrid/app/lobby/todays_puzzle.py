"""The lobby's card of today's puzzle: its board, its game, and its state."""

import asyncio
from typing import TYPE_CHECKING

from trigrid.app.browser.dom import element, local_date, set_text, window
from trigrid.app.browser.page_state import is_starting
from trigrid.app.browser.site_storage import set_local_item
from trigrid.app.lobby import words as lobby
from trigrid.app.services.later_modules import load_puzzles
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.screens import shown_screen
from trigrid.app.services.script_facts import TRIED_PUZZLES_ITEM, YES
from trigrid.games import puzzle_keys

if TYPE_CHECKING:
    from trigrid.app.lobby.todays_board import TodaysBoard

IDLE_SECONDS = 0.5
"""The pause before the puzzles load, in seconds.

It leaves time for urgent work, such as the user's first click.
"""


class TodaysPuzzle:
    """The card of today's puzzle."""

    def __init__(self, persistence: Persistence) -> None:
        self._persistence = persistence
        self._daily, self._puzzles = persistence.daily_progress, persistence.puzzle_progress
        self._board: TodaysBoard | None = None

    async def show_state(self) -> None:
        """Show whether today's puzzle is solved, and store whether any puzzle was tried.

        The next start of the page reads the stored item.
        """
        await self._daily.load()
        await self._puzzles.load()
        has_tried = not (self._daily.is_empty and self._puzzles.is_empty)
        set_local_item(TRIED_PUZZLES_ITEM, YES if has_tried else None)
        is_solved = self._daily.is_solved(local_date())
        set_text("lobby-puzzle-note", lobby.PUZZLE_SOLVED if is_solved else lobby.PUZZLE_OPEN)

    async def draw(self) -> None:
        """Draw the board once the page is idle, if the card is then visible.

        If the game is new to the user, also offer its lesson.
        """
        await asyncio.sleep(IDLE_SECONDS)
        while is_starting() and not window.pageStart.hasFailed():
            await asyncio.sleep(IDLE_SECONDS)
        is_seen = shown_screen() == "lobby" and element("today-picture").checkVisibility()
        if is_seen and puzzle_keys() and await load_puzzles():
            from trigrid.app.lobby.todays_board import TodaysBoard

            await self._persistence.lesson_progress.load()
            self._board = self._board or TodaysBoard(self._persistence)
            self._board.show()
