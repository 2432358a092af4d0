"""Loads the modules and data of puzzles when one of their screens is first opened."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.puzzles.all_progress import AllProgress
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.services.later_modules import load_puzzles, load_style_sheet
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.puzzles.puzzle_screens import PuzzleScreens


class PuzzleLoader:
    """Loads the screens of puzzles."""

    def __init__(self, table_screen: TableScreen, progress: AllProgress, callbacks: PuzzleCallbacks) -> None:
        self._table_screen, self._progress, self._callbacks = table_screen, progress, callbacks
        self._screens: PuzzleScreens | None = None

    async def load(self) -> "PuzzleScreens | None":
        """Return the screens, or None if loading fails."""
        await self._progress.load()
        if not await load_puzzles():
            return None
        await self._progress.puzzles.known_puzzles.load()
        await load_style_sheet("learnStyle")
        await load_style_sheet("puzzleStyle")
        if self._screens is None:
            from trigrid.app.puzzles.puzzle_screens import PuzzleScreens

            self._screens = PuzzleScreens(self._table_screen, self._progress, self._callbacks)
        return self._screens

    @property
    def is_solved_at_first(self) -> bool:
        """Whether the first attempt solved the puzzle shown last, without a hint."""
        return self._screens is not None and self._screens.puzzle.exercise.first_try is True

    def is_solved_on(self, table: Table) -> bool:
        """Return whether the attempt on a table has solved the puzzle."""
        return self._screens is not None and self._screens.puzzle.is_solved_on(table)
