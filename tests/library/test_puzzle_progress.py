"""What was done of puzzles. What holds for all progress is in test_stored_progress.py."""

import asyncio
from datetime import UTC, datetime
from unittest.mock import Mock

import pytest

from tests.library.progress_store import Store, loaded
from trigrid.exercises.first_try_rating import FIRST_GAIN
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.puzzle_progress import (
    FIRST_RATING,
    LEAST_RATING,
    MOST_CHANGE,
    MOST_RATING,
    PuzzleProgress,
)
from trigrid.runtime import clock


def test_a_first_try_is_kept_for_the_next_visit(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_only_the_first_try_counts() -> None:
    """If this fails, a puzzle can be solved again and again for the rating."""
    progress = PuzzleProgress()
    progress.record_first_try("tritt", 17, False, 1190)
    progress.record_first_try("tritt", 17, True, 1300)
    assert (progress.rating, progress.rated_count, progress.outcome("tritt", 17)) == (1190, 1, "failed")
    progress.record_solved("tritt", 17)
    assert (progress.rating, progress.rated_count, progress.outcome("tritt", 17)) == (1190, 1, "solved")
    assert not progress.is_solved_at_first("tritt", 17)
    progress.record_solved("tritt", 18)
    assert (progress.rating, progress.rated_count) == (1190, 1)  # solved without a rated try
    assert progress.is_solved_at_first("tritt", 18)


def test_what_two_devices_have_earned_adds_up() -> None:
    """If this fails, whoever solves puzzles on a telephone and a tablet loses what was earned on one."""
    one, other = PuzzleProgress(), PuzzleProgress()
    one.record_first_try("tritt", 1, True, 1220)
    other.record_first_try("tritt", 2, True, 1230)
    other.record_first_try("tritt", 3, False, 1215)
    for _ in range(2):
        one.take_in(other.exported())
        other.take_in(one.exported())
    assert one.rating == other.rating == 1235
    assert one.rated_count == other.rated_count == 3


def test_of_two_tabs_the_earlier_first_try_counts_and_a_solution_is_never_lost() -> None:
    store = Store("tritt/1 failed -20.00 100")
    progress = loaded(PuzzleProgress, store)
    store.text = "tritt/1 solved +50.00 200"
    asyncio.run(progress.load())
    assert (progress.rating, progress.rated_count, progress.outcome("tritt", 1)) == (1180, 1, "solved")
    assert not progress.is_solved_at_first("tritt", 1)


def test_an_import_leaves_the_first_try_of_this_browser_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, somebody else's file overwrites what one has earned."""
    monkeypatch.setattr(clock, "seconds", lambda: 200)
    progress = PuzzleProgress()
    progress.record_first_try("tritt", 1, True, 1215)
    progress.record_first_try("tritt", 2, False, 1200)
    progress.take_in('[Puzzles "tritt/1 failed -999.99 1; tritt/2 solved +64.00 1"]')
    assert progress.rating == 1200
    assert progress.is_solved_at_first("tritt", 1)
    assert progress.outcome("tritt", 2) == "solved"
    assert not progress.is_solved_at_first("tritt", 2)


@pytest.mark.parametrize(
    ("line", "rating"),
    [
        ("tritt/1 solved +999.99 5", FIRST_RATING + 64),
        ("tritt/1 solved -999.99 5", FIRST_RATING),
        ("tritt/1 failed -999.99 5", FIRST_RATING - 64),
        ("tritt/1 later +999.99 5", FIRST_RATING),
    ],
)
def test_no_change_is_larger_than_a_first_try_can_make_it_nor_of_the_wrong_sign(
    line: str, rating: int
) -> None:
    for read in (loaded(PuzzleProgress, Store(line)), taken_in(line)):
        assert read.rating == rating


def test_a_rating_has_bounds_whatever_is_stored() -> None:
    worst, best = (
        "\n".join(f"tritt/{n} {how} 5" for n in range(1, 900)) for how in ("failed -64.00", "solved +64.00")
    )
    assert loaded(PuzzleProgress, Store(worst)).rating == LEAST_RATING
    assert loaded(PuzzleProgress, Store(best)).rating == MOST_RATING


def test_the_most_that_is_stored_is_the_most_that_a_try_gains() -> None:
    assert MOST_CHANGE == 100 * FIRST_GAIN


def test_puzzles_that_there_are_not_count_for_nothing_once_that_is_known() -> None:
    async def counts() -> dict[str, int]:
        return {"tritt": 90}

    progress = loaded(PuzzleProgress, Store("tritt/90 failed -20.00 5\ntritt/91 failed -20.00 5"))
    progress.known_puzzles = KnownPuzzles(counts)
    asyncio.run(progress.load_known())
    assert (progress.rating, progress.rated_count) == (1180, 1)
    assert progress.take_in('[Puzzles "tritt/91 failed -20.00 5; tritt/1 failed -10.00 5"]') == (1, 1)
    assert (progress.rating, progress.rated_count) == (1170, 2)


@pytest.mark.parametrize("shown", [datetime(1600, 1, 1, tzinfo=UTC), OverflowError()])
def test_a_try_is_kept_whatever_the_clock_shows(
    monkeypatch: pytest.MonkeyPatch, shown: datetime | Exception
) -> None:
    monkeypatch.setattr(clock, "datetime", Mock(now=Mock(side_effect=[shown])))
    store = Store()
    progress = PuzzleProgress(store.read, lambda: store)
    asyncio.run(progress.load())
    progress.record_first_try("tritt", 1, True, 1210)
    assert loaded(PuzzleProgress, store).is_solved_at_first("tritt", 1)


def taken_in(line: str) -> PuzzleProgress:
    """The progress after an import of a line."""
    progress = PuzzleProgress()
    progress.take_in(f'[Puzzles "{line}"]')
    return progress
