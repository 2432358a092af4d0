"""Opens puzzles: loads what they take when the first one is asked for, and tells them what is played."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import local_date
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.services.later_modules import load_puzzles, load_style_sheet
from trigrid.library.address import PuzzleAddress
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.puzzles.puzzle_screen import PuzzleScreen
    from trigrid.app.puzzles.puzzles_screen import PuzzlesScreen
    from trigrid.exercises.daily_puzzles import DailyPuzzles


class Puzzling:
    """The puzzles of a page. What became of them is noted in ``progress``, of those of days in
    ``daily_progress``.
    """

    def __init__(
        self,
        table_screen: TableScreen,
        progress: PuzzleProgress,
        daily_progress: DailyProgress,
        callbacks: PuzzleCallbacks,
    ) -> None:
        self.progress, self.daily_progress = progress, daily_progress
        self._table_screen, self._callbacks = table_screen, callbacks
        self._puzzle_screen: PuzzleScreen | None = None
        self._puzzles_screen: PuzzlesScreen | None = None
        self._daily: DailyPuzzles | None = None

    async def load(self) -> bool:
        """Load what is needed for puzzles; False where it cannot be had now."""
        await self.progress.load()
        await self.daily_progress.load()
        if not await load_puzzles():
            return False
        await self.progress.known_puzzles.load()
        await load_style_sheet("learnStyle")
        await load_style_sheet("puzzleStyle")
        if self._puzzle_screen is None:
            from trigrid.app.puzzles.puzzle_screen import PuzzleScreen
            from trigrid.app.puzzles.puzzles_screen import PuzzlesScreen
            from trigrid.exercises.daily_puzzles import DailyPuzzles
            from trigrid.exercises.puzzle_choice import PuzzleChoice

            choice = PuzzleChoice()
            self._daily = DailyPuzzles(self.daily_progress, local_date)
            self._puzzle_screen = PuzzleScreen(
                self._table_screen, self.progress, self._daily, choice, self._callbacks
            )
            self._puzzles_screen = PuzzlesScreen(
                self.progress, self._daily, choice, self._table_screen.choice_dialog
            )
        return True

    def show_puzzle(self, key: str, number: int) -> bool:
        """Show a puzzle of a game; False if there is none of that number. ``load`` must have been called."""
        from trigrid.exercises.puzzle_choice import find_puzzle

        assert self._puzzle_screen
        assert self._daily
        puzzle = find_puzzle(key, number)
        if puzzle is None:
            return False
        self._daily.close()
        self._puzzle_screen.open(puzzle)
        return True

    def show_daily(self) -> bool:
        """Show the puzzle of today's date, as the browser has it, which is begun by that; False if this
        version of the site does not have the one with which it was begun elsewhere. ``load`` must have been
        called.
        """
        from trigrid.exercises.puzzle_choice import find_puzzle

        assert self._puzzle_screen
        assert self._daily
        tried = self._daily.open()
        puzzle = find_puzzle(tried.key, tried.number)
        if puzzle is None:
            return False
        self._puzzle_screen.open(puzzle, is_daily=True)
        return True

    def show(self, asked: PuzzleAddress) -> bool:
        """Show the puzzle of an address; False if there is none. ``load`` must have been called."""
        return self.show_daily() if asked.is_daily else self.show_puzzle(asked.key, asked.number)

    def show_list(self) -> None:
        """Fill the screen with all puzzles. ``load`` must have been called."""
        assert self._puzzles_screen
        self._puzzles_screen.show()

    def is_solved_on(self, table: Table) -> bool:
        """Whether the try on a table has solved its puzzle."""
        return self._puzzle_screen is not None and self._puzzle_screen.is_solved_on(table)

    @property
    def is_solved_at_first(self) -> bool:
        """Whether the first try solved the puzzle that was shown last."""
        return self._puzzle_screen is not None and self._puzzle_screen.exercise.first_try is True
