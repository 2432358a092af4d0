"""The router: opens the screen that belongs to the address, and leaves the one that was shown."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Protocol, TypeVar

from trigrid.app.browser.dom import start_task, when, window
from trigrid.app.services.address_bar import AddressBar
from trigrid.app.services.notices import Notices
from trigrid.app.services.screens import show_busy, show_screen
from trigrid.app.services.tab_status import TabStatus
from trigrid.games import BadOption, UnknownGame
from trigrid.library.address import LOBBY_ADDRESS
from trigrid.library.written_address import LINK_PARAMETER, read_address
from trigrid.records import RecordError
from trigrid.runtime.time_slices import WorkStopped
from trigrid.words.game_titles import bad_option, unknown_game

T = TypeVar("T")

ANY_GAME = "*"
"""The key of the route for games and links, which all other addresses take."""


class Screen(Protocol):
    """What the router opens for an address."""

    async def open(self, address: str) -> None:
        """Show what an address asks for. Raises CannotOpen, UnknownGame, BadOption or Overtaken."""


class CanLeave(Protocol):
    """What is shown, as the router leaves it."""

    def leave(self) -> None:
        """Stop what belongs to the screen: another one takes its place."""


class Overtaken(Exception):
    """Ends the work for an address because a later navigation has begun."""


class CannotOpen(Exception):
    """Ends the work for an address that cannot be shown. The screen of another address is shown instead."""

    def __init__(self, sentence: str = "", instead: str = LOBBY_ADDRESS) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        """What the notice says; without a sentence no notice is shown."""
        self.instead = instead


class Router:
    """The router of a page. ``before`` is called at the beginning of each navigation to an address.

    ``routes`` is the table of screens. Its keys are paths such as ``games``; a key such as ``learn/`` stands
    for ``learn`` and everything below it. ``ANY_GAME`` stands for all other paths, and for links.
    """

    def __init__(
        self, address_bar: AddressBar, notices: Notices, tab_status: TabStatus, before: Callable[[], None]
    ) -> None:
        self.routes: Mapping[str, Screen] = {}
        self._address_bar, self._notices, self._tab_status = address_bar, notices, tab_status
        self._before = before
        self._shown: CanLeave | None = None
        """What has to be told when the screen that is shown is left."""
        self._navigations = 0
        self._pending = 0
        """The number of new addresses that are not shown yet."""
        when("hashchange", window)(lambda event: self._follow_address())

    # Navigations

    def _follow_address(self) -> None:
        self._pending += 1
        show_busy(True)
        start_task(self._open_pending())

    async def _open_pending(self) -> None:
        try:
            await self.open()
        finally:
            self._pending -= 1
            show_busy(self._pending > 0)

    async def open(self) -> None:
        """Open the screen of the address in the address bar."""
        self.begin()
        self._notices.clear_screen()
        self._before()
        address = self._address_bar.read()
        await self.finish(self._screen_of(address).open(address))

    def begin(self) -> None:
        """Count a navigation, which overtakes all earlier ones."""
        self._navigations += 1

    def _screen_of(self, address: str) -> Screen:
        written = read_address(address)
        path = ANY_GAME if LINK_PARAMETER in written.fields else written.path
        below = f"{path.partition('/')[0]}/"
        return self.routes.get(path) or self.routes.get(below) or self.routes[ANY_GAME]

    async def answer(self, work: Awaitable[T]) -> T:
        """Return what work for the present navigation gives. Raises what that raises, or Overtaken."""
        navigation = self._navigations
        try:
            answer = await work
        except (RecordError, KeyError, WorkStopped) as error:
            if navigation != self._navigations:
                raise Overtaken from error
            raise
        if navigation != self._navigations:
            raise Overtaken
        return answer

    async def finish(self, opening: Awaitable[None]) -> None:
        """Wait until something is opened. If it cannot be, open another screen and show why."""
        with suppress(Overtaken):
            try:
                await opening
            except UnknownGame as error:
                await self._open_instead(CannotOpen(unknown_game(error)))
            except BadOption as error:
                await self._open_instead(CannotOpen(bad_option(error)))
            except CannotOpen as error:
                await self._open_instead(error)

    async def _open_instead(self, error: CannotOpen) -> None:
        await self._screen_of(error.instead).open(error.instead)
        if error.sentence:
            self._notices.show("address", error.sentence)

    # What is shown

    def show(self, name: str, title: str, screen: CanLeave | None = None) -> None:
        """Show a section, and a title in the tab; ``screen`` is told when another takes its place."""
        self.take_over(screen)
        self._tab_status.show_lists(title)
        show_screen(name)

    def take_over(self, screen: CanLeave | None) -> None:
        """Leave what is shown, unless it is this screen, which takes its place."""
        if screen is not self._shown:
            self.leave()
        self._shown = screen

    def leave(self) -> None:
        """Leave what is shown, as long as nothing takes its place."""
        before, self._shown = self._shown, None
        if before is not None:
            before.leave()
