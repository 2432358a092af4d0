"""The browser's storage: an IndexedDB database with stores for games and more.

PyScript's own ``storage`` has three faults. After one failed write it silently stops writing. It reports a
write as done before the transaction is done. A single unreadable value prevents it from opening.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from js import Promise
from pyodide.ffi import JsException, to_js

from trigrid.app.browser.database_reads import (
    COLLECTIONS,
    GAMES,
    INDEX,
    SETTINGS,
    Entries,
    StoredIndex,
    as_text,
    read_entries,
    read_games,
    read_ids,
    read_index,
    read_together,
)
from trigrid.app.browser.dom import create_proxy, import_js_module, js_object, window
from trigrid.app.browser.page_state import is_starting
from trigrid.app.browser.site_storage import SITE, storage_name
from trigrid.app.browser.types.indexed_db import Connection, Idb, Transaction
from trigrid.library.write_queue import StorageError, StorageTrouble, WriteQueue

VERSION = 3
"""The version of the database's schema.

Version 1 had no store for collections, and version 2 none for the index of games.
"""
TIMEOUT_SECONDS = 2.0
"""Seconds after which a database that has not answered counts as failed.

It may still open later. A start waits for this time only once, for all its requests together.
"""

TROUBLES = {
    "QuotaExceededError": StorageTrouble.FULL,
    "SecurityError": StorageTrouble.REFUSED,
    "VersionError": StorageTrouble.NEWER,
}
"""The meaning of the browser's errors; any other error means FAILED."""
CLOSED_ERROR = "InvalidStateError"
"""The error for using a connection that the browser has closed."""
EXISTS_ERROR = "ConstraintError"
"""The error for adding a value under an existing name."""

Read = TypeVar("Read")


class Database:
    """The page's database, which is opened again after the browser has closed it."""

    def __init__(self) -> None:
        self.trouble: StorageTrouble | None = None
        """The reason why the database is not open, or could not be read."""
        self._connection: Connection | None = None
        self._opening: asyncio.Future[None] | None = None
        self._timeout: asyncio.Future[None] | None = None
        """A future that is done when the time limit of the last requests has passed."""
        self._older_entries: dict[str, Entries] = {}
        """The entries, by store, that are added to a database when it is created."""
        self._callbacks = {
            "upgrade": create_proxy(self._upgrade),
            "blocking": create_proxy(lambda *_: self._close()),
            "terminated": create_proxy(lambda *_: self._forget()),
        }

    async def open(self) -> bool:
        """Open the database, unless it is open; return whether it is open.

        Sets ``trouble`` if the database cannot be opened, or not in time.
        """
        if self._connection is None:
            if self._opening is None or self._opening.done():
                self._opening = asyncio.ensure_future(self._open())
                if self._timeout is None or not is_starting():  # a start's requests share one timeout
                    self._timeout = asyncio.ensure_future(asyncio.sleep(TIMEOUT_SECONDS))
            if not await self._is_in_time(self._opening):
                self.trouble = StorageTrouble.FAILED
        return self._connection is not None

    async def _is_in_time(self, request: "asyncio.Future[Any]") -> bool:
        assert self._timeout is not None
        await asyncio.wait({request, self._timeout}, return_when=asyncio.FIRST_COMPLETED)
        return request.done()

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
        """Create the missing stores, with the entries of an older database."""
        requests = [transaction.done]
        for name in (GAMES, SETTINGS, COLLECTIONS, INDEX):
            if not connection.objectStoreNames.contains(name):
                store = connection.createObjectStore(name, js_object(autoIncrement=name == INDEX))
                requests += [store.put(value, key) for key, value in self._older_entries.get(name, ())]
        Promise.allSettled(to_js(requests))  # marks failures as handled; they also make the opening fail

    def _close(self) -> None:
        """Close the connection, so that a newer page in another tab can upgrade."""
        if self._connection is not None:
            self._connection.close()
        self._forget()

    def _forget(self) -> None:
        self._connection, self._opening = None, None

    async def read_all(self, store: str) -> dict[str, str]:
        """Return all texts of a store by name; empty if the store cannot be read.

        Values of other types are returned as JSON. Entries are left out if their name is not a text.
        """
        entries = await self._read(partial(read_entries, store=store))
        return {name: as_text(value) for name, value in entries or () if isinstance(name, str)}

    async def read_texts(self, names: Iterable[str]) -> dict[str, str]:
        """Return the texts of these games by id, without games that are not stored."""
        entries = await self._read(partial(read_games, names=list(names)))
        return {str(name): as_text(value) for name, value in entries or () if value is not None}

    async def read_index(self) -> StoredIndex | None:
        """Return the stored index of the games, or None if it cannot be read."""
        return await self._read(read_index)

    async def game_ids(self) -> set[str]:
        """Return the ids of all stored games; empty if they cannot be read."""
        return set(await self._read(read_ids) or ())

    async def replace_index(self, seen: Iterable[int], pages: Sequence[str]) -> None:
        """Replace the values of the index that have been read by pages.

        ``seen`` are the numbers of these values. Only one tab at a time may do this. Raises StorageError.
        """
        if not await self.open():
            raise StorageError(self.trouble or StorageTrouble.FAILED)
        try:
            transaction = cast("Connection", self._connection).transaction(INDEX, "readwrite")
            requests = [transaction.done, *map(transaction.store.delete, seen)]
            requests += [
                transaction.store.put(page, number - len(pages)) for number, page in enumerate(pages)
            ]
            await Promise.all(to_js(requests))
        except JsException as error:
            raise StorageError(_trouble(error)) from error

    async def _read(self, read: Callable[[Connection], Coroutine[Any, Any, Read]]) -> Read | None:
        """Open the database and read from it, again if it was closed meanwhile.

        Returns None, and sets ``trouble``, if that fails.
        """
        if not await self.open():
            return None
        found = await self._read_once(read)
        if found is None and self._connection is None and await self.open():  # closed by the browser
            found = await self._read_once(read)
        return found

    async def _read_once(self, read: Callable[[Connection], Coroutine[Any, Any, Read]]) -> Read | None:
        """Read from the open database.

        Returns None, and sets ``trouble``, if that fails. Only the start has a time limit.
        """
        reading = asyncio.ensure_future(read(cast("Connection", self._connection)))
        if is_starting() and not await self._is_in_time(reading):
            reading.add_done_callback(asyncio.Future.exception)  # nothing else reads its exception
            self.trouble = StorageTrouble.FAILED
            return None
        try:
            found = await reading
        except JsException as error:
            self.trouble = _trouble(error)
            if CLOSED_ERROR in str(error):
                self._forget()
            return None
        self.trouble = None
        return found

    def write(
        self, store: str, name: str, text: str | None, *, is_new: bool = False, change: str = ""
    ) -> Awaitable[str | None]:
        """Write a text, or delete the entry if ``text`` is None.

        The same transaction adds ``change`` to the index of games, if it is not empty. If the database is
        open, the write begins before this method returns. Awaiting the result gives the previous text, or
        raises StorageError. With ``is_new`` nothing is written if the name already has a text.
        """
        if self._connection is not None:
            try:
                return _text_before(
                    _begin_write(self._connection, store, name, text, is_new=is_new, change=change)
                )
            except JsException:  # closed by the browser, for example when its data are cleared
                self._forget()
        return self._write_later(store, name, text, is_new=is_new, change=change)

    async def _write_later(
        self, store: str, name: str, text: str | None, *, is_new: bool, change: str
    ) -> str | None:
        if not await self.open():
            raise StorageError(self.trouble or StorageTrouble.FAILED)
        try:
            settled = _begin_write(
                cast("Connection", self._connection), store, name, text, is_new=is_new, change=change
            )
        except JsException as error:
            self._forget()
            raise StorageError(_trouble(error)) from error
        return await _text_before(settled)


