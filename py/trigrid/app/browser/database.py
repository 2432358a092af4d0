"""The browser's storage: an IndexedDB database with one store for games and one for settings.

PyScript's own ``storage`` was not enough: after one failed write it writes nothing any more without a word,
it believes a write done before its transaction is, and one value that it cannot read keeps it from opening.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, cast

from js import JSON, Promise
from pyodide.ffi import JsException, to_js

from trigrid.app.browser.dom import create_proxy, import_js_module, js_object, window
from trigrid.app.browser.page_state import is_starting
from trigrid.app.browser.site_storage import SITE, storage_name
from trigrid.app.browser.types.indexed_db import Connection, Idb, Transaction
from trigrid.library.write_queue import StorageError, StorageTrouble, WriteQueue

VERSION = 1
"""The version of the database's schema."""
GAMES, SETTINGS = "games", "settings"
"""The names of the stores."""
TIMEOUT_SECONDS = 2.0
"""Seconds after which a database that does not answer counts as failed; it may come later.

A start waits so long for all that it asks of it together.
"""

TROUBLES = {
    "QuotaExceededError": StorageTrouble.FULL,
    "SecurityError": StorageTrouble.REFUSED,
    "VersionError": StorageTrouble.NEWER,
}
"""What the browser's errors mean; any other means that the storage does not work."""
CLOSED_ERROR = "InvalidStateError"
"""The browser's error on using a connection that it has closed."""
EXISTS_ERROR = "ConstraintError"
"""The browser's error on adding a value under a name that exists."""

Entries: TypeAlias = list[tuple[object, object]]
"""The names of an object store with their values, either of any type that a browser can store."""


class Database:
    """The page's database; opened again after the browser has closed it."""

    def __init__(self) -> None:
        self.trouble: StorageTrouble | None = None
        """Why it is not open, or could not be read."""
        self._connection: Connection | None = None
        self._opening: asyncio.Future[None] | None = None
        self._timeout: asyncio.Future[None] | None = None
        """Is done when what was asked last has been waited for long enough."""
        self._older_entries: dict[str, Entries] = {}
        """The entries, by store, that are put into a database that is created."""
        self._callbacks = {
            "upgrade": create_proxy(self._upgrade),
            "blocking": create_proxy(lambda *_: self._close()),
            "terminated": create_proxy(lambda *_: self._forget()),
        }

    async def open(self) -> bool:
        """Open it, unless it is open; False, with ``trouble``, if that does not succeed in time."""
        if self._connection is None:
            if self._opening is None or self._opening.done():
                self._opening = asyncio.ensure_future(self._open())
                if self._timeout is None or not is_starting():  # a start has one time for all that it asks
                    self._timeout = asyncio.ensure_future(asyncio.sleep(TIMEOUT_SECONDS))
            if not await self._is_in_time(self._opening):
                self.trouble = StorageTrouble.FAILED
        return self._connection is not None

    async def _is_in_time(self, asked: "asyncio.Future[Any]") -> bool:
        assert self._timeout is not None
        await asyncio.wait({asked, self._timeout}, return_when=asyncio.FIRST_COMPLETED)
        return asked.done()

    async def _open(self) -> None:
        if not window.indexedDB:
            self.trouble = StorageTrouble.REFUSED
            return
        try:
            idb: Idb = await import_js_module("idb")
            self._older_entries = await _read_older_database(idb)
            self._connection = await idb.openDB(storage_name(SITE), VERSION, js_object(**self._callbacks))
        except JsException as error:
            self.trouble = _trouble(error)
        else:
            self.trouble = None

    def _upgrade(
        self, connection: Connection, old: int, new: int | None, transaction: Transaction, *_: object
    ) -> None:
        """Create the stores that are not there yet, with the entries of an older database."""
        asked = [transaction.done]
        for name in (GAMES, SETTINGS):
            if not connection.objectStoreNames.contains(name):
                store = connection.createObjectStore(name)
                asked += [store.put(value, key) for key, value in self._older_entries.get(name, ())]
        Promise.allSettled(to_js(asked))  # or else failures that the opening tells of count as unhandled, too

    def _close(self) -> None:
        """Let a newer version of the page, in another tab, change the database."""
        if self._connection is not None:
            self._connection.close()
        self._forget()

    def _forget(self) -> None:
        self._connection, self._opening = None, None

    async def read_all(self, store: str) -> dict[str, str]:
        """All texts of a store by name, none where it cannot be read; what is no text is shown as JSON."""
        if not await self.open():
            return {}
        entries = await self._read(store)
        if entries is None and self._connection is None and await self.open():  # closed meanwhile
            entries = await self._read(store)
        return {name: _as_text(value) for name, value in entries or () if isinstance(name, str)}

    async def _read(self, store: str) -> Entries | None:
        """All entries of a store of the open database; None, with ``trouble``, if they do not come."""
        reading = asyncio.ensure_future(_entries(cast("Connection", self._connection), store))
        if is_starting() and not await self._is_in_time(reading):
            reading.add_done_callback(asyncio.Future.exception)  # which nobody waits for any more
            self.trouble = StorageTrouble.FAILED
            return None
        try:
            entries = await reading
        except JsException as error:
            self.trouble = _trouble(error)
            if CLOSED_ERROR in str(error):
                self._forget()
            return None
        self.trouble = None
        return entries

    def write(
        self, store: str, name: str, text: str | None, *, is_new: bool = False
    ) -> Awaitable[str | None]:
        """Write a text, or delete it with None. Begun before this returns; awaiting it raises StorageError.

        It gives the text that was there before; with ``is_new`` nothing is written where there is one.
        """
        if self._connection is not None:
            try:
                return _text_before(_begin_write(self._connection, store, name, text, is_new=is_new))
            except JsException:  # closed by the browser, as when its data are cleared
                self._forget()
        return self._write_later(store, name, text, is_new=is_new)

    async def _write_later(self, store: str, name: str, text: str | None, *, is_new: bool) -> str | None:
        if not await self.open():
            raise StorageError(self.trouble or StorageTrouble.FAILED)
        try:
            settled = _begin_write(cast("Connection", self._connection), store, name, text, is_new=is_new)
        except JsException as error:
            self._forget()
            raise StorageError(_trouble(error)) from error
        return await _text_before(settled)


