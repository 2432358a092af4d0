"""How much a move must lose, by the opponent's level, for an offer to take it back."""

from itertools import pairwise

import pytest

from trigrid.review import Judged, Label
from trigrid.review.takeback import LEAST_LOSSES, is_worth_taking_back, least_loss
from trigrid.search.levels import LEVEL_COUNT


def judged(loss: float, label: Label | None) -> Judged:
    """A move that lost so much."""
    return Judged(1, 0.5, 2, loss, label, proved=False)


def test_every_level_has_its_threshold_and_stronger_ones_ask_for_less() -> None:
    assert len(LEAST_LOSSES) == LEVEL_COUNT
    assert all(weaker > stronger for weaker, stronger in pairwise(LEAST_LOSSES))
    for level, least in enumerate(LEAST_LOSSES, start=1):
        assert is_worth_taking_back(judged(least, Label.BLUNDER), level)
        assert not is_worth_taking_back(judged(least - 0.001, Label.BLUNDER), level)


@pytest.mark.parametrize("level", range(1, LEVEL_COUNT + 1))
def test_a_certain_win_given_away_counts_sooner_but_not_for_nothing(level: int) -> None:
    assert least_loss(level, gives_win_away=True) <= least_loss(level)
    assert is_worth_taking_back(judged(0.15, Label.LOST_WIN), level)
    assert not is_worth_taking_back(judged(0.06, Label.LOST_WIN), level)


@pytest.mark.parametrize("level", range(1, LEVEL_COUNT + 1))
def test_a_move_without_a_label_is_never_worth_taking_back(level: int) -> None:
    assert is_worth_taking_back(judged(0.9, Label.BLUNDER), level)
    assert not is_worth_taking_back(judged(0.9, None), level)
