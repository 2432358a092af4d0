"""IndexedDB transactions with the interface of the library idb.

The transactions of a database run one after the other. Requests must be made in the step of the event loop
that began the transaction. The same rule holds under Pyodide, whose tasks run after the browser's microtasks.
"""

import asyncio
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

from tests.dom.disk import StorageFaults, StoredDatabase
from tests.dom.javascript import JsArray, JsException, Promise

ABORTED = "AbortError"


def soon(callback: Callable[[], None]) -> None:
    """Call a function in a later step of the event loop."""
    asyncio.get_event_loop().call_soon(callback)


def _checked_key(name: object) -> object:
    """Return a name if it is a valid key. Raises JsException otherwise."""
    if isinstance(name, bool) or not isinstance(name, str | int | float):
        raise JsException("The parameter is not a valid key.", "DataError")
    return name


def _sort_key(name: object) -> tuple[int, Any]:
    """Return a sort key for names: numbers first, then texts by UTF-16 code units."""
    return (1, name.encode("utf-16-be", "surrogatepass")) if isinstance(name, str) else (0, name)


class Transaction:
    """A transaction. If one request fails, all requests are undone."""

    def __init__(self, faults: StorageFaults, database: StoredDatabase, names: list[str], mode: str) -> None:
        self._faults, self.database, self._names, self.mode = faults, database, names, mode
        self.done = Promise()
        self.ended = Promise()
        """Fulfilled with True if the transaction has succeeded, and with False otherwise.

        Delayed answers do not delay this promise.
        """
        self.is_active = True
        self.has_put = False
        self._requests: list[tuple[Callable[[], object], Promise]] = []
        self._before: dict[str, dict[object, object]] | None = None
        """The stores before the transaction started."""
        database.transactions.append(self)
        soon(self.commit)

    @property
    def store(self) -> "ObjectStore":
        return self.objectStore(self._names[0])

    def objectStore(self, name: str) -> "ObjectStore":
        if name not in self._names:
            raise JsException("The object store is not part of the transaction.", "NotFoundError")
        return ObjectStore(self, name)

    def stored(self, name: str) -> dict[object, object]:
        """Return the values of the store with this name.

        Raises KeyError if no such store exists.
        """
        return self.database.stores[name]

    def require_readable(self, *names: object) -> None:
        """Raise JsException if a value is unreadable."""
        if not self._faults.unreadable.isdisjoint(names):
            raise JsException("Failed to read large IndexedDB value", "DataError")

    def add_request(self, operation: Callable[[], object]) -> Promise:
        """Add a request to the transaction, and return a promise of its result."""
        if not self.is_active:
            raise JsException("The transaction is not active.", "TransactionInactiveError")
        promise = Promise()
        self._requests.append((operation, promise))
        return promise

    def commit(self) -> None:
        """Accept no more requests, and run when it is the transaction's turn."""
        if self.is_active:
            self.is_active = False
            self.run_next()

    def run_next(self) -> None:
        """Start the first transaction in the queue if all its requests are made."""
        waiting = self.database.transactions
        if waiting and not waiting[0].is_active and waiting[0]._before is None:
            waiting[0]._start()

    def _start(self) -> None:
        stores = self.database.stores
        self._before = {name: dict(stores[name]) for name in self._names if name in stores}
        if self.mode != "readonly" and self._faults.breaks_off():
            self.abort(JsException("The transaction was aborted.", ABORTED))
        else:
            soon(self._step)

    def _step(self) -> None:
        """Carry out the next request, or end the transaction."""
        if self not in self.database.transactions:
            return
        if self._requests:
            self._carry_out(*self._requests.pop(0))
        elif self.has_put and self._faults.is_full:
            self.abort(JsException("The quota has been exceeded.", "QuotaExceededError"))
        else:
            self._settle(partial(self.done.fulfil, None))
            self._end(has_succeeded=True)

    def _carry_out(self, operation: Callable[[], object], promise: Promise) -> None:
        try:
            result = operation()
        except JsException as error:
            self._settle(partial(promise.reject, error))
            # idb rejects ``done`` when the request fails, before the transaction has an error.
            self.abort(JsException(ABORTED, ABORTED))
        else:
            self._settle(partial(promise.fulfil, result))
            soon(self._step)

    def abort(self, reason: JsException) -> None:
        """Undo all requests, unless the transaction has ended."""
        if self not in self.database.transactions:
            return
        self.is_active = False
        self.database.stores.update(self._before or {})
        for _, promise in self._requests:
            self._settle(partial(promise.reject, JsException("The transaction was aborted.", ABORTED)))
        self._requests.clear()
        self._settle(partial(self.done.reject, reason))
        self._end(has_succeeded=False)

    def _settle(self, settle: Callable[[], None]) -> None:
        self._faults.answer(settle)

    def _end(self, *, has_succeeded: bool) -> None:
        self.database.transactions.remove(self)
        self.ended.fulfil(has_succeeded)
        self.run_next()


class ObjectStore:
    """An object store within a transaction."""

    def __init__(self, transaction: Transaction, name: str) -> None:
        self._transaction, self._name = transaction, name

    @property
    def _values(self) -> dict[object, object]:
        return self._transaction.stored(self._name)

    def get(self, name: object) -> Promise:
        return self._transaction.add_request(lambda: self._read(_checked_key(name)))

    def getAll(self) -> Promise:
        return self._transaction.add_request(
            lambda: JsArray(map(self._read, sorted(self._values, key=_sort_key)))
        )

    def getAllKeys(self) -> Promise:
        return self._transaction.add_request(lambda: JsArray(sorted(self._values, key=_sort_key)))

    def count(self) -> Promise:
        return self._transaction.add_request(lambda: len(self._values))

    def add(self, value: object, name: object) -> Promise:
        return self._add_writing_request(lambda: self._add(deepcopy(value), _checked_key(name)))

    def put(self, value: object, name: object = None) -> Promise:
        """Store a value under a name, or under the next number of a key generator."""
        if name is None and self._name not in self._transaction.database.numbered:
            raise JsException("The store has no key generator.", "DataError")
        return self._add_writing_request(lambda: self._put(deepcopy(value), self._key(name)))

    def _key(self, name: object) -> object:
        return _checked_key(self._transaction.database.next_number(self._name) if name is None else name)

    def delete(self, name: object) -> Promise:
        return self._add_writing_request(lambda: self._delete(_checked_key(name)))

    def _add_writing_request(self, operation: Callable[[], object]) -> Promise:
        if self._transaction.mode == "readonly":
            raise JsException("The transaction is read-only.", "ReadOnlyError")
        return self._transaction.add_request(operation)

    def _read(self, name: object) -> object:
        self._transaction.require_readable(name)
        return deepcopy(self._values.get(name))

    def _add(self, value: object, name: object) -> object:
        if name in self._values:
            raise JsException("Key already exists in the object store.", "ConstraintError")
        return self._put(value, name)

    def _delete(self, name: object) -> None:
        self._values.pop(name, None)

    def _put(self, value: object, name: object) -> object:
        self._transaction.has_put = True
        self._values[name] = value
        return name
