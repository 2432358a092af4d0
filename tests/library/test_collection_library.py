"""Tests of kept collections: storage, other tabs, damage, export and import."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tests.collection.sample_collections import club_lesson, lesson
from tests.library.memory_store import MemoryStore, queue_on
from trigrid import load
from trigrid.collection import Chapter, Collection, CollectionError
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.library.collection_import import separate_collections
from trigrid.library.collection_library import CollectionLibrary
from trigrid.library.incoming_text import read_text
from trigrid.library.write_queue import StorageTrouble
from trigrid.records import Record
from trigrid.records.collection import join_records, split_records


def in_a_loop(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run an asynchronous test."""

    def run() -> None:
        asyncio.run(test())

    run.__name__ = test.__name__
    return run


def library_on(memory: MemoryStore, moved: list[tuple[str, str]] | None = None) -> CollectionLibrary:
    """Return the library of a tab."""

    async def read() -> dict[str, str] | None:
        return None if memory.trouble else dict(memory.texts)

    on_moved = (lambda *ids: None) if moved is None else (lambda *ids: moved.append(ids))
    return CollectionLibrary(read, queue_on(memory), on_moved)


@in_a_loop
async def test_collections_are_kept_changed_and_deleted() -> None:
    memory = MemoryStore()
    tab = library_on(memory)
    kept = tab.keep(lesson())
    await tab.queue.wait_until_written()
    assert memory.texts == {kept.id: lesson().to_text()}
    kept.collection.title = "Renamed"
    kept = tab.store(kept)
    await tab.queue.wait_until_written()
    other = library_on(memory)
    await other.refresh()
    found = other.open(kept.id)
    assert found
    assert (found.collection.title, found.damage) == ("Renamed", None)
    text = tab.delete(kept.id)
    await tab.queue.wait_until_written()
    assert memory.texts == {}
    assert (tab.open(kept.id), tab.delete(kept.id)) == (None, None)
    assert text
    tab.restore(kept.id, text)
    await tab.queue.wait_until_written()
    assert memory.texts == {kept.id: text}


@in_a_loop
async def test_a_change_in_another_tab_replaces_what_this_tab_wrote() -> None:
    memory = MemoryStore()
    tab, other = library_on(memory), library_on(memory)
    kept = tab.keep(lesson())
    await tab.queue.wait_until_written()
    await other.refresh()
    found = other.open(kept.id)
    assert found
    found.collection.title = "Renamed"
    other.store(found)
    await other.queue.wait_until_written()
    await tab.refresh()
    again = tab.open(kept.id)
    assert again
    assert again.collection.title == "Renamed"


@in_a_loop
async def test_a_collection_deleted_while_the_tab_reads_stays_deleted() -> None:
    memory = MemoryStore()

    async def read_then_delete() -> dict[str, str]:
        found = dict(memory.texts)
        tab.delete(kept.id)
        await tab.queue.wait_until_written()
        return found

    tab = CollectionLibrary(read_then_delete, queue_on(memory), lambda *ids: None)
    kept = tab.keep(lesson())
    await tab.queue.wait_until_written()
    await tab.refresh()
    assert not tab.has(kept.id)


@in_a_loop
async def test_the_same_collection_is_kept_once() -> None:
    tab = library_on(MemoryStore())
    first = tab.keep(lesson())
    assert tab.keep(lesson()).id == first.id
    first.collection.title = "Renamed"
    tab.store(first)
    second = tab.keep(lesson())
    assert second.id != first.id
    assert set(tab.ids) == {first.id, second.id}


@in_a_loop
async def test_an_unchanged_collection_is_not_written_again() -> None:
    memory = MemoryStore()
    tab = library_on(memory)
    kept = tab.keep(lesson())
    assert tab.store(kept) == kept
    assert memory.writings == [kept.id]


