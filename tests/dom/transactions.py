"""Transactions of IndexedDB in the form that the library idb gives them.

Transactions of a database run one after the other. As under Pyodide, whose tasks go on after the browser's
microtasks, requests can only be made in the step of the event loop in which the transaction was begun.
"""

import asyncio
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

from tests.dom.disk import StorageFaults, StoredDatabase
from tests.dom.javascript import JsArray, JsException, Promise

ABORTED = "AbortError"


def soon(act: Callable[[], None]) -> None:
    """Call ``act`` in a later step of the event loop."""
    asyncio.get_event_loop().call_soon(act)


def _key(name: object) -> object:
    """A name that values can be stored under. Raises JsException for anything else."""
    if isinstance(name, bool) or not isinstance(name, str | int | float):
        raise JsException("The parameter is not a valid key.", "DataError")
    return name


def _order(name: object) -> tuple[int, Any]:
    """The order of names: numbers, then texts by their UTF-16 code units."""
    return (1, name.encode("utf-16-be", "surrogatepass")) if isinstance(name, str) else (0, name)


class Transaction:
    """A transaction; an error of one request undoes all of them."""

    def __init__(self, faults: StorageFaults, database: StoredDatabase, names: list[str], mode: str) -> None:
        self._faults, self.database, self._names, self.mode = faults, database, names, mode
        self.done = Promise()
        self.ended = Promise()
        """Is fulfilled with whether it succeeded, also where answers are late."""
        self.is_active = True
        self.has_put = False
        self._requests: list[tuple[Callable[[], object], Promise]] = []
        self._before: dict[str, dict[object, object]] | None = None
        """The stores as they were when it began to run."""
        database.transactions.append(self)
        soon(self.commit)

    @property
    def store(self) -> "ObjectStore":
        return ObjectStore(self, self._names[0])

    def stored(self, name: str) -> dict[object, object]:
        """The values of a store. Raises JsException for a name that cannot be read."""
        return self.database.stores[name]

    def require_readable(self, *names: object) -> None:
        """Raise JsException if one of the values cannot be read."""
        if not self._faults.unreadable.isdisjoint(names):
            raise JsException("Failed to read large IndexedDB value", "DataError")

    def ask(self, act: Callable[[], object]) -> Promise:
        """Make a request."""
        if not self.is_active:
            raise JsException("The transaction is not active.", "TransactionInactiveError")
        asked = Promise()
        self._requests.append((act, asked))
        return asked

    def commit(self) -> None:
        """Accept no more requests, and run."""
        if self.is_active:
            self.is_active = False
            self.run_next()

    def run_next(self) -> None:
        """Run the transaction whose turn it is, once all of its requests are made."""
        waiting = self.database.transactions
        if waiting and not waiting[0].is_active and waiting[0]._before is None:
            waiting[0]._begin()

    def _begin(self) -> None:
        stores = self.database.stores
        self._before = {name: dict(stores[name]) for name in self._names if name in stores}
        if self.mode != "readonly" and self._faults.breaks_off():
            self.abort(JsException("The transaction was aborted.", ABORTED))
        else:
            soon(self._step)

    def _step(self) -> None:
        """Carry out the next request, or end."""
        if self not in self.database.transactions:
            return
        if self._requests:
            self._carry_out(*self._requests.pop(0))
        elif self.has_put and self._faults.is_full:
            self.abort(JsException("The quota has been exceeded.", "QuotaExceededError"))
        else:
            self._settle(partial(self.done.fulfil, None))
            self._end(has_succeeded=True)

    def _carry_out(self, act: Callable[[], object], asked: Promise) -> None:
        try:
            result = act()
        except JsException as error:
            self._settle(partial(asked.reject, error))
            # idb rejects ``done`` at the request's event, before the transaction has an error.
            self.abort(JsException(ABORTED, ABORTED))
        else:
            self._settle(partial(asked.fulfil, result))
            soon(self._step)

    def abort(self, reason: JsException) -> None:
        """Undo everything, unless it has ended."""
        if self not in self.database.transactions:
            return
        self.is_active = False
        self.database.stores.update(self._before or {})
        for _, asked in self._requests:
            self._settle(partial(asked.reject, JsException("The transaction was aborted.", ABORTED)))
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
        return self._transaction.ask(lambda: self._read(_key(name)))

    def getAll(self) -> Promise:
        return self._transaction.ask(lambda: JsArray(map(self._read, sorted(self._values, key=_order))))

    def getAllKeys(self) -> Promise:
        return self._transaction.ask(lambda: JsArray(sorted(self._values, key=_order)))

    def add(self, value: object, name: object) -> Promise:
        return self._ask_to_write(lambda: self._add(deepcopy(value), _key(name)))

    def put(self, value: object, name: object) -> Promise:
        return self._ask_to_write(lambda: self._put(deepcopy(value), _key(name)))

    def delete(self, name: object) -> Promise:
        return self._ask_to_write(lambda: self._delete(_key(name)))

    def _ask_to_write(self, act: Callable[[], object]) -> Promise:
        if self._transaction.mode == "readonly":
            raise JsException("The transaction is read-only.", "ReadOnlyError")
        return self._transaction.ask(act)

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
