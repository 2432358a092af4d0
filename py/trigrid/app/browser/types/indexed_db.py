"""Types of IndexedDB as the library idb offers it: promises instead of events."""

from collections.abc import Awaitable, Iterable, Iterator
from typing import Protocol


class StoreNames(Protocol):
    """The names of a database's object stores."""

    def __iter__(self) -> Iterator[str]: ...
    def contains(self, name: str, /) -> bool: ...


class ObjectStore(Protocol):
    """An object store within a transaction; every request starts immediately."""

    def get(self, name: str, /) -> Awaitable[object]: ...
    def getAll(self) -> Awaitable[Iterable[object]]: ...
    def getAllKeys(self) -> Awaitable[Iterable[object]]: ...
    def count(self) -> Awaitable[int]: ...

    def add(self, value: object, name: object, /) -> Awaitable[object]:
        """Store a new value.

        Fails with a ConstraintError if the store already has a value with this name.
        """

    def put(self, value: object, name: object = ..., /) -> Awaitable[object]: ...
    def delete(self, name: object, /) -> Awaitable[object]: ...


class Transaction(Protocol):
    """A transaction on one object store or more; ``store`` is the only one.

    ``done`` fails if the transaction is aborted; then nothing is written.
    """

    store: ObjectStore
    done: Awaitable[object]

    def objectStore(self, name: str, /) -> ObjectStore: ...
    def commit(self) -> None: ...


class Connection(Protocol):
    """An open database."""

    objectStoreNames: StoreNames

    def createObjectStore(self, name: str, options: object = ..., /) -> ObjectStore: ...
    def transaction(self, stores: object, mode: str = ..., options: object = ..., /) -> Transaction: ...
    def getAllKeys(self, store: str, /) -> Awaitable[Iterable[object]]: ...
    def get(self, store: str, name: object, /) -> Awaitable[object]: ...
    def close(self) -> None: ...


class Idb(Protocol):
    """The library idb."""

    def openDB(self, name: str, version: int = ..., options: object = ..., /) -> Awaitable[Connection]: ...
