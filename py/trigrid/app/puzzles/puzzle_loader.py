"""Loads the modules and data of puzzles when a puzzle or the list is first opened."""

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
    """Loads the puzzles and opens them."""

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
        """Load everything that puzzles need. Return False if loading fails."""
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

    def show(self, address: PuzzleAddress) -> bool:
        """Show the puzzle at an address. Return False if it does not exist.

        ``load`` must have been called. Raises PuzzleLinkError.
        """
        from trigrid.exercises.puzzle_choice import find_puzzle

        assert self._puzzle_screen
        assert self._daily
        if address.link:
            from trigrid.puzzle import Puzzle

            self._puzzle_screen.open(Puzzle.from_link(address.link))
            return True
        target: DailyTry | PuzzleAddress = self._daily.open() if address.is_daily else address
        puzzle = find_puzzle(target.key, target.number)
        if puzzle is None:
            return False
        if not address.is_daily:
            self._daily.day = None
        self._puzzle_screen.open(puzzle, is_daily=address.is_daily)
        return True

    def fill_list(self) -> None:
        """Fill the list of all puzzles; ``load`` must have been called."""
        assert self._puzzles_screen
        self._puzzles_screen.show()

    @property
    def is_solved_at_first(self) -> bool:
        """Whether the first attempt solved the puzzle shown last, without a hint."""
        return self._puzzle_screen is not None and self._puzzle_screen.exercise.first_try is True

    def is_solved_on(self, table: Table) -> bool:
        """Return whether the attempt on a table has solved the puzzle."""
        return self._puzzle_screen is not None and self._puzzle_screen.is_solved_on(table)
