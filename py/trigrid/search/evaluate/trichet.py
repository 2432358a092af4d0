"""The evaluator of Trichet: regions about to close, and what stops them.

A region closes when its last gaps, the empty corners beside it, get the other colour. One move fills two of
them, seldom more: so only regions with two gaps are about to close, and what those moves do is tried out.
The clauses named in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import exp
from random import Random
from typing import TypeAlias

from trigrid.games import Move
from trigrid.games.trichet import Trichet, TrichetPosition
from trigrid.lattice import Point
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate.trichet_corner_tables import COLOURED
from trigrid.search.evaluate.trichet_trial_moves import Trial, TrialCorners
from trigrid.search.levels import Level
from trigrid.search.searcher_protocol import Estimate, Evaluator

LEVELS = (
    Level(visits=0, noise=4.0, slips=0.5, sight=1),
    Level(visits=0, noise=1.2, slips=0.35),
    Level(visits=0, noise=0.8),
    Level(visits=0, noise=0.37),
    Level(visits=100, slips=0.35),
    Level(visits=900),
)
"""Careful players tie most games: the weaker levels differ by how often, or from how near, they see a threat.

A slip still touches other tiles (C5), and costs little unless a threat is to be answered or carried out.
"""

CALIBRATIONS = (Calibration(0.44, 0.053, (-0.09, 0.06)),) * 5 + (Calibration(0.33, 0.039, (-0.10, 0.00)),)
"""What the values of the levels say of the chance to win; those of 1 to 4 are taken to be like 5's."""

MOVING = (
    (0.0, 0.2, 0.5, 0.35, 0.3, 0.1, 0.05, 0.0, 0.0),
    (0.0, 0.0, 0.1, 0.08, 0.1, 0.02, 0.0, 0.0, 0.0),
    (0.0, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02),
)
"""What a region of the player to move adds to the log odds, by the corners that it lacks and by its gaps."""

WAITING = (
    (0.0, 0.5, 0.5, 0.3, 0.3, 0.1, 0.05, 0.0, 0.0),
    (0.0, 0.0, 0.1, 0.08, 0.1, 0.02, 0.0, 0.0, 0.0),
    (0.0, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02),
)
"""The same for the other player. Both come from games of noisy players, most of which are ties."""

TO_MOVE = 0.1
"""What being to move adds to the log odds."""

BOLDNESS = 3.0
"""What the log odds are multiplied with where nothing is searched."""

SHARPNESS = 6.0
"""How much more likely a move is the better for adding to the log odds."""

UNLIKELY = 1e-5
"""The least weight of a move."""

MOST_GAPS = 400
"""No region has more."""

FEW_GAPS = 2
"""Gaps up to which a region may close in one move."""


@dataclass(eq=False, slots=True)
class OpenRegion:
    """An open region (C11): its colour (1 Oh's, 2 Dot's), how many corners it has, the empty ones beside it.

    ``worth`` and ``step`` are the evaluator's: what it is worth to its owner, and what one gap less adds.
    """

    colour: int
    size: int
    gaps: set[int]
    worth: float = 0.0
    step: float = 0.0


RegionsByCorner: TypeAlias = dict[int, list[OpenRegion]]
"""By empty corner that has coloured ones beside it: the regions there."""


