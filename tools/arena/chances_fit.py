"""The calibration that fits observed games best, and the noise of a level's chances."""

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple, TypeAlias

import numpy
from numpy.typing import NDArray

from tools.arena.chances_curve import Case, Step, curve_of_chances, said, with_chance
from tools.arena.chances_log import ChancesRun
from tools.arena.observed_game import STRONGER, WEAKER, Observation
from tools.arena.sprt import NORMAL
from trigrid.review.evaluation import standard_error
from trigrid.search.calibration import Calibration

Array: TypeAlias = NDArray[numpy.float64]

TIED = 0.5
"""The score of a tie."""
NEAREST = 0.001
"""No value counts as nearer to 0 or 1 than this."""
PRIOR = 1.0
"""The standard deviation of the logarithm of the sharpness and of both shifts beforehand, all normal
around 0: few games then lead to no extremes.
"""


class Fit(NamedTuple):
    """The likeliest calibration after some results, and how certain it is."""

    sharpness: float
    shifts: tuple[float, float]
    """Where seat 0 and where seat 1 is to move."""
    sharpness_interval: tuple[float, float]
    """Of 95%, as the curvature of the likelihood tells."""
    shift_errors: tuple[float, float]
    """The standard deviations."""

    @property
    def calibration(self) -> Calibration:
        """The calibration, without its noise."""
        return Calibration(self.sharpness, shifts=self.shifts)


def fitted(found: Sequence[Case]) -> Fit:
    """The calibration that fits some cases best: logistic regression on the log odds (J. Platt, Probabilistic
    Outputs for Support Vector Machines, 1999) with an intercept for each seat.

    The more games are tied, the less scores vary: the likelihood is raised to the power of one over the share
    of the others (P. McCullagh, J. Nelder, Generalized Linear Models, 1989, on dispersion).
    """
    from scipy.optimize import minimize  # takes long to load

    likelihood = _Likelihood(found)
    best: Array = minimize(likelihood.loss, numpy.zeros(3), jac=likelihood.slope, method="BFGS").x
    sharp, first, second = best.tolist()
    error, *errors = numpy.sqrt(numpy.diag(numpy.linalg.inv(likelihood.information(best)))).tolist()
    interval = exp(sharp - NORMAL * error), exp(sharp + NORMAL * error)
    return Fit(exp(sharp), (first, second), interval, (errors[0], errors[1]))


def held_out(found: Sequence[Case]) -> list[Step]:
    """The curve where each half of the starts has the calibration that the other half gives."""
    told = list[Case]()
    for half in (0, 1):
        calibration = fitted([case for case in found if case.start % 2 != half]).calibration
        told += [with_chance(case, calibration) for case in found if case.start % 2 == half]
    return curve_of_chances(told)


class _Likelihood:
    """Of some cases, for a logarithm of the sharpness and both shifts."""

    def __init__(self, found: Sequence[Case]) -> None:
        self._odds = numpy.array([_log_odds(case.value) for case in found])
        self._scores = numpy.array([case.score for case in found])
        self._seats = numpy.array([[case.seat == seat for case in found] for seat in (0, 1)], float)
        weights = numpy.array([case.weight for case in found])
        decided = float(weights @ (self._scores != TIED))
        self._weights = weights * (weights.sum() + 1) / (decided + 1)

    def loss(self, at: Array) -> float:
        """The negative logarithm of the likelihood and of the prior."""
        odds = self._predicted(at)
        against = self._scores * numpy.logaddexp(0, -odds) + (1 - self._scores) * numpy.logaddexp(0, odds)
        return float(self._weights @ against + (at @ at) / (2 * PRIOR**2))

    def slope(self, at: Array) -> Array:
        """The derivatives of the loss."""
        errors = _chances(self._predicted(at)) - self._scores
        slope: Array = self._effects(at) @ (self._weights * errors) + at / PRIOR**2
        return slope

    def information(self, at: Array) -> Array:
        """The expected second derivatives of the loss (Fisher)."""
        expected = _chances(self._predicted(at))
        effects = self._effects(at)
        weighted: Array = effects * self._weights * expected * (1 - expected)
        information: Array = weighted @ effects.T + numpy.eye(3) / PRIOR**2
        return information

    def _predicted(self, at: Array) -> Array:
        """The log odds of winning."""
        predicted: Array = exp(at[0]) * self._odds + at[1:] @ self._seats
        return predicted

    def _effects(self, at: Array) -> Array:
        """How fast the log odds change with the logarithm of the sharpness, and with each shift."""
        return numpy.vstack([exp(at[0]) * self._odds, self._seats])


def _chances(odds: Array) -> Array:
    chances: Array = 1 / (1 + numpy.exp(-odds))
    return chances


def _log_odds(value: float) -> float:
    kept = min(1 - NEAREST, max(NEAREST, value))
    return log(kept / (1 - kept))


def noise(run: ChancesRun, level: int, calibrations: Sequence[Calibration]) -> float | None:
    """The standard deviation of a level's even chances from those of a longer search; None if there was none.

    For level 5 that is level 6; for level 6 a search that visits more. The other chances are taken to differ
    by as much less as ``standard_error`` says.
    """
    squares = allowed = 0.0
    for game in run.games.values():
        found = list(_differences(game.observations, level, calibrations))
        squares += sum(difference**2 for difference, _ in found) / max(1, len(found))
        allowed += sum(standard_error(chance, 1.0) ** 2 for _, chance in found) / max(1, len(found))
    return sqrt(squares / allowed) if allowed else None


def _differences(
    observations: Iterable[Observation], level: int, calibrations: Sequence[Calibration]
) -> Iterable[tuple[float, float]]:
    """How far a level's chances lie from those of a longer search, each with the chance."""
    for each in observations:
        found, better = said(each, level), each.stronger if level == WEAKER else each.longer
        if better is not None and not found.proved:
            chance = calibrations[level - 1].chance(found.value, each.seat)
            expected = calibrations[STRONGER - 1].chance(better.value, each.seat)
            yield chance - (better.value if better.proved else expected), chance