async def _entries(connection: Connection, store: str) -> Entries:
    """All entries of a store, also where one that the browser cannot read spoils reading all at once."""
    try:
        return await _all_at_once(connection, store)
    except JsException:
        return await _one_by_one(connection, store)


async def _all_at_once(connection: Connection, store: str) -> Entries:
    """All entries of a store, read in one transaction. Raises JsException."""
    transaction = connection.transaction(store)
    asked = [transaction.store.getAllKeys(), transaction.store.getAll(), transaction.done]
    names, values, _ = await Promise.all(to_js(asked))
    return list(zip(names, values, strict=True))


async def _one_by_one(connection: Connection, store: str) -> Entries:
    """All entries, one by one; the error's text in place of a value that the browser itself cannot read."""
    found: Entries = []
    for name in await connection.getAllKeys(store):
        try:
            found.append((name, await connection.get(store, name)))
        except JsException as error:
            found.append((name, str(error)))
    return found


async def _read_older_database(idb: Idb) -> dict[str, Entries]:
    """The entries, by store, of the database of older versions, which had one name in all folders.

    None where the database of this copy of the site is there already, or has that name.
    """
    if storage_name(SITE) == SITE:
        return {}
    try:
        there = {str(each.name) for each in await window.indexedDB.databases()}
        if SITE not in there or storage_name(SITE) in there:
            return {}
        older = await idb.openDB(SITE)
        found = {str(store): await _all_at_once(older, store) for store in older.objectStoreNames}
        older.close()
    except (JsException, AttributeError):
        return {}
    return found


def _begin_write(
    connection: Connection, store: str, name: str, text: str | None, *, is_new: bool
) -> Awaitable[Any]:
    """Hand it all to the browser in one go, so that it is written even if this page dies now.

    Awaiting gives the settled promises of the value before, of the write, and of the transaction.
    """
    transaction = connection.transaction(store, "readwrite", js_object(durability="strict"))
    object_store = transaction.store
    before = object_store.get(name)
    put = object_store.add if is_new else object_store.put
    written = object_store.delete(name) if text is None else put(text, name)
    settled: Awaitable[Any] = Promise.allSettled(to_js([before, written, transaction.done]))
    transaction.commit()
    return settled


async def _text_before(settled: Awaitable[Any]) -> str | None:
    """Wait for the end of a transaction: of its errors the last is the one that says why."""
    before, written, done = (await settled).to_py(depth=1)
    is_taken = written.status == "rejected" and EXISTS_ERROR in str(written.reason)
    for result in (before,) if is_taken else (done, written):
        if result.status == "rejected":
            name = str(getattr(result.reason, "name", ""))
            raise StorageError(TROUBLES.get(name, StorageTrouble.FAILED))
    value = before.value if before.status == "fulfilled" else None
    return None if value is None else _as_text(value)


class _DatabaseStore:
    """One store of the database, as a write queue takes it: ``TextStore``."""

    def __init__(self, database: Database, name: str) -> None:
        self._database, self._name = database, name

    def write(self, name: str, text: str | None, *, is_new: bool = False) -> Awaitable[str | None]:
        return self._database.write(self._name, name, text, is_new=is_new)

    async def check(self) -> None:
        if not await self._database.open():
            raise StorageError(self._database.trouble or StorageTrouble.FAILED)


def _as_text(value: object) -> str:
    """A stored value as text; what is no text is shown as JSON."""
    return value if isinstance(value, str) else str(JSON.stringify(value))


def _trouble(error: JsException) -> StorageTrouble:
    return next((trouble for name, trouble in TROUBLES.items() if name in str(error)), StorageTrouble.FAILED)


async def open_database() -> Database:
    """The database, created if there was none; its ``trouble`` says why if it could not be opened."""
    database = Database()
    await database.open()
    return database


def write_queue_of(database: Database, store: str, on_trouble: Callable[[], None]) -> WriteQueue:
    """The write queue of a store, also where the database does not open."""
    return WriteQueue(_DatabaseStore(database, store), on_trouble, database.trouble)
