"""Opens the screen for an address, and leaves the previous screen."""

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
"""The key of the route for games, links, and addresses without another route."""


class Screen(Protocol):
    """A screen that can show the content of an address."""

    async def open(self, address: str) -> None:
        """Show the content of an address.

        Raises CannotOpen, UnknownGame, BadOption or Overtaken.
        """


class CanLeave(Protocol):
    """A screen or table whose ``leave`` the router calls when another replaces it."""

    def leave(self) -> None:
        """Stop all activity, because another screen or table is shown next."""


class Overtaken(Exception):
    """Ends the work for an address because a later navigation has begun."""


class CannotOpen(Exception):
    """Ends the work for an address that cannot be shown.

    The router opens the address ``instead`` and shows ``sentence`` in a notice. Without a sentence,
    ``instead`` also replaces the address in the address bar.
    """

    def __init__(self, sentence: str = "", instead: str = LOBBY_ADDRESS) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        """The text of the notice; empty for no notice."""
        self.instead = instead


class Router:
    """The router of a page. Calls ``before`` when it begins to open an address.

    ``routes`` maps paths to screens. The key ``games`` stands for the path ``games`` only, and ``learn/`` for
    ``learn`` and everything below it. ``ANY_GAME`` stands for all other paths, and for links.
    """

    def __init__(
        self, address_bar: AddressBar, notices: Notices, tab_status: TabStatus, before: Callable[[], None]
    ) -> None:
        self.routes: Mapping[str, Screen] = {}
        self._address_bar, self._notices, self._tab_status = address_bar, notices, tab_status
        self._before = before
        self._shown: CanLeave | None = None
        """The object whose ``leave`` is called before another screen is shown."""
        self._navigations = 0
        self._pending = 0
        """The number of changed addresses that the router is still opening."""
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
        """Open the screen for the address in the address bar."""
        self.begin()
        self._notices.clear_screen()
        self._before()
        address = self._address_bar.read()
        await self.finish(self._screen_of(address).open(address))

    def begin(self) -> None:
        """Begin a navigation, which overtakes all earlier ones."""
        self._navigations += 1

    def _screen_of(self, address: str) -> Screen:
        written = read_address(address)
        path = ANY_GAME if LINK_PARAMETER in written.fields else written.path
        below = f"{path.partition('/')[0]}/"
        return self.routes.get(path) or self.routes.get(below) or self.routes[ANY_GAME]

    async def answer(self, work: Awaitable[T]) -> T:
        """Return the result of work for the current navigation.

        Raises Overtaken if a later navigation has begun and the work has ended normally or with RecordError,
        KeyError or WorkStopped. Otherwise raises the errors of the work.
        """
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
        """Wait until a screen is open or a later navigation has begun.

        If the screen cannot be opened, opens another and shows the reason, if there is one.
        """
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
        if not error.sentence:
            self._address_bar.replace(error.instead)
        await self._screen_of(error.instead).open(error.instead)
        if error.sentence:
            self._notices.show("address", error.sentence)

    # The shown screen

    def show(self, name: str, title: str, screen: CanLeave | None = None) -> None:
        """Show the section with the id ``name``, and a title in the browser's tab.

        ``screen`` is left when another screen or table replaces it.
        """
        self.take_over(screen)
        self._tab_status.show_lists(title)
        show_screen(name)

    def take_over(self, screen: CanLeave | None) -> None:
        """Make ``screen`` the current screen, and leave the previous one if it differs."""
        if screen is not self._shown:
            self.leave()
        self._shown = screen

    def leave(self) -> None:
        """Leave the current screen without opening another."""
        before, self._shown = self._shown, None
        if before is not None:
            before.leave()
