"""The screens of won positions: the list, or one position on the table."""

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import document, element, find_element, when
from trigrid.app.browser.types.elements import Element
from trigrid.app.services.visible_items import VisibleItems
from trigrid.app.wins import words
from trigrid.app.wins.win_screen import WinScreen
from trigrid.app.wins.wins_html import list_html
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.library.win_address import WinAddress, parse_win_address
from trigrid.puzzle.won import won_position
from trigrid.puzzle.won.won_position import own_position
from trigrid.records import Record, RecordError


class WinScreens:
    """The list of won positions, and one of them on the table."""

    def __init__(self, page: PageServices) -> None:
        self._page, self._progress = page, page.persistence.win_progress
        self._screen = WinScreen(page.table_screen, self._progress, page.open_game.show_exercise)
        self._items = VisibleItems(_draw)
        element("wins-title").textContent, element("wins-lead").textContent = words.TITLE, words.LEAD
        element("wins-reset").textContent = words.RESET
        reset = words.RESET, self._reset
        when("click", "#wins-reset")(
            lambda event: page.table_screen.choice_dialog.ask(words.RESET_QUESTION, words.RESET_NOTE, reset)
        )

    async def open(self, address: str) -> None:
        """Show a won position, or the list of all.

        If the position does not exist, shows the list with a notice.
        """
        target = parse_win_address(address)
        problem = "" if target == WinAddress() else await self._problem_of(target)
        if problem is not None:
            self._show_list()
        if problem:
            self._page.notices.show("address", problem)

    async def _problem_of(self, target: WinAddress) -> str | None:
        """Show a position, or return why that is impossible; None after it is shown."""
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
        """Show the list; its pictures are drawn when they become visible."""
        element("wins-body").innerHTML = list_html(self._progress)
        element("wins-reset").hidden = self._progress.is_empty
        self._page.router.show("wins", words.TITLE)
        self._items.watch(document.querySelectorAll("#wins-body .puzzle-item"))

    def _reset(self) -> None:
        self._progress.reset()
        self._show_list()
        element("wins-title").focus()


async def _draw(item: Element) -> bool:
    """Draw the position that an item of the list links to."""
    target = parse_win_address(str(item.getAttribute("href")))
    if won := won_position(target.key, target.number):
        find_element(item, ".win-picture").innerHTML = svg(thumbnail(won.game, won.start), LIGHT)
    return True
