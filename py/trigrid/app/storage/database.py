"""The browser's storage: an IndexedDB database, through the library idb.

PyScript's own ``storage`` was not enough: after one failed writing it writes nothing any more without a word,
it believes a writing done before its transaction is, and one value that it cannot read keeps it from opening.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from js import JSON, Promise
from pyodide.ffi import JsException, to_js

from trigrid.app.browser import create_proxy, module, options, window
from trigrid.app.screens import is_arrival
from trigrid.app.storage.site_names import SITE, own
from trigrid.app.storage.write_queue import StorageError, StorageTrouble, TextStore, WriteQueue

VERSION = 1
GAMES, SETTINGS = "games", "settings"
PATIENCE = 2.0
"""Seconds after which a database that does not answer is taken for one that never will; it may come later.

A start waits so long for all that it asks of it together.
"""

TROUBLES = {
    "QuotaExceededError": StorageTrouble.FULL,
    "SecurityError": StorageTrouble.REFUSED,
    "VersionError": StorageTrouble.NEWER,
}
"""What the browser's errors mean; any other means that the storage does not work."""
TAKEN = "ConstraintError"
"""What adding meets where something is there already."""


class Database:
    """The page's database of two stores, games and settings; opened again after the browser has closed it."""

    def __init__(self) -> None:
        self.trouble: StorageTrouble | None = None
        """Why it is not open, or could not be read."""
        self._connection: Any = None
        self._opening: asyncio.Future[None] | None = None
        self._patience: asyncio.Future[None] | None = None
        """Is done when what was asked last has been waited for long enough."""
        self._inherited: dict[str, Any] = {}
        """By store what is to be put into a database that is made."""
        self._hooks = {
            "upgrade": create_proxy(self._upgrade),
            "blocking": create_proxy(lambda *_: self._give_way()),
            "terminated": create_proxy(lambda *_: self._forget()),
        }

    async def open(self) -> bool:
        """Open it, unless it is open; False, with ``trouble``, if that does not succeed in time."""
        if self._connection is None:
            if self._opening is None or self._opening.done():
                self._opening = asyncio.ensure_future(self._open())
                self._grant_time()
            if not await self._is_in_time(self._opening):
                self.trouble = StorageTrouble.FAILED
        return self._connection is not None

    def _grant_time(self) -> None:
        """Wait for an opening from now on; in a start all that is asked shares the time of the first."""
        if self._patience is None or not is_arrival():
            self._patience = asyncio.ensure_future(asyncio.sleep(PATIENCE))

    async def _is_in_time(self, asked: "asyncio.Future[Any]") -> bool:
        """Wait for what was asked; False if it has not come in time."""
        assert self._patience is not None
        await asyncio.wait({asked, self._patience}, return_when=asyncio.FIRST_COMPLETED)
        return asked.done()

    async def _open(self) -> None:
        if not window.indexedDB:
            self.trouble = StorageTrouble.REFUSED
            return
        try:
            idb = await module("idb")
            self._inherited = await _inherited(idb)
            self._connection = await idb.openDB(own(SITE), VERSION, options(**self._hooks))
        except JsException as error:
            self.trouble = _trouble(error)
        else:
            self.trouble = None

    def _upgrade(self, database: Any, *_: Any) -> None:
        """Make the stores that are not there yet, with what is taken over."""
        for store in (GAMES, SETTINGS):
            if not database.objectStoreNames.contains(store):
                made = database.createObjectStore(store)
                for name, value in self._inherited.get(store, ()):
                    made.put(value, name)

    def _give_way(self) -> None:
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
        reading = asyncio.ensure_future(self._all(store))
        if is_arrival() and not await self._is_in_time(reading):
            reading.add_done_callback(asyncio.Future.exception)  # which nobody waits for any more
            self.trouble = StorageTrouble.FAILED
            return {}
        try:
            found = await reading
        except JsException as error:
            self.trouble = _trouble(error)
            return {}
        self.trouble = None
        return {name: _text(value) for name, value in found if isinstance(name, str)}

    async def _all(self, store: str) -> list[tuple[Any, Any]]:
        try:
            return await _pairs(self._connection, store)
        except JsException:
            return await self._one_by_one(store)

    async def _one_by_one(self, store: str) -> list[tuple[Any, Any]]:
        """The same where one value that the browser itself cannot read spoils reading all at once."""
        found = []
        for name in await self._connection.getAllKeys(store):
            try:
                found.append((name, await self._connection.get(store, name)))
            except JsException as error:
                found.append((name, str(error)))
        return found

    def write(
        self, store: str, name: str, text: str | None, *, is_new: bool = False
    ) -> Awaitable[str | None]:
        """Keep a text, or nothing for None. Begun before this returns; awaiting it raises NotKept.

        It gives the text that was there before; with ``is_new`` nothing is written where there is one.
        """
        if self._connection is None:
            return self._write_later(store, name, text, is_new=is_new)
        try:
            return self._written(self._begin(store, name, text, is_new=is_new))
        except JsException:  # closed by the browser, as when its data are cleared
            self._forget()
            return self._write_later(store, name, text, is_new=is_new)

    def _begin(self, store: str, name: str, text: str | None, *, is_new: bool) -> Any:
        """Hand it all to the browser in one go, so that it is written even if this page dies now."""
        transaction = self._connection.transaction(store, "readwrite", options(durability="strict"))
        object_store = transaction.store
        before = object_store.get(name)
        put = object_store.add if is_new else object_store.put
        asked = object_store.delete(name) if text is None else put(text, name)
        ends = Promise.allSettled(to_js([before, asked, transaction.done]))
        transaction.commit()
        return ends

    async def _written(self, ends: Any) -> str | None:
        """Wait for the end of a transaction: of its errors the last is the one that says why."""
        before, asked, done = (await ends).to_py(depth=1)
        is_taken = asked.status == "rejected" and TAKEN in str(asked.reason)
        for end in (before,) if is_taken else (done, asked):
            if end.status == "rejected":
                raise StorageError(TROUBLES.get(str(getattr(end.reason, "name", "")), StorageTrouble.FAILED))
        value = before.value if before.status == "fulfilled" else None
        return None if value is None else _text(value)

    async def _write_later(self, store: str, name: str, text: str | None, *, is_new: bool) -> str | None:
        if not await self.open():
            raise StorageError(self.trouble or StorageTrouble.FAILED)
        try:
            ends = self._begin(store, name, text, is_new=is_new)
        except JsException as error:
            self._forget()
            raise StorageError(_trouble(error)) from error
        return await self._written(ends)


