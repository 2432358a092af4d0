"""Tests of the arena's statistics: the sequential test and the Wilson interval."""

from collections import defaultdict
from math import exp

import pytest

from tools.arena.sprt import (
    ALPHA,
    BETA,
    LADDER,
    MIN_GAMES,
    RIVALS,
    Goal,
    balance,
    decision,
    interval,
    is_met,
    ratio,
)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(10, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (5, 10, 0.2366, 0.7634)],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    """The third case is R. G. Newcombe's example of 1998."""
    assert interval([1.0] * won + [0.0] * (games - won)) == pytest.approx((low, high), abs=1e-4)


def test_too_few_games_do_not_meet_a_goal() -> None:
    assert interval([]) == (0, 1)
    assert not is_met(LADDER, [])
    assert not is_met(LADDER, [1.0] * (MIN_GAMES - 1))


def test_a_tie_is_half_a_win_for_the_interval() -> None:
    assert interval([0.5] * 10) == interval([1.0, 0.0] * 5)


def test_the_ratio_is_the_logarithm_of_the_likelihood_ratio() -> None:
    scores = [1.0, 1.0, 0.0, 1.0]
    assert exp(ratio(LADDER, scores)) == pytest.approx(0.79**3 * 0.21 / 0.5**4)
    assert ratio(LADDER, [0.5, 0.5]) == pytest.approx(ratio(LADDER, [1.0, 0.0]))


@pytest.mark.parametrize("goal", [LADDER, RIVALS])
def test_a_decision_agrees_with_the_goal(goal: Goal) -> None:
    assert balance(goal) == pytest.approx(goal.points, abs=0.01)
    for games in range(MIN_GAMES, 100):
        for halves in range(2 * games + 1):
            scores = of_sum(halves, games)
            found = decision(goal, scores)
            assert found is None or found == is_met(goal, scores)


@pytest.mark.parametrize("goal", [LADDER, RIVALS])
def test_a_clear_result_takes_few_games(goal: Goal) -> None:
    assert decision(goal, [1.0] * (MIN_GAMES - 1)) is None
    assert decision(goal, [1.0] * MIN_GAMES) is True
    assert decision(goal, [0.0] * MIN_GAMES) is False


@pytest.mark.parametrize("goal", [LADDER, RIVALS])
@pytest.mark.parametrize("ties", [0.0, 0.25])
def test_error_rates_stay_within_their_bounds(goal: Goal, ties: float) -> None:
    assert 0 < chance(goal, goal.floor, ties, decided=True) <= ALPHA
    assert 0 < chance(goal, goal.aim, ties, decided=False) <= BETA
    assert chance(goal, goal.aim, ties, decided=True) > 0.9


def of_sum(halves: int, games: int) -> list[float]:
    """Return the scores of ``games`` games that sum to ``halves`` half points."""
    scores = [1.0] * (halves // 2) + [0.5] * (halves % 2)
    return scores + [0.0] * (games - len(scores))


def chance(goal: Goal, score: float, ties: float, *, decided: bool) -> float:
    """Return the exact probability of the decision ``decided`` within 150 games.

    score: the player's expected score; ties: the share of ties.
    """
    total, undecided = 0.0, {0: 1.0}
    for games in range(1, 151):
        after = defaultdict[int, float](float)
        for halves, likely in undecided.items():
            won = score - ties / 2
            for more, share in ((2, won), (1, ties), (0, 1 - won - ties)):
                after[halves + more] += likely * share
        found = {halves: decision(goal, of_sum(halves, games)) for halves in after}
        total += sum(after[halves] for halves in after if found[halves] is decided)
        undecided = {halves: after[halves] for halves in after if found[halves] is None}
    return total
