"""Tests of the minimum loss for offering a takeback, by the opponent's level."""

from itertools import pairwise

import pytest

from trigrid.review import Judged, Label
from trigrid.review.takeback import MIN_LOSSES, is_worth_taking_back, min_loss
from trigrid.search.levels import LEVEL_COUNT


def judged(loss: float, label: Label | None) -> Judged:
    """Return a move with this loss and label."""
    return Judged(1, 0.5, 2, loss, label, proved=False)


def test_stronger_levels_have_lower_minimum_losses() -> None:
    assert len(MIN_LOSSES) == LEVEL_COUNT
    assert all(weaker > stronger for weaker, stronger in pairwise(MIN_LOSSES))
    for level, loss in enumerate(MIN_LOSSES, start=1):
        assert is_worth_taking_back(judged(loss, Label.BLUNDER), level)
        assert not is_worth_taking_back(judged(loss - 0.001, Label.BLUNDER), level)


@pytest.mark.parametrize("level", range(1, LEVEL_COUNT + 1))
def test_giving_away_a_certain_win_never_raises_the_minimum_loss(level: int) -> None:
    assert min_loss(level, gives_win_away=True) <= min_loss(level)
    assert is_worth_taking_back(judged(0.15, Label.LOST_WIN), level)
    assert not is_worth_taking_back(judged(0.06, Label.LOST_WIN), level)


@pytest.mark.parametrize("level", range(1, LEVEL_COUNT + 1))
def test_a_move_without_a_label_is_never_worth_taking_back(level: int) -> None:
    assert is_worth_taking_back(judged(0.9, Label.BLUNDER), level)
    assert not is_worth_taking_back(judged(0.9, None), level)
