"""Tests of long work in time slices: pauses, stopping, and results before a stop."""

import asyncio
import sys
from collections.abc import Iterator

import pytest

from tests.library.test_game_library import in_a_loop, library
from tests.records.random_records import line
from trigrid.games import load
from trigrid.headers.stored_headers import ID
from trigrid.library.game_library import ImportCounts
from trigrid.library.record_import import RecordImport
from trigrid.records.stepwise import Stepwise
from trigrid.runtime.time_slices import SLICE_SECONDS, WorkStopped, run_if_short, run_in_slices

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten",
    reason="inside Pyodide a loop is already running, and loops cannot be nested",
)


def counted(count: int) -> Stepwise[str]:
    yield from range(count)
    return "done"


class ProgressCallback:
    """A callback that records the progress and stops the work at a limit."""

    def __init__(self, last: int = 10**6) -> None:
        self.seen: list[int] = []
        self._last = last

    def __call__(self, done: int) -> bool:
        self.seen.append(done)
        return done < self._last


def ticking(step: float) -> Iterator[float]:
    """Yield the times of a clock that advances by one step per reading."""
    now = 0.0
    while True:
        yield now
        now += step


def game_texts(count: int) -> list[str]:
    """Return the texts of this many games."""
    records = [line(load("tritt"), seed, longest=4) for seed in range(count)]
    for number, record in enumerate(records):
        record.headers[ID] = f"game{number}"
    return [record.to_text() for record in records]


@in_a_loop
async def test_other_tasks_run_after_each_slice_but_not_after_each_step() -> None:
    clock, turns, recorder = ticking(SLICE_SECONDS / 10), list[int](), ProgressCallback()
    other = asyncio.ensure_future(_take_turns(turns))
    result = await run_in_slices(counted(100), recorder, lambda: next(clock))
    other.cancel()
    assert result == "done"
    assert 8 <= len(recorder.seen) <= 10
    assert len(turns) >= len(recorder.seen)


async def _take_turns(turns: list[int]) -> None:
    while True:
        turns.append(1)
        await asyncio.sleep(0)


@in_a_loop
async def test_short_work_is_done_in_one_slice() -> None:
    recorder = ProgressCallback()
    assert await run_in_slices(counted(100), recorder, lambda: 0.0) == "done"
    assert not recorder.seen


def test_work_beyond_the_first_slice_continues_where_it_stopped() -> None:
    clock, work = ticking(SLICE_SECONDS / 10), counted(100)
    assert run_if_short(work, lambda: next(clock)) is None
    assert 5 < next(work) < 12
    assert run_if_short(work, lambda: 0.0) == ("done",)


@in_a_loop
async def test_stopped_work_does_not_continue() -> None:
    clock, recorder = ticking(1), ProgressCallback(last=5)
    with pytest.raises(WorkStopped):
        await run_in_slices(counted(100), recorder, lambda: next(clock))
    assert recorder.seen == [0, 1, 2, 3, 4, 5]


@in_a_loop
async def test_games_stored_before_the_stop_are_kept_and_counted() -> None:
    games, clock = library(), ticking(1)
    record_import = RecordImport(games, game_texts(9))
    with pytest.raises(WorkStopped):
        await run_in_slices(
            record_import.run_in_steps(), lambda done: record_import.counts.new < 4, lambda: next(clock)
        )
    assert record_import.counts == ImportCounts(4, 0, 0)
    assert len(games.listed.games()) == 4


@in_a_loop
async def test_an_import_takes_at_least_one_step_per_record() -> None:
    games, texts = library(), [*game_texts(5), "[Game"]
    record_import = RecordImport(games, texts)
    seen = list(record_import.run_in_steps())
    assert record_import.counts == ImportCounts(5, 0, 1)
    assert seen == sorted(seen)
    assert len(seen) >= len(texts)
    assert seen[-1] == record_import.total_characters == sum(map(len, texts))


@in_a_loop
async def test_a_move_made_during_an_import_of_its_game_is_kept() -> None:
    games, record = library(), line(load("tritium", size=8), 1, longest=60)
    games.store(record, is_changed=True)
    other = record.to_text()
    work = games.import_in_steps(other)
    seen = 0
    for _ in work:
        seen += 1
        if seen == 3:
            record.go(record.root)
            record.add(record.position.moves()[-1])
            games.store(record, is_changed=True)
    assert seen >= 3
    assert record.here.move in [node.move for node in games.record(record.headers[ID]).root.children]
