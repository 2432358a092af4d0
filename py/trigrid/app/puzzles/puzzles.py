"""The puzzle screens: the list of all puzzles, or one puzzle on the table."""

from collections.abc import Callable

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import window
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.puzzles.puzzle_loader import PuzzleLoader
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.words import screens as words
from trigrid.games import lesson_keys, puzzle_keys
from trigrid.library.address import PuzzleAddress, parse_address, puzzle_address
from trigrid.records import Record
from trigrid.table.table import Table


class Puzzles:
    """Opens the list of puzzles or a puzzle.

    Calls ``explore`` to explore the table on the screen, and ``play`` to continue a record as a game.
    """

    def __init__(
        self, page: PageServices, explore: Callable[[Table], None], play: Callable[[Record], None]
    ) -> None:
        self._router, self._notices, self._persistence = page.router, page.notices, page.persistence
        self._loader = PuzzleLoader(
            page.table_screen,
            page.persistence.puzzle_progress,
            page.persistence.daily_progress,
            PuzzleCallbacks(page.open_game.show_exercise, _go_to_puzzle, explore, play, self._has_learned),
        )

    async def open(self, address: str) -> None:
        """Show a puzzle or the list of all puzzles.

        If the puzzle does not exist, shows the list with a notice. Raises CannotOpen if the site has no
        puzzles or they cannot be loaded.
        """
        target = parse_address(address).puzzle or PuzzleAddress()
        if not puzzle_keys():
            raise CannotOpen(words.NO_PUZZLES)
        if not await self._router.answer(self._load()):
            raise CannotOpen(words.PUZZLES_NOT_LOADED)
        if target == PuzzleAddress():
            self._show_list()
        elif problem := self._problem_of(target):
            self._show_list()
            self._notices.show("address", problem)

    def _problem_of(self, target: PuzzleAddress) -> str:
        """Show a puzzle, or return why that is impossible."""
        from trigrid.exercises.words.own_puzzles import DAMAGED
        from trigrid.puzzle import PuzzleLinkError

        try:
            return "" if self._loader.show(target) else words.NO_SUCH_PUZZLE
        except PuzzleLinkError as error:
            return DAMAGED[error.reason]

    async def _load(self) -> bool:
        await self._persistence.lesson_progress.load()
        return await self._loader.load()

    def _show_list(self) -> None:
        self._loader.fill_list()
        self._router.show("puzzles", words.PUZZLES)

    def _has_learned(self, key: str) -> bool:
        """Return whether the user has completed the lesson of a game in this browser."""
        from trigrid.exercises.lesson_run import is_learned
        from trigrid.lessons import lesson

        return key in lesson_keys() and is_learned(lesson(key), self._persistence.lesson_progress)


def _go_to_puzzle(key: str, number: int) -> None:
    window.location.hash = puzzle_address(key, number)
