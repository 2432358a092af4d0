"""Puzzles of the day that were begun. What holds for all progress is in test_stored_progress.py."""

import asyncio
from datetime import date

import pytest

from tests.library.progress_store import Store, loaded
from trigrid.library.daily_progress import DailyProgress, DailyTry
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.runtime import clock

TODAY = (2026, 12, 1)


def test_a_day_keeps_the_puzzle_with_which_it_was_begun() -> None:
    """If this fails, a new version of the site takes away the puzzle that somebody is solving."""
    store = Store()
    progress = loaded(DailyProgress, store)
    assert progress.begin(TODAY, "tritt", 17) == DailyTry("tritt", 17)
    assert store.text == "Trigrid daily puzzles, version 1\n2026-12-01 tritt/17 begun\n"
    later = loaded(DailyProgress, store)
    assert later.begin(TODAY, "trichet", 2) == DailyTry("tritt", 17)
    later.record(TODAY, is_solved=True)
    assert later.begin(TODAY, "trichet", 2) == DailyTry("tritt", 17, is_solved=True)


@pytest.mark.parametrize(
    ("tries", "state", "is_at_first"),
    [([True], "solved", True), ([False], "failed", False), ([False, False, True], "later", False)],
)
def test_a_day_tells_how_it_went(tries: list[bool], state: str, is_at_first: bool) -> None:
    store = Store()
    progress = loaded(DailyProgress, store)
    progress.begin(TODAY, "tritt", 17)
    for is_solved in tries:
        progress.record(TODAY, is_solved=is_solved)
    assert (store.text or "").splitlines()[1:] == [f"2026-12-01 tritt/17 {state}"]
    assert progress.days[TODAY].is_solved_at_first == is_at_first


def test_a_day_that_was_solved_stays_as_it_went() -> None:
    """If this fails, playing with a puzzle after it was solved spoils what was achieved."""
    progress = DailyProgress()
    progress.begin(TODAY, "tritt", 17)
    progress.record(TODAY, is_solved=True)
    progress.record(TODAY, is_solved=False)
    assert progress.days[TODAY].is_solved_at_first


@pytest.mark.parametrize(
    "line", ["2026-13-01 tritt/1 solved", "2026-12-1 tritt/1 solved", "2026-12-01 tritt/0 begun"]
)
def test_what_is_no_day_or_puzzle_is_left_out(line: str) -> None:
    assert loaded(DailyProgress, Store(line)).is_empty


def progress_on(monkeypatch: pytest.MonkeyPatch, day: date, text: str | None = None) -> DailyProgress:
    """The progress of a browser whose clock shows a day, with some of it stored."""
    monkeypatch.setattr(clock, "today", lambda: day)
    return loaded(DailyProgress, Store(text))


def test_an_import_leaves_the_puzzle_of_a_day_and_its_first_try_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    progress = progress_on(monkeypatch, date(2026, 12, 2))
    progress.begin(TODAY, "tritt", 17)
    progress.record(TODAY, is_solved=True)
    progress.begin((2026, 12, 2), "tritt", 18)
    progress.take_in('[Daily "2026-12-01 tritt/17 failed; 2026-12-02 tritium/1 solved"]')
    assert progress.days == {
        TODAY: DailyTry("tritt", 17, is_solved=True),
        (2026, 12, 2): DailyTry("tritt", 18),
    }


def test_an_import_tells_how_a_day_went_whose_puzzle_was_only_begun_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    progress = progress_on(monkeypatch, date(2026, 12, 2))
    progress.begin(TODAY, "tritt", 17)
    progress.take_in('[Daily "2026-12-01 tritt/17 later"]')
    assert progress.days == {TODAY: DailyTry("tritt", 17, is_solved=True, is_failed=True)}


def test_an_import_brings_no_days_that_have_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, a file of a hundred kilobytes fills ten years of days."""
    progress = progress_on(monkeypatch, date(2026, 12, 1))
    lines = "; ".join(
        f"2026-{month:02}-{day:02} tritt/1 solved" for month in (11, 12) for day in range(1, 30)
    )
    assert progress.take_in(f'[Daily "{lines}; 2025-12-31 tritt/1 solved; 2099-01-01 tritt/1 solved"]') == (
        31,
        31,
    )
    assert max(progress.days) == (2026, 12, 2)


def test_a_day_with_a_puzzle_that_there_is_not_counts_as_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    async def counts() -> dict[str, int]:
        return {"tritt": 90}

    progress = progress_on(monkeypatch, date(2026, 12, 1), "2026-12-01 tritt/91 solved")
    progress.known_puzzles = KnownPuzzles(counts)
    assert progress.is_solved(TODAY)
    asyncio.run(progress.load_known())
    assert not progress.is_solved(TODAY)
    assert progress.begin(TODAY, "tritt", 17) == DailyTry("tritt", 17)
