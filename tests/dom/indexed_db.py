"""IndexedDB with the interface of the library idb, on the databases of a Disk."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.dom.disk import Disk, StoredDatabase
from tests.dom.javascript import JsArray, JsException, JsObject, Promise
from tests.dom.transactions import ABORTED, ObjectStore, Transaction, soon


class StoreNames(list[str]):
    """The names of the object stores."""

    def contains(self, name: str) -> bool:
        return name in self


class Connection:
    """A connection to a database."""

    def __init__(self, disk: Disk, database: StoredDatabase, callbacks: Any) -> None:
        self.faults, self._database, self._callbacks = disk.faults, database, callbacks
        self._transactions: list[Transaction] = []
        self.closed = Promise()
        self.upgrade: Transaction | None = None
        """The transaction that is changing the version, or None."""

    @property
    def is_open(self) -> bool:
        """Whether the connection has been opened and has not been closed since."""
        return self in self._database.connections

    @property
    def objectStoreNames(self) -> StoreNames:
        return StoreNames(sorted(self._database.stores))

    def createObjectStore(self, name: str, options: Any = None) -> ObjectStore:
        if self.upgrade is None or not self.upgrade.is_active:
            raise JsException("The database is not running a version change.", "InvalidStateError")
        self._database.stores[name] = {}
        if options and options.autoIncrement:
            self._database.numbered[name] = 0
        return ObjectStore(self.upgrade, name)

    def transaction(
        self, stores: str | list[str], mode: str = "readonly", options: Any = None
    ) -> Transaction:
        if not self.is_open:
            raise JsException("The database connection is closing.", "InvalidStateError")
        names = [stores] if isinstance(stores, str) else list(stores)
        if any(name not in self._database.stores for name in names):
            raise JsException("One of the specified object stores was not found.", "NotFoundError")
        self._transactions = [each for each in self._transactions if not each.ended.future.done()]
        self._transactions.append(Transaction(self.faults, self._database, names, mode))
        return self._transactions[-1]

    def get(self, store: str, name: object) -> Promise:
        return _in_own_transaction(self.transaction(store), lambda opened: opened.get(name))

    def getAllKeys(self, store: str) -> Promise:
        return _in_own_transaction(self.transaction(store), lambda opened: opened.getAllKeys())

    def close(self) -> None:
        if self.is_open:
            self._database.connections.remove(self)
            self.closed.fulfil()

    def terminate(self) -> None:
        """Close the connection, as a browser may do after an error.

        Transactions that have not ended are rolled back, and the page is notified.
        """
        self.close()
        for transaction in self._transactions:
            transaction.abort(JsException("The connection was closed.", ABORTED))
        if self._callbacks.terminated:
            soon(self._callbacks.terminated)

    def request_close(self, old: int, new: int) -> None:
        """Notify the page that another tab requests a new version."""
        if self._callbacks.blocking:
            self._callbacks.blocking(old, new, None)


def _in_own_transaction(transaction: Transaction, make_request: Callable[[ObjectStore], Promise]) -> Promise:
    """Make a request in its own transaction.

    Errors of the transaction are ignored, because they also reject the request's promise.
    """
    transaction.done.future.add_done_callback(asyncio.Future.exception)
    return make_request(transaction.store)


class IndexedDb:
    """`window.indexedDB` and the library idb of one tab."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._connections: list[Connection] = []
        self._tasks: set[asyncio.Future[Any]] = set()

    def databases(self) -> Promise:
        databases = self._disk.databases.items()
        listed = JsArray(JsObject({"name": name, "version": each.version}) for name, each in databases)
        answered = Promise()
        self._disk.faults.answer(partial(answered.fulfil, listed))
        return answered

    def openDB(self, name: str, version: int | None = None, options: Any = None) -> Promise:
        if self._disk.faults.is_refused:
            raise JsException("denied", "SecurityError")
        opened = Promise()
        task = asyncio.ensure_future(self._open(name, version, options or JsObject(), opened))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return opened

    async def _open(self, name: str, version: int | None, callbacks: Any, opened: Promise) -> None:
        database = self._disk.databases.setdefault(name, StoredDatabase())
        before, database.last_opening = database.last_opening, Promise()
        ended = database.last_opening
        try:
            if before:
                await before
            connection = await self._connect(database, version, callbacks)
        except JsException as error:
            if not database.version:
                self._disk.databases.pop(name, None)
            self._disk.faults.answer(partial(opened.reject, error))
        else:
            self._connections.append(connection)
            self._disk.faults.answer(partial(opened.fulfil, connection))
        finally:
            ended.fulfil()

    async def _connect(self, database: StoredDatabase, version: int | None, callbacks: Any) -> Connection:
        """Open a database, after raising its version if a higher one is requested.

        Raises JsException if a lower version is requested, or if the change of the version fails.
        """
        old, new = database.version, version or database.version or 1
        if new < old:
            raise JsException(f"The requested version ({new}) is less than {old}.", "VersionError")
        connection = Connection(self._disk, database, callbacks)
        if new > old:
            await self._close_others(database, callbacks, new)
            await _upgrade(connection, database, callbacks, new)
        database.connections.append(connection)
        return connection

    async def _close_others(self, database: StoredDatabase, callbacks: Any, new: int) -> None:
        """Ask the other connections to close, and wait until they are closed.

        Notifies the requesting page if some of them stay open. Also waits until all transactions have ended.
        """
        for other in list(database.connections):
            other.request_close(database.version, new)
        if database.connections and callbacks.blocked:
            callbacks.blocked(database.version, new, None)
        while database.connections:
            await database.connections[0].closed
        while database.transactions:
            await database.transactions[0].ended

    def close(self) -> None:
        """Close all connections, as closing the tab does.

        Requests to open a database are cancelled, but transactions that were begun are still completed.
        """
        for task in self._tasks:
            task.cancel()
        for connection in self._connections:
            connection.close()


async def _upgrade(connection: Connection, database: StoredDatabase, callbacks: Any, new: int) -> None:
    """Change the version in a new transaction.

    If the transaction fails, raises JsException after restoring the version and the object stores.
    """
    old, stores = database.version, {name: dict(values) for name, values in database.stores.items()}
    database.version = new
    transaction = Transaction(connection.faults, database, list(stores), "versionchange")
    # With has_put, a full disk also refuses a new version.
    connection.upgrade, transaction.has_put = transaction, True
    if callbacks.upgrade:
        callbacks.upgrade(connection, old, new, transaction, None)
    else:
        transaction.done.future.add_done_callback(asyncio.Future.exception)
    if not await transaction.ended:
        database.version, database.stores = old, stores
        raise JsException("The database could not be opened.", ABORTED)
    connection.upgrade = None
