"""Tests of the progress of daily puzzles.

test_stored_progress.py tests what all kinds of progress have in common.
"""

import asyncio
from datetime import date

import pytest

from tests.library.progress_store import Store, loaded
from trigrid.library.daily_progress import DailyProgress, DailyTry
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.runtime import clock

TODAY = (2026, 12, 1)


def test_a_day_keeps_the_puzzle_that_was_started() -> None:
    """If this fails, a new version of the site replaces the puzzle being solved."""
    store = Store()
    progress = loaded(DailyProgress, store)
    assert progress.begin(TODAY, "tritt", 17) == DailyTry("tritt", 17)
    assert store.text == "Trigrid daily puzzles, version 1\n2026-12-01 tritt/17 begun\n"
    later = loaded(DailyProgress, store)
    assert later.begin(TODAY, "trichet", 2) == DailyTry("tritt", 17)
    later.record(TODAY, is_solved=True)
    assert later.begin(TODAY, "trichet", 2) == DailyTry("tritt", 17, is_solved=True)


@pytest.mark.parametrize(
    ("attempts", "state", "is_solved_at_first"),
    [([True], "solved", True), ([False], "failed", False), ([False, False, True], "later", False)],
)
def test_a_day_stores_its_result(attempts: list[bool], state: str, is_solved_at_first: bool) -> None:
    store = Store()
    progress = loaded(DailyProgress, store)
    progress.begin(TODAY, "tritt", 17)
    for is_solved in attempts:
        progress.record(TODAY, is_solved=is_solved)
    assert (store.text or "").splitlines()[1:] == [f"2026-12-01 tritt/17 {state}"]
    assert progress.days[TODAY].is_solved_at_first == is_solved_at_first


@pytest.mark.parametrize(
    ("attempts", "state"), [([True], "late"), ([False], "failed"), ([False, True], "failed-late")]
)
def test_a_day_that_is_solved_later_is_late(attempts: list[bool], state: str) -> None:
    store = Store()
    progress = loaded(DailyProgress, store)
    progress.begin(TODAY, "tritt", 17)
    for is_solved in attempts:
        progress.record(TODAY, is_solved=is_solved, is_late=True)
    assert (store.text or "").splitlines()[1:] == [f"2026-12-01 tritt/17 {state}"]
    assert not progress.days[TODAY].is_in_time
    assert progress.is_solved(TODAY) is attempts[-1]


def test_a_day_solved_in_time_does_not_become_late() -> None:
    progress = DailyProgress()
    progress.begin(TODAY, "tritt", 17)
    progress.record(TODAY, is_solved=True)
    progress.record(TODAY, is_solved=True, is_late=True)
    assert progress.days[TODAY].is_in_time


@pytest.mark.parametrize(
    ("own", "imported", "joined"),
    [
        ("late", "solved", "solved"),
        ("failed-late", "solved", "later"),
        ("solved", "late", "solved"),
        ("failed", "late", "failed-late"),
        ("begun", "failed-late", "failed-late"),
    ],
)
def test_an_import_marks_a_day_as_late_only_if_it_was_solved_nowhere_in_time(
    monkeypatch: pytest.MonkeyPatch, own: str, imported: str, joined: str
) -> None:
    progress = progress_on(monkeypatch, date(2026, 12, 2), f"2026-12-01 tritt/17 {own}")
    progress.import_text(f'[Daily "2026-12-01 tritt/17 {imported}"]')
    assert progress.exported() == f'[Daily "2026-12-01 tritt/17 {joined}"]\n'


def test_a_solved_day_keeps_its_result() -> None:
    """If this fails, a failed attempt after solving the puzzle spoils the result."""
    progress = DailyProgress()
    progress.begin(TODAY, "tritt", 17)
    progress.record(TODAY, is_solved=True)
    progress.record(TODAY, is_solved=False)
    assert progress.days[TODAY].is_solved_at_first


@pytest.mark.parametrize(
    "line", ["2026-13-01 tritt/1 solved", "2026-12-1 tritt/1 solved", "2026-12-01 tritt/0 begun"]
)
def test_invalid_days_and_puzzles_are_ignored(line: str) -> None:
    assert loaded(DailyProgress, Store(line)).is_empty


def progress_on(monkeypatch: pytest.MonkeyPatch, day: date, text: str | None = None) -> DailyProgress:
    """Return stored progress in a browser whose clock shows the given day."""
    monkeypatch.setattr(clock, "today", lambda: day)
    return loaded(DailyProgress, Store(text))


def test_two_devices_agree_after_imports_in_both_directions(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (progress_on(monkeypatch, date(2026, 12, 2)) for _ in range(2))
    one.begin(TODAY, "tritt", 17)
    one.record(TODAY, is_solved=True)
    other.begin(TODAY, "tritt", 17)
    other.record(TODAY, is_solved=False)
    other.begin((2026, 12, 2), "tritium", 1)
    one.import_text(other.exported())
    other.import_text(one.exported())
    solved_later = DailyTry("tritt", 17, is_solved=True, is_failed=True)
    assert one.days == other.days == {TODAY: solved_later, (2026, 12, 2): DailyTry("tritium", 1)}


def test_an_import_adds_the_result_of_a_day_that_was_only_begun_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    progress = progress_on(monkeypatch, date(2026, 12, 2))
    progress.begin(TODAY, "tritt", 17)
    progress.import_text('[Daily "2026-12-01 tritt/17 later"]')
    assert progress.days == {TODAY: DailyTry("tritt", 17, is_solved=True, is_failed=True)}


def test_an_import_ignores_days_before_2026_and_after_tomorrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, a file of 100 kB fills ten years of days."""
    progress = progress_on(monkeypatch, date(2026, 12, 1))
    lines = "; ".join(
        f"2026-{month:02}-{day:02} tritt/1 solved" for month in (11, 12) for day in range(1, 30)
    )
    assert progress.import_text(
        f'[Daily "{lines}; 2025-12-31 tritt/1 solved; 2099-01-01 tritt/1 solved"]'
    ) == (
        31,
        31,
    )
    assert max(progress.days) == (2026, 12, 2)


def test_a_day_with_an_unknown_puzzle_counts_as_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    async def counts() -> dict[str, int]:
        return {"tritt": 90}

    progress = progress_on(monkeypatch, date(2026, 12, 1), "2026-12-01 tritt/91 solved")
    progress.known_puzzles = KnownPuzzles(counts)
    assert progress.is_solved(TODAY)
    asyncio.run(progress.load_known())
    assert not progress.is_solved(TODAY)
    assert progress.begin(TODAY, "tritt", 17) == DailyTry("tritt", 17)
