"""Reads of IndexedDB databases, by the library idb."""

from typing import TypeAlias

from js import JSON, Promise
from pyodide.ffi import JsException, to_js

from trigrid.app.browser.dom import window
from trigrid.app.browser.site_storage import SITE, storage_name
from trigrid.app.browser.types.indexed_db import Connection, Idb

Entries: TypeAlias = list[tuple[object, object]]
"""The names of an object store with their values, either of any type that a browser can store."""


async def read_entries(connection: Connection, store: str) -> Entries:
    """All entries of a store, read in one transaction. Raises JsException."""
    transaction = connection.transaction(store)
    asked = [transaction.store.getAllKeys(), transaction.store.getAll(), transaction.done]
    names, values, _ = await Promise.all(to_js(asked))
    return list(zip(names, values, strict=True))


async def read_readable_entries(connection: Connection, store: str) -> Entries:
    """All entries, one by one; the error's text in place of a value that the browser itself cannot read."""
    found: Entries = []
    for name in await connection.getAllKeys(store):
        try:
            found.append((name, await connection.get(store, name)))
        except JsException as error:
            found.append((name, str(error)))
    return found


async def read_older_database(idb: Idb) -> dict[str, Entries]:
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
        found = {str(store): await read_entries(older, store) for store in older.objectStoreNames}
        older.close()
    except (JsException, AttributeError):
        return {}
    return found


def as_text(value: object) -> str:
    """A stored value as text; what is no text is shown as JSON."""
    return value if isinstance(value, str) else str(JSON.stringify(value))
