"""Tests of the statistics of pairs, against published and independent figures."""

from math import inf
from random import Random
from statistics import mean, variance

import pytest
from scipy import optimize, stats

from trigrid.matches.pair_scores import SCORES, PairScores, elo_of, score_of, students_t

FASTCHESS = {
    (34, 54, 63, 64, 75): (0.579, 55.58, 27.65, 1.0),
    (332, 433, 498, 333, 334): (0.488, -8.64, 10.33, 0.0505),
    (7895, 8757, 5685, 568, 9999): (0.470, -21.04, 2.95, 0.0),
}
"""Share, Elo, its error and LOS by counts, from app/tests/elo_test.cpp."""


@pytest.mark.parametrize("counts", FASTCHESS)
def test_large_matches_have_the_figures_of_fastchess(counts: tuple[int, int, int, int, int]) -> None:
    share, elo, error, superiority = FASTCHESS[counts]
    scores = PairScores(counts)
    assert scores.share == pytest.approx(share, abs=1e-3)
    assert scores.elo == pytest.approx(elo, abs=0.01)
    assert scores.elo_error == pytest.approx(error, rel=0.01)
    assert scores.superiority == pytest.approx(superiority, abs=1e-3)
    assert scores.reversed.elo == pytest.approx(-elo, abs=0.01)
    assert scores.reversed.superiority == pytest.approx(1 - superiority, abs=1e-3)


@pytest.mark.parametrize("counts", [(1, 0, 0, 0, 9), (0, 0, 10, 0, 0), (0, 0, 0, 0, 10), (2, 1, 0, 3, 4)])
def test_the_ends_of_an_interval_are_just_accepted(counts: tuple[int, int, int, int, int]) -> None:
    """A score test with Student's t accepts exactly the scores in the interval."""
    pairs = [score for score, count in zip(SCORES, counts, strict=True) for _ in range(count)]
    share, spread = mean(pairs), variance(pairs)
    games = share * (1 - share) * len(pairs) / spread if spread else 2 * len(pairs)
    quantile = stats.t.ppf(0.975, len(pairs) - 1)

    def excess(true: float) -> float:
        return float((share - true) ** 2 - quantile**2 * true * (1 - true) / games)

    ends = (
        optimize.brentq(excess, 1e-9, share - 1e-9),
        optimize.brentq(excess, share, 1) if share < 1 else 1.0,
    )
    assert PairScores(counts).interval == pytest.approx(ends, abs=1e-3)


def test_pairs_of_games_are_counted_by_their_points() -> None:
    scores = PairScores.of([(1, 1), (0, 0), (0.5, 0), (0, 1), (0.5, 0.5), (0.5, 1)])
    assert scores.counts == (1, 1, 2, 1, 1)
    assert (scores + scores).counts == (2, 2, 4, 2, 2)
    assert scores.share == 0.5


def test_fewer_than_two_pairs_say_nothing() -> None:
    for scores in (PairScores(), PairScores((0, 0, 0, 0, 1))):
        assert scores.interval == (0.0, 1.0)
        assert scores.superiority == 0.5
        assert scores.elo_interval == (-inf, inf)


def test_elo_and_scores_are_inverse() -> None:
    assert score_of(400) == pytest.approx(10 / 11)
    for elo in (-300.0, -5.0, 0.0, 120.0):
        assert elo_of(score_of(elo)) == pytest.approx(elo, abs=1e-9)
    assert (elo_of(0.0), elo_of(1e-16), elo_of(1.0)) == (-inf, -inf, inf)


def test_quantiles_are_students() -> None:
    for freedom in (*range(1, 40), 100, 1000):
        assert students_t(freedom) == pytest.approx(float(stats.t.ppf(0.975, freedom)), rel=2e-3)


def test_a_superior_player_is_one_whose_interval_lies_above_half() -> None:
    rng, found = Random(1), set()
    for _ in range(300):
        zero, half, one, more, two = (rng.randrange(6) for _ in range(5))
        scores = PairScores((zero, half, one, more, two))
        is_above = scores.interval[0] > 0.5
        assert is_above == (scores.superiority > 0.975)
        found.add(is_above)
    assert found == {True, False}


@pytest.mark.parametrize("pairs", [10, *(pytest.param(pairs, marks=pytest.mark.long) for pairs in (30, 200))])
@pytest.mark.parametrize(
    "chances",
    [(0.25, 0, 0.5, 0, 0.25), (0.1, 0.1, 0.4, 0.2, 0.2), (0.05, 0, 0.9, 0, 0.05), (0.04, 0, 0.34, 0, 0.62)],
)
def test_95_percent_of_intervals_contain_the_true_score(
    chances: tuple[float, float, float, float, float], pairs: int
) -> None:
    true = sum(chance * score for chance, score in zip(chances, SCORES, strict=True))
    samples, covered = stats.multinomial(pairs, chances, seed=7).rvs(4000), 0
    for counts in samples:
        zero, half, one, more, two = map(int, counts)
        low, high = PairScores((zero, half, one, more, two)).interval
        covered += low <= true <= high
    assert covered / len(samples) > 0.94
