"""The arena's statistics: the test keeps its error bounds and fits the goals, the interval is Wilson's."""

from collections import defaultdict
from math import exp

import pytest

from tools.arena.sprt import (
    ALPHA,
    BETA,
    FEWEST,
    LADDER,
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
    """The third is R. G. Newcombe's example of 1998."""
    assert interval([1.0] * won + [0.0] * (games - won)) == pytest.approx((low, high), abs=1e-4)


def test_no_games_say_nothing() -> None:
    assert interval([]) == (0, 1)
    assert not is_met(LADDER, [])
    assert not is_met(LADDER, [1.0] * (FEWEST - 1))


def test_a_tie_is_half_a_win_for_the_interval() -> None:
    assert interval([0.5] * 10) == interval([1.0, 0.0] * 5)


def test_the_ratio_is_that_of_the_likelihoods() -> None:
    scores = [1.0, 1.0, 0.0, 1.0]
    assert exp(ratio(LADDER, scores)) == pytest.approx(0.79**3 * 0.21 / 0.5**4)
    assert ratio(LADDER, [0.5, 0.5]) == pytest.approx(ratio(LADDER, [1.0, 0.0]))


@pytest.mark.parametrize("goal", [LADDER, RIVALS])
def test_whoever_passes_has_met_the_goal_and_whoever_fails_has_not(goal: Goal) -> None:
    assert balance(goal) == pytest.approx(goal.points, abs=0.01)
    for games in range(FEWEST, 100):
        for halves in range(2 * games + 1):
            scores = of_sum(halves, games)
            found = decision(goal, scores)
            assert found is None or found == is_met(goal, scores)


@pytest.mark.parametrize("goal", [LADDER, RIVALS])
def test_a_clear_result_takes_few_games(goal: Goal) -> None:
    assert decision(goal, [1.0] * (FEWEST - 1)) is None
    assert decision(goal, [1.0] * FEWEST) is True
    assert decision(goal, [0.0] * FEWEST) is False


@pytest.mark.parametrize("goal", [LADDER, RIVALS])
@pytest.mark.parametrize("ties", [0.0, 0.25])
def test_errors_are_no_more_frequent_than_they_may_be(goal: Goal, ties: float) -> None:
    assert 0 < chance(goal, goal.floor, ties, decided=True) <= ALPHA
    assert 0 < chance(goal, goal.aim, ties, decided=False) <= BETA
    assert chance(goal, goal.aim, ties, decided=True) > 0.9


def of_sum(halves: int, games: int) -> list[float]:
    """Scores of so many games that add up to so many half points."""
    scores = [1.0] * (halves // 2) + [0.5] * (halves % 2)
    return scores + [0.0] * (games - len(scores))


def chance(goal: Goal, score: float, ties: float, *, decided: bool) -> float:
    """How likely that decision is within 150 games for a player of that expected score, computed exactly."""
    total, going_on = 0.0, {0: 1.0}
    for games in range(1, 151):
        after = defaultdict[int, float](float)
        for halves, likely in going_on.items():
            won = score - ties / 2
            for more, share in ((2, won), (1, ties), (0, 1 - won - ties)):
                after[halves + more] += likely * share
        found = {halves: decision(goal, of_sum(halves, games)) for halves in after}
        total += sum(after[halves] for halves in after if found[halves] is decided)
        going_on = {halves: after[halves] for halves in after if found[halves] is None}
    return total
