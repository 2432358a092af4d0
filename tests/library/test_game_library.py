"""Tests that the library loses no stored game.

They cover storing, reading, importing and deleting.
"""

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from functools import wraps
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.memory_store import MemoryStore, queue_on, refresh
from tests.records.random_records import line, nodes, random_tree, tree
from trigrid.games import GAMES, load
from trigrid.headers.stored_headers import AT, CHANGED, DATE, ID, mark_origin
from trigrid.library.game_library import GameLibrary, ImportCounts
from trigrid.library.stored_game import AbsentGame
from trigrid.library.write_queue import StorageTrouble
from trigrid.records import Record, RecordError
from trigrid.records.record_node import Settled
from trigrid.records.review_source import ELSEWHERE, SOURCE
from trigrid.records.stepwise import run_to_end

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="Pyodide already runs an event loop")

DAMAGED = '[Game "tritium"]\n[Id "broken"]\n\n1. orange-a1 sky-zz9\n'
UNREADABLE = {"broken": DAMAGED, "odd": "not a record", "none": "", "chess": '[Game "chess"]\n\n1. e4 *\n'}


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Make a test run in an event loop, which write queues need."""

    @wraps(test)
    def run(*args: object, **kwargs: object) -> None:
        asyncio.run(test(*args, **kwargs))  # type: ignore[arg-type]

    return run


def library(
    memory: MemoryStore | None = None, on_merged: Callable[[str, str], None] = lambda *_: None
) -> GameLibrary:
    """Return a library with a memory store and a clock that advances at each reading."""
    store, ticks = memory or MemoryStore(), count()
    games = GameLibrary(queue_on(store), lambda: f"2026-11-22T10:00:00.{next(ticks):03}+00:00", on_merged)
    refresh(games, store.texts, 0)
    return games


def in_memory(texts: dict[str, str]) -> MemoryStore:
    """Return a memory store with the given texts."""
    memory = MemoryStore()
    memory.texts = texts
    return memory


def keep(games: GameLibrary, record: Record) -> str:
    """Store a changed record and return its id."""
    name = record.headers.get(ID, "")
    games.store(record, is_changed=True, base=games.text(name) if games.has(name) else None)
    return record.headers[ID]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(5))
@in_a_loop
async def test_a_stored_game_is_read_back_with_its_tree_and_current_node(key: str, seed: int) -> None:
    memory, record = MemoryStore(), random_tree(load(key), seed, ("good", "[bad"))
    record.headers["First"] = 'Ann "the \\ wall" [1]'
    name = keep(library(memory), record)
    again = library(memory).record(name)
    assert tree(again) == tree(record)
    assert again.moves == record.moves
    assert again.headers == record.headers


@in_a_loop
async def test_lists_are_sorted_by_last_change_and_mark_finished_games() -> None:
    games = library()
    first, second = line(load("trichet"), 1, longest=4), line(load("tritt"), 1)
    names = [keep(games, first), keep(games, second)]
    assert [(game.id, game.is_over) for game in games.listed.games()] == [(names[1], True), (names[0], False)]
    keep(games, first)
    assert [game.id for game in games.listed.games()] == names
    games.store(second, is_changed=False)
    assert [game.id for game in games.listed.games()] == names, "navigation counts as a change"


@pytest.mark.parametrize("key", GAMES)
@in_a_loop
async def test_a_new_main_line_of_a_finished_game_counts_as_a_change_but_a_branch_does_not(key: str) -> None:
    games, record = library(MemoryStore()), line(load(key), 1)
    assert record.result != "*"
    name = keep(games, record)
    ended = record.headers[CHANGED]
    end = record.here
    record.go(record.root.children[0])
    alternative = next(move for move in record.position.moves() if move not in record.branches)
    record.add(alternative)
    record.comment = "Better?"
    keep(games, record)
    assert record.headers[CHANGED] == ended
    assert load(key).spell(alternative) in games.text(name), "the branch is not stored"
    record.promote(record.here)
    keep(games, record)
    assert record.headers[CHANGED] > ended, "a new main line does not count as a change"
    ended = record.headers[CHANGED]
    record.promote(end)
    keep(games, record)
    assert record.headers[CHANGED] > ended


@in_a_loop
async def test_has_finished_counts_finished_games_of_one_key_played_from_the_start() -> None:
    memory = MemoryStore()
    memory.texts = dict(UNREADABLE)
    games = library(memory)
    keep(games, line(load("tritt"), 1, longest=2))
    for seed in range(2):
        keep(games, line(load("tritt-reloaded"), seed, longest=2))
        keep(games, line(load("tritt"), seed + 1))
    keep(games, line(load("tritt-reloaded"), 1))
    from_puzzle = line(load("tritt"), 3)
    mark_origin(from_puzzle, 12)
    keep(games, from_puzzle)
    assert [games.listed.has_finished("tritt", count) for count in (1, 2, 3)] == [True, True, False]
    assert [games.listed.has_finished("tritt-reloaded", count) for count in (1, 2)] == [True, False]
    assert not games.listed.has_finished("tritium", 1), "damaged games count"


@in_a_loop
async def test_player_names_are_listed_latest_first() -> None:
    games = library()
    for names in (("Ann", "Ben"), ("Cem", ""), ("Ben", "Dot")):
        record = line(load("tritt"), 1, longest=2)
        record.headers |= dict(zip(record.game.seats, names, strict=True))
        keep(games, record)
    assert games.listed.player_names(10) == ["Ben", "Dot", "Cem", "Ann"]


@in_a_loop
async def test_unreadable_games_are_listed_separately_and_stay_stored() -> None:
    memory = MemoryStore()
    memory.texts |= UNREADABLE
    games = library(memory)
    with pytest.raises(RecordError):
        games.record("broken")
    assert set(games.listed.unreadable_ids()) == set(UNREADABLE) - {"chess"}
    assert games.listed.absent_games() == [AbsentGame("chess", "chess", len(UNREADABLE["chess"]))]
    keep(games, line(load("tritt"), 1))
    games.import_records(games.exported())
    games.import_records(line(load("tritium"), 1).to_text().replace("[Game", '[Id "broken"]\n[Game', 1))
    assert {name: memory.texts[name] for name in UNREADABLE} == UNREADABLE
    assert len(games.listed.games()) == 2
    games.delete("broken")
    assert "broken" not in memory.texts


@in_a_loop
async def test_deleted_games_can_be_restored() -> None:
    memory = MemoryStore()
    games = library(memory)
    names = [keep(games, line(load("tritt"), seed)) for seed in range(3)]
    before = dict(memory.texts)
    deleted = games.delete(names[0], names[2], "unknown")
    assert set(memory.texts) == {names[1]}
    games.restore(deleted)
    assert memory.texts == before


@in_a_loop
async def test_restoring_does_not_overwrite_a_game_continued_elsewhere() -> None:
    games, record = library(), Record(load("tritt"))
    deleted = games.delete(keep(games, record))
    record.add(record.position.moves()[0])
    name = keep(games, record)
    games.restore(deleted)
    assert games.record(name).moves == record.moves


@in_a_loop
async def test_an_older_state_does_not_change_the_main_line() -> None:
    games, record = library(), Record(load("tritt"))
    first, second, *_ = record.position.moves()
    record.add(first)
    name = keep(games, record)
    older = games.text(name)
    record.undo()
    record.add(second)
    keep(games, record)
    assert games.import_records(older) == ImportCounts(0, 1, 0)
    assert games.record(name).moves == (second,)


@pytest.mark.parametrize("header", ["ID", "id", "date", "AT", "cHanged", "First"])
@in_a_loop
async def test_a_record_is_stored_whatever_the_case_of_its_headers(header: str) -> None:
    games = library()
    text = f'[Game "tritium"]\n[{header} "x"]\n\n1. orange-a1\n'
    assert games.import_records(text) == ImportCounts(1, 0, 0)
    record = games.merged(Record.from_text(text))
    assert len(games.record(keep(games, record)).moves) == 1


@in_a_loop
async def test_a_stale_line_is_replaced_when_its_game_is_read() -> None:
    record = line(load("tritt"), 1, longest=2)
    record.headers[ID] = "stale"
    before = record.to_text()
    games = library(in_memory({"stale": before}))
    record.settled = Settled.FIRST_RESIGNED
    games._texts["stale"] = record.to_text()  # as if another program had written it
    assert games.listed.games()[0].result == "*"
    games.record("stale")
    assert games.listed.games()[0].result == "0-1"
    run_to_end(games.read_in_steps("stale", before))
    assert games.listed.games()[0].result == "0-1", "an older text replaces the line of a newer one"


# Other tabs


@in_a_loop
async def test_changes_of_other_tabs_are_taken_over() -> None:
    memory = MemoryStore()
    this_tab, other_tab = library(memory), library(memory)
    name = keep(this_tab, line(load("tritt"), 1))
    refresh(other_tab, dict(memory.texts), other_tab.write_count)
    assert other_tab.has(name)
    other_tab.delete(name)
    await other_tab.queue.wait_until_written()
    await this_tab.queue.wait_until_written()
    refresh(this_tab, dict(memory.texts), this_tab.write_count)
    assert not this_tab.has(name)


@in_a_loop
async def test_changes_made_while_the_store_is_read_are_not_undone() -> None:
    games = library()
    old = keep(games, line(load("tritt"), 1, longest=1))
    read, since = {old: games.text(old)}, games.write_count
    new = keep(games, line(load("tritt"), 2))
    games.delete(old)
    await games.queue.wait_until_written()
    refresh(games, read, since)
    assert (games.has(old), games.has(new)) == (False, True)


@in_a_loop
async def test_unwritten_games_survive_a_refresh() -> None:
    games = library(MemoryStore(StorageTrouble.FULL))
    name = keep(games, line(load("tritt"), 1))
    await games.queue.wait_until_written()
    refresh(games, {}, games.write_count)
    assert games.has(name)


# Export and import


@in_a_loop
async def test_importing_an_export_gives_the_same_library() -> None:
    games, others = library(), library()
    for key in GAMES:
        for seed in range(3):
            keep(games, random_tree(load(key), seed, ("a note",)))
    assert others.import_records(games.exported()) == ImportCounts(3 * len(GAMES), 0, 0)
    assert others.import_records(games.exported()) == ImportCounts(0, 3 * len(GAMES), 0)
    for game in games.listed.games():
        ours, theirs = games.record(game.id), others.record(game.id)
        assert tree(ours) == tree(theirs)
        assert theirs.headers.pop(SOURCE, None) == (
            ELSEWHERE if any(node.evaluation for node in nodes(ours)) else None
        )
        assert (ours.moves, ours.headers) == (theirs.moves, theirs.headers)


@in_a_loop
async def test_importing_a_known_game_changes_nothing_even_from_version_0_1_0() -> None:
    """If this fails, an import reports every game of an old export as changed."""
    record = random_tree(load("tritt"), 3)
    games = library()
    keep(games, record)
    old = re.sub(r"\[Position .*\n", "", games.text(record.headers[ID]))
    assert library(in_memory({record.headers[ID]: old})).import_records(record.to_text()) == ImportCounts(
        0, 1, 0
    )
    assert games.import_records(old) == ImportCounts(0, 1, 0)
    await games.queue.wait_until_written()


@in_a_loop
async def test_an_imported_game_whose_rules_may_differ_stays_marked() -> None:
    record, games = line(load("tritt"), 3, 4), library()
    record.headers[ID] = "k3x"
    games.import_records(record.to_text().replace(str(record.kept_position), "4 0123abcd"))
    assert games.record("k3x").rules_may_differ
    await games.queue.wait_until_written()


@in_a_loop
async def test_damaged_records_among_good_ones_are_counted() -> None:
    games = library()
    text = "\n".join([line(load("tritt"), 1).to_text(), DAMAGED, line(load("trichet"), 2).to_text()])
    assert games.import_records(text) == ImportCounts(2, 0, 1)
    assert games.import_records("") == ImportCounts(0, 0, 0)


@given(st.integers(0, 50), st.integers(0, 50))
def test_two_states_of_one_game_are_merged(first_seed: int, second_seed: int) -> None:
    @in_a_loop
    async def merge() -> None:
        games = library()
        ours, theirs = (random_tree(load("tritium", size=4), seed) for seed in (first_seed, second_seed))
        theirs.headers[ID] = keep(games, ours)
        theirs.headers |= {DATE: "2026-11-21", CHANGED: "2027-01-01T00:00:00.000+00:00", AT: "0"}
        games.import_records(theirs.to_text())
        merged = games.record(ours.headers[ID])
        paths = [[each.move for each in node.path()] for node in nodes(merged)]
        for record in (ours, theirs):
            assert all([each.move for each in node.path()] in paths for node in nodes(record))
        assert len(games.listed.games()) == 1

    merge()


@in_a_loop
async def test_another_game_with_the_same_id_gets_a_new_id() -> None:
    games = library()
    name = keep(games, line(load("tritt"), 1))
    before, other = games.text(name), line(load("trichet"), 1)
    other.headers[ID] = name
    assert games.import_records(other.to_text()) == ImportCounts(1, 0, 0)
    assert games.text(name) == before
    assert len(games.listed.games()) == 2


@in_a_loop
async def test_an_imported_continuation_is_shown_unless_the_user_has_gone_back() -> None:
    for steps_back, shown in ((0, 4), (1, 1)):
        games, record = library(), line(load("tritt"), 1, longest=4)
        theirs = record.to_text()
        record.delete(record.here.path()[2])
        for _ in range(steps_back):
            record.undo()
        name = keep(games, record)
        games.import_records(theirs.replace("[Game", f'[Id "{name}"]\n[Game', 1))
        stored = games.record(name)
        assert len(stored.end.path()) == 4
        assert len(stored.moves) == shown


@in_a_loop
async def test_headers_that_differ_only_in_case_are_the_same() -> None:
    games, record = library(), line(load("tritt"), 1, longest=2)
    record.headers["Event"] = "ours"
    name = keep(games, record)
    other = record.to_text().replace("[Event", '[Site "there"]\n[EVENT')
    assert games.import_records(other) == ImportCounts(1, 0, 0)
    assert games.record(name).headers.items() >= {"Event": "ours", "Site": "there"}.items()
    assert games.import_records(other) == ImportCounts(0, 1, 0)


# States that do not fit into one record


@in_a_loop
async def test_two_states_too_long_for_one_record_become_two_games() -> None:
    games, ours, theirs = library(), Record(load("tritt")), Record(load("tritt"))
    ours.add(ours.position.moves()[0])
    ours.comment = "x" * (ours.room - 4)  # leaves no space for the other first move
    theirs.headers[ID] = name = keep(games, ours)
    theirs.add(theirs.position.moves()[1])
    before = games.text(name)
    assert games.import_records(theirs.to_text()) == ImportCounts(1, 0, 0)
    assert games.merged(Record.from_text(theirs.to_text())).headers[ID] != name
    assert games.text(name) == before
    assert sorted(len(games.record(game.id).moves) for game in games.listed.games()) == [1, 1]
