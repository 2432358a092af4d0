"""The page: opens what the address asks for, shows a table or a list, and stores what is played."""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from trigrid.app.at_table.rules.rules_dialog import RulesDialog
from trigrid.app.at_table.settings_dialog import SettingsDialog
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.database import Database
from trigrid.app.browser.dom import document, start_task, when, window
from trigrid.app.browser.page_state import is_starting
from trigrid.app.learn.learning import Learning
from trigrid.app.lobby import words as lobby_words
from trigrid.app.lobby.game_lists import DELETED, GameLists
from trigrid.app.page.install_button import InstallButton
from trigrid.app.page.on_demand_page import OnDemandPage
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.puzzles.puzzling import Puzzling
from trigrid.app.review.coaching import Coaching
from trigrid.app.review.reviewing import Reviewing
from trigrid.app.services.errors.error_watch import watch_errors
from trigrid.app.services.screens import show_busy, show_screen, shown_screen
from trigrid.app.services.sound_player import SoundPlayer
from trigrid.app.services.tab_status import TabStatus
from trigrid.app.sharing.friend_link import FriendLink
from trigrid.app.sharing.game_opener import GameOpener
from trigrid.app.sharing.launch_queue import LaunchConsumer
from trigrid.app.statistics.statistics_loader import StatisticsLoader
from trigrid.games import BadOption, Game, UnknownGame
from trigrid.headers.stored_headers import ID, new_id, normalize_headers
from trigrid.headers.who_plays import DEFAULT_LEVEL, set_level
from trigrid.library.address import (
    GAMES_ADDRESS,
    STATISTICS_ADDRESS,
    ParsedAddress,
    address_of,
    parse_address,
)
from trigrid.library.record_export import as_new_game
from trigrid.library.record_merge import Change
from trigrid.library.sent_game import Link, kind_of, receive
from trigrid.library.words import storage as storage_words
from trigrid.library.write_queue import StorageTrouble
from trigrid.records import Record, RecordError
from trigrid.records.review_source import mark_claimed
from trigrid.runtime.time_slices import WorkStopped
from trigrid.table.state_groups import StorageState
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table
from trigrid.words.game_titles import bad_option, unknown_game
from trigrid.words.names import SEATS_ONLY, names_of

if TYPE_CHECKING:
    from trigrid.app.at_table.new_game_dialog import NewGameDialog
    from trigrid.app.sharing.share_dialog import ShareDialog

FIRST_GAMES = 3
"""Whoever has finished so many games of a kind is not new to it."""
SCREEN_NOTICES = ("address", "elsewhere", "opening", "joined", "position", "change", "friend", DELETED)
"""Notices that are about the screen, and are removed with it."""


