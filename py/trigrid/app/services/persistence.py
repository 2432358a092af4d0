"""Stores the game on the table, and ensures that only one tab stores it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from trigrid.app.browser.database import Database, write_queue_of
from trigrid.app.browser.database_reads import COLLECTIONS, GAMES, SETTINGS, StoredIndex
from trigrid.app.browser.dom import start_task, window
from trigrid.app.browser.site_storage import set_local_item
from trigrid.app.browser.tab_channel import COLLECTED, HAND_OVER, RESET, STORED, TabChannel
from trigrid.app.browser.tab_lock import TabLock
from trigrid.app.services.later_modules import load_later, load_puzzles
from trigrid.app.services.practice_store import PracticeStore
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.services.script_facts import GAME_COUNT_ITEM
from trigrid.app.services.start_preview import StartPreview
from trigrid.headers.stored_headers import ID
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.game_index import GameIndex
from trigrid.library.game_library import GameLibrary
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.lesson_progress import LessonProgress
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.run_progress import RunProgress
from trigrid.library.stored_progress import AnyProgress
from trigrid.library.win_progress import WinProgress
from trigrid.library.write_queue import StorageTrouble
from trigrid.records import Record
from trigrid.records.collection import join_records
from trigrid.runtime import clock
from trigrid.table.state_groups import StorageState
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.library.collection_library import CollectionLibrary

Progress = TypeVar("Progress", bound=AnyProgress)


class Persistence:
    """Stores games in the library, and hands them over between tabs.

    ``on_trouble`` is called when storing begins to fail or works again. ``on_lost`` is called when another
    tab takes over the game on this tab's table. ``on_merged`` is passed to the library. The functions in
    ``on_stored_elsewhere`` are called when stored games may have changed elsewhere, such as in another tab.
    Their argument is the id of the game, or empty if several games may have changed.
    """

    def __init__(
        self,
        database: Database,
        stored: StoredIndex | None,
        on_trouble: Callable[[], None],
        on_lost: Callable[[], None],
        on_merged: Callable[[str, str], None],
    ) -> None:
        self._database, self._on_trouble = database, on_trouble
        self._collections: CollectionLibrary | None = None
        self.library = GameLibrary(write_queue_of(database, GAMES, on_trouble), clock.timestamp, on_merged)
        self._is_index_checked = False
        self.unlisted_count = 0
        """The number of stored games if their index is missing or cannot be read; else 0."""
        self._stored_at_start = stored
        self._use(stored, {}, 0)
        self._known_puzzles = KnownPuzzles(_puzzle_counts)
        self.tab_lock = TabLock(on_lost)
        self._on_lost = on_lost
        self.on_stored_elsewhere: list[Callable[[str], None]] = []
        self._tab_channel = TabChannel()
        self._tab_channel.on(HAND_OVER, lambda game_id: start_task(self._hand_over(game_id)))
        self._tab_channel.on(STORED, self.follow_stored)
        self.on_collections_changed: list[Callable[[], None]] = []
        """Functions to call when another tab has stored or deleted a collection."""
        self._tab_channel.on(COLLECTED, lambda subject: self._follow_collections())
        self._tab_channel.on(RESET, lambda name: start_task(self._follow_reset(name)))
        self.chapter_progress = self._progress(ChapterProgress)
        self.lesson_progress = self._progress(LessonProgress)
        self.puzzle_progress = self._progress(PuzzleProgress)
        self.daily_progress = self._progress(DailyProgress)
        self.run_progress = self._progress(RunProgress)
        self.win_progress = self._progress(WinProgress)
        self.practice = PracticeStore(self._progress, lambda: database.read_all(SETTINGS))
        self._has_asked = False
        self.start_preview = StartPreview()

    @property
    def all_progress(self) -> tuple[AnyProgress, ...]:
        """The progress in exercises, as far as its modules are loaded."""
        return *self._older_progress, self.run_progress, self.win_progress, *self.practice.loaded

    @property
    def _older_progress(self) -> tuple[AnyProgress, ...]:
        return self.chapter_progress, self.lesson_progress, self.puzzle_progress, self.daily_progress

    async def exported_progress(self) -> tuple[list[str], list[str]]:
        """Return the exports of the newest kinds of progress, and of the older ones.

        An export contains the newest ones directly after the games: after a collection or other progress,
        earlier versions of the site would read them as its part.
        """
        for progress in (*self._older_progress, self.run_progress, self.win_progress):
            await progress.load()
        newest = self.run_progress.exported(), self.win_progress.exported()
        return [*newest, *await self.practice.exported()], [
            progress.exported() for progress in self._older_progress
        ]

    @property
    def trouble(self) -> StorageTrouble | None:
        """The reason why games or collections are not stored; None if they are stored."""
        collections = self._collections
        return self.library.queue.trouble or (collections.queue.trouble if collections else None)

    def store(self, table: Table) -> bool:
        """Store the unsaved changes of a table. Return whether anything was stored.

        Stores nothing for exercises and for games that another tab has open. A change of the view alone is
        stored only for a game that is already in the library.
        """
        is_new = table.storage.has_unsaved_changes or (
            table.storage.has_unsaved_view and self.library.has(table.record.headers.get(ID, ""))
        )
        if is_new and not table.storage.is_in_other_tab and not table.is_exercise:
            table.storage.stored_text = self.library.store(
                table.record, is_changed=table.storage.has_unsaved_changes, base=table.storage.stored_text
            )
            table.storage.has_unsaved_changes = table.storage.has_unsaved_view = False
            self.announce(table.record.headers[ID])
            return True
        return False

    def stored_table(self, game_id: str) -> Table:
        """Return a table with a stored game.

        Raises KeyError if the game is not stored, and RecordError if it is damaged.
        """
        record = self.library.record(game_id)
        return Table(record.game, record, storage=StorageState(self.library.text(game_id)))

    def merged_table(self, record: Record) -> Table:
        """Return a table for a record that was merged with any stored game of the same id.

        The table counts as changed, because the record may contain moves that are not stored.
        """
        game_id = record.headers[ID]
        base = self.library.text(game_id) if self.library.has(game_id) else None
        return Table(record.game, record, storage=StorageState(base, has_unsaved_changes=True))

    def merge_stored_into(self, table: Table) -> bool:
        """Add the moves of a table's stored game that are missing on the table.

        Returns whether the table's record changed. Adds nothing if the game is not stored, or if the stored
        game has other rules, options or another start. Raises RecordError if the stored game is damaged, or
        if the table's record is full.
        """
        game_id = table.record.headers[ID]
        if not self.library.has(game_id) or self.library.text(game_id) == table.storage.stored_text:
            return False
        stored = self.stored_table(game_id)
        if not stored.record.starts_like(table.record):
            return False
        with table.changing():  # subscribers store the game, so the stored text must be set first
            is_new = table.merge(stored.record)
            table.storage.stored_text = stored.storage.stored_text
        return is_new

    def announce(self, *game_ids: str) -> None:
        """Notify other tabs that these games were stored or deleted.

        Also removes the start preview.
        """
        self.start_preview.remove()
        for game_id in game_ids:
            self._tab_channel.send(STORED, game_id)

    def follow_stored(self, game_id: str) -> None:
        """Call the listeners that show stored games, because a game may have changed.

        If the id is empty, any game may have changed.
        """
        for listener in self.on_stored_elsewhere:
            listener(game_id)

    def prepare_next_start(self) -> None:
        """Store the data that the next start shows before Python runs."""
        self.start_preview.write()
        count = len(self.library.listed.unfinished())
        set_local_item(GAME_COUNT_ITEM, str(count) if count else None)

    async def refresh(self, *game_ids: str) -> None:
        """Read the index, and the texts of these games and of those opened before.

        Other tabs may have changed them. Changes nothing if the database cannot be read.
        """
        since = self.library.write_count
        stored = await self._database.read_index()
        texts = await self._database.read_texts({*game_ids, *self.library.opened_ids})
        if self._database.trouble is None:
            self._use(stored, texts, since)

    def _use(self, stored: StoredIndex | None, texts: Mapping[str, str], since: int) -> None:
        if stored is not None:
            index = GameIndex(stored.texts)
            is_missing = index.is_empty or not index.is_readable
            self.unlisted_count = stored.game_count if is_missing else 0
            self.library.refresh(index, texts, since)

    async def check_index(self) -> None:
        """Complete the index of the stored games once in a visit.

        If the index changes, calls the listeners that show stored games.
        """
        if self._is_index_checked and not self.unlisted_count:
            return
        self._is_index_checked = True
        stored, self._stored_at_start = self._stored_at_start or await self._database.read_index(), None
        if stored is None or GameIndex(stored.texts).fits(stored.game_count) or not await load_later():
            return
        from trigrid.app.services.index_upkeep import IndexUpkeep

        with ProgressBar() as progress_bar:
            has_changed = await IndexUpkeep(self._database, self.library).check(progress_bar)
        self.unlisted_count = 0
        if has_changed:
            self.follow_stored("")

    async def read_all_games(self) -> None:
        """Read the texts of all stored games, for exports and imports."""
        since = self.library.write_count
        stored = await self._database.read_index()
        texts = await self._database.read_all(GAMES)
        if self._database.trouble is None:
            self._use(stored, texts, since)

    async def game_texts(self, *game_ids: str) -> Mapping[str, str]:
        """Return the stored texts of these games by id, without those that cannot be read."""
        return await self._database.read_texts(game_ids)

    async def collections(self) -> "CollectionLibrary":
        """Return the kept collections, with those that other tabs have stored.

        ``load_later`` must have been called.
        """
        from trigrid.library.collection_library import CollectionLibrary

        if self._collections is None:
            queue = write_queue_of(self._database, COLLECTIONS, self._on_trouble)
            self._collections = CollectionLibrary(self._read_collections, queue)
        await self._collections.refresh()
        return self._collections

    async def _read_collections(self) -> Mapping[str, str] | None:
        texts = await self._database.read_all(COLLECTIONS)
        return texts if self._database.trouble is None else None

    async def exported_collections(self) -> str:
        """Return the texts of all kept collections, joined into one text."""
        if self._collections is not None:
            await self._collections.refresh()
            return self._collections.exported()
        return join_records((await self._database.read_all(COLLECTIONS)).values())

    def announce_collections(self) -> None:
        """Notify other tabs that a collection was stored or deleted."""
        self._tab_channel.send(COLLECTED, "")

    def _follow_collections(self) -> None:
        for listener in self.on_collections_changed:
            listener()

    async def take_over(self, game_id: str) -> None:
        """Take over a game from another tab: its lock, and the moves stored there.

        Waits until the other tab has handed the game over, at most 1.5 s.
        """
        self._tab_channel.send(HAND_OVER, game_id)
        await self.tab_lock.acquire_by_force(game_id)
        await self.refresh(game_id)

    async def _hand_over(self, game_id: str) -> None:
        """Release the lock of a game for another tab, after all pending writes.

        Calls ``on_lost`` first. Does nothing if this tab does not hold the lock.
        """
        if game_id == self.tab_lock.game_id:
            self._on_lost()
            await self.library.queue.wait_until_written()
            self.tab_lock.release()

    async def _follow_reset(self, name: str) -> None:
        for progress in self.all_progress:
            if progress.stored_name == name:
                await progress.load()

    def _progress(self, kind: type[Progress]) -> Progress:
        """Return progress of a kind, connected with the store and with other tabs."""

        async def read() -> str | None:
            return (await self._database.read_all(SETTINGS)).get(kind.stored_name)

        progress = kind(read, lambda: write_queue_of(self._database, SETTINGS, lambda: None))
        progress.on_reset = partial(self._tab_channel.send, RESET, progress.stored_name)
        if hasattr(progress, "known_puzzles"):
            progress.known_puzzles = self._known_puzzles
        return progress

    async def request_persistent_storage(self) -> None:
        """Ask the browser not to delete the stored data when space runs out.

        Asks at most once per visit, and not while storing fails.
        """
        storage = getattr(window.navigator, "storage", None)
        if not self._has_asked and storage and getattr(storage, "persist", None) and self.trouble is None:
            self._has_asked = True
            if not await storage.persisted():
                await storage.persist()


async def _puzzle_counts() -> Mapping[str, int]:
    """Return the number of puzzles of each game; empty if they cannot be loaded."""
    if not await load_puzzles():
        return {}
    from trigrid.exercises.puzzle_choice import puzzle_counts

    return puzzle_counts()
