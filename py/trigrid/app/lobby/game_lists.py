"""The two screens that list stored games: the lobby and *My games*."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import document, element, find_element, start_task, when
from trigrid.app.browser.page_state import is_starting
from trigrid.app.browser.types.events import Event
from trigrid.app.lobby import words as lobby_words
from trigrid.app.lobby.lobby_screen import LobbyScreen
from trigrid.app.lobby.thumbnails import ALL_GAMES_LISTS, Thumbnails
from trigrid.app.lobby.todays_puzzle import TodaysPuzzle
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.screens import shown_screen
from trigrid.app.services.words import screens as screen_words
from trigrid.library.address import GAMES_ADDRESS
from trigrid.records import Record
from trigrid.runtime import clock
from trigrid.words.game_titles import in_words
from trigrid.words.quoting import quotable

if TYPE_CHECKING:
    from trigrid.app.lobby.games_screen import GamesScreen


class GameLists:
    """Keeps both screens up to date with the library.

    ``open_record`` opens the readable part of a damaged game. ``play`` and ``rules`` receive the key of the
    game that the user chose to play or to read about.
    """

    def __init__(
        self,
        page: PageServices,
        open_record: Callable[[Record], None],
        play: Callable[[str], None],
        rules: Callable[[str], None],
    ) -> None:
        self._router, self._notices, self._persistence = page.router, page.notices, page.persistence
        self._library = page.persistence.library
        self._lobby = LobbyScreen(self.show, play, rules)
        self._todays_puzzle = TodaysPuzzle(page.persistence)
        self._thumbnails = Thumbnails(page.persistence, self.show)
        self._page, self._open_record = page, open_record
        self._all_games: GamesScreen | None = None
        """The screen *My games*, once it was opened."""
        self._lists_all = False
        """Whether *My games* was opened last, and not the lobby."""
        when("click", "#continue, #continue-rest, #games-list")(self._on_click)
        when("visibilitychange", document)(lambda event: self._refresh_if_shown())
        page.persistence.on_stored_elsewhere.append(lambda game_id: self._refresh_if_shown())

    async def open(self, address: str) -> None:
        """Refresh the stored games, and show the screen *My games* or the lobby.

        Raises CannotOpen if the modules of *My games* cannot be loaded now.
        """
        games = await self._games_screen() if address == GAMES_ADDRESS else None
        self._router.leave()
        self._lists_all = games is not None
        await self._router.answer(self._fill())
        if games is not None:
            self._router.show("games", screen_words.GAMES)
            start_task(games.show_example())
        else:
            self._router.show("lobby", "")

    async def _games_screen(self) -> "GamesScreen":
        """Return the screen *My games*. Raises CannotOpen."""
        if not await self._router.answer(load_later()):
            raise CannotOpen(screen_words.GAMES_NOT_LOADED)
        from trigrid.app.lobby.games_screen import GamesScreen

        if self._all_games is None:
            watch, delete = partial(self._thumbnails.watch, ALL_GAMES_LISTS), self._start_deletion
            self._all_games = GamesScreen(self._page, watch, self._changed, delete, self._open_record)
        return self._all_games

    async def _fill(self) -> None:
        await self._refresh_and_show()
        if self._library.listed.has_any():
            start_task(self._persistence.request_persistent_storage())

    def show(self) -> None:
        """Show the games in the library in the lobby, and on *My games* if it is open."""
        self._lobby.show(self._library.listed, clock.local_now())
        if self._lists_all and self._all_games:
            self._all_games.show()
        else:
            self._thumbnails.watch()

    def _refresh_if_shown(self) -> None:
        if shown_screen() in ("lobby", "games") and not document.hidden:
            start_task(self._refresh_and_show())

    async def _refresh_and_show(self) -> None:
        """Show the stored games, as they are now; a start has just read them."""
        if not is_starting():
            await self._persistence.refresh()
            await self._persistence.check_index()
        self.show()
        start_task(self._show_todays_puzzle())  # in the background, so that the start does not wait for it

    async def _show_todays_puzzle(self) -> None:
        await self._todays_puzzle.show_state()
        self._lobby.show_invitation(self._library.listed)
        await self._todays_puzzle.draw()

    def _changed(self) -> None:
        self._persistence.announce("")
        self.show()

    def _on_click(self, event: Event) -> None:
        button = event.target.closest(".kept-delete")
        item = button and button.closest("li")
        if item:
            self._start_deletion([str(item.dataset.id)])

    def _start_deletion(self, names: list[str]) -> None:
        start_task(self._delete(set(names)))

    async def _delete(self, names: set[str]) -> None:
        """Delete the games with these ids, and show a notice that offers to restore them.

        Games that cannot be read now are not deleted.
        """
        await self._persistence.refresh(*names)  # reads the texts, which a restoration needs
        names = set(filter(self._library.has_read, names))
        if not names:
            return
        stored_games = self._library.listed
        titles = [in_words(stored.game) for stored in stored_games.games() if stored.id in names]
        titles += [quotable(stored.key) for stored in stored_games.absent_games() if stored.id in names]
        deleted = self._library.delete(*names)
        self._changed()

        def restore() -> None:
            self._library.restore(deleted)
            self._changed()

        sentence = lobby_words.deleted(titles) if titles else lobby_words.deleted_damaged(len(deleted))
        self._notices.show("deleted", sentence, (lobby_words.BRING_BACK, restore))
        find_element(element("notices").lastElementChild, "button").focus(preventScroll=True)
