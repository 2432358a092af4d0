"""The sharpness that fits observed games best, and the noise of a level's chances."""

from collections.abc import Callable, Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from tools.arena.chances_curve import Case, said
from tools.arena.chances_log import ChancesRun
from tools.arena.observed_game import STRONGER, WEAKER, Observation
from tools.arena.sprt import NORMAL
from trigrid.search.calibration import Calibration

WIDEST = 8.0
"""The factor of a value's log odds that is looked for is at most this, and at least its reciprocal."""
TIED = 0.5
"""The score of a tie."""
NEAREST = 0.001
"""No value counts as nearer to 0 or 1 than this."""
PRIOR = 1.0
"""The standard deviation of the logarithm of a sharpness beforehand: few games then lead to no extremes."""
STEPS = 30
"""How often the interval is made smaller in which a factor is looked for."""


class Fit(NamedTuple):
    """The likeliest sharpness after some results."""

    sharpness: float
    interval: tuple[float, float]
    """Those that are not much less likely: the likelihood ratio's interval of 95 %."""


def fitted(found: Sequence[Case]) -> Fit:
    """The sharpness that fits some cases best.

    The more games are tied, the less scores vary: the likelihood is raised to the power of one over the share
    of the others (P. McCullagh, J. Nelder, Generalized Linear Models, 1989, on dispersion).
    """
    odds = [(_log_odds(case.value), case.score, case.weight) for case in found]
    decided = sum(weight for _, score, weight in odds if score != TIED)
    dispersion = (decided + 1) / (sum(weight for _, _, weight in odds) + 1)

    def likelihood(at: float) -> float:
        """The logarithm, at the logarithm of a sharpness, that of the prior added."""
        against = sum(
            weight * (score * _softplus(-exp(at) * x) + (1 - score) * _softplus(exp(at) * x))
            for x, score, weight in odds
        )
        return -against / dispersion - (at / PRIOR) ** 2 / 2

    best = _top(likelihood, -log(WIDEST), log(WIDEST))
    least = likelihood(best) - NORMAL**2 / 2
    low = _crossing(lambda at: likelihood(at) >= least, best, -log(WIDEST))
    high = _crossing(lambda at: likelihood(at) >= least, best, log(WIDEST))
    return Fit(exp(best), (exp(low), exp(high)))


def _log_odds(value: float) -> float:
    kept = min(1 - NEAREST, max(NEAREST, value))
    return log(kept / (1 - kept))


def _softplus(x: float) -> float:
    """log(1 + exp(x)), also for a large x."""
    return max(x, 0.0) + log(1 + exp(-abs(x)))


def _top(height: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one maximum has it."""
    for _ in range(STEPS):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if height(left) < height(right):
            low = left
        else:
            high = right
    return (low + high) / 2


def _crossing(is_inside: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where one comes out on the way from inside to outside; the latter if that is inside as well."""
    if is_inside(outside):
        return outside
    for _ in range(STEPS):
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if is_inside(middle) else (inside, middle)
    return inside


def noise(run: ChancesRun, level: int, calibrations: Sequence[Calibration]) -> float | None:
    """The root of the mean square of what a level's chances differ from those of a longer search.

    For level 5 that is level 6; for level 6 a search that visits more. None if there was none.
    """
    squares = list[tuple[float, float]]()
    for game in run.games.values():
        found = list(_differences(game.observations, level, calibrations))
        squares += [(difference**2, 1 / len(found)) for difference in found]
    whole = sum(weight for _, weight in squares)
    return sqrt(sum(square * weight for square, weight in squares) / whole) if whole else None


def _differences(
    observations: Iterable[Observation], level: int, calibrations: Sequence[Calibration]
) -> Iterable[float]:
    for each in observations:
        found, better = said(each, level), each.stronger if level == WEAKER else each.longer
        if better is not None and not found.proved:
            chance = calibrations[level - 1].chance(found.value)
            expected = better.value if better.proved else calibrations[STRONGER - 1].chance(better.value)
            yield chance - expected
