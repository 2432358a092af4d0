"""Reactions to storage errors, and to other tabs that store or take over games."""

from collections.abc import Awaitable, Callable

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import start_task
from trigrid.app.services.all_games_file import download_all_games
from trigrid.headers.stored_headers import ID
from trigrid.library.words import storage as words
from trigrid.table.table import Table


class StorageEvents:
    """Reacts to storage errors, and to changes of stored games by other tabs.

    ``continue_on`` receives the new table and the previous table. It opens the panel that was beside the
    previous table, such as a review, beside the new table.
    """

    def __init__(self, page: PageServices, continue_on: Callable[[Table, Table], Awaitable[None]]) -> None:
        self._router, self._notices, self._persistence = page.router, page.notices, page.persistence
        self._table_screen, self._open_game = page.table_screen, page.open_game
        self._continue_on = continue_on
        self._open_game.on_shown.append(self._on_shown)
        self._persistence.on_stored_elsewhere.append(self._on_stored_elsewhere)

    # Storage errors

    def show_trouble(self) -> None:
        """Show or remove the notice that games cannot be stored.

        Also updates the address, which contains a game's id only while games can be stored, and everything
        that shows stored games.
        """
        if (trouble := self._persistence.trouble) is None:
            self._notices.clear("trouble")
        else:
            self._notices.show("trouble", words.TROUBLES[trouble], (words.DOWNLOAD, self._download_all))
        self._open_game.update_address()
        self._persistence.follow_stored("")

    def _download_all(self) -> None:
        start_task(download_all_games(self._persistence))
        self.show_trouble()

    # Changes stored by other tabs

    def _on_stored_elsewhere(self, game_id: str) -> None:
        """Show the changes to the open game that another tab has stored.

        ``game_id`` is the id of the changed game, or empty if several games changed.
        """
        table = self._open_game.table
        if table and not table.storage.is_in_other_tab and game_id in ("", table.record.headers[ID]):
            start_task(self._refresh_table(table))

    async def _refresh_table(self, table: Table) -> None:
        """Merge the moves stored by other tabs into the open table.

        If the table is only a placeholder for a game that the database could not return before, opens the
        address again.
        """
        await self._persistence.refresh(table.record.headers[ID])
        if table is not self._open_game.table or table.storage.is_in_other_tab:
            return
        is_empty = not table.record.root.children
        if self._open_game.awaits_database and not self._persistence.trouble and is_empty:
            await self._router.open()
        else:
            self._merge_stored(table)

    def on_merged(self, game_id: str, new_game_id: str) -> None:
        """Show the moves that another tab has added to the open game.

        If the two versions cannot be merged, gives the open game its new id. See ``GameLibrary`` for the two
        ids.
        """
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

    # Taking over the game from another tab

    def _on_shown(self, table: Table) -> None:
        if table.storage.is_in_other_tab:
            self._ask_to_play_here()

    def on_lock_lost(self) -> None:
        """Stop playing the open game, because another tab plays it from now on."""
        if table := self._open_game.table:
            self._open_game.store()
            table.storage.is_in_other_tab = True
            self._table_screen.refresh()
            self._ask_to_play_here()

    def _ask_to_play_here(self) -> None:
        self._notices.show("elsewhere", words.ELSEWHERE, (words.PLAY_HERE, self._start_takeover))

    def _start_takeover(self) -> None:
        # The notice appears immediately and stays until this tab has taken over the game.
        self._notices.show("elsewhere", words.TAKING_OVER)
        start_task(self._take_over())

    async def _take_over(self) -> None:
        """Take over the game from the other tab, with the moves stored so far."""
        table = previous = self._open_game.table
        if table is None or previous is None:
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
            self._notices.clear("elsewhere")  # not earlier, because the takeover can fail until now
        if table is self._open_game.table:
            await self._continue_on(table, previous)
