"""What the page does when storing fails, and when other tabs store or take over games."""

from collections.abc import Awaitable, Callable

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import start_task
from trigrid.app.lobby.games_screen import download_all_games
from trigrid.headers.stored_headers import ID
from trigrid.library.words import storage as words
from trigrid.table.table import Table


class StorageEvents:
    """Keeps the page in step with what is stored. ``continue_on`` opens again what stood beside a table."""

    def __init__(self, page: PageServices, continue_on: Callable[[Table, Table], Awaitable[None]]) -> None:
        self._router, self._notices, self._persistence = page.router, page.notices, page.persistence
        self._table_screen, self._open_game = page.table_screen, page.open_game
        self._continue_on = continue_on
        self._open_game.on_shown.append(self._on_shown)
        self._persistence.on_stored_elsewhere.append(self._on_stored_elsewhere)

    # Trouble

    def show_trouble(self) -> None:
        """Show or remove the notice that games cannot be stored."""
        if (trouble := self._persistence.trouble) is None:
            self._notices.clear("trouble")
        else:
            self._notices.show("trouble", words.TROUBLES[trouble], (words.DOWNLOAD, self._download_all))
        self._open_game.update_address()
        self._persistence.follow_stored("")

    def _download_all(self) -> None:
        start_task(download_all_games(self._persistence.library, self._persistence.all_progress))
        self.show_trouble()

    # What other tabs store

    def _on_stored_elsewhere(self, game_id: str) -> None:
        """Show what another tab has stored of the open game: it is that of the id, or the id is empty."""
        table = self._open_game.table
        if table and not table.storage.is_in_other_tab and game_id in ("", table.record.headers[ID]):
            start_task(self._refresh_table(table))

    async def _refresh_table(self, table: Table) -> None:
        """Add to the table that is open what was added to its game in other tabs."""
        await self._persistence.refresh()
        if table is not self._open_game.table or table.storage.is_in_other_tab:
            return
        is_empty = not table.record.root.children
        if self._open_game.awaits_database and not self._persistence.trouble and is_empty:
            await self._router.open()
        else:
            self._merge_stored(table)

    def on_merged(self, game_id: str, new_game_id: str) -> None:
        """Show what another tab has added to a game that was stored here; see GameLibrary."""
        table = self._open_game.table
        if table is None or table.record.headers[ID] != game_id:
            return
        if new_game_id == game_id:
            self._merge_stored(table)
            return
        table.record.headers[ID] = new_game_id
        table.storage.stored_text = self._persistence.library.text(new_game_id)
        start_task(self._persistence.tab_lock.acquire(new_game_id))
        self._open_game.update_address()

    def _merge_stored(self, table: Table) -> None:
        if self._open_game.merge_stored(table):
            self._notices.show("joined", words.JOINED)

    # Which tab plays

    def _on_shown(self, table: Table) -> None:
        if table.storage.is_in_other_tab:
            self._ask_to_play_here()

    def on_lock_lost(self) -> None:
        """Stop playing the game that is open: another tab does from now on."""
        if table := self._open_game.table:
            self._open_game.store()
            table.storage.is_in_other_tab = True
            self._table_screen.refresh()
            self._ask_to_play_here()

    def _ask_to_play_here(self) -> None:
        self._notices.show("elsewhere", words.ELSEWHERE, (words.PLAY_HERE, self._play_here))

    def _play_here(self) -> None:
        # At once, so that a notice stands until the game is here.
        self._notices.show("elsewhere", words.TAKING_OVER)
        start_task(self._take_over())

    async def _take_over(self) -> None:
        """Take the game from the other tab, as it stands there."""
        table = before = self._open_game.table
        if table is None or before is None:
            return
        game_id = table.record.headers[ID]
        await self._persistence.take_over(game_id)
        if table is not self._open_game.table:
            self._notices.clear("elsewhere")
            return
        if table.storage.has_unsaved_changes:
            table = self._persistence.merged_table(self._persistence.library.merged(table.record))
        elif self._persistence.library.has(game_id):
            table = self._persistence.stored_table(game_id)
        await self._open_game.show(table)
        if not table.storage.is_in_other_tab:
            self._notices.clear("elsewhere")  # only now: until here the game and the focus may change
        if table is self._open_game.table:
            await self._continue_on(table, before)
