"""The data that all tabs of one browser share.

The data are databases, texts of localStorage, locks and channels.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.dom.javascript import Promise
from tests.dom.tabs import BroadcastChannel, LockTable

if TYPE_CHECKING:
    from tests.dom.indexed_db import Connection
    from tests.dom.transactions import Transaction


class StorageFaults:
    """Faults of the databases. Tests can set the attributes at any time."""

    def __init__(self) -> None:
        self.is_refused = False
        """Whether opening a database raises a SecurityError."""
        self.is_full = False
        """Whether transactions that store a value fail with a QuotaExceededError.

        Transactions that change the version fail, too.
        """
        self.breaks_off: Callable[[], bool] = lambda: False
        """A callable that is called for each writing transaction.

        If the callable returns True, the transaction fails with an AbortError.
        """
        self.unreadable: set[object] = set()
        """The names of values that cannot be read."""
        self.answer_seconds = 0.0
        """The time from the end of a request to its answer, in seconds.

        The data are written before this delay.
        """
        self._held: list[Callable[[], None]] | None = None

    def hold_answers(self) -> None:
        """Hold back all answers until `release_answers`. Requests are still executed."""
        self._held = self._held or []

    def release_answers(self) -> None:
        """Give the answers that were held back, and hold back no more."""
        held, self._held = self._held or [], None
        for answer in held:
            answer()

    def answer(self, settle: Callable[[], None]) -> None:
        """Settle a promise: now, after `answer_seconds`, or in `release_answers`."""
        if self._held is not None:
            self._held.append(settle)
        elif self.answer_seconds:
            asyncio.get_event_loop().call_later(self.answer_seconds, settle)
        else:
            settle()


@dataclass
class StoredDatabase:
    """A database. Tests may read and change the version and the stores."""

    version: int = 0
    stores: dict[str, dict[object, object]] = field(default_factory=dict)
    connections: "list[Connection]" = field(default_factory=list)
    transactions: "list[Transaction]" = field(default_factory=list)
    """Transactions that have not ended, in order; the first one runs."""
    numbered: dict[str, int] = field(default_factory=dict)
    """The last number that the key generator of a store has used, by store."""
    last_opening: Promise | None = None
    """Settled when the last request to open the database has succeeded or failed."""

    def next_number(self, store: str) -> int:
        """Return the next number of a store's key generator; it is never used again."""
        self.numbered[store] += 1
        return self.numbered[store]


class Disk:
    """The shared data of one browser."""

    def __init__(self) -> None:
        self.databases: dict[str, StoredDatabase] = {}
        self.local_texts: dict[str, str] = {}
        """The items of localStorage."""
        self.is_persistent = False
        """Whether a page has asked the browser to keep the data even if the disk is full."""
        self.faults = StorageFaults()
        self.locks = LockTable()
        self.channels: list[BroadcastChannel] = []

    def close_connections(self) -> None:
        """Close all connections and notify the pages, as browsers do after errors."""
        for database in self.databases.values():
            for connection in list(database.connections):
                connection.terminate()

    def clear(self) -> None:
        """Clear the site's data while pages are open."""
        self.close_connections()
        self.databases.clear()
        self.local_texts.clear()
        self.is_persistent = False


class StorageManager:
    """`navigator.storage`."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def persisted(self) -> Promise:
        return Promise.resolve(self._disk.is_persistent)

    def persist(self) -> Promise:
        self._disk.is_persistent = True
        return Promise.resolve(True)
