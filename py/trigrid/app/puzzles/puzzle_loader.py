"""Loads what puzzles need when the first one is asked for."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import local_date
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.services.later_modules import load_puzzles, load_style_sheet
from trigrid.library.address import PuzzleAddress
from trigrid.library.daily_progress import DailyProgress, DailyTry
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.puzzles.puzzle_screen import PuzzleScreen
    from trigrid.app.puzzles.puzzles_screen import PuzzlesScreen
    from trigrid.exercises.daily_puzzles import DailyPuzzles


class PuzzleLoader:
    """The puzzles, once they are loaded."""

    def __init__(
        self,
        table_screen: TableScreen,
        progress: PuzzleProgress,
        daily_progress: DailyProgress,
        callbacks: PuzzleCallbacks,
    ) -> None:
        self._progress, self._daily_progress = progress, daily_progress
        self._table_screen, self._callbacks = table_screen, callbacks
        self._puzzle_screen: PuzzleScreen | None = None
        self._puzzles_screen: PuzzlesScreen | None = None
        self._daily: DailyPuzzles | None = None

    async def load(self) -> bool:
        """Load what puzzles need; False where it cannot be had now."""
        await self._progress.load()
        await self._daily_progress.load()
        if not await load_puzzles():
            return False
        await self._progress.known_puzzles.load()
        await load_style_sheet("learnStyle")
        await load_style_sheet("puzzleStyle")
        if self._puzzle_screen is not None:
            return True
        from trigrid.app.puzzles.puzzle_screen import PuzzleScreen
        from trigrid.app.puzzles.puzzles_screen import PuzzlesScreen
        from trigrid.exercises.daily_puzzles import DailyPuzzles
        from trigrid.exercises.puzzle_choice import PuzzleChoice

        choice, table_screen = PuzzleChoice(), self._table_screen
        self._daily = daily = DailyPuzzles(self._daily_progress, local_date)
        self._puzzle_screen = PuzzleScreen(table_screen, self._progress, daily, choice, self._callbacks)
        self._puzzles_screen = PuzzlesScreen(self._progress, daily, choice, table_screen.choice_dialog)
        return True

    def show(self, asked: PuzzleAddress) -> bool:
        """Show the puzzle of an address; False if there is none. ``load`` must have been called."""
        from trigrid.exercises.puzzle_choice import find_puzzle

        assert self._puzzle_screen
        assert self._daily
        named: DailyTry | PuzzleAddress = self._daily.open() if asked.is_daily else asked
        puzzle = find_puzzle(named.key, named.number)
        if puzzle is None:
            return False
        if not asked.is_daily:
            self._daily.day = None
        self._puzzle_screen.open(puzzle, is_daily=asked.is_daily)
        return True

    def fill_list(self) -> None:
        """Fill the section that lists all puzzles. ``load`` must have been called."""
        assert self._puzzles_screen
        self._puzzles_screen.show()

    @property
    def is_solved_at_first(self) -> bool:
        """Whether the first try solved the puzzle that was shown last."""
        return self._puzzle_screen is not None and self._puzzle_screen.exercise.first_try is True

    def is_solved_on(self, table: Table) -> bool:
        """Whether the try on a table has solved its puzzle."""
        return self._puzzle_screen is not None and self._puzzle_screen.is_solved_on(table)
