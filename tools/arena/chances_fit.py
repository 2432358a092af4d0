"""The calibration that fits observed games best, and the noise of chances."""

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple, TypeAlias

import numpy
from numpy.typing import NDArray

from tools.arena.chances_curve import Case, Step, curve_of_chances, estimate_of, with_chance
from tools.arena.chances_log import ChancesRun
from tools.arena.observed_game import STRONGER, WEAKER, Observation
from trigrid.matches.score_interval import NORMAL
from trigrid.review.evaluation import standard_error
from trigrid.search.calibration import Calibration

Array: TypeAlias = NDArray[numpy.float64]

TIED = 0.5
"""The score of a tie."""
MIN_DISTANCE = 0.001
"""The minimum distance of a value from 0 and 1, so that its log odds are finite."""
PRIOR = 1.0
"""The standard deviation of the normal prior, whose mean is 0.

The logarithm of the sharpness and both shifts have this prior. It prevents extreme figures if there are few
games.
"""


class Fit(NamedTuple):
    """The most likely calibration for some results, and its uncertainty."""

    sharpness: float
    shifts: tuple[float, float]
    """The shift if seat 0 is to move, and the shift if seat 1 is."""
    sharpness_interval: tuple[float, float]
    """The 95% interval of the sharpness, from the curvature of likelihood times prior."""
    shift_errors: tuple[float, float]
    """The standard deviations of the shifts."""

    @property
    def calibration(self) -> Calibration:
        """The calibration, with the default noise."""
        return Calibration(self.sharpness, shifts=self.shifts)


def fitted(found: Sequence[Case]) -> Fit:
    """Return the calibration that fits some cases best.

    The fit is a logistic regression on the log odds (J. Platt, Probabilistic Outputs for Support Vector
    Machines, 1999) with an intercept for each seat. With many ties the scores vary less. So the likelihood is
    raised to the power of about 1 / s, where s is the share of games that are not tied (P. McCullagh, J.
    Nelder, Generalized Linear Models, 1989, on dispersion).
    """
    from scipy.optimize import minimize  # slow to load

    likelihood = _Likelihood(found)
    best: Array = minimize(likelihood.loss, numpy.zeros(3), jac=likelihood.slope, method="BFGS").x
    sharp, first, second = best.tolist()
    error, *errors = numpy.sqrt(numpy.diag(numpy.linalg.inv(likelihood.information(best)))).tolist()
    interval = exp(sharp - NORMAL * error), exp(sharp + NORMAL * error)
    return Fit(exp(sharp), (first, second), interval, (errors[0], errors[1]))


def held_out(found: Sequence[Case]) -> list[Step]:
    """Return the cross-validated curve of chances.

    The starts are split into two halves. The calibration for each half is fitted to the other half.
    """
    judged = list[Case]()
    for half in (0, 1):
        calibration = fitted([case for case in found if case.start % 2 != half]).calibration
        judged += [with_chance(case, calibration) for case in found if case.start % 2 == half]
    return curve_of_chances(judged)


class _Likelihood:
    """The likelihood of some cases as a function of three parameters.

    The parameters are the logarithm of the sharpness and both shifts.
    """

    def __init__(self, found: Sequence[Case]) -> None:
        self._odds = numpy.array([_log_odds(case.value) for case in found])
        self._scores = numpy.array([case.score for case in found])
        self._seats = numpy.array([[case.seat == seat for case in found] for seat in (0, 1)], float)
        weights = numpy.array([case.weight for case in found])
        decided = float(weights @ (self._scores != TIED))
        self._weights = weights * (weights.sum() + 1) / (decided + 1)

    def loss(self, parameters: Array) -> float:
        """Return the negative logarithm of likelihood times prior."""
        odds = self._predicted(parameters)
        against = self._scores * numpy.logaddexp(0, -odds) + (1 - self._scores) * numpy.logaddexp(0, odds)
        return float(self._weights @ against + (parameters @ parameters) / (2 * PRIOR**2))

    def slope(self, parameters: Array) -> Array:
        """Return the derivatives of the loss."""
        errors = _chances(self._predicted(parameters)) - self._scores
        slope: Array = self._effects(parameters) @ (self._weights * errors) + parameters / PRIOR**2
        return slope

    def information(self, parameters: Array) -> Array:
        """Return the expected second derivatives of the loss (Fisher information)."""
        expected = _chances(self._predicted(parameters))
        effects = self._effects(parameters)
        weighted: Array = effects * self._weights * expected * (1 - expected)
        information: Array = weighted @ effects.T + numpy.eye(3) / PRIOR**2
        return information

    def _predicted(self, parameters: Array) -> Array:
        """Return the predicted log odds of winning."""
        predicted: Array = exp(parameters[0]) * self._odds + parameters[1:] @ self._seats
        return predicted

    def _effects(self, parameters: Array) -> Array:
        """Return the derivatives of the predicted log odds with respect to the parameters."""
        return numpy.vstack([exp(parameters[0]) * self._odds, self._seats])


def _chances(odds: Array) -> Array:
    chances: Array = 1 / (1 + numpy.exp(-odds))
    return chances


def _log_odds(value: float) -> float:
    clipped = min(1 - MIN_DISTANCE, max(MIN_DISTANCE, value))
    return log(clipped / (1 - clipped))


def noise(run: ChancesRun, level: int, calibrations: Sequence[Calibration]) -> float | None:
    """Return the noise of a level's chances, or None if no position can be compared.

    The noise is the standard deviation of a chance of 50% from the chance that a longer search gives. For
    level 5 the longer search is level 6. For level 6 it is a search with more visits. Other chances are
    assumed to deviate less, as ``standard_error`` computes.
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
    """Yield the deviation of each chance from that of a longer search, and the chance.

    Omits positions without a longer search, and positions whose value the level has proved.
    """
    for each in observations:
        found, better = estimate_of(each, level), each.stronger if level == WEAKER else each.longer
        if better is not None and not found.proved:
            chance = calibrations[level - 1].chance(found.value, each.seat)
            expected = calibrations[STRONGER - 1].chance(better.value, each.seat)
            yield chance - (better.value if better.proved else expected), chance
