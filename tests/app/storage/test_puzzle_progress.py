"""What was done of puzzles. What holds for all progress is in test_stored_progress.py."""

import asyncio

from tests.app.storage.progress_store import Store, loaded
from trigrid.app.storage.puzzle_progress import FIRST_RATING, PuzzleProgress


def test_a_first_try_is_kept_for_the_next_visit() -> None:
    store = Store()
    progress = PuzzleProgress(store.read, lambda: store, lambda: 1_800_000_000)
    asyncio.run(progress.load())
    assert (progress.rating, progress.count, progress.outcome("tritt", 17)) == (FIRST_RATING, 0, None)
    progress.record_first_try("tritt", 17, True, 1216.25)
    progress.record_first_try("trichet", 2, False, 1208)
    lines = "trichet/2 failed -8.25 1800000000\ntritt/17 solved +16.25 1800000000\n"
    assert store.text == f"Trigrid puzzles, version 1\n{lines}"
    after = loaded(PuzzleProgress, store)
    assert (after.rating, after.count) == (1208, 2)
    assert (after.outcome("tritt", 17), after.outcome("trichet", 2)) == ("solved", "failed")


def test_only_the_first_try_counts() -> None:
    """If this fails, a puzzle can be solved again and again for the rating."""
    progress = PuzzleProgress()
    progress.record_first_try("tritt", 17, False, 1190)
    progress.record_first_try("tritt", 17, True, 1300)
    assert (progress.rating, progress.count, progress.outcome("tritt", 17)) == (1190, 1, "failed")
    progress.record_solved("tritt", 17)
    assert (progress.rating, progress.count, progress.outcome("tritt", 17)) == (1190, 1, "solved")
    assert not progress.is_solved_at_first("tritt", 17)
    progress.record_solved("tritt", 18)
    assert (progress.rating, progress.count) == (1190, 2)
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
    assert one.count == other.count == 3


def test_the_earlier_of_two_first_tries_counts_and_a_solution_is_never_lost() -> None:
    early, late = PuzzleProgress(clock=lambda: 100), PuzzleProgress(clock=lambda: 200)
    early.record_first_try("tritt", 1, False, 1180)
    late.record_first_try("tritt", 1, True, 1250)
    early.take_in(late.exported())
    late.take_in(early.exported())
    for progress in (early, late):
        assert (progress.rating, progress.count) == (1180, 1)
        assert progress.outcome("tritt", 1) == "solved"
        assert not progress.is_solved_at_first("tritt", 1)
