"""The table that is open on the page: it is stored, has an address, and keeps in step with other tabs."""

from abc import ABC, abstractmethod
from contextlib import suppress

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.database import Database
from trigrid.app.browser.dom import has_workers, start_task, window
from trigrid.app.lobby.game_lists import GameLists
from trigrid.app.lobby.games_screen import download_all_games
from trigrid.app.services.address_bar import AddressBar
from trigrid.app.services.errors.error_log import ErrorLog
from trigrid.app.services.notices import Notices
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.services.screens import shown_screen
from trigrid.app.services.words.progress import READING
from trigrid.games import Game
from trigrid.headers.stored_headers import ID
from trigrid.library.address import address_of, review_address
from trigrid.library.suggested_level import suggested_levels
from trigrid.library.words import storage as storage_words
from trigrid.library.written_address import ID_PARAMETER
from trigrid.records import Record, RecordError
from trigrid.records.stepwise import Stepwise, T
from trigrid.runtime.tasks import report_exception
from trigrid.table.new_game import PERSON, new_record, opponents_level
from trigrid.table.table import Table


class StoredTable(ABC):
    """The open table, or none. ``Page`` adds the screens, and opens what addresses ask for."""

    _table_screen: TableScreen
    _game_lists: GameLists

    def __init__(self, database: Database, texts: dict[str, str]) -> None:
        self._table: Table | None = None
        self._awaits_database = False
        """Whether a stored game was asked for while the database could not be read."""
        self._notices = Notices()
        self._address_bar = AddressBar(self._on_address_change)
        self._persistence = Persistence(
            database,
            texts,
            self._show_storage_trouble,
            self._on_lock_lost,
            self._on_stored_elsewhere,
            self._on_merged,
        )

    @abstractmethod
    def _on_address_change(self) -> None:
        """Show what the new address asks for."""

    @abstractmethod
    async def open(self) -> None:
        """Show what the address asks for."""

    @abstractmethod
    async def _show_table(self, table: Table) -> None:
        """Show another table."""

    @abstractmethod
    async def _show_beside(self, table: Table, before: Table) -> None:
        """Show beside a table what was shown beside one that it replaces: a review, or lines to explore."""

    def _suggested_level(self, key: str) -> int | None:
        """The level of the computer that suits in a game, by all results with the one on the table."""
        self._store(updates_address=False)
        return suggested_levels(self._persistence.library.games()).level(key)

    def _new_table(self, game: Game) -> Table:
        """A new game that was opened by its address, against the opponent that is chosen in the lobby."""
        opponent = preferences.settings.opponent if has_workers() else PERSON
        return Table(game, new_record(game, opponents_level(opponent, self._suggested_level(game.key))))

    async def _run_with_progress(self, work: Stepwise[T], text: str) -> T:
        """Read a stored text, with a bar if it is long. Raises what the work does, or WorkStopped."""
        with ProgressBar() as progress_bar:
            return await progress_bar.run(work, len(text), READING)

    def _store(self, *, updates_address: bool = True) -> bool:
        """Store what is new on the table. False if that fails, which is reported and stops nothing else."""
        if self._table is None:
            return True
        try:
            is_new = self._persistence.store(self._table)
        except Exception as error:
            report_exception(error)
            return False
        if is_new and updates_address:
            self._update_address()
            if not self._table.record.rules_may_differ:
                self._notices.clear("position")
        return True

    def _show_errors(self, errors: ErrorLog) -> None:
        """Show the notice that something in the page went wrong, once what is on the table is stored."""
        from trigrid.app.services.errors.error_notice import GameAtError, show_error_notice

        def record() -> Record | None:
            return self._table.record if self._table else None

        is_safe = self._store() and self._persistence.trouble is None
        show_error_notice(
            self._notices, GameAtError(record, is_safe, lambda: window.location.reload()), errors
        )

    def _store_before_leaving(self) -> None:
        """Store everything: the page may never be seen again."""
        self._store()
        self._persistence.prepare_next_start()

    def _update_address(self) -> None:
        """Let the address lead back to this game: by its id if it is stored, else with all moves."""
        table = self._table
        if table is None or table.is_exercise or shown_screen() != "table":
            return
        game_id, more = table.record.headers[ID], {}
        is_stored = self._persistence.trouble is None and not (
            table.storage.is_in_other_tab and table.storage.has_unsaved_changes
        )
        if not is_stored and table.record.last_move is not None:
            with suppress(RecordError):  # it is too long for a link
                more = {"m": table.record.to_link()}
        elif self._persistence.library.has(game_id):
            more = {ID_PARAMETER: game_id}
        if table.is_reviewed and ID_PARAMETER in more:
            self._address_bar.go(review_address(game_id))
        elif not (self._awaits_database and table.record.last_move is None):
            self._address_bar.replace(address_of(table.game, **more))

    def _show_storage_trouble(self) -> None:
        """Show or remove the notice that games cannot be stored."""
        trouble = self._persistence.trouble
        if trouble is None:
            self._notices.clear("trouble")
        else:
            sentence = storage_words.trouble(trouble)
            self._notices.show("trouble", sentence, (storage_words.DOWNLOAD, self._download_all))
        self._update_address()
        self._on_stored_elsewhere("")

    def _show_other_position(self, table: Table) -> None:
        """Show a notice if a game was saved with another last position, until it goes on."""

        def accept() -> None:
            table.record.accept_position()
            table.storage.has_unsaved_view = True
            self._store()

        if table.record.rules_may_differ:
            self._notices.show(
                "position", storage_words.other_position(), (storage_words.KEEP_AS_IT_IS, accept)
            )
        else:
            self._notices.clear("position")

    def _download_all(self) -> None:
        start_task(download_all_games(self._persistence.library, self._persistence.all_progress))
        self._show_storage_trouble()

    # What other tabs do

    def _on_stored_elsewhere(self, game_id: str) -> None:
        """Show what another tab has stored or deleted: the game of that id, or any if it is empty."""
        self._game_lists.refresh_if_shown()
        if shown_screen() == "statistics":
            start_task(self.open())
        table = self._table
        if table and not table.storage.is_in_other_tab and game_id in ("", table.record.headers[ID]):
            start_task(self._refresh_table(table))

    async def _refresh_table(self, table: Table) -> None:
        """Add to the table that is shown what was added to its game in other tabs."""
        await self._persistence.refresh()
        if table is not self._table or table.storage.is_in_other_tab:
            return
        if self._awaits_database and not self._persistence.trouble and not table.record.root.children:
            await self.open()
        elif self._merge_stored(table):
            self._notices.show("joined", storage_words.joined())

    def _merge_stored(self, table: Table) -> bool:
        """Add to a table what is stored of its game and was not on it; True if there was something."""
        try:
            is_new = self._persistence.merge_stored_into(table)
        except RecordError:
            return False
        if is_new:
            self._table_screen.refresh()
            self._show_other_position(table)
        return is_new

    def _on_merged(self, game_id: str, new_game_id: str) -> None:
        """Show what another tab has added to a game that was stored here; see GameLibrary."""
        table = self._table
        if table is None or table.record.headers[ID] != game_id:
            return
        if new_game_id != game_id:
            table.record.headers[ID], table.storage.stored_text = (
                new_game_id,
                self._persistence.library.text(new_game_id),
            )
            start_task(self._persistence.tab_lock.acquire(new_game_id))
            self._update_address()
        elif self._merge_stored(table):
            self._notices.show("joined", storage_words.joined())

    def _on_lock_lost(self) -> None:
        """Stop playing this game: another tab does from now on."""
        if self._table:
            self._store()
            self._table.storage.is_in_other_tab = True
            self._table_screen.refresh()
            self._ask_to_play_here()

    def _ask_to_play_here(self) -> None:
        self._notices.show("elsewhere", storage_words.elsewhere(), (storage_words.PLAY_HERE, self._play_here))

    def _play_here(self) -> None:
        # At once, so that a notice stands until the game is here.
        self._notices.show("elsewhere", storage_words.TAKING_OVER)
        start_task(self._take_over())

    async def _take_over(self) -> None:
        """Take the game from the other tab, as it stands there."""
        table = self._table
        if table is None:
            return
        game_id = table.record.headers[ID]
        await self._persistence.take_over(game_id)
        if table is not self._table:
            self._notices.clear("elsewhere")
            return
        before = table
        if table.storage.has_unsaved_changes:
            table = self._persistence.merged_table(self._persistence.library.merged(table.record))
        elif self._persistence.library.has(game_id):
            table = self._persistence.stored_table(game_id)
        await self._show_table(table)
        if not table.storage.is_in_other_tab:
            self._notices.clear("elsewhere")  # only now: until here the game and the focus may change
        if table is self._table:
            await self._show_beside(table, before)
