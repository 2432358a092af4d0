"""The lobby's card of today's puzzle: its board, its game with the options, and whether it is solved."""

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
"""Seconds that the page has for more urgent work, such as the first click, before it loads the puzzles."""


class TodaysPuzzle:
    """The card."""

    def __init__(self, persistence: Persistence) -> None:
        self._daily, self._puzzles = persistence.daily_progress, persistence.puzzle_progress
        self._drawn: DailyTry | None = None

    async def note_tries(self) -> None:
        """Say whether the puzzle is solved, and note whether any was tried, for the next start, too."""
        await self._daily.load()
        await self._puzzles.load()
        has_tried = not (self._daily.is_empty and self._puzzles.is_empty)
        set_local_item(TRIED_PUZZLES_ITEM, YES if has_tried else None)
        is_solved = self._daily.is_solved(local_date())
        set_text("lobby-puzzle-note", lobby.PUZZLE_SOLVED if is_solved else lobby.PUZZLE_OPEN)

    async def draw(self) -> None:
        """Draw the board, for somebody who sees the card, once the page has nothing more urgent to do."""
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
