"""The library: nothing that was kept is lost, by keeping, reading, taking in or deleting."""

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from functools import wraps
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.memory_store import MemoryStore, queue_on
from tests.records.random_records import bush, line, nodes, tree
from trigrid.games import GAMES, load
from trigrid.headers.stored_headers import AT, CHANGED, DATE, ID, mark_origin
from trigrid.library.game_library import GameLibrary, ImportCounts
from trigrid.library.stored_game import AbsentGame
from trigrid.library.write_queue import StorageTrouble
from trigrid.records import Record, RecordError
from trigrid.records.review_source import ELSEWHERE, SOURCE

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="inside Pyodide a loop runs already, and none within it"
)

DAMAGED = '[Game "tritium"]\n[Id "broken"]\n\n1. orange-a1 sky-zz9\n'
UNREADABLE = {"broken": DAMAGED, "odd": "nothing of ours", "none": "", "chess": '[Game "chess"]\n\n1. e4 *\n'}


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Write queues work beside everything else, so they need a loop."""

    @wraps(test)
    def run(*given: object, **named: object) -> None:
        asyncio.run(test(*given, **named))  # type: ignore[arg-type]

    return run


def library(
    memory: MemoryStore | None = None, joined: Callable[[str, str], None] = lambda *_: None
) -> GameLibrary:
    """A library on a store in memory, with a clock that ticks at every look."""
    kept, ticks = memory or MemoryStore(), count()
    return GameLibrary(
        kept.texts, queue_on(kept), lambda: f"2026-11-22T10:00:00.{next(ticks):03}+00:00", joined
    )


def in_memory(texts: dict[str, str]) -> MemoryStore:
    """A store that holds these texts."""
    memory = MemoryStore()
    memory.texts = texts
    return memory


def keep(games: GameLibrary, record: Record) -> str:
    """Keep a record that holds all that is kept of it."""
    name = record.headers.get(ID, "")
    games.store(record, is_changed=True, base=games.text(name) if games.has(name) else None)
    return record.headers[ID]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(5))
@in_a_loop
async def test_a_game_comes_back_as_it_was_standing_where_it_stood(key: str, seed: int) -> None:
    memory, record = MemoryStore(), bush(load(key), seed, ("good", "[bad"))
    record.headers["First"] = 'Ann "the \\ wall" [1]'
    name = keep(library(memory), record)
    again = library(memory).record(name)
    assert tree(again) == tree(record)
    assert again.moves == record.moves
    assert again.headers == record.headers


@in_a_loop
async def test_lists_go_by_the_last_change_and_know_what_is_over() -> None:
    games = library()
    first, second = line(load("trichet"), 1, longest=4), line(load("tritt"), 1)
    names = [keep(games, first), keep(games, second)]
    assert [(kept.id, kept.is_over) for kept in games.games()] == [(names[1], True), (names[0], False)]
    keep(games, first)
    assert [kept.id for kept in games.games()] == names
    games.store(second, is_changed=False)
    assert [kept.id for kept in games.games()] == names, "walking is no change"


@pytest.mark.parametrize("key", GAMES)
@in_a_loop
async def test_what_is_tried_in_a_finished_game_does_not_change_when_it_ended(key: str) -> None:
    games, record = library(MemoryStore()), line(load(key), 1)
    assert record.result != "*"
    name = keep(games, record)
    ended = record.headers[CHANGED]
    end = record.here
    record.go(record.root.children[0])
    tried = next(move for move in record.position.moves() if move not in record.branches)
    record.add(tried)
    record.comment = "Better?"
    keep(games, record)
    assert record.headers[CHANGED] == ended
    assert load(key).spell(tried) in games.text(name), "but it is kept"
    record.promote(record.here)
    keep(games, record)
    assert record.headers[CHANGED] > ended, "now another game is kept"
    ended = record.headers[CHANGED]
    record.promote(end)
    keep(games, record)
    assert record.headers[CHANGED] > ended


@in_a_loop
async def test_finished_games_of_a_kind_are_counted_as_far_as_is_asked() -> None:
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
    assert [games.has_finished("tritt", count) for count in (1, 2, 3)] == [True, True, False]
    assert [games.has_finished("tritt-reloaded", count) for count in (1, 2)] == [True, False]
    assert not games.has_finished("tritium", 1), "what is damaged does not count"


@in_a_loop
async def test_players_are_known_who_played_last_first() -> None:
    games = library()
    for names in (("Ann", "Ben"), ("Cem", ""), ("Ben", "Dot")):
        record = line(load("tritt"), 1, longest=2)
        record.headers |= dict(zip(record.game.seats, names, strict=True))
        keep(games, record)
    assert games.player_names() == ["Ben", "Dot", "Cem", "Ann"]


@in_a_loop
async def test_what_cannot_be_read_is_set_aside_and_stays() -> None:
    memory = MemoryStore()
    memory.texts |= UNREADABLE
    games = library(memory)
    with pytest.raises(RecordError):
        games.record("broken")
    assert set(games.unreadable_ids()) == set(UNREADABLE) - {"chess"}
    assert games.absent_games() == [AbsentGame("chess", "chess")]
    keep(games, line(load("tritt"), 1))
    games.import_records(games.exported())
    games.import_records(line(load("tritium"), 1).to_text().replace("[Game", '[Id "broken"]\n[Game', 1))
    assert {name: memory.texts[name] for name in UNREADABLE} == UNREADABLE
    assert len(games.games()) == 2
    games.delete("broken")
    assert "broken" not in memory.texts


@in_a_loop
async def test_what_was_deleted_can_be_brought_back() -> None:
    memory = MemoryStore()
    games = library(memory)
    names = [keep(games, line(load("tritt"), seed)) for seed in range(3)]
    before = dict(memory.texts)
    gone = games.delete(names[0], names[2], "unknown")
    assert set(memory.texts) == {names[1]}
    games.restore(gone)
    assert memory.texts == before


@in_a_loop
async def test_what_was_played_on_elsewhere_is_not_brought_back_as_it_was() -> None:
    games, record = library(), Record(load("tritt"))
    gone = games.delete(keep(games, record))
    record.add(record.position.moves()[0])
    name = keep(games, record)
    games.restore(gone)
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
async def test_a_record_is_kept_however_its_headers_are_written(header: str) -> None:
    games = library()
    text = f'[Game "tritium"]\n[{header} "x"]\n\n1. orange-a1\n'
    assert games.import_records(text) == ImportCounts(1, 0, 0)
    record = games.merged(Record.from_text(text))
    assert len(games.record(keep(games, record)).moves) == 1


# Other tabs


@in_a_loop
async def test_what_other_tabs_keep_and_delete_is_taken_over() -> None:
    memory = MemoryStore()
    here, there = library(memory), library(memory)
    name = keep(here, line(load("tritt"), 1))
    there.refresh(dict(memory.texts), there.write_count)
    assert there.has(name)
    there.delete(name)
    await there.queue.wait_until_written()
    await here.queue.wait_until_written()
    here.refresh(dict(memory.texts), here.write_count)
    assert not here.has(name)


@in_a_loop
async def test_what_is_kept_while_the_store_is_read_is_not_undone_by_it() -> None:
    games = library()
    old = keep(games, line(load("tritt"), 1, longest=1))
    read, since = {old: games.text(old)}, games.write_count
    new = keep(games, line(load("tritt"), 2))
    games.delete(old)
    await games.queue.wait_until_written()
    games.refresh(read, since)
    assert (games.has(old), games.has(new)) == (False, True)


@in_a_loop
async def test_what_could_not_be_written_yet_outlives_a_look_at_the_store() -> None:
    games = library(MemoryStore(StorageTrouble.FULL))
    name = keep(games, line(load("tritt"), 1))
    await games.queue.wait_until_written()
    games.refresh({}, games.write_count)
    assert games.has(name)


# One file of all


@in_a_loop
async def test_an_export_taken_in_elsewhere_is_the_same_library() -> None:
    games, others = library(), library()
    for key in GAMES:
        for seed in range(3):
            keep(games, bush(load(key), seed, ("a note",)))
    assert others.import_records(games.exported()) == ImportCounts(3 * len(GAMES), 0, 0)
    assert others.import_records(games.exported()) == ImportCounts(0, 3 * len(GAMES), 0)
    for kept in games.games():
        ours, theirs = games.record(kept.id), others.record(kept.id)
        assert tree(ours) == tree(theirs)
        assert theirs.headers.pop(SOURCE, None) == (
            ELSEWHERE if any(node.evaluation for node in nodes(ours)) else None
        )
        assert (ours.moves, ours.headers) == (theirs.moves, theirs.headers)


@in_a_loop
async def test_an_import_of_what_is_there_already_is_no_news_though_version_0_1_0_kept_no_position() -> None:
    """If this fails, every game of an old export looks as if it had been played on."""
    record = bush(load("tritt"), 3)
    games = library()
    keep(games, record)
    old = re.sub(r"\[Position .*\n", "", games.text(record.headers[ID]))
    assert library(in_memory({record.headers[ID]: old})).import_records(record.to_text()) == ImportCounts(
        0, 1, 0
    )
    assert games.import_records(old) == ImportCounts(0, 1, 0)
    await games.queue.wait_until_written()


@in_a_loop
async def test_an_import_does_not_hide_that_a_game_has_another_end() -> None:
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
def test_two_states_of_one_game_are_joined_whatever_comes_last(one: int, other: int) -> None:
    @in_a_loop
    async def join() -> None:
        games = library()
        ours, theirs = bush(load("tritium", size=4), one), bush(load("tritium", size=4), other)
        theirs.headers[ID] = keep(games, ours)
        theirs.headers |= {DATE: "2026-11-21", CHANGED: "2027-01-01T00:00:00.000+00:00", AT: "0"}
        games.import_records(theirs.to_text())
        joined = games.record(ours.headers[ID])
        ways = [[each.move for each in node.path()] for node in nodes(joined)]
        for record in (ours, theirs):
            assert all([each.move for each in node.path()] in ways for node in nodes(record))
        assert len(games.games()) == 1

    join()


@in_a_loop
async def test_another_game_under_the_same_id_gets_one_of_its_own() -> None:
    games = library()
    name = keep(games, line(load("tritt"), 1))
    before, other = games.text(name), line(load("trichet"), 1)
    other.headers[ID] = name
    assert games.import_records(other.to_text()) == ImportCounts(1, 0, 0)
    assert games.text(name) == before
    assert len(games.games()) == 2


@in_a_loop
async def test_a_game_is_shown_where_an_import_has_continued_it_but_not_if_somebody_looks_back() -> None:
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


# Where one record has no room for all


@in_a_loop
async def test_two_states_that_one_record_has_no_room_for_become_two_games() -> None:
    games, ours, theirs = library(), Record(load("tritt")), Record(load("tritt"))
    ours.add(ours.position.moves()[0])
    ours.comment = "x" * (ours.room - 4)
    theirs.headers[ID] = name = keep(games, ours)
    theirs.add(theirs.position.moves()[1])
    before = games.text(name)
    assert games.import_records(theirs.to_text()) == ImportCounts(1, 0, 0)
    assert games.merged(Record.from_text(theirs.to_text())).headers[ID] != name
    assert games.text(name) == before
    assert sorted(len(games.record(kept.id).moves) for kept in games.games()) == [1, 1]


@in_a_loop
async def test_headers_that_differ_only_in_case_are_no_second_ones() -> None:
    games, record = library(), line(load("tritt"), 1, longest=2)
    record.headers["Event"] = "ours"
    name = keep(games, record)
    other = record.to_text().replace("[Event", '[Site "there"]\n[EVENT')
    assert games.import_records(other) == ImportCounts(1, 0, 0)
    assert games.record(name).headers.items() >= {"Event": "ours", "Site": "there"}.items()
    assert games.import_records(other) == ImportCounts(0, 1, 0)
