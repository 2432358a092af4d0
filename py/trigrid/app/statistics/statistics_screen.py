"""The screen *Statistics*: figures about one game or all games."""

from trigrid.app.browser.dom import control, document, element, on_resize, when, window
from trigrid.app.services.game_select import fill_game_select
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.statistics import words
from trigrid.app.statistics.statistics_html import CHART_ID, chart_svg, statistics_html
from trigrid.library.statistics.played_game import PlayedGame
from trigrid.library.statistics.played_games import read_played_games
from trigrid.library.stored_games import StoredGames

UNIT = 32
"""The number of pixels per unit of the chart."""


class StatisticsScreen:
    """The screen *Statistics*."""

    def __init__(self, stored_games: StoredGames) -> None:
        self._stored_games = stored_games
        self._games: list[PlayedGame] = []
        self._progress_bar: ProgressBar | None = None
        """The progress bar of the latest call of ``read``."""
        self._shown_html = ""
        self._chart_width = 0.0
        """The width for which the chart was last drawn, in pixels."""
        fill_game_select("statistics-key")
        when("change", "#statistics-key")(self._show)
        when("hashchange", window)(self._stop_reading)
        on_resize(element("statistics-body"), self._fit_chart)

    async def read(self) -> None:
        """Read the games in the library, and fill the screen.

        Raises WorkStopped if the user stops the work or opens another address, or if this method is called
        again.
        """
        self._stop_reading()
        with ProgressBar() as progress_bar:
            self._progress_bar = progress_bar
            count = len(self._stored_games.games())
            work = read_played_games(self._stored_games)
            self._games = await progress_bar.run(work, count, words.COUNTING)
        self._show()

    def _stop_reading(self) -> None:
        if self._progress_bar:
            self._progress_bar.stop()

    @property
    def _key(self) -> str:
        return str(control("statistics-key").value)

    def _show(self) -> None:
        for name in ("statistics-source", "statistics-seek"):
            element(name).hidden = not self._games
        html = statistics_html(self._games, self._key)
        if html != self._shown_html:  # unfolded details stay unfolded if nothing has changed
            self._shown_html = element("statistics-body").innerHTML = html
        self._chart_width = 0.0
        self._fit_chart()

    def _fit_chart(self) -> None:
        chart = document.getElementById(CHART_ID)
        width = chart.getBoundingClientRect().width if chart else 0.0
        if chart and width not in (0.0, self._chart_width):
            self._chart_width = width
            chart.innerHTML = chart_svg(self._games, self._key, width / UNIT)
