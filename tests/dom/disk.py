"""The data that all tabs of one browser share: databases, localStorage texts, locks and channels."""

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
    """What goes wrong with the databases. Tests set the attributes at any time."""

    def __init__(self) -> None:
        self.is_refused = False
        """Opening raises a SecurityError."""
        self.is_full = False
        """Transactions that store something fail with a QuotaExceededError when they end."""
        self.breaks_off: Callable[[], bool] = lambda: False
        """Called for each transaction that can write; it fails with an AbortError where this returns True."""
        self.unreadable: set[object] = set()
        """Names of values that cannot be read."""
        self.answer_seconds = 0.0
        """Seconds between the end of a request and the answer. The data are written before."""
        self._held: list[Callable[[], None]] | None = None

    def hold_answers(self) -> None:
        """Answer nothing from now on; what is asked for is done all the same."""
        self._held = self._held or []

    def release_answers(self) -> None:
        """Give the answers that were held, and answer again."""
        held, self._held = self._held or [], None
        for answer in held:
            answer()

    def answer(self, settle: Callable[[], None]) -> None:
        """Settle a promise now, later or never."""
        if self._held is not None:
            self._held.append(settle)
        elif self.answer_seconds:
            asyncio.get_event_loop().call_later(self.answer_seconds, settle)
        else:
            settle()


@dataclass
class StoredDatabase:
    """A database. Tests may read and change its version and its stores."""

    version: int = 0
    stores: dict[str, dict[object, object]] = field(default_factory=dict)
    connections: "list[Connection]" = field(default_factory=list)
    transactions: "list[Transaction]" = field(default_factory=list)
    """Those that have not ended, in their order; the first one runs."""
    last_opening: Promise | None = None
    """Is settled when whoever was the last to open it has it open, or has failed."""


class Disk:
    """The shared data of one browser."""

    def __init__(self) -> None:
        self.databases: dict[str, StoredDatabase] = {}
        self.local_texts: dict[str, str] = {}
        """The items of localStorage."""
        self.is_persistent = False
        """Whether a page has asked to keep the data when the device runs out of room."""
        self.faults = StorageFaults()
        self.locks = LockTable()
        self.channels: list[BroadcastChannel] = []

    def close_connections(self) -> None:
        """Close all connections, as browsers do after errors; the pages are told."""
        for database in self.databases.values():
            for connection in list(database.connections):
                connection.terminate()

    def clear(self) -> None:
        """Clear the site's data under the open pages."""
        self.close_connections()
        self.databases.clear()
        self.local_texts.clear()
        self.is_persistent = False


class StorageManager:
    """``navigator.storage``."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def persisted(self) -> Promise:
        return Promise.resolve(self._disk.is_persistent)

    def persist(self) -> Promise:
        self._disk.is_persistent = True
        return Promise.resolve(True)
