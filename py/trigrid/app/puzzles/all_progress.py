"""The results that the screens of puzzles show and store."""

from typing import NamedTuple

from trigrid.library.daily_progress import DailyProgress
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.run_progress import RunProgress


class AllProgress(NamedTuple):
    """The results of puzzles, daily puzzles and runs."""

    puzzles: PuzzleProgress
    daily: DailyProgress
    runs: RunProgress

    async def load(self) -> None:
        """Load the stored results."""
        for progress in self:
            await progress.load()
