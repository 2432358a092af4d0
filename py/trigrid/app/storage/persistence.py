"""The page's link with the library: keeps what is on the table, and sees that one tab at a time does."""

from collections.abc import Callable
from datetime import UTC, datetime

from trigrid.app.browser import begin, window
from trigrid.app.storage.database import GAMES, Database, write_queue_of
from trigrid.app.storage.library import Library
from trigrid.app.storage.start_preview import StartPreview, count_under_way
from trigrid.app.storage.stored_headers import ID
from trigrid.app.storage.tab_channel import GIVE, KEPT, TabChannel
from trigrid.app.storage.tab_lock import TabLock
from trigrid.app.storage.write_queue import StorageTrouble
from trigrid.app.table import Table
from trigrid.records import Record


class Persistence:
    """Keeps games. ``told`` is called when keeping begins to fail or works again, ``lost`` when another
    tab takes over the game that is played here, ``news`` when another tab has kept or deleted games, with the
    id of the one (empty for several), ``joined`` as the library does.
    """

    def __init__(
        self,
        database: Database,
        texts: dict[str, str],
        told: Callable[[], None],
        lost: Callable[[], None],
        news: Callable[[str], None],
        joined: Callable[[str, str], None],
    ) -> None:
        self._database = database
        self.library = Library(texts, write_queue_of(database, GAMES, told), _now, joined)
        self.tab_lock = TabLock(lost)
        self._lost = lost
        self._tab_channel = TabChannel()
        self._tab_channel.on(GIVE, lambda name: begin(self._give(name)))
        self._tab_channel.on(KEPT, news)
        self._is_asked = False
        self.start_preview = StartPreview()

    @property
    def trouble(self) -> StorageTrouble | None:
        """Why games are not kept; None while they are."""
        return self.library.queue.trouble

    def store(self, table: Table) -> bool:
        """Keep what is new on a table; True if there was something."""
        is_new = table.has_unsaved_changes or (
            table.has_unsaved_view and self.library.has(table.record.headers.get(ID, ""))
        )
        if is_new and not table.is_in_other_tab:
            table.stored_text = self.library.store(
                table.record, is_changed=table.has_unsaved_changes, base=table.stored_text
            )
            table.has_unsaved_changes = table.has_unsaved_view = False
            self.announce(table.record.headers[ID])
            return True
        return False

    def stored_table(self, name: str) -> Table:
        """A table with the game that is kept under an id. Raises KeyError or RecordError."""
        record = self.library.record(name)
        return Table(record.game, record, stored_text=self.library.text(name))

    def merged_table(self, record: Record) -> Table:
        """A table with a game that holds all that is kept under its id; what is new is still to be kept."""
        name = record.headers[ID]
        base = self.library.text(name) if self.library.has(name) else None
        return Table(record.game, record, stored_text=base, has_unsaved_changes=True)

    def merge_stored_into(self, table: Table) -> bool:
        """Have a table take over what is kept of its game and not on it; True if there was something.

        Raises RecordError if that cannot be read, or has no room there.
        """
        name = table.record.headers[ID]
        if not self.library.has(name) or self.library.text(name) == table.stored_text:
            return False
        kept = self.stored_table(name)
        if kept.game != table.game:
            return False
        is_new = table.merge(kept.record)
        table.stored_text = kept.stored_text
        return is_new

    def announce(self, *names: str) -> None:
        """Tell the other tabs, and the next start, that games have been kept or deleted."""
        self.start_preview.remove()
        for name in names:
            self._tab_channel.send(KEPT, name)

    def prepare_next_start(self) -> None:
        """Keep what the next start can show at once."""
        self.start_preview.write()
        count_under_way(sum(not kept.is_over for kept in self.library.games()))

    async def refresh(self) -> None:
        """Look at what other tabs have kept meanwhile."""
        since = self.library.write_count()
        texts = await self._database.read_all(GAMES)
        if self._database.trouble is None:
            self.library.refresh(texts, since)

    async def take_over(self, name: str) -> None:
        """Play the game of that id here from now on; the tab that plays it hands it over."""
        self._tab_channel.send(GIVE, name)
        await self.tab_lock.acquire_by_force(name)
        await self.refresh()

    async def _give(self, name: str) -> None:
        """Hand over the game that is played here, with everything that was played."""
        if name == self.tab_lock.game_id:
            self._lost()
            await self.library.queue.wait_until_written()
            self.tab_lock.release()

    async def request_persistent_storage(self) -> None:
        """Ask the browser, once a visit, not to clear what is kept when it runs short of room."""
        storage = getattr(window.navigator, "storage", None)
        if not self._is_asked and storage and getattr(storage, "persist", None) and self.trouble is None:
            self._is_asked = True
            if not await storage.persisted():
                await storage.persist()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
