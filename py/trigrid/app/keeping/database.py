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
from trigrid.app.keeping.shelf import NotKept, Store, StoreShelf, Trouble

NAME, VERSION = "trigrid", 1
GAMES, SETTINGS = "games", "settings"
PATIENCE = 2.0
"""Seconds after which a database that does not open is taken for one that never will; it may come later."""

TROUBLES = {
    "QuotaExceededError": Trouble.FULL,
    "SecurityError": Trouble.REFUSED,
    "VersionError": Trouble.NEWER,
}
"""What the browser's errors mean; any other means that the storage does not work."""


class Database:
    """The page's database of two stores, games and settings; opened again after the browser has closed it."""

    def __init__(self) -> None:
        self.trouble: Trouble | None = None
        """Why it is not open, or could not be read."""
        self._connection: Any = None
        self._opening: asyncio.Future[None] | None = None
        self._hooks = {
            "upgrade": create_proxy(_upgrade),
            "blocking": create_proxy(lambda *_: self._give_way()),
            "terminated": create_proxy(lambda *_: self._forget()),
        }

    async def open(self) -> bool:
        """Open it, unless it is open; False, with ``trouble``, if that does not succeed in time."""
        if self._connection is None:
            if self._opening is None or self._opening.done():
                self._opening = asyncio.ensure_future(self._open())
            await asyncio.wait({self._opening}, timeout=PATIENCE)
            if not self._opening.done():
                self.trouble = Trouble.FAILED
        return self._connection is not None

    async def _open(self) -> None:
        if not window.indexedDB:
            self.trouble = Trouble.REFUSED
            return
        try:
            idb = await module("idb")
            self._connection = await idb.openDB(NAME, VERSION, options(**self._hooks))
        except JsException as error:
            self.trouble = _trouble(error)
        else:
            self.trouble = None

    def _give_way(self) -> None:
        """Let a newer version of the page, in another tab, change the database."""
        if self._connection is not None:
            self._connection.close()
        self._forget()

    def _forget(self) -> None:
        self._connection, self._opening = None, None

    async def texts(self, store: str) -> dict[str, str]:
        """All texts of a store by name, none where it cannot be read; what is no text is shown as JSON."""
        if not await self.open():
            return {}
        try:
            found = await self._all(store)
        except JsException as error:
            self.trouble = _trouble(error)
            return {}
        self.trouble = None
        return {name: _text(value) for name, value in found if isinstance(name, str)}

    async def _all(self, store: str) -> list[tuple[Any, Any]]:
        transaction = self._connection.transaction(store)
        asked = [transaction.store.getAllKeys(), transaction.store.getAll(), transaction.done]
        try:
            names, values, _ = await Promise.all(to_js(asked))
        except JsException:
            return await self._one_by_one(store)
        return list(zip(names, values, strict=True))

    async def _one_by_one(self, store: str) -> list[tuple[Any, Any]]:
        """The same where one value that the browser itself cannot read spoils reading all at once."""
        found = []
        for name in await self._connection.getAllKeys(store):
            try:
                found.append((name, await self._connection.get(store, name)))
            except JsException as error:
                found.append((name, str(error)))
        return found

    def write(self, store: str, name: str, text: str | None) -> Awaitable[None]:
        """Keep a text, or nothing for None. Begun before this returns; awaiting it raises NotKept."""
        if self._connection is None:
            return self._write_later(store, name, text)
        try:
            return self._written(self._begin(store, name, text))
        except JsException:  # closed by the browser, as when its data are cleared
            self._forget()
            return self._write_later(store, name, text)

    def _begin(self, store: str, name: str, text: str | None) -> Any:
        """Hand it all to the browser in one go, so that it is written even if this page dies now."""
        transaction = self._connection.transaction(store, "readwrite", options(durability="strict"))
        shelf = transaction.store
        asked = shelf.delete(name) if text is None else shelf.put(text, name)
        ends = Promise.allSettled(to_js([asked, transaction.done]))
        transaction.commit()
        return ends

    async def _written(self, ends: Any) -> None:
        """Wait for the end of a transaction: of its errors the last is the one that says why."""
        for end in reversed((await ends).to_py(depth=1)):
            if end.status == "rejected":
                raise NotKept(TROUBLES.get(str(end.reason.name), Trouble.FAILED))

    async def _write_later(self, store: str, name: str, text: str | None) -> None:
        if not await self.open():
            raise NotKept(self.trouble or Trouble.FAILED)
        try:
            ends = self._begin(store, name, text)
        except JsException as error:
            self._forget()
            raise NotKept(_trouble(error)) from error
        await self._written(ends)


class _Store:
    """One store of the database."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name

    def write(self, name: str, text: str | None) -> Awaitable[None]:
        return self._database.write(self._name, name, text)

    async def check(self) -> None:
        if not await self._database.open():
            raise NotKept(self._database.trouble or Trouble.FAILED)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else str(JSON.stringify(value))


def _trouble(error: JsException) -> Trouble:
    return next((trouble for name, trouble in TROUBLES.items() if name in str(error)), Trouble.FAILED)


def _upgrade(database: Any, *_: Any) -> None:
    """Make the stores that are not there yet."""
    for store in (GAMES, SETTINGS):
        if not database.objectStoreNames.contains(store):
            database.createObjectStore(store)


async def open_database() -> Database:
    """The database, made if there was none; its ``trouble`` says why if it could not be opened."""
    database = Database()
    await database.open()
    return database


def shelf_of(database: Database, store: str, told: Callable[[], None]) -> StoreShelf:
    """The shelf of a store, also where the database does not open."""
    kept: Store = _Store(database, store)
    return StoreShelf(kept, told, database.trouble)
