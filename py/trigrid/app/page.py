"""The page: what the address asks for, what is on the table, and what is kept of it."""

from contextlib import suppress

from trigrid.app.address import KEPT_GAMES, ParsedAddress, address_of, parse_address
from trigrid.app.address_bar import AddressBar
from trigrid.app.browser import begin, document, when, window
from trigrid.app.dialogs.install_button import InstallButton
from trigrid.app.dialogs.new_game_dialog import NewGameDialog
from trigrid.app.dialogs.rules_dialog import show_rules
from trigrid.app.dialogs.settings_dialog import SettingsDialog
from trigrid.app.errors.error_log import ErrorLog
from trigrid.app.errors.error_watch import watch_errors
from trigrid.app.lobby.game_lists import DELETED, GameLists
from trigrid.app.lobby.games_screen import download_all_games
from trigrid.app.notices import Notices
from trigrid.app.preferences.speaker import Speaker
from trigrid.app.preferences.tab_status import TabStatus
from trigrid.app.progress_bar import ProgressBar
from trigrid.app.screens import is_arrival, show_busy, show_screen, shown_screen
from trigrid.app.sharing.game_opener import GameOpener
from trigrid.app.sharing.launch_queue import LaunchConsumer
from trigrid.app.sharing.share_dialog import ShareDialog
from trigrid.app.storage.database import Database
from trigrid.app.storage.persistence import Persistence
from trigrid.app.storage.stored_headers import ID, adopt, new_id
from trigrid.app.storage.write_queue import StorageTrouble
from trigrid.app.table import Table
from trigrid.app.table_screen import TableScreen
from trigrid.app.time_slices import WorkStopped
from trigrid.app.words import bad_option, unknown_game
from trigrid.app.words import storage as storage_words
from trigrid.app.words.progress import READING
from trigrid.games import BadOption, Game, UnknownGame
from trigrid.records import Record, RecordError
from trigrid.records.stepwise import Stepwise

PASSING = ("address", "elsewhere", "opening", "joined", DELETED)
"""Notices that concern what is on the screen, and go with it."""


