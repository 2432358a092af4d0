"""The lobby's card of today's puzzle: its board, its game, and its state."""

import asyncio

from trigrid.app.browser.dom import element, local_date, set_text, window
from trigrid.app.browser.page_state import is_starting
from trigrid.app.browser.site_storage import set_local_item
from trigrid.app.lobby import words as lobby
from trigrid.app.services.later_modules import load_puzzles
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.screens import shown_screen
from trigrid.app.services.script_facts import TRIED_PUZZLES_ITEM, YES
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.games import puzzle_keys
from trigrid.library.daily_progress import DailyTry
from trigrid.words.game_titles import named

IDLE_SECONDS = 0.5
"""The pause before the puzzles load, in seconds.

It leaves time for urgent work, such as the user's first click.
"""


class TodaysPuzzle:
    """The card of today's puzzle."""

    def __init__(self, persistence: Persistence) -> None:
        self._daily, self._puzzles = persistence.daily_progress, persistence.puzzle_progress
        self._drawn: DailyTry | None = None

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
        """Draw the board once the page is idle, if the card is then visible."""
        await asyncio.sleep(IDLE_SECONDS)
        while is_starting() and not window.pageStart.hasFailed():
            await asyncio.sleep(IDLE_SECONDS)
        is_seen = shown_screen() == "lobby" and element("today-picture").checkVisibility()
        if is_seen and puzzle_keys() and await load_puzzles():
            self._draw()

    def _draw(self) -> None:
        from trigrid.exercises.daily_puzzles import DailyPuzzles
        from trigrid.exercises.puzzle_choice import find_puzzle

        todays = DailyPuzzles(self._daily, local_date).todays
        puzzle = find_puzzle(todays.key, todays.number)
        if puzzle is None or todays == self._drawn:
            return
        self._drawn = todays
        element("today-picture").innerHTML = svg(thumbnail(puzzle.game, puzzle.start), LIGHT)
        set_text("today-game", named(puzzle.game))
