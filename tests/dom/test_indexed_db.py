"""The fake IndexedDB: transactions, versions, closing and faults."""

import asyncio
from typing import Any

import pytest

from tests.dom.disk import Disk, StoredDatabase
from tests.dom.indexed_db import Connection, IndexedDb
from tests.dom.javascript import JsException, JsObject
from tests.dom.running import error_of, run, steps


def upgrade(connection: Connection, *_: object) -> None:
    """Create a store with one value."""
    connection.createObjectStore("games").put("first", "a")


async def open_connection(disk: Disk, **callbacks: Any) -> Connection:
    """Open a connection in a new tab."""
    connection = await IndexedDb(disk).openDB("site", 1, JsObject({"upgrade": upgrade, **callbacks}))
    assert isinstance(connection, Connection)
    return connection


def test_another_tab_reads_values_in_the_order_of_their_names() -> None:
    async def scenario() -> None:
        disk = Disk()
        first = await open_connection(disk)
        transaction = first.transaction("games", "readwrite")
        for name in ("z", 10, "b", 9):
            transaction.store.put({"name": name}, name)
        await transaction.done
        second = await open_connection(disk)
        assert await second.getAllKeys("games") == [9, 10, "a", "b", "z"]
        values = await second.transaction("games").store.getAll()
        assert values == [{"name": 9}, {"name": 10}, "first", {"name": "b"}, {"name": "z"}]
        assert await second.get("games", "b") == {"name": "b"}
        assert await second.get("games", "c") is None
        assert list(second.objectStoreNames) == ["games"]
        listed = await IndexedDb(disk).databases()
        assert [(each.name, each.version) for each in listed] == [("site", 1)]

    run(scenario())


def test_an_error_of_one_request_undoes_the_whole_transaction() -> None:
    async def scenario() -> None:
        disk = Disk()
        connection = await open_connection(disk)
        transaction = connection.transaction("games", "readwrite")
        before, put = transaction.store.get("a"), transaction.store.put("second", "a")
        added, late = transaction.store.add("third", "a"), transaction.store.get("a")
        transaction.commit()
        assert await before == "first"
        assert await error_of(put) == ""
        assert await error_of(added) == "ConstraintError"
        assert await error_of(late) == await error_of(transaction.done) == "AbortError"
        assert disk.databases["site"].stores == {"games": {"a": "first"}}
        assert await connection.get("games", "a") == "first"

    run(scenario())


def test_transactions_run_one_after_the_other_and_answer_later() -> None:
    async def scenario() -> None:
        connection, events = await open_connection(Disk()), list[object]()
        writing = connection.transaction("games", "readwrite")
        for text in ("second", "third", "fourth"):
            writing.store.put(text, "a")
        writing.store.delete("a")
        reading = connection.transaction("games")
        reading.store.get("a").then(events.append)
        writing.done.then(lambda _: events.append("written"))
        assert events == []
        await reading.done
        await steps()
        assert events == ["written", None]
        with pytest.raises(JsException, match="ReadOnlyError"):
            connection.transaction("games").store.put("x", "x")

    run(scenario())


def test_requests_must_be_made_in_the_step_that_begins_the_transaction() -> None:
    async def scenario() -> None:
        connection = await open_connection(Disk())
        transaction = connection.transaction("games", "readwrite")
        await asyncio.sleep(0)
        with pytest.raises(JsException, match="TransactionInactiveError"):
            transaction.store.get("a")
        transaction = connection.transaction("games", "readwrite")
        transaction.commit()
        with pytest.raises(JsException, match="TransactionInactiveError"):
            transaction.store.get("a")
        with pytest.raises(JsException, match="NotFoundError"):
            connection.transaction("settings")

    run(scenario())


