"""Opens won positions, and loads their modules on first use."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.services.later_modules import load_puzzles, load_style_sheet
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.words import screens as words
from trigrid.games import puzzle_keys

if TYPE_CHECKING:
    from trigrid.app.wins.win_screens import WinScreens


class Wins:
    """Loads the screens of won positions on first use, and opens addresses with them."""

    def __init__(self, page: PageServices) -> None:
        self._page = page
        self._screens: WinScreens | None = None

    async def open(self, address: str) -> None:
        """Show a won position, or the list of all.

        Raises CannotOpen if the positions cannot be loaded.
        """
        if not puzzle_keys():
            raise CannotOpen(words.NO_PUZZLES)
        screens = await self._page.router.answer(self._load())
        if screens is None:
            raise CannotOpen(words.PUZZLES_NOT_LOADED)
        await screens.open(address)

    async def _load(self) -> "WinScreens | None":
        await self._page.persistence.win_progress.load()
        if not await load_puzzles():
            return None
        for name in ("learnStyle", "puzzleStyle"):
            await load_style_sheet(name)
        if self._screens is None:
            from trigrid.app.wins.win_screens import WinScreens

            self._screens = WinScreens(self._page)
        return self._screens
