"""Tests of the sequential test, against fastchess, SciPy and simulations."""

from collections.abc import Sequence
from math import exp

import numpy as np
import pytest
from scipy.optimize import minimize

from trigrid.games import TrigridError
from trigrid.matches.pair_scores import SCORES, PairScores, score_of
from trigrid.matches.sprt import Sprt

FASTCHESS = {
    (223, 9863, 21279, 10037, 246): (Sprt(0.5, 2.5), -3.07),
    (871, 26175, 55983, 26678, 821): (Sprt(0, 2), -4.98),
}
"""The log-likelihood ratios in app/tests/sprt_test.cpp of fastchess, by counts."""


@pytest.mark.parametrize("counts", FASTCHESS)
def test_large_matches_have_the_ratio_of_fastchess(counts: tuple[int, int, int, int, int]) -> None:
    sprt, ratio = FASTCHESS[counts]
    assert sprt.ratio(PairScores(counts)) == pytest.approx(ratio, abs=0.005)


@pytest.mark.parametrize("counts", [(3, 2, 9, 4, 7), (1, 0, 12, 0, 8), (6, 1, 2, 1, 5)])
def test_the_ratio_is_that_of_the_most_likely_distributions(counts: tuple[int, int, int, int, int]) -> None:
    sprt = Sprt(0, 50)
    likely = [most_likely(counts, score_of(elo)) for elo in (sprt.elo0, sprt.elo1)]
    assert sprt.ratio(PairScores(counts)) == pytest.approx(likely[1] - likely[0], abs=0.02)


def most_likely(counts: Sequence[int], score: float) -> float:
    """Return the largest log-likelihood with this expected score, by SciPy."""
    seen = np.array(counts, float)
    found = minimize(
        lambda p: -np.sum(seen * np.log(np.maximum(p, 1e-12))),
        np.full(5, 0.2),
        bounds=[(1e-9, 1)] * 5,
        constraints=[
            {"type": "eq", "fun": lambda p: p.sum() - 1},
            {"type": "eq", "fun": lambda p: p @ np.array(SCORES) - score},
        ],
        options={"maxiter": 1000, "ftol": 1e-12},
    )
    assert found.success
    return -float(found.fun)


def test_the_bounds_are_walds() -> None:
    low, high = Sprt(0, 10, alpha=0.05, beta=0.1).bounds
    assert (exp(low), exp(high)) == pytest.approx((0.1 / 0.95, 0.9 / 0.05))


def test_a_clear_result_is_decided_and_an_open_one_is_not() -> None:
    sprt = Sprt(0, 100)
    assert sprt.decision(PairScores((0, 0, 5, 0, 20))) is True
    assert sprt.decision(PairScores((20, 0, 5, 0, 0))) is False
    assert sprt.decision(PairScores((2, 0, 5, 0, 3))) is None
    assert sprt.decision(PairScores((0, 0, 0, 0, 1))) is None
    assert sprt.ratio(PairScores()) == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize(
    "sprt", [Sprt(5, 5), Sprt(9, 0), Sprt(0, 5, alpha=0), Sprt(0, 5, beta=0.96), Sprt(0, 5, 0.5, 0.5)]
)
def test_an_impossible_test_is_refused(sprt: Sprt) -> None:
    with pytest.raises(TrigridError, match="expected"):
        sprt.require_valid()


@pytest.mark.long
@pytest.mark.parametrize(("elo", "wrong"), [(0, True), (60, False)])
def test_the_error_rates_are_those_of_the_test(elo: float, wrong: bool) -> None:
    """Games are independent, a fifth are ties; the limit allows for the sample."""
    sprt, rng, errors, matches = Sprt(0, 60), np.random.default_rng(3), 0, 400
    score = score_of(elo)
    games = rng.choice([1.0, 0.5, 0.0], (matches, 600, 2), p=[score - 0.1, 0.2, 0.9 - score])
    for match in games:
        counts = [0] * 5
        for first, second in match:
            counts[round(2 * (first + second))] += 1
            found = sprt.decision(PairScores((counts[0], counts[1], counts[2], counts[3], counts[4])))
            if found is not None:
                errors += found is wrong
                break
    assert 0.01 < errors / matches < 0.075
