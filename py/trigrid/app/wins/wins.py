"""The screens of won positions: the list, or one position on the table."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import element, when
from trigrid.app.services.later_modules import load_puzzles, load_style_sheet
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.words import screens as screen_words
from trigrid.games import puzzle_keys

if TYPE_CHECKING:
    from trigrid.app.wins.win_screen import WinScreen
    from trigrid.library.win_address import WinAddress


class Wins:
    """Loads the won positions on first use, and opens addresses with them."""

    def __init__(self, page: PageServices) -> None:
        self._page, self._progress = page, page.persistence.win_progress
        self._screen: WinScreen | None = None

    async def open(self, address: str) -> None:
        """Show a won position, or the list of all.

        If the position does not exist, shows the list with a notice. Raises CannotOpen if the positions
        cannot be loaded.
        """
        if not puzzle_keys():
            raise CannotOpen(screen_words.NO_PUZZLES)
        if not await self._page.router.answer(self._load()):
            raise CannotOpen(screen_words.PUZZLES_NOT_LOADED)
        from trigrid.library.win_address import WinAddress, parse_win_address

        target = parse_win_address(address)
        problem = "" if target == WinAddress() else await self._problem_of(target)
        if problem is not None:
            self._show_list()
        if problem:
            self._page.notices.show("address", problem)

    async def _load(self) -> bool:
        await self._progress.load()
        if not await load_puzzles():
            return False
        for name in ("learnStyle", "puzzleStyle"):
            await load_style_sheet(name)
        if self._screen is None:
            from trigrid.app.wins import words
            from trigrid.app.wins.win_screen import WinScreen

            page = self._page
            self._screen = WinScreen(page.table_screen, self._progress, page.open_game.show_exercise)
            element("wins-title").textContent, element("wins-lead").textContent = words.TITLE, words.LEAD
            element("wins-reset").textContent = words.RESET
            when("click", "#wins-reset")(lambda event: self._ask_to_reset())
        return True

    async def _problem_of(self, target: "WinAddress") -> str | None:
        """Show a position, or return why that is impossible; None after it is shown."""
        from trigrid.app.wins import words
        from trigrid.puzzle.won import won_position
        from trigrid.puzzle.won.won_position import own_position
        from trigrid.records import Record, RecordError

        assert self._screen
        if not target.link:
            won = won_position(target.key, target.number)
        else:
            try:
                record = Record.from_link(target.link)
            except RecordError:
                return words.DAMAGED
            won = None if record.outcome else own_position(record)
            won = won and await self._page.router.answer(self._screen.proved(won))
            if won is None:
                return words.NOT_PROVED
        if won is None:
            return words.NO_SUCH_WIN
        self._screen.open(won)
        return None

    def _show_list(self) -> None:
        from trigrid.app.wins import words
        from trigrid.app.wins.wins_html import list_html

        element("wins-body").innerHTML = list_html(self._progress)
        element("wins-reset").hidden = self._progress.is_empty
        self._page.router.show("wins", words.TITLE)

    def _ask_to_reset(self) -> None:
        from trigrid.app.wins import words

        dialog = self._page.table_screen.choice_dialog
        dialog.ask(words.RESET_QUESTION, words.RESET_NOTE, (words.RESET, self._reset))

    def _reset(self) -> None:
        self._progress.reset()
        self._show_list()
        element("wins-title").focus()
