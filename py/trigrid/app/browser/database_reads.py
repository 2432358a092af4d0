"""Reads the browser's database: stores of texts, games, and the index of games."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from js import JSON, Promise
from pyodide.ffi import JsException, to_js

from trigrid.app.browser.types.indexed_db import Connection

GAMES, SETTINGS, COLLECTIONS = "games", "settings", "collections"
"""The names of the stores of texts by name."""
INDEX = "index"
"""The store of the index of games.

Changes have ascending numbers, and pages have negative ones.
"""

Entries: TypeAlias = list[tuple[object, object]]
"""The names and values of an object store, of any types that a browser can store."""


class StoredIndex(NamedTuple):
    """The stored index of the games."""

    numbers: list[int]
    """The numbers of the values."""
    texts: list[str]
    """The values: pages, then changes in the order of their writes."""
    game_count: int
    """The number of stored games."""


async def read_entries(connection: Connection, store: str) -> Entries:
    """Return all entries of a store.

    If reading the entries together fails, they are read one by one, because the browser may be unable to read
    one of the values. Raises JsException if that fails, too.
    """
    try:
        return await read_together(connection, store)
    except JsException:
        return await _read_one_by_one(connection, store)


async def read_together(connection: Connection, store: str) -> Entries:
    """Return all entries of a store, read in one transaction. Raises JsException."""
    transaction = connection.transaction(store)
    requests = [transaction.store.getAllKeys(), transaction.store.getAll(), transaction.done]
    names, values, _ = await Promise.all(to_js(requests))
    return list(zip(names, values, strict=True))


async def read_index(connection: Connection) -> StoredIndex:
    """Return the stored index and the number of games. Raises JsException."""
    transaction = connection.transaction(to_js([INDEX, GAMES]))
    index, games = map(transaction.objectStore, (INDEX, GAMES))
    requests = [index.getAllKeys(), index.getAll(), games.count(), transaction.done]
    numbers, values, count, _ = await Promise.all(to_js(requests))
    return StoredIndex(list(numbers), list(map(as_text, values)), count)


async def read_ids(connection: Connection) -> list[str]:
    """Return the ids of all stored games. Raises JsException."""
    return [name for name in await connection.getAllKeys(GAMES) if isinstance(name, str)]


async def read_games(connection: Connection, names: Sequence[str]) -> Entries:
    """Return the values of these games.

    The error's text replaces a value that cannot be read.
    """
    transaction = connection.transaction(GAMES)
    try:
        values = await Promise.all(to_js([*map(transaction.store.get, names), transaction.done]))
        return list(zip(names, values, strict=False))  # the last value is that of the transaction
    except JsException:
        return [await _entry(connection, GAMES, name) for name in names]


async def _read_one_by_one(connection: Connection, store: str) -> Entries:
    """Return all entries, read one by one.

    The error's text replaces a value that the browser cannot read.
    """
    return [await _entry(connection, store, name) for name in await connection.getAllKeys(store)]


async def _entry(connection: Connection, store: str, name: object) -> tuple[object, object]:
    try:
        return name, await connection.get(store, name)
    except JsException as error:
        return name, str(error)


def as_text(value: object) -> str:
    """Return a stored value as text; a value of another type becomes JSON."""
    return value if isinstance(value, str) else str(JSON.stringify(value))
