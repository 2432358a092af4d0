"""The stand-in for IndexedDB: transactions, versions, closing and faults as the standard has them."""

import asyncio
from typing import Any

import pytest

from tests.dom.disk import Disk, StoredDatabase
from tests.dom.indexed_db import Connection, IndexedDb
from tests.dom.javascript import JsException, JsObject
from tests.dom.running import error_of, run, steps


def upgrade(connection: Connection, *_: object) -> None:
    """Make a store with one value."""
    connection.createObjectStore("games").put("first", "a")


async def opened(disk: Disk, **callbacks: Any) -> Connection:
    """A connection of a new tab."""
    made = await IndexedDb(disk).openDB("site", 1, JsObject({"upgrade": upgrade, **callbacks}))
    assert isinstance(made, Connection)
    return made


def test_what_one_tab_writes_another_reads_in_the_order_of_the_names() -> None:
    async def story() -> None:
        disk = Disk()
        first = await opened(disk)
        transaction = first.transaction("games", "readwrite")
        for name in ("z", 10, "b", 9):
            transaction.store.put({"name": name}, name)
        await transaction.done
        second = await opened(disk)
        assert await second.getAllKeys("games") == [9, 10, "a", "b", "z"]
        values = await second.transaction("games").store.getAll()
        assert values == [{"name": 9}, {"name": 10}, "first", {"name": "b"}, {"name": "z"}]
        assert await second.get("games", "b") == {"name": "b"}
        assert await second.get("games", "c") is None
        assert list(second.objectStoreNames) == ["games"]
        listed = await IndexedDb(disk).databases()
        assert [(each.name, each.version) for each in listed] == [("site", 1)]

    run(story())


def test_an_error_of_one_request_undoes_the_whole_transaction() -> None:
    async def story() -> None:
        disk = Disk()
        connection = await opened(disk)
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

    run(story())


def test_transactions_run_one_after_the_other_and_answer_later() -> None:
    async def story() -> None:
        connection, told = await opened(Disk()), list[object]()
        writing = connection.transaction("games", "readwrite")
        for text in ("second", "third", "fourth"):
            writing.store.put(text, "a")
        writing.store.delete("a")
        reading = connection.transaction("games")
        reading.store.get("a").then(told.append)
        writing.done.then(lambda _: told.append("written"))
        assert told == []
        await reading.done
        await steps()
        assert told == ["written", None]
        with pytest.raises(JsException, match="ReadOnlyError"):
            connection.transaction("games").store.put("x", "x")

    run(story())


def test_requests_are_made_in_the_step_that_begins_the_transaction() -> None:
    async def story() -> None:
        connection = await opened(Disk())
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

    run(story())


def test_a_newer_version_waits_until_the_others_have_closed_and_locks_out_older_ones() -> None:
    async def story() -> None:
        disk, told = Disk(), list[str]()
        old = await opened(disk, blocking=lambda *_: told.append("blocking"))
        callbacks = {"upgrade": lambda *given: told.append(f"{given[1]} to {given[2]}")}
        asked = {**callbacks, "blocked": lambda *_: told.append("blocked")}
        opening = IndexedDb(disk).openDB("site", 2, JsObject(asked))
        await steps()
        assert told == ["blocking", "blocked"]
        old.close()
        await opening
        assert told[2:] == ["1 to 2"]
        assert await error_of(IndexedDb(disk).openDB("site", 1)) == "VersionError"
        assert (await IndexedDb(disk).openDB("site")).is_open

    run(story())


def test_a_closed_connection_is_of_no_use_and_its_page_hears_of_what_it_did_not_do() -> None:
    async def story() -> None:
        disk, told = Disk(), list[str]()
        connection = await opened(disk, terminated=lambda: told.append("terminated"))
        transaction = connection.transaction("games", "readwrite")
        written = transaction.store.put("second", "a")
        disk.close_connections()
        assert await error_of(written) == await error_of(transaction.done) == "AbortError"
        assert disk.databases["site"].stores["games"] == {"a": "first"}
        await steps()
        assert told == ["terminated"]
        with pytest.raises(JsException, match="InvalidStateError"):
            connection.transaction("games")
        disk.clear()
        assert await (await opened(disk)).get("games", "a") == "first"

    run(story())


# Faults


def test_refused_and_full_storage() -> None:
    async def story() -> None:
        disk = Disk()
        disk.faults.is_refused = True
        with pytest.raises(JsException, match="SecurityError"):
            IndexedDb(disk).openDB("site", 1)
        disk.faults.is_refused, disk.faults.is_full = False, True
        making = IndexedDb(disk).openDB("site", 1, JsObject({"upgrade": upgrade}))
        assert await error_of(making) == "AbortError"
        assert disk.databases == {}
        disk.databases["site"] = StoredDatabase(1, {"games": {"a": "kept"}})
        connection = await opened(disk)
        transaction = connection.transaction("games", "readwrite")
        transaction.store.put("more", "b")
        assert await error_of(transaction.done) == "QuotaExceededError"
        freeing = connection.transaction("games", "readwrite")
        freeing.store.delete("b")
        assert await error_of(freeing.done) == ""
        assert disk.databases["site"].stores == {"games": {"a": "kept"}}

    run(story())


def test_transactions_that_break_off_and_values_that_cannot_be_read() -> None:
    async def story() -> None:
        disk = Disk()
        connection = await opened(disk)
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

    run(story())


def test_answers_that_are_late_or_held_are_answers_to_what_was_done() -> None:
    async def story() -> None:
        disk, loop = Disk(), asyncio.get_event_loop()
        disk.faults.answer_seconds = 10
        connection = await opened(disk)
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

    run(story())
