"""Two tabs that write the same game, and a database that opens late: all lines of both are kept.

If one of these fails, moves and comments are written over by another tab without a word.
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
from trigrid.library.write_queue import WriteQueue
from trigrid.records import Record, record_length
from trigrid.table.state_groups import StorageState
from trigrid.table.table import Table

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="inside Pyodide a loop runs already, and none within it"
)


class Tab:
    """A tab with a game on its table: it keeps it with its base, and learns what turns out to be there."""

    def __init__(self, memory: MemoryStore, text: str) -> None:
        self.library = library(memory, self._hear)
        self.table = Table(Record.from_text(text).game, Record.from_text(text), storage=StorageState(text))

    def _hear(self, name: str, new_name: str) -> None:
        assert name == new_name
        self.table.storage.stored_text = self.library.text(name)
        self.table.merge(self.library.record(name))

    def play(self, number: int) -> None:
        """Make a move somewhere in the tree and keep it."""
        record = self.table.record
        known = [node for node in nodes(record) if node.position.outcome is None]
        record.go(known[number % len(known)])
        moves = record.position.moves()
        record.add(moves[number % len(moves)])
        self.keep()

    def keep(self) -> None:
        """Keep what is on the table."""
        self.table.storage.stored_text = self.library.store(
            self.table.record, is_changed=True, base=self.table.storage.stored_text
        )


def ways(record: Record) -> set[tuple[Any, ...]]:
    """All lines of a record."""
    return {tuple(each.move for each in node.path()) for node in nodes(record)}


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 40) | st.none()), max_size=12))
def test_whatever_two_tabs_write_every_line_of_both_is_kept(steps: list[tuple[int, int | None]]) -> None:
    @in_a_loop
    async def play() -> None:
        memory, first = MemoryStore(), line(load("tritium", size=4), 1, longest=2)
        name = keep(library(memory), first)
        tabs, wanted = [Tab(memory, memory.texts[name]) for _ in range(2)], set[tuple[Any, ...]]()
        for at, number in steps:
            if number is None:
                await tabs[at].library.queue.wait_until_written()
            else:
                tabs[at].play(number)
            wanted |= ways(tabs[0].table.record) | ways(tabs[1].table.record)
        for _ in range(3):
            for tab in tabs:
                await tab.library.queue.wait_until_written()
        assert ways(Record.from_text(memory.texts[name])) >= wanted

    play()


@in_a_loop
async def test_a_game_taken_in_under_another_tabs_table_stays_when_that_moves() -> None:
    memory, record = MemoryStore(), line(load("tritt"), 1, longest=2)
    name = keep(library(memory), record)
    tab, theirs = Tab(memory, memory.texts[name]), Record.from_text(memory.texts[name])
    theirs.root.children[0].comment = "a fine beginning"
    theirs.undo()
    theirs.add(theirs.position.moves()[-1])
    assert library(memory).import_records(theirs.to_text()) == ImportCounts(1, 0, 0)
    tab.play(2)
    await tab.library.queue.wait_until_written()
    kept = Record.from_text(memory.texts[name])
    assert kept.root.children[0].comment == "a fine beginning"
    assert ways(kept) >= ways(theirs) | ways(tab.table.record)
    assert ways(tab.table.record) == ways(kept), "the table shows it, too"


@in_a_loop
async def test_what_waits_for_a_late_database_is_joined_with_what_is_there() -> None:
    memory, record = MemoryStore(), line(load("tritt"), 1, longest=3)
    name = keep(library(memory), record)
    record.root.children[0].comment = "a note"
    keep(library(memory), record)
    late, bare = GameLibrary({}, WriteQueue(memory, lambda: None), str), Record.from_link(record.to_link())
    bare.headers[ID] = name
    bare.add(bare.position.moves()[0])
    late.store(bare, is_changed=True)
    await late.queue.wait_until_written()
    kept = Record.from_text(memory.texts[name])
    assert kept.root.children[0].comment == "a note"
    assert ways(kept) >= ways(bare)


@pytest.mark.parametrize("there", [line(load("trichet"), 1).to_text(), "nothing of ours"])
@pytest.mark.parametrize("is_known", [True, False])
@in_a_loop
async def test_what_is_of_another_game_or_unreadable_stays_and_ours_gets_an_id_of_its_own(
    there: str, is_known: bool
) -> None:
    memory, heard = MemoryStore(), list[tuple[str, str]]()
    games, record = library(memory, lambda *names: heard.append(names)), line(load("tritt"), 1, longest=2)
    name = record.headers[ID] = "known"
    base = games.store(record, is_changed=True) if is_known else None
    memory.texts[name] = there
    games.store(record, is_changed=True, base=base)
    await games.queue.wait_until_written()
    ((was, now),) = heard
    assert (was, memory.texts[name]) == (name, there)
    assert ways(Record.from_text(memory.texts[now])) == ways(record)


@in_a_loop
async def test_what_has_no_room_in_one_record_is_kept_as_two(monkeypatch: pytest.MonkeyPatch) -> None:
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