@in_a_loop
async def test_changes_in_two_tabs_keep_both_versions() -> None:
    memory, moved = MemoryStore(), list[tuple[str, str]]()
    one, other = library_on(memory), library_on(memory, moved)
    kept = one.keep(lesson())
    await one.queue.wait_until_written()
    await other.refresh()
    others = other.open(kept.id)
    assert others
    kept.collection.title, others.collection.title = "One", "Other"
    one.store(kept)
    await one.queue.wait_until_written()
    other.store(others)
    await other.queue.wait_until_written()
    ((old_id, new_id),) = moved
    assert old_id == kept.id
    assert '"One"' in memory.texts[old_id]
    assert '"Other"' in memory.texts[new_id]
    found = other.open(new_id)
    assert found
    assert found.collection.title == "Other"


@in_a_loop
async def test_texts_that_wait_for_the_store_survive_a_refresh() -> None:
    memory = MemoryStore(StorageTrouble.FULL)
    tab = library_on(memory)
    kept = tab.keep(lesson())
    await tab.queue.wait_until_written()
    assert tab.queue.trouble is StorageTrouble.FULL
    await tab.refresh()
    assert tab.has(kept.id)
    memory.trouble = None
    await tab.refresh()
    assert tab.has(kept.id)


@in_a_loop
async def test_a_damaged_collection_opens_in_part_and_is_not_overwritten() -> None:
    memory = MemoryStore()
    memory.texts = {"k3x": lesson().to_text().replace("g7-g9", "g7-g99"), "bad": "oh"}
    tab = library_on(memory)
    await tab.refresh()
    found, bad = tab.open("k3x"), tab.open("bad")
    assert found
    assert bad
    assert isinstance(found.damage, CollectionError)
    assert [each.title for each in found.collection.chapters] == [each.title for each in lesson().chapters]
    assert (bad.collection.chapters, bad.damage is None) == ([], False)
    with pytest.raises(AssertionError, match="must not be overwritten"):
        tab.store(found)
    assert memory.texts["k3x"] in tab.exported()


@in_a_loop
async def test_a_collection_that_cannot_be_written_stays_as_it_was() -> None:
    memory = MemoryStore()
    tab = library_on(memory)
    kept = tab.keep(lesson())
    await tab.queue.wait_until_written()
    kept.collection.chapters += [Chapter(Record(load("tritt"))) for _ in range(64)]
    with pytest.raises(CollectionError, match="68 chapters"):
        tab.store(kept)
    assert memory.texts == {kept.id: lesson().to_text()}


@in_a_loop
async def test_an_export_of_games_and_collections_is_separated_again() -> None:
    tab = library_on(MemoryStore())
    for collection in (lesson(), club_lesson(), Collection((), "Empty")):
        tab.keep(collection)
    game = Record(load("tritium"))
    game.headers = {"Id": "k3x", "At": "0"}
    games = join_records([game.to_text(), Record(load("tritt")).to_text()])
    progress = ChapterProgress()
    progress.add("k3x9q2abcd")
    text = "\n".join([games, tab.exported(), progress.exported(), '[Lessons "tritium: 1"]\n'])
    found = separate_collections(split_records(text))
    assert len(found.records) == 4
    imported = [ChapterProgress().import_text(each) for each in found.records]
    assert [each for each in imported if each] == [(1, 1)]
    read = [Collection.from_text(each) for each in found.collections]
    assert [each.title for each in read] == ["Club lesson", "Club evening: winning by force", "Empty"]
    assert [each.to_text() for each in read[:2]] == [lesson().to_text(), club_lesson().to_text()]


def test_stored_games_after_a_collection_stay_games() -> None:
    game = Record(load("tritt"))
    game.headers = {"At": "0"}
    found = separate_collections([*split_records(lesson().to_text()), game.to_text()])
    assert (len(found.records), len(found.collections)) == (1, 1)


def test_texts_without_a_collection_stay_records() -> None:
    texts = split_records(lesson().to_text())[1:]
    assert separate_collections(texts) == (texts, [])


def test_a_collection_of_one_chapter_is_not_one_game() -> None:
    collection = lesson()
    collection.chapters = collection.chapters[:1]
    assert read_text(collection.to_text()).texts
