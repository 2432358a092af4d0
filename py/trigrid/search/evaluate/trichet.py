"""The evaluator of Trichet: regions that may soon close, and answers to threats.

A region closes when its gaps, the empty corners next to it, get the other colour. One move rarely fills more
than two gaps. So the evaluator looks for closing moves only at regions, or pairs of regions, with at most two
gaps. The clauses in the docstrings (C1, C2, …) are those of seeds/trichet.md.
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
"""The settings of the six levels.

Careful players tie most games. So the weaker levels differ in how often, or from how far, they see a threat.
A slip still touches other tiles (C5), so it costs little unless a threat must be answered or can be carried
out.
"""

CALIBRATIONS = (Calibration(0.44, 0.053, (-0.09, 0.06)),) * 5 + (Calibration(0.33, 0.039, (-0.10, 0.00)),)
"""The calibrations of the levels; levels 1 to 4 use that of level 5."""

MOVING = (
    (0.0, 0.2, 0.5, 0.35, 0.3, 0.1, 0.05, 0.0, 0.0),
    (0.0, 0.0, 0.1, 0.08, 0.1, 0.02, 0.0, 0.0, 0.0),
    (0.0, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02),
)
"""Log odds for a region of the player to move, by missing corners, then by gaps.

Missing corners are those that the region lacks to be large enough to win. The last row is for two or more
missing corners.
"""

WAITING = (
    (0.0, 0.5, 0.5, 0.3, 0.3, 0.1, 0.05, 0.0, 0.0),
    (0.0, 0.0, 0.1, 0.08, 0.1, 0.02, 0.0, 0.0, 0.0),
    (0.0, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02),
)
"""Log odds for a region of the other player, in the same format.

Both tables come from games of noisy players; most of these games are ties.
"""

TO_MOVE = 0.1
"""The log odds that are added for the player to move."""

VALUE_FACTOR = 3.0
"""The factor of the log odds in ``value``, which is used without a search."""

SHARPNESS = 6.0
"""The factor of the gain in log odds in the exponent of a move's weight."""

MIN_WEIGHT = 1e-5
"""The minimum weight of a move, relative to the best move."""

MAX_GAPS = 400
"""An upper bound for the number of gaps of a region."""

FEW_GAPS = 2
"""The maximum number of gaps that the evaluator expects one move to fill."""


@dataclass(eq=False, slots=True)
class OpenRegion:
    """An open region (C11).

    ``colour`` is 1 for Oh and 2 for Dot, ``size`` the number of the region's corners, and ``gaps`` the empty
    corners next to them. The evaluator sets ``worth``, the value of the region to its owner, and ``step``, by
    which the value grows if a gap is filled.
    """

    colour: int
    size: int
    gaps: set[int]
    worth: float = 0.0
    step: float = 0.0


RegionsByCorner: TypeAlias = dict[int, list[OpenRegion]]
"""The open regions next to each empty corner that has coloured neighbours."""


def open_regions(corners: TrialCorners) -> tuple[list[OpenRegion], RegionsByCorner]:
    """Return the regions that can still close, as a list and by empty corner."""
    codes, dead = corners.codes, corners.tables.dead
    seen: set[int] = set()
    regions: list[OpenRegion] = []
    regions_at: RegionsByCorner = {}
    for start in corners.coloured:
        if start not in seen:
            found, gaps = _region_at(corners, start)
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


def _region_at(corners: TrialCorners, start: int) -> tuple[list[int], set[int]]:
    """Return the corners of a corner's region, and the empty corners next to them."""
    codes, same, empty = corners.codes, corners.tables.same, corners.tables.empty
    region, gaps = [start], set()
    for corner in region:
        code = codes[corner]
        for step in empty[code]:
            gaps.add(corner + step)
        for step in same[code]:
            if corner + step not in region:
                region.append(corner + step)
    return region, gaps