class Page(OnDemandPage):
    """The page's screens and dialogs; at most one table is open."""

    def __init__(self, database: Database, texts: dict[str, str]) -> None:
        super().__init__(database, texts)
        self._pending_navigations = 0
        """How many new addresses are not shown yet."""
        self._rules_dialog = RulesDialog()
        self._tab_status, sound_player = TabStatus(), SoundPlayer()
        self._table_screen = TableScreen(
            self._start_game,
            self._tab_status,
            sound_player,
            self._explain_rule,
        )
        self._table_screen.suggest_levels(self._suggested_level)
        self._table_screen.subscribers.subscribe(Stage.KEEP, lambda table: self._store_with_preview())
        self._learning = Learning(
            self._table_screen,
            self._table_screen.choice_dialog,
            self._persistence.lesson_progress,
            self._put_lesson_table,
        )
        self._puzzling = Puzzling(
            self._table_screen,
            self._persistence.puzzle_progress,
            self._persistence.daily_progress,
            PuzzleCallbacks(
                self._put_lesson_table,
                self._go_to_puzzle,
                lambda table: start_task(self._explore(table, is_on=True)),
                self._play_from_puzzle,
                self._knows_game,
            ),
        )
        self._reviewing = Reviewing(
            self._table_screen,
            self._update_address,
            self._put_lesson_table,
            lambda game_id: start_task(self._open_reviewed(game_id)),
        )
        self._statistics = StatisticsLoader(self._persistence)
        self._coaching = Coaching(self._table_screen)
        self._friend_link = FriendLink(
            self._notices, self._table_screen, lambda table: self._share_dialog.show(table)
        )
        self._game_lists = GameLists(
            self._persistence,
            self._notices,
            self._table_screen.choice_dialog,
            self.open_record,
            self._start_game,
            self._rules_dialog.show,
        )
        SettingsDialog(sound_player)
        InstallButton()
        self._game_opener = GameOpener(
            self._notices, self._persistence, self.open_record, self._show_imported
        )
        self._launch_consumer = LaunchConsumer(self._game_opener)
        when("pagehide", window)(lambda event: self._store_before_leaving())
        when("visibilitychange", document)(
            lambda event: self._store_before_leaving()
        )  # phones may say nothing more
        for name, show in (
            ("new-game", lambda table: self._new_game_dialog.show(table)),
            ("share", lambda table: self._share_dialog.show(table)),
            ("rules", lambda table: self._rules_dialog.show(table.game.key, names_of(table.record))),
        ):
            when("click", f"#{name}")(lambda event, show=show: self._with_table(show))
        when("click", ".open-review")(
            lambda event: self._with_table(lambda table: start_task(self._review(table)))
        )
        when("change", "#explore")(lambda event: self._switch_exploring(is_on=event.target.checked))
        when("click", "[data-close]")(lambda event: event.target.closest("dialog").close())
        self._show_storage_trouble()

    @cached_property
    def _new_game_dialog(self) -> "NewGameDialog":
        from trigrid.app.at_table.new_game_dialog import NewGameDialog

        return NewGameDialog(self._start_game, self._suggested_level)

    @cached_property
    def _share_dialog(self) -> "ShareDialog":
        from trigrid.app.sharing.share_dialog import ShareDialog

        return ShareDialog(self._game_opener.show_dialog, self._table_screen.refresh)

    def _explain_rule(self, key: str, clause: str) -> None:
        names = names_of(self._table.record) if self._table else SEATS_ONLY
        self._rules_dialog.explain(key, clause, names)

    def _with_table(self, act: Callable[[Table], None]) -> None:
        """Do something with the table that is open, if one is."""
        if self._table:
            act(self._table)

    async def start(self) -> None:
        """Show what the address asks for; from then on log errors, and open the system's files."""
        await self.open()
        watch_errors(self._show_errors)
        self._launch_consumer.start()

    # What the address asks for

    def _on_address_change(self) -> None:
        self._pending_navigations += 1
        show_busy(True)
        start_task(self._follow_address())

    async def _follow_address(self) -> None:
        try:
            await self.open()
        finally:
            self._pending_navigations -= 1
            show_busy(self._pending_navigations > 0)

    async def open(self) -> None:
        """Show what the address asks for; a bad one brings the lobby and a notice."""
        self._navigations += 1
        self._awaits_database = False
        self._notices.clear(*SCREEN_NOTICES)
        address, asked = self._address_bar.read(), ParsedAddress()
        try:
            asked = parse_address(address) if address not in (GAMES_ADDRESS, STATISTICS_ADDRESS) else asked
        except UnknownGame as error:
            self._notices.show("address", unknown_game(error))
        except BadOption as error:
            self._notices.show("address", bad_option(error))
        if address == STATISTICS_ADDRESS:
            await self._open_statistics()
        elif asked.link:
            await self._open_link(asked.link)
        elif asked.lesson is not None:
            await self._open_learning(asked.lesson)
        elif asked.puzzle is not None:
            await self._open_puzzle(asked.puzzle)
        elif asked.reviewed_id:
            await self._open_reviewed(asked.reviewed_id)
        elif asked.game is None:
            await self._show_lists(address)
        elif asked.stored_id:
            await self._open_stored(asked.game, asked.stored_id)
        else:
            await self._show_table(self._new_table(asked.game))

    async def _show_lists(self, address: str) -> None:
        self._store(updates_address=False)
        self._leave_table()
        navigation = self._navigations
        await self._game_lists.open()
        if navigation != self._navigations:
            return
        self._tab_status.show_lists(lobby_words.GAMES if address == GAMES_ADDRESS else "")
        show_screen("games" if address == GAMES_ADDRESS else "lobby")

    def _switch_exploring(self, *, is_on: bool) -> None:
        self._with_table(lambda table: start_task(self._explore(table, is_on=is_on)))

    def _play_from_puzzle(self, record: Record) -> None:
        """Go on with a puzzle's record against the computer, as with a game from elsewhere."""
        seat = record.position.to_move
        set_level(record, 1 - seat, self._suggested_level(record.game.key) or DEFAULT_LEVEL)
        self.open_record(record)

    def _put_lesson_table(self, table: Table) -> None:
        """Show the table of a lesson's step, which is not stored."""
        self._leave_table()
        self._table = table
        table.record.headers[ID] = new_id()
        self._table_screen.show(table)
        self._rules_dialog.follow(table.game.key, names_of(table.record))

    def _leave_table(self) -> None:
        self._table_screen.leave()
        self._table = None
        self._persistence.tab_lock.release()

    async def _open_link(self, address: str) -> None:
        """Open the game of a link; one that cannot be opened as it is leaves the screen as it is."""
        navigation = self._navigations
        record = await self._game_opener.read_link_in_address(address)
        if navigation != self._navigations:
            return
        if record is not None:
            await self._open_record(record, link=None if self._address_bar.is_own else kind_of(record))
        elif is_starting():
            await self._show_lists(address)
        else:
            self._update_address()

    async def _open_stored(self, game: Game, game_id: str) -> None:
        """Open a stored game as it is now, whichever tab has changed it."""
        if self._table and self._table.record.headers.get(ID) == game_id:
            if shown_screen() != "table":
                self._table.go_to_result()
            show_screen("table")
            self._reviewing.close()
            self._update_address()
            return
        self._store()
        navigation = self._navigations
        await self._persistence.refresh()
        if navigation != self._navigations:
            return
        table, sentence = self._new_table(game), ""
        try:
            table = await self._load_stored_table(game_id)
        except WorkStopped:
            await self._show_lists("")
            return
        except KeyError:
            self._awaits_database = (
                self._persistence.trouble is StorageTrouble.FAILED
            )  # that may be over soon
            if self._awaits_database:  # no move of the computer may stand where the game will be shown
                table = Table(game)
            else:
                sentence = storage_words.not_kept()
        except RecordError as error:
            sentence = storage_words.cannot_open(error)
        if navigation != self._navigations:
            return
        await self._show_table(table)
        if sentence:
            self._notices.show("address", sentence)

    async def _load_stored_table(self, game_id: str) -> Table:
        """A table with the stored game of an id, where it ended if it did.

        Raises KeyError, RecordError or WorkStopped.
        """
        base = self._persistence.library.text(game_id)
        record = await self._run_with_progress(self._persistence.library.record_in_steps(game_id), base)
        if record.result != "*":
            record.go(record.end)
        return Table(record.game, record, storage=StorageState(base))

    # What is on the table

    def _start_game(self, record: Record) -> None:
        """Put a new game on the table, under its own address."""
        self._address_bar.push(address_of(record.game))
        self._navigations += 1
        self._notices.clear(*SCREEN_NOTICES)
        start_task(self._show_table(Table(record.game, record)))

    def open_record(self, record: Record, link: Link | None = None, *, may_change: bool = False) -> None:
        """Put a game from elsewhere on the table, added to what is stored under its id.

        Without ``may_change`` it asks before that changes the result or the main line of the stored game.
        """
        self._address_bar.push(address_of(record.game))
        self._navigations += 1
        start_task(self._open_record(record, link=link, may_change=may_change))

    async def _show_imported(self) -> None:
        """Show what the import of a file has added, also to the game on the table."""
        self._persistence.announce("")
        if self._table is None:
            await self.open()
        else:
            self._merge_stored(self._table)

    async def _open_record(
        self, record: Record, *, link: Link | None = None, may_change: bool = False
    ) -> None:
        self._notices.clear("change")
        self._store()
        navigation = self._navigations
        await self._persistence.refresh()
        if navigation != self._navigations:
            return
        self._store()
        library, game_id = self._persistence.library, normalize_headers(record)
        known = library.text(game_id) if library.has(game_id) else ""
        mark_claimed(record)
        with suppress(WorkStopped):
            merged = await self._run_with_progress(library.merged_in_steps(record), known)
            is_game = link is Link.GAME
            answer = await self._friend_link.take_answer(record, known, merged.record) if is_game else None
            asks = merged.change is not None and not (may_change or answer)
            stored = await self._load_stored_table(game_id) if asks else None
            if navigation != self._navigations:
                return
            arrival = None if stored or link is None else receive(merged.record, known, link)
            await self._show_table(table := stored or self._persistence.merged_table(merged.record))
            if (arrival := answer or arrival) and table is self._table:
                is_new = not known and not library.has_finished(table.game.key, 1)
                await self._friend_link.explain(table, arrival, is_new=is_new)
            if stored and merged.change:
                self._ask_to_change(record, merged.change, link)

    def _ask_to_change(self, record: Record, change: Change, link: Link | None) -> None:
        """Ask whether a game from elsewhere may change the stored one, which is shown."""
        is_friends = link is Link.GAME and self._table is not None and self._table.own_seat is not None
        self._notices.show(
            "change",
            storage_words.would_change(change, is_friends=is_friends),
            (storage_words.OPEN_APART, lambda: self.open_record(as_new_game(record), link=link)),
            (
                storage_words.change_game(change, is_friends=is_friends),
                lambda: self.open_record(record, link=link, may_change=True),
            ),
        )

    async def _show_table(self, table: Table) -> None:
        """Show a table. If another tab plays the same game, nothing is stored here until it is taken over."""
        self._store()
        self._table = table
        game_id = table.record.headers.setdefault(ID, new_id())
        table.storage.is_in_other_tab = not await self._persistence.tab_lock.acquire(game_id)
        if self._table is not table:
            return
        table.view.is_first_game = not self._persistence.library.has_finished(table.game.key, FIRST_GAMES)
        self._table_screen.show(table)
        self._rules_dialog.follow(table.game.key, names_of(table.record))
        self._update_address()
        if table.storage.is_in_other_tab:
            self._ask_to_play_here()
        self._show_other_position(table)
        self._offer_lesson(table)

    # What happens to it

    def _store_with_preview(self) -> None:
        """Store what is on the table, and the picture of it for the next start."""
        self._store()
        if self._table:
            self._rules_dialog.follow(self._table.game.key, names_of(self._table.record))
            self._coaching.follow(self._table)
            self._friend_link.follow(self._table)
        if self._table and not self._table.is_exercise and shown_screen() == "table":
            self._reviewing.follow(self._table)
            self._persistence.start_preview.schedule(self._table)
