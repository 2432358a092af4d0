"""The write queue: whatever fails and for how long, nothing that was put there is forgotten."""

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
    sys.platform == "emscripten", reason="inside Pyodide a loop runs already, and none within it"
)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again at once."""
    monkeypatch.setattr(write_queue, "RETRY_SECONDS", 0.001)


def run(act: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(act())  # type: ignore[arg-type]


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not holds():
            await asyncio.sleep(0.001)


def test_a_text_is_written_before_put_returns() -> None:
    async def act() -> None:
        memory = MemoryStore()
        kept = queue_on(memory)
        kept.put("a", "1")
        assert memory.texts == {"a": "1"}
        await kept.wait_until_written()
        assert not kept.pending

    run(act)


@pytest.mark.parametrize("trouble", StorageTrouble)
def test_trouble_is_told_once_and_everything_is_written_when_it_is_over(trouble: StorageTrouble) -> None:
    async def act() -> None:
        memory, heard = MemoryStore(trouble), list[StorageTrouble | None]()
        kept = queue_on(memory, heard)
        for name, text in (("a", "1"), ("b", "2"), ("a", "3")):
            kept.put(name, text)
        await kept.wait_until_written()
        assert heard == [trouble]
        assert kept.pending == {"a": "3", "b": "2"}
        memory.trouble = None
        await until(lambda: kept.trouble is None)
        assert heard == [trouble, None]
        assert memory.texts == {"a": "3", "b": "2"}
        assert not kept.pending

    run(act)


def test_what_fits_is_kept_and_the_rest_waits_until_something_is_deleted() -> None:
    async def act() -> None:
        memory = MemoryStore(StorageTrouble.FULL, room=3)
        kept = queue_on(memory)
        kept.put("long", "12345")
        kept.put("short", "12")
        await kept.wait_until_written()
        assert (memory.texts, set(kept.pending), kept.trouble) == (
            {"short": "12"},
            {"long"},
            StorageTrouble.FULL,
        )
        memory.room = 9
        kept.remove("short")
        await until(lambda: kept.trouble is None)
        assert memory.texts == {"long": "12345"}

    run(act)


def test_a_store_that_opens_late_is_noticed_without_anything_to_write() -> None:
    async def act() -> None:
        memory, heard = MemoryStore(StorageTrouble.FAILED), list[StorageTrouble | None]()
        kept = WriteQueue(memory, lambda: heard.append(None), StorageTrouble.FAILED)
        memory.trouble = None
        await until(lambda: kept.trouble is None)
        assert heard == [None]

    run(act)


def test_what_nobody_here_knew_of_is_found_and_where_nothing_was_known_to_be_it_is_not_written_over() -> None:
    async def act() -> None:
        memory, found = MemoryStore(), list[tuple[str, str, bool]]()
        kept = queue_on(memory)
        kept.on_conflict = lambda name, text, is_over: found.append((name, text, is_over))
        memory.texts |= {"new": "theirs", "old": "theirs", "known": "base"}
        kept.put("new", "ours")
        kept.put("old", "ours", base="base")
        kept.put("known", "first", base="base")
        kept.put("known", "second", base="first")
        await kept.wait_until_written()
        assert found == [("new", "theirs", False), ("old", "theirs", True)]
        assert memory.texts == {"new": "theirs", "old": "ours", "known": "second"}
        assert kept.pending == {"new": "ours"}
        kept.put("new", "both", base="theirs")
        await kept.wait_until_written()
        assert (memory.texts["new"], kept.pending, len(found)) == ("both", {}, 2)

    run(act)


Step = tuple[str, str | None] | bool


@given(st.lists(st.tuples(st.sampled_from("abc"), st.none() | st.text("x", max_size=2)) | st.booleans()))
def test_in_the_end_the_store_holds_what_was_put_last(steps: list[Step]) -> None:
    async def act() -> None:
        memory = MemoryStore()
        kept, wanted = queue_on(memory), dict[str, str]()
        for step in steps:
            if isinstance(step, bool):
                memory.trouble, memory.room = (StorageTrouble.FAILED, -1) if step else (None, 0)
            elif step[1] is None:
                kept.remove(step[0])
                wanted.pop(step[0], None)
            else:
                kept.put(step[0], step[1])
                wanted[step[0]] = step[1]
            await asyncio.sleep(0)
        memory.trouble = None
        await until(lambda: not kept.pending and kept.trouble is None)
        assert memory.texts == wanted

    run(act)


def test_no_storage_keeps_nothing_and_says_so() -> None:
    nothing = NoStorage()
    nothing.put("a", "1")
    nothing.remove("a")
    assert nothing.trouble is StorageTrouble.REFUSED
