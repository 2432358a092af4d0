"""The share of points won, as a curve over the winning chances that a level gave.

All games from the same start count as one game, regardless of the number of positions observed. The reason is
that positions of a game share its result, and that games of the same players from the same start have similar
results. Values are those of the player to move. A tie is half a win. The better player in a position is the
one with a chance of at least 0.5.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from tools.arena.chances_log import ChancesRun
from tools.arena.observed_game import STRONGER, WEAKER, Estimate, Observation, ObservedGame
from trigrid.matches.score_interval import NORMAL
from trigrid.search.calibration import Calibration

EDGES = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""The edges of the curve's steps. Chances below 0.5 count for the other player."""
MIN_GAMES = 40
"""The minimum number of games in a step.

A step with fewer is joined with the step below it, the lowest step with the one above.
"""


class Case(NamedTuple):
    """A position whose value a level had not proved, with the result of its game."""

    start: int
    """The number of the first game with the same start."""
    value: float
    """The value of the search before calibration."""
    score: float
    """The final score of the player to move: 1, 0.5 or 0."""
    weight: float
    """The weight of the case; the weights of cases with the same start add up to 1."""
    seat: int
    """The seat to move."""


class Step(NamedTuple):
    """A step of the curve: positions with similar chances of the better player."""

    low: float
    high: float
    positions: int
    games: int
    chance: float
    """The mean of the chances that the level gave."""
    points: float
    """The share of the points that the better player won."""
    interval: tuple[float, float]
    """The 95% interval of the share of the points."""

    @property
    def deviation(self) -> float:
        """The points minus the chance."""
        return self.points - self.chance


def cases(run: ChancesRun, level: int) -> list[Case]:
    """Return all positions of a run for which a level had proved no result."""
    by_start = defaultdict[tuple[str, ...], list[ObservedGame]](list)
    for game in run.games.values():
        by_start[game.start].append(game)
    return [case for games in by_start.values() for case in _cases_of(games, level)]


def _cases_of(games: Sequence[ObservedGame], level: int) -> list[Case]:
    """Return the cases of all games that have the same start."""
    found = [
        (game, each, estimate_of(each, level))
        for game in games
        for each in game.observations
        if not estimate_of(each, level).proved
    ]
    return [
        Case(games[0].number, value, abs(game.score - each.seat), 1 / len(found), each.seat)
        for game, each, (value, _) in found
    ]


def estimate_of(observation: Observation, level: int) -> Estimate:
    """Return the estimate for a position by one of the two levels."""
    return {WEAKER: observation.weaker, STRONGER: observation.stronger}[level]


def curve(found: Sequence[Case], calibration: Calibration) -> list[Step]:
    """Return the steps of the curve with calibrated chances, the lowest first."""
    return curve_of_chances([with_chance(case, calibration) for case in found])


def curve_of_chances(judged: Sequence[Case]) -> list[Step]:
    """Return the steps for cases whose values are chances of the better player."""
    bands = list[_Band]()
    for low, high in reversed(list(pairwise(EDGES))):
        cases = [case for case in judged if low <= case.value < high or case.value == high == EDGES[-1]]
        if bands and bands[-1].games < MIN_GAMES:
            bands[-1] = bands[-1].joined(_Band(low, high, cases))
        else:
            bands.append(_Band(low, high, cases))
    if len(bands) > 1 and bands[-1].games < MIN_GAMES:
        last = bands.pop()
        bands[-1] = bands[-1].joined(last)
    return [_step(band) for band in reversed(bands) if band.cases]


def with_chance(case: Case, calibration: Calibration) -> Case:
    """Return a case with the chance and the score of the better player."""
    chance = calibration.chance(case.value, case.seat)
    if chance < EDGES[0]:
        return case._replace(value=1 - chance, score=1 - case.score)
    return case._replace(value=chance)


class _Band(NamedTuple):
    """Cases whose chances are between two edges."""

    low: float
    high: float
    cases: list[Case]

    @property
    def games(self) -> int:
        return len({case.start for case in self.cases})

    def joined(self, below: "_Band") -> "_Band":
        """Return this band joined with the band below it."""
        return _Band(below.low, self.high, self.cases + below.cases)


def _step(band: _Band) -> Step:
    by_start, found = defaultdict[int, list[Case]](list), band.cases
    for case in found:
        by_start[case.start].append(case)
    chance, points = _mean(found, lambda case: case.value), _mean(found, lambda case: case.score)
    shares = [
        (_mean(cases, lambda case: case.score), sum(case.weight for case in cases))
        for cases in by_start.values()
    ]
    return Step(band.low, band.high, len(found), band.games, chance, points, interval(shares))


def _mean(found: Sequence[Case], quantity: Callable[[Case], float]) -> float:
    return sum(case.weight * quantity(case) for case in found) / sum(case.weight for case in found)


def interval(shares: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return a 95% interval for the mean share of the points.

    ``shares`` contains a share and a weight for each start. The interval is that of Agresti and Coull
    (Approximate Is Better than "Exact", The American Statistician 52, 1998), who add about two games won and
    two lost. Ties make the interval narrower, because scores then vary less.
    """
    total, added = sum(weight for _, weight in shares), NORMAL**2
    effective_games = total**2 / sum(weight**2 for _, weight in shares)
    mean, square = (
        (effective_games * sum(weight * share**power for share, weight in shares) / total + added / 2)
        / (effective_games + added)
        for power in (1, 2)
    )
    half = NORMAL * sqrt((square - mean**2) / (effective_games + added))
    return max(0.0, mean - half), min(1.0, mean + half)
