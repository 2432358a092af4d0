"""Opens the screen *Statistics*, and loads its modules on first use."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import start_task
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.screens import shown_screen
from trigrid.app.services.words import screens as words
from trigrid.library.address import GAMES_ADDRESS
from trigrid.runtime.time_slices import WorkStopped

if TYPE_CHECKING:
    from trigrid.app.statistics.statistics_screen import StatisticsScreen


class Statistics:
    """Shows the statistics, and updates them when other tabs change stored games."""

    def __init__(self, page: PageServices) -> None:
        self._router, self._persistence = page.router, page.persistence
        self._screen: StatisticsScreen | None = None
        page.persistence.on_stored_elsewhere.append(lambda game_id: self._refresh_if_shown())

    async def open(self, address: str) -> None:
        """Show the statistics of the stored games.

        Raises CannotOpen, which leads to the list of games, if the modules cannot be loaded now or the user
        stops the work. Raises Overtaken if a later navigation has begun.
        """
        try:
            is_loaded = await self._router.answer(self._load())
        except WorkStopped as error:
            raise CannotOpen(instead=GAMES_ADDRESS) from error
        if not is_loaded:
            raise CannotOpen(words.STATISTICS_NOT_LOADED, GAMES_ADDRESS)
        self._router.show("statistics", words.STATISTICS)

    def _refresh_if_shown(self) -> None:
        if shown_screen() == "statistics":
            start_task(self._router.open())

    async def _load(self) -> bool:
        """Load the screen and evaluate the stored games.

        Returns False if the modules cannot be loaded now. Raises WorkStopped if the user stops the work.
        """
        if not await load_later():
            return False
        await load_style_sheet("statisticsStyle")
        if self._screen is None:
            from trigrid.app.statistics.statistics_screen import StatisticsScreen

            self._screen = StatisticsScreen(self._persistence.library.listed)
        await self._persistence.refresh()
        await self._persistence.check_index()
        await self._screen.read()
        return True
