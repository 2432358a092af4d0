"""Tests of the progress in won positions."""

import pytest

from trigrid.library.win_progress import FAILED, LATER, WON, TriedWin, WinProgress
from trigrid.runtime import clock


def test_the_first_attempt_stays_and_a_later_win_is_added() -> None:
    progress = WinProgress()
    progress.record("tritt", 1, is_first_won=False, is_won=False)
    assert progress.outcome("tritt", 1) == FAILED
    progress.record("tritt", 1, is_first_won=True, is_won=True)
    assert progress.outcome("tritt", 1) == LATER
    progress.record("tritt", 1, is_first_won=False, is_won=False)
    assert progress.is_won("tritt", 1)
    progress.record("tritt", 2, is_first_won=True, is_won=True)
    assert progress.outcome("tritt", 2) == WON
    assert progress.outcome("tritt", 3) is None


def test_the_earlier_first_attempt_of_two_tabs_counts() -> None:
    one, other = TriedWin(1, False, False), TriedWin(2, True, True)
    assert WinProgress.joined(one, other) == WinProgress.joined(other, one) == TriedWin(1, False, True)


def test_the_earlier_first_attempt_counts_after_an_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "seconds", lambda: 4)
    progress = WinProgress()
    progress.record("tritt", 1, is_first_won=False, is_won=False)
    counts = progress.import_text('[Wins "tritt/1 won 5; tritt/2 won 5; chess/1 won 5; tritt/0 won 5"]')
    assert counts == (2, 1)
    assert progress.outcome("tritt", 1) == LATER
    assert progress.outcome("tritt", 2) == WON
    assert WinProgress().import_text(progress.exported()) == (2, 2)
