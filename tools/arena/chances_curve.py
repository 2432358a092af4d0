"""How often what a level said came true: the curve of points won over the chance that was said.

Every start counts once, however many positions were observed after it: they share a result, as do games that
the same players play from the same position. A value is that of the player to move, a tie is half a win.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from tools.arena.chances_log import ChancesRun
from tools.arena.observed_game import STRONGER, WEAKER, Observation, ObservedGame, Said
from tools.arena.sprt import NORMAL
from trigrid.search.calibration import Calibration

EDGES = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""Where the steps of the curve begin and end. Below 0.5 it is the other player's chance that is looked at."""
FEWEST = 40
"""A step with positions of fewer games is joined with the one below it, or the last one with that above."""


class Case(NamedTuple):
    """A position whose result a level did not know, and what came of it."""

    start: int
    """The number of the first game with the same start: what came of all of them counts once."""
    value: float
    """What the search said, uncalibrated."""
    score: float
    """What the player to move got in the end: 1, 0.5 or 0."""
    weight: float
    """Those of one start add up to 1."""
    seat: int
    """Who was to move."""


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
    """Of 95%, for the share that would be won in very many games."""

    @property
    def deviation(self) -> float:
        """How far the points lie above what was said."""
        return self.points - self.chance


def cases(run: ChancesRun, level: int) -> list[Case]:
    """Every position of a run of which a level was not certain."""
    alike = defaultdict[tuple[str, ...], list[ObservedGame]](list)
    for game in run.games.values():
        alike[game.start].append(game)
    return [case for games in alike.values() for case in _cases_of(games, level)]


def _cases_of(games: Sequence[ObservedGame], level: int) -> list[Case]:
    """The cases of all games with one start."""
    found = [
        (game, each, said(each, level))
        for game in games
        for each in game.observations
        if not said(each, level).proved
    ]
    return [
        Case(games[0].number, value, abs(game.score - each.seat), 1 / len(found), each.seat)
        for game, each, (value, _) in found
    ]


def said(observation: Observation, level: int) -> Said:
    """What one of the two levels said of a position."""
    return {WEAKER: observation.weaker, STRONGER: observation.stronger}[level]


def curve(found: Sequence[Case], calibration: Calibration) -> list[Step]:
    """The steps of the curve, the lowest first; chances are those of the calibration."""
    return curve_of_chances([with_chance(case, calibration) for case in found])


def curve_of_chances(told: Sequence[Case]) -> list[Step]:
    """The same for cases that have the chances of better players in the place of values."""
    bands = list[_Band]()
    for low, high in reversed(list(pairwise(EDGES))):
        cases = [case for case in told if low <= case.value < high or case.value == high == EDGES[-1]]
        if bands and bands[-1].games < FEWEST:
            bands[-1] = bands[-1].joined(_Band(low, high, cases))
        else:
            bands.append(_Band(low, high, cases))
    if len(bands) > 1 and bands[-1].games < FEWEST:
        last = bands.pop()
        bands[-1] = bands[-1].joined(last)
    return [_step(band) for band in reversed(bands) if band.cases]


def with_chance(case: Case, calibration: Calibration) -> Case:
    """A case with the chance of the better player in the place of the value, and that player's score."""
    chance = calibration.chance(case.value, case.seat)
    if chance < EDGES[0]:
        return case._replace(value=1 - chance, score=1 - case.score)
    return case._replace(value=chance)


class _Band(NamedTuple):
    """Cases whose chances lie between two edges."""

    low: float
    high: float
    cases: list[Case]

    @property
    def games(self) -> int:
        return len({case.start for case in self.cases})

    def joined(self, below: "_Band") -> "_Band":
        """One band of this and of the next one below it."""
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


def _mean(found: Sequence[Case], what: Callable[[Case], float]) -> float:
    return sum(case.weight * what(case) for case in found) / sum(case.weight for case in found)


def interval(shares: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """An interval of 95% for the mean share of the points, from that of each game and its weight.

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