def open_regions(corners: TrialCorners) -> tuple[list[OpenRegion], RegionsByCorner]:
    """All regions that may still be closed, and where they are."""
    codes, dead = corners.codes, corners.tables.dead
    seen: set[int] = set()
    regions: list[OpenRegion] = []
    regions_at: RegionsByCorner = {}
    for start in corners.coloured:
        if start not in seen:
            found, gaps = _spread(corners, start)
            seen.update(found)
            if any(map(dead.__getitem__, map(codes.__getitem__, found))):
                for gap in gaps:
                    regions_at.setdefault(gap, [])
            elif gaps:
                regions.append(OpenRegion(codes[start] // COLOURED, len(found), gaps))
    for region in regions:
        for gap in region.gaps:
            regions_at.setdefault(gap, []).append(region)
    return regions, regions_at


def _spread(corners: TrialCorners, start: int) -> tuple[list[int], set[int]]:
    """The corners of the region of a corner, and the empty ones beside them."""
    codes, same, empty = corners.codes, corners.tables.same, corners.tables.empty
    region, gaps = [start], set()
    for at in region:
        code = codes[at]
        for step in empty[code]:
            gaps.add(at + step)
        for step in same[code]:
            if at + step not in region:
                region.append(at + step)
    return region, gaps


def hot_corners(regions: Iterable[OpenRegion], regions_at: RegionsByCorner, least: int) -> set[int]:
    """The empty corners of regions that one move may close or join, with ``least`` corners or more then."""
    hot: set[int] = set()
    for region in regions:
        if len(region.gaps) <= FEW_GAPS and region.size >= least:
            hot |= region.gaps
    for one, other in _joined(regions, regions_at):
        gaps = one.gaps | other.gaps
        if len(gaps) <= FEW_GAPS and one.size + other.size + 1 >= least:
            hot |= gaps
    return hot


def _joined(
    regions: Iterable[OpenRegion], regions_at: RegionsByCorner
) -> Iterator[tuple[OpenRegion, OpenRegion]]:
    """Each two regions of one colour with few gaps that have one in common."""
    for region in regions:
        if len(region.gaps) <= FEW_GAPS:
            for gap in region.gaps:
                for one, other in combinations(regions_at[gap], 2):
                    if one.colour == other.colour:
                        yield one, other


class TrichetEvaluator(Evaluator[TrichetPosition]):
    """What searchers are told of Trichet."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def __init__(self, game: Trichet) -> None:
        self._game = game
        self._least = (game.region - 2) // 4
        self._corners = TrialCorners(game)
        self._moving, self._waiting = _by_size(MOVING, self._least), _by_size(WAITING, self._least)

    def points(self, move: Move, after: TrichetPosition | None = None) -> tuple[Point, ...]:
        """The corners of a tile, and of those that were laid automatically after it."""
        places = [self._game.parts(move)[0]]
        if after is not None:
            places += [place for wave in after.waves for place in wave]
        return tuple(corner for place in places for corner in self._game.corners(place))

    def value(self, position: TrichetPosition) -> float:
        """What the regions are worth, further from 0.5 than in an estimate: nothing is searched."""
        self._corners.take(position)
        regions, regions_at = open_regions(self._corners)
        hot = hot_corners(regions, regions_at, self._least)
        me = position.to_move + 1
        if any(trial.closed == me for trial in self._corners.trials(hot)):
            return 0.99
        return _chance(BOLDNESS * self._odds(regions, me))

    def estimate(self, position: TrichetPosition, rng: Random) -> Estimate:
        """Moves that win at once and threats that no move stops are certain; else the regions tell."""
        corners, me = self._corners, position.to_move + 1
        corners.take(position)
        regions, regions_at = open_regions(corners)
        threats = []
        for trial in corners.trials(hot_corners(regions, regions_at, self._least)):
            if trial.closed == me:
                return Estimate(1.0, (trial.move,), (1.0,), proved=True, plies=1)
            if trial.closed == 3 - me:
                threats.append(trial)
        value = _chance(self._odds(regions, me))
        self._weigh(regions, me)
        gains = self._gains(regions_at, me)
        gained = self._gained(regions_at, gains)
        if not threats:
            return self._ranked(value, gained, self._others(regions_at))
        answers = self._answers(regions_at, threats, me)
        if not answers:
            return self._ranked(0.0, gained, [])._replace(proved=True, plies=2)
        overlooking = [move for _, move in gained if move not in answers]
        gained = [
            (sum([gains[colour].get(corner, 0.0) for corner, colour in each.wave]), each.move)
            for each in answers.values()
        ]
        return self._ranked(value, gained, overlooking)

    def _ranked(self, value: float, gained: list[tuple[float, Move]], others: list[Move]) -> Estimate:
        """The moves in the order of what they gain, and others after them that need not be tried."""
        gained.sort(reverse=True)
        top = gained[0][0]
        weights = [max(UNLIKELY, exp(SHARPNESS * (gain - top))) for gain, _ in gained]
        weights += [UNLIKELY] * len(others)
        total = sum(weights)
        moves = [move for _, move in gained] + others
        return Estimate(value, tuple(moves), tuple([weight / total for weight in weights]))

    def _others(self, regions_at: RegionsByCorner) -> list[Move]:
        codes, others = self._corners.codes, self._corners.tables.others
        return [12 * corner + away for corner in regions_at for away in others[codes[corner]]]

    def _gained(
        self, regions_at: RegionsByCorner, gains: tuple[dict[int, float], ...]
    ) -> list[tuple[float, Move]]:
        """What each choice adds for the mover, with the first wave that it forces."""
        codes, tables = self._corners.codes, self._corners.tables
        choices, forced = tables.choices, tables.forced
        found = []
        for corner in regions_at:
            code = codes[corner]
            for move, wave in choices[code]:
                gain = 0.0
                for step, colour in wave:
                    at, beyond = corner + step, gains[3 - colour]
                    gain += gains[colour][at]
                    for away in forced[codes[at] + colour * COLOURED]:
                        if at + away in beyond:
                            gain += beyond[at + away]
                found.append((gain, 12 * corner + move))
        return found

    def _answers(self, regions_at: RegionsByCorner, threats: list[Trial], me: int) -> dict[Move, Trial]:
        corners = self._corners
        pairs = [(threat, corners.reach(threat.corners)) for threat in threats]
        found = {}
        for trial in corners.distinct(regions_at):
            if trial.closed in (0, me) and not any(corners.still_stands(*pair, trial) for pair in pairs):
                found[trial.move] = trial
        return found

    def _odds(self, regions: Iterable[OpenRegion], me: int) -> float:
        least, odds = self._least, TO_MOVE
        for region in regions:
            size, gaps = min(region.size, least), len(region.gaps)
            odds += self._moving[size][gaps] if region.colour == me else -self._waiting[size][gaps]
        return odds

    def _weigh(self, regions: Iterable[OpenRegion], me: int) -> None:
        """Note each region's worth to its owner once the mover has moved, and what one gap less adds."""
        for region in regions:
            worth = self._waiting if region.colour == me else self._moving
            row, gaps = worth[min(region.size, self._least)], len(region.gaps)
            region.worth, region.step = row[gaps], row[gaps - 1] - row[gaps]

    def _gains(self, regions_at: RegionsByCorner, me: int) -> tuple[dict[int, float], ...]:
        """By colour: what it adds for the mover to give an empty corner that colour."""
        codes, empty = self._corners.codes, self._corners.tables.empty
        gains: tuple[dict[int, float], ...] = ({}, {}, {})
        for corner, beside in regions_at.items():
            fresh = [corner + step for step in empty[codes[corner]]]
            for colour in (1, 2):
                gain, size, gaps = 0.0, 1, set[int]()
                for region in beside:
                    if region.colour == colour:
                        gain -= region.worth
                        size += region.size
                        gaps = gaps | region.gaps if gaps else region.gaps
                    else:
                        gain -= region.step
                worth = self._waiting if colour == me else self._moving
                count = len(gaps) - 1 + sum([at not in gaps for at in fresh]) if gaps else len(fresh)
                gain += worth[min(size, self._least)][count]
                gains[colour][corner] = gain if colour == me else -gain
        return gains


def _chance(odds: float) -> float:
    """The expected score from log odds; never as good as certain."""
    return 0.02 + 0.96 / (1 + exp(-odds))


def _by_size(rows: tuple[tuple[float, ...], ...], least: int) -> list[tuple[float, ...]]:
    """For each number of corners up to that of a region large enough: the worth by the number of gaps."""
    chosen = [rows[min(2, max(0, least - size))] for size in range(least + 1)]
    return [(*row, *[row[-1]] * MOST_GAPS) for row in chosen]
