"""Tests of the write queue, which loses no text if the store fails.

Also tests conflicts and ``NoStorage``.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.memory_store import MemoryStore, queue_on
from trigrid.library import write_queue
from trigrid.library.write_queue import NoStorage, StorageTrouble, WriteQueue

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten",
    reason="inside Pyodide an event loop is already running, and loops cannot be nested",
)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let write queues retry after a millisecond."""
    monkeypatch.setattr(write_queue, "RETRY_SECONDS", 0.001)


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(scenario())  # type: ignore[arg-type]


async def wait_until(is_true: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not is_true():
            await asyncio.sleep(0.001)


def test_a_text_is_written_before_put_returns() -> None:
    async def scenario() -> None:
        memory = MemoryStore()
        queue = queue_on(memory)
        queue.put("a", "1")
        assert memory.texts == {"a": "1"}
        await queue.wait_until_written()
        assert not queue.pending

    run(scenario)


@pytest.mark.parametrize("trouble", StorageTrouble)
def test_trouble_is_reported_once_and_the_last_texts_are_written_afterwards(trouble: StorageTrouble) -> None:
    async def scenario() -> None:
        memory, reported = MemoryStore(trouble), list[StorageTrouble | None]()
        queue = queue_on(memory, reported)
        for name, text in (("a", "1"), ("b", "2"), ("a", "3")):
            queue.put(name, text)
        await queue.wait_until_written()
        assert reported == [trouble]
        assert queue.pending == {"a": "3", "b": "2"}
        memory.trouble = None
        await wait_until(lambda: queue.trouble is None)
        assert reported == [trouble, None]
        assert memory.texts == {"a": "3", "b": "2"}
        assert not queue.pending

    run(scenario)


def test_texts_that_fit_are_written_and_others_wait_for_space() -> None:
    async def scenario() -> None:
        memory = MemoryStore(StorageTrouble.FULL, room=3)
        queue = queue_on(memory)
        queue.put("long", "12345")
        queue.put("short", "12")
        await queue.wait_until_written()
        assert (memory.texts, set(queue.pending), queue.trouble) == (
            {"short": "12"},
            {"long"},
            StorageTrouble.FULL,
        )
        memory.room = 9
        queue.remove("short")
        await wait_until(lambda: queue.trouble is None)
        assert memory.texts == {"long": "12345"}

    run(scenario)


def test_a_store_that_works_again_is_noticed_without_pending_texts() -> None:
    async def scenario() -> None:
        memory, reported = MemoryStore(StorageTrouble.FAILED), list[StorageTrouble | None]()
        queue = WriteQueue(memory, lambda: reported.append(None), StorageTrouble.FAILED)
        memory.trouble = None
        await wait_until(lambda: queue.trouble is None)
        assert reported == [None]

    run(scenario)


def test_conflicts_are_reported_and_a_text_without_base_overwrites_nothing() -> None:
    async def scenario() -> None:
        memory, conflicts = MemoryStore(), list[tuple[str, str, bool]]()
        queue = queue_on(memory)
        queue.on_conflict = lambda name, text, is_overwritten: conflicts.append((name, text, is_overwritten))
        memory.texts |= {"new": "theirs", "old": "theirs", "known": "base"}
        queue.put("new", "ours")
        queue.put("old", "ours", base="base")
        queue.put("known", "first", base="base")
        queue.put("known", "second", base="first")
        await queue.wait_until_written()
        assert conflicts == [("new", "theirs", False), ("old", "theirs", True)]
        assert memory.texts == {"new": "theirs", "old": "ours", "known": "second"}
        assert queue.pending == {"new": "ours"}
        queue.put("new", "both", base="theirs")
        await queue.wait_until_written()
        assert (memory.texts["new"], queue.pending, len(conflicts)) == ("both", {}, 2)

    run(scenario)


Step = tuple[str, str | None] | bool
"""A change of one text, or of the state of the store.

A pair is a name and its new text, or a name and None to remove the text. A bool states whether the store
fails from now on.
"""


@given(st.lists(st.tuples(st.sampled_from("abc"), st.none() | st.text("x", max_size=2)) | st.booleans()))
def test_the_store_finally_holds_the_last_texts(steps: list[Step]) -> None:
    async def scenario() -> None:
        memory = MemoryStore()
        queue, expected = queue_on(memory), dict[str, str]()
        for step in steps:
            if isinstance(step, bool):
                # With -1, the store rejects even an empty text.
                memory.trouble, memory.room = (StorageTrouble.FAILED, -1) if step else (None, 0)
            elif step[1] is None:
                queue.remove(step[0])
                expected.pop(step[0], None)
            else:
                queue.put(step[0], step[1])
                expected[step[0]] = step[1]
            await asyncio.sleep(0)
        memory.trouble = None
        await wait_until(lambda: not queue.pending and queue.trouble is None)
        assert memory.texts == expected

    run(scenario)


def test_no_storage_discards_texts_and_reports_trouble() -> None:
    nothing = NoStorage()
    nothing.put("a", "1")
    nothing.remove("a")
    assert nothing.trouble is StorageTrouble.REFUSED
