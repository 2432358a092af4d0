"""Tests of the progress of puzzles.

test_stored_progress.py tests what all kinds of progress have in common.
"""

import asyncio
from datetime import UTC, datetime
from unittest.mock import Mock

import pytest

from tests.library.progress_store import Store, loaded
from trigrid.exercises.first_try_rating import FIRST_GAIN
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.puzzle_progress import (
    FIRST_RATING,
    MAX_CHANGE,
    MAX_RATING,
    MIN_RATING,
    PuzzleProgress,
)
from trigrid.runtime import clock


def test_a_first_attempt_is_stored_for_the_next_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "seconds", lambda: 1_800_000_000)
    store = Store()
    progress = loaded(PuzzleProgress, store)
    assert (progress.rating, progress.rated_count, progress.outcome("tritt", 17)) == (FIRST_RATING, 0, None)
    progress.record_first_try("tritt", 17, True, 1216.25)
    progress.record_first_try("trichet", 2, False, 1208)
    lines = "trichet/2 failed -8.25 1800000000\ntritt/17 solved +16.25 1800000000\n"
    assert store.text == f"Trigrid puzzles, version 1\n{lines}"
    after = loaded(PuzzleProgress, store)
    assert (after.rating, after.rated_count) == (1208, 2)
    assert (after.outcome("tritt", 17), after.outcome("trichet", 2)) == ("solved", "failed")


def test_only_the_first_attempt_counts() -> None:
    """If this fails, a second attempt at a puzzle changes the rating."""
    progress = PuzzleProgress()
    progress.record_first_try("tritt", 17, False, 1190)
    progress.record_first_try("tritt", 17, True, 1300)
    assert (progress.rating, progress.rated_count, progress.outcome("tritt", 17)) == (1190, 1, "failed")
    progress.record_solved("tritt", 17)
    assert (progress.rating, progress.rated_count, progress.outcome("tritt", 17)) == (1190, 1, "solved")
    assert not progress.is_solved_at_first("tritt", 17)
    progress.record_solved("tritt", 18)
    assert (progress.rating, progress.rated_count) == (1190, 1)  # solved without a rated attempt
    assert progress.is_solved_at_first("tritt", 18)


def test_rating_changes_of_two_devices_add_up() -> None:
    """If this fails, a user with two devices loses the points from one device."""
    first, second = PuzzleProgress(), PuzzleProgress()
    first.record_first_try("tritt", 1, True, 1220)
    second.record_first_try("tritt", 2, True, 1230)
    second.record_first_try("tritt", 3, False, 1215)
    for _ in range(2):
        first.import_text(second.exported())
        second.import_text(first.exported())
    assert first.rating == second.rating == 1235
    assert first.rated_count == second.rated_count == 3


def test_the_earlier_first_attempt_of_two_tabs_counts_and_a_solution_is_kept() -> None:
    store = Store("tritt/1 failed -20.00 100")
    progress = loaded(PuzzleProgress, store)
    store.text = "tritt/1 solved +50.00 200"
    asyncio.run(progress.load())
    assert (progress.rating, progress.rated_count, progress.outcome("tritt", 1)) == (1180, 1, "solved")
    assert not progress.is_solved_at_first("tritt", 1)


def test_two_devices_agree_after_imports_in_both_directions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The earlier first attempt counts, so that both have the same rating."""
    one, other = PuzzleProgress(), PuzzleProgress()
    tries = (1, one, True, 1215), (1, other, False, 1180), (2, one, False, 1180), (2, other, True, 1215)
    for seconds, (number, progress, is_solved, rating) in enumerate(tries):
        monkeypatch.setattr(clock, "seconds", lambda now=seconds: now)
        progress.record_first_try("tritt", number, is_solved, rating)
    one.import_text(other.exported())
    other.import_text(one.exported())
    assert one.exported() == other.exported()
    assert one.is_solved_at_first("tritt", 1)
    assert (one.outcome("tritt", 2), one.is_solved_at_first("tritt", 2)) == ("solved", False)


@pytest.mark.parametrize(
    ("line", "rating"),
    [
        ("tritt/1 solved +999.99 5", FIRST_RATING + 64),
        ("tritt/1 solved -999.99 5", FIRST_RATING),
        ("tritt/1 failed -999.99 5", FIRST_RATING - 64),
        ("tritt/1 later +999.99 5", FIRST_RATING),
    ],
)
def test_a_stored_change_is_limited_in_size_and_sign(line: str, rating: int) -> None:
    for read in (loaded(PuzzleProgress, Store(line)), imported(line)):
        assert read.rating == rating


def test_a_rating_has_bounds() -> None:
    worst, best = (
        "\n".join(f"tritt/{n} {how} 5" for n in range(1, 900)) for how in ("failed -64.00", "solved +64.00")
    )
    assert loaded(PuzzleProgress, Store(worst)).rating == MIN_RATING
    assert loaded(PuzzleProgress, Store(best)).rating == MAX_RATING


def test_the_largest_stored_change_is_the_largest_gain_of_an_attempt() -> None:
    assert MAX_CHANGE == 100 * FIRST_GAIN  # MAX_CHANGE is in hundredths of a point


def test_a_puzzle_that_does_not_exist_is_ignored_once_the_puzzle_counts_are_loaded() -> None:
    async def counts() -> dict[str, int]:
        return {"tritt": 90}

    progress = loaded(PuzzleProgress, Store("tritt/90 failed -20.00 5\ntritt/91 failed -20.00 5"))
    progress.known_puzzles = KnownPuzzles(counts)
    asyncio.run(progress.load_known())
    assert (progress.rating, progress.rated_count) == (1180, 1)
    assert progress.import_text('[Puzzles "tritt/91 failed -20.00 5; tritt/1 failed -10.00 5"]') == (1, 1)
    assert (progress.rating, progress.rated_count) == (1170, 2)


@pytest.mark.parametrize("shown", [datetime(1600, 1, 1, tzinfo=UTC), OverflowError()])
def test_an_attempt_is_stored_even_if_the_clock_is_wrong(
    monkeypatch: pytest.MonkeyPatch, shown: datetime | Exception
) -> None:
    monkeypatch.setattr(clock, "datetime", Mock(now=Mock(side_effect=[shown])))
    store = Store()
    progress = PuzzleProgress(store.read, lambda: store)
    asyncio.run(progress.load())
    progress.record_first_try("tritt", 1, True, 1210)
    assert loaded(PuzzleProgress, store).is_solved_at_first("tritt", 1)


def imported(line: str) -> PuzzleProgress:
    """Return the progress after an import of a line."""
    progress = PuzzleProgress()
    progress.import_text(f'[Puzzles "{line}"]')
    return progress