class Page:
    """The one page, with a lobby, the games that were kept, a table, and dialogs."""

    def __init__(self, database: Database, texts: dict[str, str]) -> None:
        self._table: Table | None = None
        self._visits = 0
        """How often the page was asked to show something: what comes too late is not shown any more."""
        self._turns = 0
        """How many new addresses are not answered yet."""
        self._missed = False
        """Whether a kept game was asked for that could not be looked for yet."""
        self._notices = Notices()
        self._persistence = Persistence(
            database, texts, self._tell_trouble, self._lose, self._hear_news, self._tell_joined
        )
        self._tab_status, speaker = TabStatus(), Speaker()
        self._table_screen = TableScreen(self._start, self._keep_seen, self._tab_status, speaker)
        self._lists = GameLists(
            self._persistence, self._notices, self._table_screen.choice_dialog, self.take_in
        )
        self._lists.show_cards(self._start, show_rules)
        self._new_game = NewGameDialog(self._start)
        SettingsDialog(speaker)
        InstallButton()
        self._opening = GameOpener(self._notices, self._persistence, self.take_in, self._arrive)
        self._share = ShareDialog(self._opening.show_dialog)
        self._launches = LaunchConsumer(self._opening)
        self._bar = AddressBar(self._turn)
        when("pagehide", window)(lambda event: self._leave())
        when("visibilitychange", document)(lambda event: self._leave())  # phones may say nothing more
        when("click", "#new-game")(lambda event: self._table and self._new_game.show(self._table))
        when("click", "#share")(lambda event: self._table and self._share.show(self._table))
        when("click", "#rules")(lambda event: self._table and show_rules(self._table.game.key))
        when("click", "[data-close]")(lambda event: event.target.closest("dialog").close())
        self._tell_trouble()

    async def receive(self) -> None:
        """Show what the address asks for; then, and from now on, open what the system hands over."""
        await self.open()
        watch_errors(self._show_errors)
        self._launches.start()

    # What the address asks for

    def _turn(self) -> None:
        self._turns += 1
        show_busy(True)
        begin(self._turn_to_address())

    async def _turn_to_address(self) -> None:
        try:
            await self.open()
        finally:
            self._turns -= 1
            show_busy(self._turns > 0)

    async def open(self) -> None:
        """Show what the address asks for; a bad one brings the lobby and a sentence."""
        self._visits += 1
        self._missed = False
        self._notices.clear(*PASSING)
        address, asked = self._bar.read(), ParsedAddress()
        try:
            asked = parse_address(address) if address != KEPT_GAMES else asked
        except UnknownGame as error:
            self._notices.show("address", unknown_game(error))
        except BadOption as error:
            self._notices.show("address", bad_option(error))
        if asked.link:
            await self._open_link(asked.link)
        elif asked.game is None:
            await self._show_lists(address)
        elif asked.kept:
            await self._open_kept(asked.game, asked.kept)
        else:
            await self._sit_down(Table(asked.game))

    async def _show_lists(self, address: str) -> None:
        if self._table:
            self._persistence.store(self._table)  # the address stays what was asked for
        self._table_screen.leave()
        self._table, visit = None, self._visits
        self._persistence.tab_lock.release()
        await self._lists.open()
        if visit != self._visits:
            return
        self._tab_status.show_lists(is_games=address == KEPT_GAMES)
        show_screen("games" if address == KEPT_GAMES else "lobby")

    async def _open_link(self, address: str) -> None:
        """Open the game of a link; one that needs a word first leaves everything as it is."""
        visit = self._visits
        record = await self._opening.read_link_in_address(address)
        if visit != self._visits:
            return
        if record is not None:
            await self._take_in(record)
        elif is_arrival():
            await self._show_lists(address)
        else:
            self._name_address()

    async def _open_kept(self, game: Game, name: str) -> None:
        """Go on with a game that was kept, as it is now, whoever has changed it."""
        if self._table and self._table.record.headers.get(ID) == name:
            show_screen("table")
            self._name_address()
            return
        self._keep()
        visit = self._visits
        await self._persistence.refresh()
        if visit != self._visits:
            return
        table, sentence = Table(game), ""
        try:
            table = await self._kept_table(name)
        except WorkStopped:
            await self._show_lists("")
            return
        except KeyError:
            self._missed = self._persistence.trouble is StorageTrouble.FAILED  # that may be over soon
            sentence = "" if self._missed else storage_words.not_kept()
        except RecordError:
            sentence = storage_words.damaged()
        if visit != self._visits:
            return
        await self._sit_down(table)
        if sentence:
            self._notices.show("address", sentence)

    async def _kept_table(self, name: str) -> Table:
        """A table with the game that is kept under an id. Raises KeyError, RecordError or Stopped."""
        base = self._persistence.library.text(name)
        record = await self._read(self._persistence.library.record_in_steps(name), base)
        return Table(record.game, record, stored_text=base)

    async def _read(self, work: Stepwise[Record], text: str) -> Record:
        """Read a text that is kept, with a bar if it is long. Raises what the work does, or Stopped."""
        with ProgressBar() as progress_bar:
            return await progress_bar.run(work, len(text), READING)

    # What is on the table

    def _start(self, record: Record) -> None:
        """Put a new game on the table, under its own address."""
        self._bar.enter(address_of(record.game))
        self._visits += 1
        self._notices.clear(*PASSING)
        begin(self._sit_down(Table(record.game, record)))

    def take_in(self, record: Record) -> None:
        """Put a game that came from elsewhere on the table; what is known of it here already stays."""
        self._bar.enter(address_of(record.game))
        self._visits += 1
        begin(self._take_in(record))

    async def _arrive(self) -> None:
        """Show what a whole file has brought, also to the game on the table."""
        self._persistence.announce("")
        if self._table is None:
            await self.open()
        else:
            self._learn(self._table)

    async def _take_in(self, record: Record) -> None:
        self._keep()
        visit = self._visits
        await self._persistence.refresh()
        if visit != self._visits:
            return
        self._keep()
        library, name = self._persistence.library, adopt(record)
        known = library.text(name) if library.has(name) else ""
        with suppress(WorkStopped):
            record = await self._read(library.merged_in_steps(record), known)
            table = self._persistence.merged_table(record)
            if visit == self._visits:
                await self._sit_down(table)

    async def _sit_down(self, table: Table) -> None:
        """Show a table. Another tab that plays the same game keeps it, unless somebody says otherwise."""
        self._keep()
        self._table = table
        name = table.record.headers.setdefault(ID, new_id())
        table.is_in_other_tab = not await self._persistence.tab_lock.acquire(name)
        if self._table is not table:
            return
        self._table_screen.show(table)
        self._name_address()
        if table.is_in_other_tab:
            self._ask_to_play_here()

    # What is kept of it

    def _keep(self) -> None:
        if self._table and self._persistence.store(self._table):
            self._name_address()

    def _leave(self) -> None:
        """Keep everything: the page may never be seen again."""
        self._keep()
        self._persistence.prepare_next_start()

    def _keep_seen(self) -> None:
        """Keep what is on the table, and what the next start can show of it."""
        self._keep()
        if self._table and shown_screen() == "table":
            self._persistence.start_preview.schedule(self._table)

    def _name_address(self) -> None:
        """Let the address lead back to this game, wherever it is kept: in the address itself at the worst."""
        table = self._table
        if table is None or shown_screen() != "table":
            return
        name, more = table.record.headers[ID], {}
        is_kept = self._persistence.trouble is None and not (
            table.is_in_other_tab and table.has_unsaved_changes
        )
        if not is_kept and table.record.last_move is not None:
            with suppress(RecordError):  # it is too long for a link
                more = {"m": table.record.to_link()}
        elif self._persistence.library.has(name):
            more = {"g": name}
        if not (self._missed and table.record.last_move is None):
            self._bar.correct(address_of(table.game, **more))

    def _tell_trouble(self) -> None:
        """Say what cannot be kept, or that it can be again."""
        trouble = self._persistence.trouble
        if trouble is None:
            self._notices.clear("trouble")
        else:
            sentence = storage_words.trouble(trouble)
            self._notices.show("trouble", sentence, (storage_words.DOWNLOAD, self._save_all))
        self._name_address()
        self._hear_news("")

    def _show_errors(self, errors: ErrorLog) -> None:
        """Say that something in the page went wrong, once what is on the table is kept."""
        from trigrid.app.errors.error_notice import GameAtError, show_error_notice

        def record() -> Record | None:
            return self._table.record if self._table else None

        try:
            self._keep()
        finally:
            is_safe = self._persistence.trouble is None
            show_error_notice(
                self._notices, GameAtError(record, is_safe, lambda: window.location.reload()), errors
            )

    def _save_all(self) -> None:
        download_all_games(self._persistence.library)
        self._tell_trouble()

    def _hear_news(self, name: str) -> None:
        """Other tabs have kept or deleted something, the game of that id or any."""
        self._lists.refresh_if_shown()
        table = self._table
        if table and not table.is_in_other_tab and name in ("", table.record.headers[ID]):
            begin(self._look_again(table))

    async def _look_again(self, table: Table) -> None:
        """Have a table that is shown take over what was added to its game elsewhere."""
        await self._persistence.refresh()
        if table is not self._table or table.is_in_other_tab:
            return
        if self._missed and not self._persistence.trouble and not table.record.root.children:
            await self.open()
        elif self._learn(table):
            self._notices.show("joined", storage_words.joined())

    def _learn(self, table: Table) -> bool:
        """Show what is kept of a table's game and was not on it; True if there was something."""
        try:
            is_new = self._persistence.merge_stored_into(table)
        except RecordError:
            return False
        if is_new:
            self._table_screen.refresh()
        return is_new

    def _tell_joined(self, name: str, new_name: str) -> None:
        """Show what another tab has added to a game that was kept here."""
        table = self._table
        if table is None or table.record.headers[ID] != name:
            return
        if new_name != name:
            table.record.headers[ID], table.stored_text = new_name, self._persistence.library.text(new_name)
            begin(self._persistence.tab_lock.acquire(new_name))
            self._name_address()
        elif self._learn(table):
            self._notices.show("joined", storage_words.joined())

    def _lose(self) -> None:
        """Another tab plays this game from now on."""
        if self._table:
            self._keep()
            self._table.is_in_other_tab = True
            self._table_screen.refresh()
            self._ask_to_play_here()

    def _ask_to_play_here(self) -> None:
        self._notices.show("elsewhere", storage_words.elsewhere(), (storage_words.PLAY_HERE, self._play_here))

    def _play_here(self) -> None:
        begin(self._take_over())

    async def _take_over(self) -> None:
        """Take the game from the other tab, as it stands there."""
        table = self._table
        if table is None:
            return
        name = table.record.headers[ID]
        self._notices.show("elsewhere", storage_words.TAKING_OVER)
        await self._persistence.take_over(name)
        self._notices.clear("elsewhere")
        if table is not self._table:
            return
        if table.has_unsaved_changes:
            table = self._persistence.merged_table(self._persistence.library.merged(table.record))
        elif self._persistence.library.has(name):
            table = self._persistence.stored_table(name)
        await self._sit_down(table)