class _Store:
    """One store of the database."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name

    def write(self, name: str, text: str | None, *, is_new: bool = False) -> Awaitable[str | None]:
        return self._database.write(self._name, name, text, is_new=is_new)

    async def check(self) -> None:
        if not await self._database.open():
            raise StorageError(self._database.trouble or StorageTrouble.FAILED)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else str(JSON.stringify(value))


def _trouble(error: JsException) -> StorageTrouble:
    return next((trouble for name, trouble in TROUBLES.items() if name in str(error)), StorageTrouble.FAILED)


async def _inherited(idb: Any) -> dict[str, Any]:
    """By store the names and values that older versions, which had one name in all folders, have left.

    None where the database of this copy of the site is there already, or has that name.
    """
    if own(SITE) == SITE:
        return {}
    try:
        there = {str(each.name) for each in await window.indexedDB.databases()}
        if SITE not in there or own(SITE) in there:
            return {}
        old = await idb.openDB(SITE)
        found = {store: await _pairs(old, store) for store in old.objectStoreNames}
        old.close()
    except (JsException, AttributeError):
        return {}
    return found


async def _pairs(connection: Any, store: str) -> list[tuple[Any, Any]]:
    """All names of a store with their values. Raises JsException."""
    transaction = connection.transaction(store)
    asked = [transaction.store.getAllKeys(), transaction.store.getAll(), transaction.done]
    names, values, _ = await Promise.all(to_js(asked))
    return list(zip(names, values, strict=True))


async def open_database() -> Database:
    """The database, made if there was none; its ``trouble`` says why if it could not be opened."""
    database = Database()
    await database.open()
    return database


def write_queue_of(database: Database, store: str, told: Callable[[], None]) -> WriteQueue:
    """The write queue of a store, also where the database does not open."""
    kept: TextStore = _Store(database, store)
    return WriteQueue(kept, told, database.trouble)
