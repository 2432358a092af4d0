"""How often what a level said came true: the calibration that fits best, the curve, the noise.

Every game counts once, however many positions of it were observed: they share its result. A value is that of
the player to move, and a tie is half a win.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from tools.arena.chances_log import ChancesRun
from tools.arena.observed_game import STRONGER, WEAKER, Observation, Said
from tools.arena.sprt import NORMAL
from trigrid.search.calibration import Calibration

EDGES = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""Where the steps of the curve begin and end. Below 0.5 it is the other player's chance that is looked at."""
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


class Case(NamedTuple):
    """A position whose result a level did not know, and what came of it."""

    game: int
    value: float
    """What the search said, uncalibrated."""
    score: float
    """What the player to move got in the end: 1, 0.5 or 0."""
    weight: float
    """Those of one game add up to 1."""


class Step(NamedTuple):
    """A step of the curve: positions in which the better player's chance is said to be about the same."""

    low: float
    high: float
    positions: int
    games: int
    chance: float
    """The mean of what was said."""
    points: float
    """The share of the points that was won."""
    interval: tuple[float, float]
    """Of 95 %, for the share that would be won in very many games."""

    @property
    def deviation(self) -> float:
        """How far the points lie above what was said."""
        return self.points - self.chance


class Fit(NamedTuple):
    """The likeliest sharpness after some results."""

    sharpness: float
    interval: tuple[float, float]
    """Those that are not much less likely: the likelihood ratio's interval of 95 %."""


def cases(run: ChancesRun, level: int) -> list[Case]:
    """Every position of a run of which a level was not certain."""
    found = list[Case]()
    for game in run.games.values():
        open_ones = [each for each in game.observations if not said(each, level).proved]
        found += [
            Case(game.number, said(each, level).value, abs(game.score - each.seat), 1 / len(open_ones))
            for each in open_ones
        ]
    return found


def said(observation: Observation, level: int) -> Said:
    """What one of the two levels said of a position."""
    return {WEAKER: observation.weaker, STRONGER: observation.stronger}[level]


def curve(found: Sequence[Case], calibration: Calibration) -> list[Step]:
    """The steps of the curve that have any position; chances are those of the calibration."""
    steps = defaultdict[int, list[Case]](list)
    for case in found:
        chance = calibration.chance(case.value)
        is_low = chance < EDGES[0]
        chance, score = (1 - chance, 1 - case.score) if is_low else (chance, case.score)
        at = sum(chance >= edge for edge in EDGES[1:-1])
        steps[at].append(case._replace(value=chance, score=score))
    return [_step(EDGES[at], EDGES[at + 1], steps[at]) for at in sorted(steps)]


def _step(low: float, high: float, found: Sequence[Case]) -> Step:
    by_game = defaultdict[int, list[Case]](list)
    for case in found:
        by_game[case.game].append(case)
    chance, points = _mean(found, lambda case: case.value), _mean(found, lambda case: case.score)
    shares = [
        (_mean(cases, lambda case: case.score), sum(case.weight for case in cases))
        for cases in by_game.values()
    ]
    return Step(low, high, len(found), len(by_game), chance, points, interval(shares))


def _mean(found: Sequence[Case], what: Callable[[Case], float]) -> float:
    return sum(case.weight * what(case) for case in found) / sum(case.weight for case in found)


def interval(shares: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """An interval of 95 % for the mean share of the points, from that of each game and its weight.

    It is that of Agresti and Coull (Approximate Is Better than "Exact", The American Statistician 52, 1998),
    who add about two games won and two lost; where there are ties it is narrower, as scores vary less.
    """
    whole, added = sum(weight for _, weight in shares), NORMAL**2
    worth = whole**2 / sum(weight**2 for _, weight in shares)
    mean, square = (
        (worth * sum(weight * share**power for share, weight in shares) / whole + added / 2) / (worth + added)
        for power in (1, 2)
    )
    half = NORMAL * sqrt((square - mean**2) / (worth + added))
    return max(0.0, mean - half), min(1.0, mean + half)


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
