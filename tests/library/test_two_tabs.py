"""Tests of games stored by two tabs, or stored before the database opens.

The library must store all moves and comments of both versions. If a test fails, a tab may silently overwrite
the moves and comments of another tab.
"""

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.memory_store import MemoryStore
from tests.library.test_game_library import in_a_loop, keep, library
from tests.records.random_records import line, nodes
from trigrid.games import load
from trigrid.headers.stored_headers import ID
from trigrid.library.game_library import GameLibrary, ImportCounts
from trigrid.library.index_building import entry_of_text
from trigrid.library.write_queue import WriteQueue
from trigrid.records import Record, record_length
from trigrid.table.state_groups import StorageState
from trigrid.table.table import Table

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten",
    reason="inside Pyodide an event loop is already running, and loops cannot be nested",
)


class Tab:
    """A tab with a game on its table; it merges the versions that other tabs store."""

    def __init__(self, memory: MemoryStore, text: str) -> None:
        self.library = library(memory, self._merge)
        self.table = Table(Record.from_text(text).game, Record.from_text(text), storage=StorageState(text))

    def _merge(self, name: str, new_name: str) -> None:
        assert name == new_name
        self.table.storage.stored_text = self.library.text(name)
        self.table.merge(self.library.record(name))

    def play(self, number: int) -> None:
        """Make a move at some node of the tree and store the game."""
        record = self.table.record
        unfinished = [node for node in nodes(record) if node.position.outcome is None]
        record.go(unfinished[number % len(unfinished)])
        moves = record.position.moves()
        record.add(moves[number % len(moves)])
        self.store()

    def store(self) -> None:
        """Store the game on the table."""
        self.table.storage.stored_text = self.library.store(
            self.table.record, is_changed=True, base=self.table.storage.stored_text
        )


def lines_of(record: Record) -> set[tuple[Any, ...]]:
    """Return all lines of moves of a record."""
    return {tuple(each.move for each in node.path()) for node in nodes(record)}


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 40) | st.none()), max_size=12))
def test_every_line_written_by_two_tabs_is_kept(steps: list[tuple[int, int | None]]) -> None:
    @in_a_loop
    async def play() -> None:
        memory, first = MemoryStore(), line(load("tritium", size=4), 1, longest=2)
        name = keep(library(memory), first)
        tabs, expected_lines = [Tab(memory, memory.texts[name]) for _ in range(2)], set[tuple[Any, ...]]()
        for index, number in steps:
            if number is None:
                await tabs[index].library.queue.wait_until_written()
            else:
                tabs[index].play(number)
            expected_lines |= lines_of(tabs[0].table.record) | lines_of(tabs[1].table.record)
        for _ in range(3):
            for tab in tabs:
                await tab.library.queue.wait_until_written()
        assert lines_of(Record.from_text(memory.texts[name])) >= expected_lines

    play()


@in_a_loop
async def test_an_import_survives_a_move_in_another_tab() -> None:
    memory, record = MemoryStore(), line(load("tritt"), 1, longest=2)
    name = keep(library(memory), record)
    tab, theirs = Tab(memory, memory.texts[name]), Record.from_text(memory.texts[name])
    theirs.root.children[0].comment = "a fine beginning"
    theirs.undo()
    theirs.add(theirs.position.moves()[-1])
    assert library(memory).import_records(theirs.to_text()) == ImportCounts(1, 0, 0)
    tab.play(2)
    await tab.library.queue.wait_until_written()
    stored = Record.from_text(memory.texts[name])
    assert stored.root.children[0].comment == "a fine beginning"
    assert lines_of(stored) >= lines_of(theirs) | lines_of(tab.table.record)
    assert lines_of(tab.table.record) == lines_of(stored), "the table does not show the imported lines"


@in_a_loop
async def test_a_game_stored_before_the_database_opens_is_merged_with_the_version_in_it() -> None:
    memory, record = MemoryStore(), line(load("tritt"), 1, longest=3)
    name = keep(library(memory), record)
    record.root.children[0].comment = "a note"
    keep(library(memory), record)
    late_library, uncommented = (
        GameLibrary(WriteQueue(memory, lambda: None), str),
        Record.from_link(record.to_link()),
    )
    uncommented.headers[ID] = name
    uncommented.add(uncommented.position.moves()[0])
    late_library.store(uncommented, is_changed=True)
    await late_library.queue.wait_until_written()
    stored = Record.from_text(memory.texts[name])
    assert stored.root.children[0].comment == "a note"
    assert lines_of(stored) >= lines_of(uncommented)


@pytest.mark.parametrize(
    "stored_text",
    [line(load("trichet"), 1).to_text(), "not a Trigrid record", '[Game "chess"]\n\n1. e4 *\n'],
)
@pytest.mark.parametrize("is_known", [True, False])
@in_a_loop
async def test_a_game_gets_a_new_id_if_its_entry_holds_another_game_or_is_unreadable(
    stored_text: str, is_known: bool
) -> None:
    memory, conflicts = MemoryStore(), list[tuple[str, str]]()
    games, record = library(memory, lambda *names: conflicts.append(names)), line(load("tritt"), 1, longest=2)
    name = record.headers[ID] = "known"
    base = games.store(record, is_changed=True) if is_known else None
    memory.texts[name] = stored_text
    games.store(record, is_changed=True, base=base)
    await games.queue.wait_until_written()
    ((old_name, new_name),) = conflicts
    assert (old_name, memory.texts[name]) == (name, stored_text)
    assert lines_of(Record.from_text(memory.texts[new_name])) == lines_of(record)
    own_line = entry_of_text(new_name, memory.texts[new_name]).line
    assert [games.listed.line(each) for each in (name, new_name)] == [
        entry_of_text(name, stored_text).line,
        own_line,
    ]


@in_a_loop
async def test_versions_too_long_for_one_record_are_stored_as_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_length, "MAX_LENGTH", 1000)
    memory, record = MemoryStore(), line(load("tritt"), 1, longest=2)
    games = library(memory)
    name = keep(games, record)
    base, theirs = games.text(name), Record.from_text(games.text(name))
    record.root.children[0].comment, theirs.here.comment = "a" * 500, "b" * 500
    memory.texts[name] = theirs.to_text()
    games.store(record, is_changed=True, base=base)
    await games.queue.wait_until_written()
    assert sorted("".join(text.split("{")[1][0] for text in memory.texts.values())) == ["a", "b"]
    assert memory.texts[name] == theirs.to_text()