def hot_corners(regions: Iterable[OpenRegion], regions_at: RegionsByCorner, min_size: int) -> set[int]:
    """Return the gaps at which one move may close a region, or join and close two.

    Only regions that would have at least ``min_size`` corners count.
    """
    hot: set[int] = set()
    for region in regions:
        if len(region.gaps) <= FEW_GAPS and region.size >= min_size:
            hot |= region.gaps
    for one, other in _joined(regions, regions_at):
        gaps = one.gaps | other.gaps
        if len(gaps) <= FEW_GAPS and one.size + other.size + 1 >= min_size:
            hot |= gaps
    return hot


def _joined(
    regions: Iterable[OpenRegion], regions_at: RegionsByCorner
) -> Iterator[tuple[OpenRegion, OpenRegion]]:
    """Yield pairs of regions of the same colour that share a gap.

    At least one region at the gap has few gaps. A pair may be yielded several times.
    """
    for region in regions:
        if len(region.gaps) <= FEW_GAPS:
            for gap in region.gaps:
                for one, other in combinations(regions_at[gap], 2):
                    if one.colour == other.colour:
                        yield one, other


class TrichetEvaluator(Evaluator[TrichetPosition]):
    """The evaluator of Trichet."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def __init__(self, game: Trichet) -> None:
        self._game = game
        # Unless it contains a triangle (C9), a region of n corners shows on at most 4n + 2 tiles.
        self._min_size = (game.region - 2) // 4
        self._corners = TrialCorners(game)
        self._moving, self._waiting = _by_size(MOVING, self._min_size), _by_size(WAITING, self._min_size)

    def points(self, move: Move, after: TrichetPosition | None = None) -> tuple[Point, ...]:
        """Return the corners of a move's tile; with ``after``, also of all forced tiles."""
        places = [self._game.parts(move)[0]]
        if after is not None:
            places += [place for wave in after.waves for place in wave]
        return tuple(corner for place in places for corner in self._game.corners(place))

    def value(self, position: TrichetPosition) -> float:
        """Return 0.99 if a move wins immediately, else the value of the regions.

        The value of the regions is further from 0.5 than in an estimate, because no search follows.
        """
        self._corners.take(position)
        regions, regions_at = open_regions(self._corners)
        hot = hot_corners(regions, regions_at, self._min_size)
        mover = position.to_move + 1
        if any(trial.closed == mover for trial in self._corners.trials(hot)):
            return 0.99
        return _chance(VALUE_FACTOR * self._odds(regions, mover))

    def estimate(self, position: TrichetPosition, rng: Random) -> Estimate:
        """Return the estimate of a position.

        The estimate is proved if a move wins immediately, or if no move stops the threats. Otherwise its
        value comes from the regions.
        """
        corners, mover = self._corners, position.to_move + 1
        corners.take(position)
        regions, regions_at = open_regions(corners)
        threats = []
        for trial in corners.trials(hot_corners(regions, regions_at, self._min_size)):
            if trial.closed == mover:
                return Estimate(1.0, (trial.move,), (1.0,), proved=True, plies=1)
            if trial.closed == 3 - mover:
                threats.append(trial)
        value = _chance(self._odds(regions, mover))
        self._weigh(regions, mover)
        gains = self._gains(regions_at, mover)
        gained = self._moves_with_gains(regions_at, gains)
        if not threats:
            return self._ranked(value, gained, self._others(regions_at))
        answers = self._answers(regions_at, threats, mover)
        if not answers:
            return self._ranked(0.0, gained, [])._replace(proved=True, plies=2)
        overlooking = [move for _, move in gained if move not in answers]
        gained = [
            (sum([gains[colour].get(corner, 0.0) for corner, colour in each.wave]), each.move)
            for each in answers.values()
        ]
        return self._ranked(value, gained, overlooking)

    def _ranked(self, value: float, gained: list[tuple[float, Move]], others: list[Move]) -> Estimate:
        """Return an estimate with the moves by descending gain, then the others.

        The others get the minimum weight.
        """
        gained.sort(reverse=True)
        top = gained[0][0]
        weights = [max(MIN_WEIGHT, exp(SHARPNESS * (gain - top))) for gain, _ in gained]
        weights += [MIN_WEIGHT] * len(others)
        total = sum(weights)
        moves = [move for _, move in gained] + others
        return Estimate(value, tuple(moves), tuple([weight / total for weight in weights]))

    def _others(self, regions_at: RegionsByCorner) -> list[Move]:
        """Return the other moves at the corners, each with the same effect as a choice.

        ``CornerTables`` describes the choices.
        """
        codes, others = self._corners.codes, self._corners.tables.others
        return [12 * corner + away for corner in regions_at for away in others[codes[corner]]]

    def _moves_with_gains(
        self, regions_at: RegionsByCorner, gains: tuple[dict[int, float], ...]
    ) -> list[tuple[float, Move]]:
        """Return the choices of moves at the corners, each with the mover's gain.

        The gain includes the first wave that the move forces.
        """
        codes, tables = self._corners.codes, self._corners.tables
        choices, forced = tables.choices, tables.forced
        found = []
        for corner in regions_at:
            code = codes[corner]
            for move, wave in choices[code]:
                gain = 0.0
                for step, colour in wave:
                    coloured, forced_gains = corner + step, gains[3 - colour]
                    gain += gains[colour][coloured]
                    for away in forced[codes[coloured] + colour * COLOURED]:
                        if coloured + away in forced_gains:
                            gain += forced_gains[coloured + away]
                found.append((gain, 12 * corner + move))
        return found

    def _answers(self, regions_at: RegionsByCorner, threats: list[Trial], mover: int) -> dict[Move, Trial]:
        """Return the trials of the moves that stop all threats.

        Moves that close a winning region of the opponent are left out.
        """
        corners = self._corners
        pairs = [(threat, corners.reach(threat.corners)) for threat in threats]
        found = {}
        for trial in corners.distinct(regions_at):
            if trial.closed in (0, mover) and not any(corners.keeps_effect(*pair, trial) for pair in pairs):
                found[trial.move] = trial
        return found

    def _odds(self, regions: Iterable[OpenRegion], mover: int) -> float:
        min_size, odds = self._min_size, TO_MOVE
        for region in regions:
            size, gaps = min(region.size, min_size), len(region.gaps)
            odds += self._moving[size][gaps] if region.colour == mover else -self._waiting[size][gaps]
        return odds

    def _weigh(self, regions: Iterable[OpenRegion], mover: int) -> None:
        """Set ``worth`` and ``step`` of each region, for the time after the mover's move."""
        for region in regions:
            worth = self._waiting if region.colour == mover else self._moving
            row, gaps = worth[min(region.size, self._min_size)], len(region.gaps)
            region.worth, region.step = row[gaps], row[gaps - 1] - row[gaps]

    def _gains(self, regions_at: RegionsByCorner, mover: int) -> tuple[dict[int, float], ...]:
        """Return the mover's gain if an empty corner gets a colour, by colour and corner."""
        codes, empty = self._corners.codes, self._corners.tables.empty
        gains: tuple[dict[int, float], ...] = ({}, {}, {})
        for corner, regions in regions_at.items():
            new_gaps = [corner + step for step in empty[codes[corner]]]
            for colour in (1, 2):
                gain, size, gaps = 0.0, 1, set[int]()
                for region in regions:
                    if region.colour == colour:
                        gain -= region.worth
                        size += region.size
                        gaps = gaps | region.gaps if gaps else region.gaps
                    else:
                        gain -= region.step
                worth = self._waiting if colour == mover else self._moving
                count = len(gaps) - 1 + sum([gap not in gaps for gap in new_gaps]) if gaps else len(new_gaps)
                gain += worth[min(size, self._min_size)][count]
                gains[colour][corner] = gain if colour == mover else -gain
        return gains


def _chance(odds: float) -> float:
    """Return the expected score for log odds, between 0.02 and 0.98."""
    return 0.02 + 0.96 / (1 + exp(-odds))


def _by_size(rows: tuple[tuple[float, ...], ...], min_size: int) -> list[tuple[float, ...]]:
    """Return a row of values by gaps for each region size up to ``min_size``."""
    chosen = [rows[min(2, max(0, min_size - size))] for size in range(min_size + 1)]
    return [(*row, *[row[-1]] * MAX_GAPS) for row in chosen]
