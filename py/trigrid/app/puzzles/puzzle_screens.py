"""The screens of puzzles, in the archive that is loaded with the first of them."""

from datetime import date

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import local_date
from trigrid.app.puzzles.all_progress import AllProgress
from trigrid.app.puzzles.archive_screen import ArchiveScreen
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.puzzles.puzzle_screen import PuzzleScreen
from trigrid.app.puzzles.puzzles_screen import PuzzlesScreen
from trigrid.app.puzzles.puzzles_section import PuzzlesSection
from trigrid.app.puzzles.run_screen import RunScreen
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.puzzle_choice import PuzzleChoice, find_puzzle
from trigrid.exercises.words.daily_puzzle import NO_DATE, no_puzzle
from trigrid.library.address import PUZZLES_ADDRESS, PuzzleAddress, puzzle_address
from trigrid.library.daily_progress import Date
from trigrid.puzzle import Puzzle
from trigrid.puzzle.daily import FIRST_DAY
from trigrid.runtime.clock import read_day


class PuzzleScreens:
    """The overview, the calendar, runs, and one puzzle on the table."""

    def __init__(self, table_screen: TableScreen, progress: AllProgress, callbacks: PuzzleCallbacks) -> None:
        choice, section = PuzzleChoice(), PuzzlesSection()
        self._daily = daily = DailyPuzzles(progress.daily, local_date)
        self._progress = progress.puzzles
        self.puzzle = PuzzleScreen(table_screen, progress.puzzles, daily, choice, callbacks)
        self.overview = PuzzlesScreen(
            section, progress, daily, choice, table_screen.choice_dialog, callbacks.knows_game
        )
        self.archive = ArchiveScreen(section, daily)
        runs = progress.runs, progress.puzzles
        self.run = RunScreen(section, table_screen, runs, callbacks)

    def show(self, address: PuzzleAddress) -> bool:
        """Show the puzzle at an address. Return False if it does not exist.

        Raises PuzzleLinkError.
        """
        puzzle, day = None, _day(address.day)
        if address.link:
            puzzle = Puzzle.from_link(address.link)
        elif not address.is_daily:
            puzzle = find_puzzle(address.key, address.number)
        elif not self.day_problem(address.day):
            puzzle = find_puzzle(*self._daily.open(day)[:2])
        if puzzle is None:
            return False
        if not address.is_daily:
            self._daily.day = None
        self.puzzle.open(puzzle)
        return True

    def next_address(self, key: str) -> str:
        """Return the address of a game's next unsolved puzzle; without one, of the list."""
        name = PuzzleChoice(key).next_unsolved(self._progress)
        return puzzle_address(*name) if name else PUZZLES_ADDRESS

    def day_problem(self, written: str) -> str:
        """Return why the date in an address has no daily puzzle; empty if it has one."""
        day = _day(written)
        if day is None:
            return NO_DATE if written else ""
        return "" if self._daily.has_puzzle(day) else no_puzzle(date(*day), date(*FIRST_DAY))


def _day(written: str) -> Date | None:
    """Return the date that an address names, or None if it names none."""
    day = read_day(written)
    return (day.year, day.month, day.day) if day else None