async def _read_older_database(idb: Idb) -> dict[str, Entries]:
    """Return the entries of the database that older versions used, by store.

    That database has the same name in all folders of a site. The result is empty if the older database does
    not exist or cannot be read, or if this copy of the site already has its own database or still uses the
    older name.
    """
    if storage_name(SITE) == SITE:
        return {}
    try:
        database_names = {str(each.name) for each in await window.indexedDB.databases()}
        if SITE not in database_names or storage_name(SITE) in database_names:
            return {}
        older = await idb.openDB(SITE)
        found = {str(store): await read_together(older, store) for store in older.objectStoreNames}
        older.close()
    except (JsException, AttributeError):
        return {}
    return found


def _begin_write(
    connection: Connection, store: str, name: str, text: str | None, *, is_new: bool, change: str
) -> Awaitable[Any]:
    """Pass a complete write to the browser, which can finish it without the page.

    Awaiting the result gives the settled promises of the transaction, of the previous value, of the write,
    and of the change to the index, if any. Raises JsException if the browser has closed the connection.
    """
    stores = to_js([store, INDEX] if change else [store])
    transaction = connection.transaction(stores, "readwrite", js_object(durability="strict"))
    object_store = transaction.objectStore(store)
    requests = [transaction.done, object_store.get(name)]
    put = object_store.add if is_new else object_store.put
    try:
        requests.append(object_store.delete(name) if text is None else put(text, name))
        if change:
            requests.append(transaction.objectStore(INDEX).put(change))
        transaction.commit()
    finally:
        settled: Awaitable[Any] = Promise.allSettled(to_js(requests))  # marks failures as handled
    return settled


async def _text_before(settled: Awaitable[Any]) -> str | None:
    """Wait for the end of a transaction, and return the previous text.

    Raises StorageError if the transaction or the write failed. If both failed, the error of the transaction
    gives the cause. If the name already has a text that must be kept, nothing has failed.
    """
    done, before, written, *_ = (await settled).to_py(depth=1)
    has_text_already = written.status == "rejected" and EXISTS_ERROR in str(written.reason)
    for result in (before,) if has_text_already else (done, written):
        if result.status == "rejected":
            name = str(getattr(result.reason, "name", ""))
            raise StorageError(TROUBLES.get(name, StorageTrouble.FAILED))
    value = before.value if before.status == "fulfilled" else None
    return None if value is None else as_text(value)


class _DatabaseStore:
    """One store of the database, with the interface for write queues (``TextStore``)."""

    def __init__(self, database: Database, name: str) -> None:
        self._database, self._name = database, name

    def write(
        self, name: str, text: str | None, *, is_new: bool = False, change: str = ""
    ) -> Awaitable[str | None]:
        return self._database.write(self._name, name, text, is_new=is_new, change=change)

    async def check(self) -> None:
        if not await self._database.open():
            raise StorageError(self._database.trouble or StorageTrouble.FAILED)


def _trouble(error: JsException) -> StorageTrouble:
    return next((trouble for name, trouble in TROUBLES.items() if name in str(error)), StorageTrouble.FAILED)


async def open_database() -> Database:
    """Open the database, create it if needed, and return it.

    If the database could not be opened, its ``trouble`` is the reason.
    """
    database = Database()
    await database.open()
    return database


def write_queue_of(database: Database, store: str, on_trouble: Callable[[], None]) -> WriteQueue:
    """Return the write queue of a store, even if the database does not open."""
    return WriteQueue(_DatabaseStore(database, store), on_trouble, database.trouble)
