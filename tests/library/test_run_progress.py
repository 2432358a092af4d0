"""Tests of the best scores of runs.

test_stored_progress.py tests what all kinds of progress have in common.
"""

import pytest

from tests.library.progress_store import Store, loaded
from trigrid.library.run_progress import MAX_SCORE, RunProgress


def test_the_highest_score_of_each_selection_is_stored() -> None:
    store = Store()
    progress = loaded(RunProgress, store)
    assert progress.best("tritt") == progress.best("") == 0
    assert progress.record("tritt", 7)
    assert not progress.record("tritt", 7)
    assert not progress.record("tritt", 6)
    assert progress.record("", 9)
    assert store.text == "Trigrid runs, version 1\nall 9\ntritt 7\n"
    assert [loaded(RunProgress, store).best(key) for key in ("", "tritt", "tritium")] == [9, 7, 0]


def test_a_run_without_a_solved_puzzle_stores_nothing() -> None:
    store = Store()
    assert not loaded(RunProgress, store).record("tritt", 0)
    assert store.text is None


def test_a_score_is_stored_up_to_a_limit() -> None:
    store = Store()
    loaded(RunProgress, store).record("", MAX_SCORE + 1)
    assert loaded(RunProgress, store).best("") == MAX_SCORE


@pytest.mark.parametrize(("imported", "best"), [(12, 12), (5, 7)])
def test_the_higher_score_wins_an_import(imported: int, best: int) -> None:
    progress = RunProgress()
    progress.record("tritt", 7)
    progress.import_text(f'[Runs "tritt {imported}"]')
    assert progress.best("tritt") == best
