"""Opens the screens of puzzles: the overview, a puzzle, the calendar, runs."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import start_task, window
from trigrid.app.puzzles.all_progress import AllProgress
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.puzzles.puzzle_loader import PuzzleLoader
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.words import screens as words
from trigrid.games import puzzle_keys
from trigrid.library.address import (
    DAILY_ADDRESS,
    PUZZLES_ADDRESS,
    PuzzleAddress,
    parse_address,
    puzzle_address,
)
from trigrid.library.written_address import ARCHIVE
from trigrid.records import Record
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.puzzles.puzzle_screens import PuzzleScreens


class Puzzles:
    """Opens the screens of puzzles.

    Calls ``explore`` to explore the table on the screen, and ``play`` to continue a record as a game.
    """

    def __init__(
        self, page: PageServices, explore: Callable[[Table], None], play: Callable[[Record], None]
    ) -> None:
        self._router, self._persistence = page.router, page.persistence
        persistence = page.persistence
        self._loader = PuzzleLoader(
            page.table_screen,
            AllProgress(persistence.puzzle_progress, persistence.daily_progress, persistence.run_progress),
            PuzzleCallbacks(
                page.open_game.show_exercise,
                _go_to_puzzle,
                explore,
                play,
                self._show_section,
                lambda *name: start_task(page.persistence.practice.keep_failed_puzzle(*name)),
                self._knows_game,
            ),
        )

    async def open(self, address: str) -> None:
        """Show a puzzle, the calendar of daily puzzles, runs, or the overview.

        If the puzzle does not exist, shows the overview or today's puzzle with a notice. Raises CannotOpen if
        the site has no puzzles or they cannot be loaded, or with the address of a game's next puzzle.
        """
        target = parse_address(address).puzzle or PuzzleAddress()
        if not puzzle_keys():
            raise CannotOpen(words.NO_PUZZLES)
        screens = await self._router.answer(self._load())
        if screens is None:
            raise CannotOpen(words.PUZZLES_NOT_LOADED)
        if target == PuzzleAddress():
            screens.overview.show()
            self._show_section(words.PUZZLES)
        elif target.is_run:
            screens.run.show(target.key)
            self._show_section(words.RUN)
        elif target.day == ARCHIVE:
            screens.archive.show()
            self._show_section(words.DAILY_PUZZLES)
        elif target.is_next:
            raise CannotOpen(instead=screens.next_address(target.key))
        elif problem := screens.day_problem(target.day):
            raise CannotOpen(problem, DAILY_ADDRESS)
        elif problem := self._problem_of(target, screens):
            raise CannotOpen(problem, PUZZLES_ADDRESS)

    @staticmethod
    def _problem_of(target: PuzzleAddress, screens: "PuzzleScreens") -> str:
        """Show a puzzle, or return why that is impossible."""
        from trigrid.exercises.words.own_puzzles import DAMAGED
        from trigrid.puzzle import PuzzleLinkError

        try:
            return "" if screens.show(target) else words.NO_SUCH_PUZZLE
        except PuzzleLinkError as error:
            return DAMAGED[error.reason]

    async def _load(self) -> "PuzzleScreens | None":
        await self._persistence.lesson_progress.load()
        return await self._loader.load()

    def _show_section(self, title: str) -> None:
        self._router.show("puzzles", title)

    def _knows_game(self, key: str) -> bool:
        from trigrid.app.services.known_game import knows_game

        return knows_game(self._persistence, key)


def _go_to_puzzle(key: str, number: int) -> None:
    window.location.hash = puzzle_address(key, number)
