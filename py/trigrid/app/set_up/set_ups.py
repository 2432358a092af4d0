"""Opens the screen *Set up*, and loads its modules on first use."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import element, start_task, when, window
from trigrid.app.services.address_bar import AddressBar
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.words import screens as words
from trigrid.games import Position
from trigrid.games.position_text import can_set_up
from trigrid.library.address import parse_address, set_up_address
from trigrid.records import Record
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.set_up.set_up_screen import SetUpScreen


class SetUps:
    """Opens positions to set up.

    Calls ``play`` to start a game at a position, ``collect`` to add a table's position to a collection, and
    ``make_puzzle`` to make it a puzzle. These return False if loading fails.
    """

    def __init__(
        self,
        page: PageServices,
        address_bar: AddressBar,
        play: Callable[[Position], None],
        collect: Callable[[Table], Awaitable[bool]],
        make_puzzle: Callable[[Table], Awaitable[bool]],
    ) -> None:
        self._page, self._address_bar, self._play = page, address_bar, play
        self._collect, self._make_puzzle = collect, make_puzzle
        self._screen: SetUpScreen | None = None
        when("click", "#set-up-here")(lambda event: page.open_game.use(_set_up_position))
        page.open_game.on_shown.append(_offer_set_up)

    async def open(self, address: str) -> None:
        """Show the position of an address, or the start of its game with a notice.

        Raises CannotOpen if the modules cannot be loaded, and UnknownGame or BadOption.
        """
        target, page = parse_address(address), self._page
        assert target.game
        if not can_set_up(target.game.key):
            raise CannotOpen(words.CANNOT_SET_UP)
        if not await page.router.answer(self._load()):
            raise CannotOpen(words.SET_UP_NOT_LOADED)
        assert self._screen
        if error := self._screen.open(target.game, target.position):
            page.notices.show("address", error)

    async def _load(self) -> bool:
        """Load everything that the screen needs. Return False if loading fails."""
        if not await load_later():
            return False
        await load_style_sheet("setUpStyle")
        if self._screen is None:
            from trigrid.app.set_up.set_up_screen import SetUpScreen

            self._screen = SetUpScreen(
                self._page,
                self._address_bar,
                self._play,
                lambda position: start_task(self._use(position, self._collect, words.COLLECTIONS_NOT_LOADED)),
                lambda position: start_task(self._use(position, self._make_puzzle, words.PUZZLES_NOT_LOADED)),
            )
        return True

    async def _use(self, position: Position, show: Callable[[Table], Awaitable[bool]], failure: str) -> None:
        """Show a dialog for a position, or a notice if loading failed."""
        if not await show(Table(position.game, Record(position.game, position))):
            self._page.notices.show("address", failure)


def _offer_set_up(table: Table) -> None:
    """Show the button *Set up* if positions of the table's game can be set up."""
    element("set-up-here").hidden = not can_set_up(table.game.key)


def _set_up_position(table: Table) -> None:
    """Open the position on a table on the screen *Set up*."""
    game = table.game
    window.location.hash = set_up_address(game, game.position_text(table.record.position))
