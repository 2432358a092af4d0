"""Tests of labels by loss, and of accuracy against values computed by hand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.review.label import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    Label,
    accuracy,
    is_good_enough,
    label_of,
    move_accuracy,
)

chances = st.floats(0, 1)


@pytest.mark.parametrize(
    ("loss", "label"),
    [
        (0, None),
        (0.049, None),
        (0.05, Label.INACCURACY),
        (0.099, Label.INACCURACY),
        (0.1, Label.MISTAKE),
        (0.149, Label.MISTAKE),
        (0.15, Label.BLUNDER),
        (1, Label.BLUNDER),
    ],
)
def test_losses_of_5_10_and_15_points_have_their_labels(loss: float, label: Label | None) -> None:
    assert (INACCURACY, MISTAKE, BLUNDER) == (0.05, 0.1, 0.15)
    assert label_of(loss) is label


@given(chances, chances)
def test_a_loss_within_the_noise_has_no_label(loss: float, noise: float) -> None:
    for gives_win_away in (False, True):
        label = label_of(loss, noise, gives_win_away=gives_win_away)
        assert (label is None) == (loss < INACCURACY or loss <= noise)


def test_a_won_position_given_away_has_its_own_label() -> None:
    assert label_of(0.5, gives_win_away=True) is label_of(1, gives_win_away=True) is Label.LOST_WIN
    assert label_of(0.04, gives_win_away=True) is None, "a loss below 5 points gives nothing away"


@pytest.mark.parametrize("noise", [0.0, 0.03, 0.05])
def test_a_good_enough_move_loses_at_most_3_points_or_the_noise_of_the_search(noise: float) -> None:
    most = max(0.03, noise)
    assert is_good_enough(most, noise)
    assert not is_good_enough(most + 0.001, noise)


def test_the_signs_of_the_labels_differ() -> None:
    assert len({label.value for label in Label}) == len(Label)


# Accuracy


@pytest.mark.parametrize(
    ("loss", "percent"),
    [
        (0.0, 100.0),
        (0.02, 92.3954),
        (0.05, 80.8153),
        (0.1, 64.5798),
        (0.2, 41.0168),
        (0.5, 9.5278),
        (1.0, 0.0),
    ],
)
def test_the_accuracy_of_a_move_follows_lichess(loss: float, percent: float) -> None:
    """The percentages follow from Lichess's formula, where x is the loss in percent.

    The formula is 103.1668100711649 e^(-0.04354415386753951 x) - 3.166924740191411 + 1.
    """
    assert move_accuracy(loss) == pytest.approx(percent, abs=1e-4)


@given(chances, chances)
def test_a_larger_loss_never_gives_a_higher_accuracy(less: float, more: float) -> None:
    less, more = sorted((less, more))
    assert 0 <= move_accuracy(more) <= move_accuracy(less) <= 100


def test_a_game_of_four_moves_has_the_accuracy_computed_by_hand() -> None:
    """Each weight is the standard deviation in a window of two positions.

    Positions ±5 and ±10 points around their mean have deviations of 5 and 10.
    """
    series, losses, movers = [0.5, 0.5, 0.4, 0.4, 0.6], [0.0, 0.0, 0.0, 0.2], [0, 1, 0, 1]
    assert accuracy(series, losses, movers, 0) == 100
    blunder = move_accuracy(0.2)
    weighted = (5 * 100 + 10 * blunder) / 15
    harmonic = 2 / (1 / 100 + 1 / blunder)
    assert accuracy(series, losses, movers, 1) == pytest.approx((weighted + harmonic) / 2)
    assert accuracy(series, losses, movers, 1) == pytest.approx(59.4256, abs=1e-3)


def test_weights_are_from_a_half_to_twelve() -> None:
    quiet_and_sharp = [0.5, 0.5, 1.0]
    blunder = move_accuracy(0.5)
    found = accuracy(quiet_and_sharp, [0.0, 0.5], [0, 0], 0)
    weighted = (0.5 * 100 + 12 * blunder) / 12.5
    assert found == pytest.approx((weighted + 2 / (0.01 + 1 / blunder)) / 2)


def test_the_first_moves_of_a_long_game_share_the_first_window() -> None:
    """A game of forty moves has windows of four positions."""
    series = [0.5, 0.5, 0.5, 0.7, *[0.7] * 37]
    first, later = _weight_of(series, 0), _weight_of(series, 4)
    assert first == _weight_of(series, 2) == pytest.approx(75**0.5)
    assert _weight_of(series, 3) == pytest.approx(10)
    assert later == pytest.approx(75**0.5)
    assert _weight_of(series, 5) == _weight_of(series, 39) == 0.5


def _weight_of(series: list[float], index: int) -> float:
    """Return the weight of a move, computed from the accuracy of its seat.

    The game is made for this: the seat has only two moves, this one with a loss of 1 and the last one with no
    loss and a weight of ½.
    """
    last = len(series) - 2
    if index == last:
        return 0.5
    losses = [1.0 if move == index else 0.0 for move in range(len(series) - 1)]
    movers = [0 if move in (index, last) else 1 for move in range(len(series) - 1)]
    found = accuracy(series, losses, movers, 0)
    assert found is not None
    weighted = 2 * found - 2 / (1 / 100 + 1 / 1)  # removes the harmonic mean, in which 0 counts as 1
    return 0.5 * (100 - weighted) / weighted


@given(st.lists(chances, min_size=2, max_size=120), st.integers(0, 2**30))
def test_accuracy_is_from_0_to_100_and_100_without_losses(series: list[float], seed: int) -> None:
    moves = len(series) - 1
    movers = [seed >> move % 30 & 1 for move in range(moves)]
    perfect = accuracy(series, [0.0] * moves, movers, 0)
    assert perfect == (pytest.approx(100) if 0 in movers else None)
    losses = [abs(after - before) for before, after in pairwise(series)]
    found = accuracy(series, losses, movers, 1)
    assert found is None or 0 <= found <= 100


def test_a_seat_without_moves_has_no_accuracy() -> None:
    assert accuracy([0.5], [], [], 0) is None
    assert accuracy([0.5, 0.5], [0.0], [0], 1) is None


def test_a_mistake_lowers_the_accuracy_more_in_a_sharp_phase() -> None:
    losses, movers = [0.0, 0.0, 0.1, 0.0, 0.0, 0.0], [0] * 6
    sharp = accuracy([0.5, 0.5, 0.8, 0.3, 0.3, 0.3, 0.3], losses, movers, 0)
    quiet = accuracy([0.3, 0.8, 0.35, 0.35, 0.35, 0.8, 0.3], losses, movers, 0)
    assert sharp is not None
    assert quiet is not None
    assert sharp < quiet


def test_the_worst_game_has_an_accuracy_of_half_a_percent() -> None:
    found = accuracy([1.0, 0.0, 1.0], [1.0, 1.0], [0, 0], 0)
    assert found == pytest.approx((0 + 1) / 2), "in the harmonic mean 0 counts as 1"