def test_a_newer_version_waits_for_older_connections_and_then_rejects_older_versions() -> None:
    async def scenario() -> None:
        disk, events = Disk(), list[str]()
        old = await open_connection(disk, blocking=lambda *_: events.append("blocking"))
        callbacks = {"upgrade": lambda *arguments: events.append(f"{arguments[1]} to {arguments[2]}")}
        options = {**callbacks, "blocked": lambda *_: events.append("blocked")}
        opening = IndexedDb(disk).openDB("site", 2, JsObject(options))
        await steps()
        assert events == ["blocking", "blocked"]
        old.close()
        await opening
        assert events[2:] == ["1 to 2"]
        assert await error_of(IndexedDb(disk).openDB("site", 1)) == "VersionError"
        assert (await IndexedDb(disk).openDB("site")).is_open

    run(scenario())


def test_a_lost_connection_aborts_its_transactions_and_notifies_its_page() -> None:
    async def scenario() -> None:
        disk, events = Disk(), list[str]()
        connection = await open_connection(disk, terminated=lambda: events.append("terminated"))
        transaction = connection.transaction("games", "readwrite")
        written = transaction.store.put("second", "a")
        disk.close_connections()
        assert await error_of(written) == await error_of(transaction.done) == "AbortError"
        assert disk.databases["site"].stores["games"] == {"a": "first"}
        await steps()
        assert events == ["terminated"]
        with pytest.raises(JsException, match="InvalidStateError"):
            connection.transaction("games")
        disk.clear()
        assert disk.databases == {}
        assert await (await open_connection(disk)).get("games", "a") == "first"

    run(scenario())


# Faults


def test_refused_and_full_storage_raise_errors() -> None:
    async def scenario() -> None:
        disk = Disk()
        disk.faults.is_refused = True
        with pytest.raises(JsException, match="SecurityError"):
            IndexedDb(disk).openDB("site", 1)
        disk.faults.is_refused, disk.faults.is_full = False, True
        making = IndexedDb(disk).openDB("site", 1, JsObject({"upgrade": upgrade}))
        assert await error_of(making) == "AbortError"
        assert disk.databases == {}
        disk.databases["site"] = StoredDatabase(1, {"games": {"a": "kept"}})
        connection = await open_connection(disk)
        transaction = connection.transaction("games", "readwrite")
        transaction.store.put("more", "b")
        assert await error_of(transaction.done) == "QuotaExceededError"
        freeing = connection.transaction("games", "readwrite")
        freeing.store.delete("b")
        assert await error_of(freeing.done) == ""
        assert disk.databases["site"].stores == {"games": {"a": "kept"}}

    run(scenario())


def test_aborted_transactions_and_unreadable_values_raise_errors() -> None:
    async def scenario() -> None:
        disk = Disk()
        connection = await open_connection(disk)
        disk.faults.breaks_off = lambda: True
        transaction = connection.transaction("games", "readwrite")
        written = transaction.store.put("second", "a")
        assert await error_of(written) == await error_of(transaction.done) == "AbortError"
        assert await connection.get("games", "a") == "first"
        disk.faults.unreadable.add("a")
        reading = connection.transaction("games")
        names, values = reading.store.getAllKeys(), reading.store.getAll()
        assert await names == ["a"]
        assert await error_of(values) == await error_of(connection.get("games", "a")) == "DataError"
        assert await error_of(reading.done) == "AbortError"

    run(scenario())


def test_requests_are_completed_before_their_delayed_answers() -> None:
    async def scenario() -> None:
        disk, loop = Disk(), asyncio.get_event_loop()
        disk.faults.answer_seconds = 10
        connection = await open_connection(disk)
        assert loop.time() == pytest.approx(10)
        disk.faults.hold_answers()
        transaction = connection.transaction("games", "readwrite")
        transaction.store.put("second", "a")
        await asyncio.sleep(100)
        assert not transaction.done.future.done()
        assert disk.databases["site"].stores["games"] == {"a": "second"}
        disk.faults.release_answers()
        await transaction.done
        assert loop.time() == pytest.approx(110)

    run(scenario())
