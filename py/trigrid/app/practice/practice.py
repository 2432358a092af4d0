"""Opens practice, and loads its modules on first use."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.services.later_modules import load_puzzles, load_style_sheet
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.words import screens as words
from trigrid.library.address import LEARN_ADDRESS

if TYPE_CHECKING:
    from trigrid.app.practice.practice_screen import PracticeScreen


class Practice:
    """Opens a session of practice, or its end if nothing is due."""

    def __init__(self, page: PageServices) -> None:
        self._page = page
        self._screen: PracticeScreen | None = None

    async def open(self, address: str) -> None:
        """Show the first due position. Raises CannotOpen if the modules cannot be loaded."""
        screen = await self._page.router.answer(self._load())
        if screen is None:
            raise CannotOpen(words.PRACTICE_NOT_LOADED, LEARN_ADDRESS)
        screen.begin()

    async def _load(self) -> "PracticeScreen | None":
        """Return the screen with the current deck; None if loading fails."""
        if not await load_puzzles() or (opened := await self._page.persistence.practice.open()) is None:
            return None
        await self._page.persistence.puzzle_progress.load()
        await self._page.persistence.lesson_progress.load()
        await opened[0].load_known()
        for style in ("learnStyle", "puzzleStyle"):
            await load_style_sheet(style)
        if self._screen is None:
            from trigrid.app.practice.practice_screen import PracticeScreen

            self._screen = PracticeScreen(self._page, *opened)
        return self._screen
