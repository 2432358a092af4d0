"""Puzzles of the day that were begun. What holds for all progress is in test_stored_progress.py."""

import pytest

from tests.app.storage.progress_store import Store, loaded
from trigrid.app.storage.daily_progress import DailyProgress, DailyTry

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
