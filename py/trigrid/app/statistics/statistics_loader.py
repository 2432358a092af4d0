"""Opens the statistics: loads what they take when they are asked for the first time."""

from typing import TYPE_CHECKING

from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.app.services.persistence import Persistence
from trigrid.runtime.time_slices import run_in_slices

if TYPE_CHECKING:
    from trigrid.app.statistics.statistics_screen import StatisticsScreen


class StatisticsLoader:
    """The statistics of a page."""

    def __init__(self, persistence: Persistence) -> None:
        self._persistence = persistence
        self._screen: StatisticsScreen | None = None

    async def load(self) -> bool:
        """Load what is needed, and fill the screen from the games as they are stored now; False where it
        cannot be had now. Raises WorkStopped.
        """
        if not await load_later():
            return False
        await load_style_sheet("statisticsStyle")
        if self._screen is None:
            from trigrid.app.statistics.statistics_screen import StatisticsScreen

            self._screen = StatisticsScreen(self._persistence.library)
        await self._persistence.refresh()
        await run_in_slices(self._persistence.library.read_headers_in_steps(), lambda done: True)
        await self._screen.read()
        return True
