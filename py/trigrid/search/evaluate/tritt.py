"""The evaluator of TRITT: threats and the moves that stop them.

The clauses (R1, R2, …) are those of seeds/tritt.md. The terms are explained in
``trigrid.search.evaluate.trittons``.
"""

from collections.abc import Iterable
from math import exp, log
from random import Random

from trigrid.games import Move
from trigrid.games.tritt import TrittPosition
from trigrid.lattice import places_in
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate.trittons import (
    Slide,
    TrittonEvaluator,
    completing_with,
    defences,
    directions,
    distinct,
    player_features,
    proved_estimate,
    slide_reach,
    threatened_from,
    threatening,
    weighted_estimate,
)
from trigrid.search.levels import Level
from trigrid.search.searcher_protocol import Estimate

LEVELS = (
    Level(visits=0, noise=0.3, sight=1),
    Level(visits=0, noise=0.6),
    Level(visits=80),
    Level(visits=220),
    Level(visits=650),
    Level(visits=3000),
)
CALIBRATIONS = (Calibration(1.05, 0.219, (-0.02, 0.24)),) * 5 + (Calibration(1.20, 0.152, (-0.43, -0.20)),)
"""The calibrations of the levels; levels 1 to 4 use that of level 5."""

THREAT = 8.0
"""The factor for a move that may threaten to win."""
PAIR = 2.0
"""The factor for a move that makes a pair of own dots that could become a line."""
BLUNDER = 0.03
"""The factor for a move that may let the opponent win."""
GIFT = 0.5
"""The factor for a move that gives the opponent a pair that could become a line."""
LANE = 0.3
"""The factor for a new tritton that the opponent could slide to complete a line."""
SWAP = 0.1
"""The weight of swapping colours, relative to the sum of all other weights."""

CHANCE = 0.09
"""Log odds for each of the player's slides that may threaten to win."""
DANGER = 0.08
"""Log odds subtracted for each slide of the opponent that may threaten to win."""
SPARE = -0.3
"""Log odds for each tritton by which the player's supply exceeds the opponent's."""
CALM = 0.5
"""Log odds for the player to move if the opponent has no threat."""
THREATENED = 0.8
"""Log odds subtracted for threats of the opponent."""
ANSWERS = 0.7
"""Log odds for answers to threats, multiplied by the logarithm of their number."""


class TrittEvaluator(TrittonEvaluator[TrittPosition]):
    """The evaluator of TRITT."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def estimate(self, position: TrittPosition, rng: Random) -> Estimate:
        """Return the estimate of a position.

        The moves are those that win immediately. If there are none, they are the answers to the opponent's
        threats, or without threats all moves that do not lose immediately; an allowed swap is added. If there
        are no answers, the position is lost. The moves are then all that do not lose immediately, or else all
        moves. With at most two trittons on the board, symmetric entries that do not win are usually included
        only once.
        """
        return TrittFeatures(position).estimate()


class TrittFeatures:
    """The features of a position of TRITT, as seen by the player to move."""

    def __init__(self, position: TrittPosition) -> None:
        self.position, self.game = position, position.game
        colour = position.colour(position.to_move)
        self.mine, self.theirs = position.cells[colour], position.cells[1 - colour]
        self.free = position.free
        own, others = places_in(position.trittons[colour]), places_in(position.trittons[1 - colour])
        self.own_supply, self.other_supply = (
            position.trittons_left[colour],
            position.trittons_left[1 - colour],
        )
        self.mover = player_features(self.game, self.mine, self.theirs, others, self.own_supply > 0)
        self.opponent = player_features(self.game, self.theirs, self.mine, own, self.other_supply > 0)

    def estimate(self) -> Estimate:
        """Return the estimate of the position."""
        game, mover, threats = self.game, self.mover, self.opponent.wins
        if mover.wins:
            return proved_estimate(1.0, mover.wins, 1)
        if threats:
            entries, slides = defences(game, mover, threats, self.mine, self.theirs)
        else:
            entries, slides = game.grid.fitting(mover.ends, self.free), mover.slides
        if not entries and not slides:
            return self._lost()
        return self._open(game.grid.numbers(entries), slides)

    def _lost(self) -> Estimate:
        """Return the estimate of a lost position.

        Every move loses immediately (R9) or leaves the opponent a winning move.
        """
        grid = self.game.grid
        safe = grid.numbers(grid.fitting(self.mover.ends, self.free))
        safe += [move for _, move, _, _ in self.mover.slides]
        return proved_estimate(0.0, safe, 2) if safe else proved_estimate(0.0, self.position.moves(), 1)

    def _open(self, entries: Iterable[Move], slides: list[Slide]) -> Estimate:
        """Return an estimate; moves are weighted by the threats that they make or allow."""
        grid, mine, theirs, free = self.game.grid, self.mine, self.theirs, self.free
        threatening_cells = threatened_from(grid, self.mover, mine)
        losing_cells = completing_with(grid, theirs, self.opponent.reach)
        pairs, gifts = completing_with(grid, mine, free), completing_with(grid, theirs, free)
        gaps = grid.completing(theirs) & free
        tables = self.game.tables
        middles, ends = tables.middles, tables.ends
        reached, direction = slide_reach(self.game), directions(tables)
        weighted = []
        for entry in distinct(self.position, entries):
            middle, end = middles[entry], ends[entry]
            weight = (
                THREAT if middle & threatening_cells[direction[entry]] else PAIR if middle & pairs else 1.0
            )
            if end & losing_cells:
                weight *= BLUNDER
            elif end & gifts:
                weight *= GIFT
            if reached[entry] & gaps:
                weight *= LANE
            weighted.append((weight, entry))
        forcing = set(threatening(grid, self.mover))
        for _, slide, middle, end in slides:
            weight = THREAT if slide in forcing else PAIR if end & pairs else 1.0
            if middle & losing_cells:
                weight *= BLUNDER
            elif middle & gifts:
                weight *= GIFT
            weighted.append((weight, slide))
        if self.position.may_swap:
            weighted.append((SWAP * sum(weight for weight, _ in weighted), self.game.special_move))
        return weighted_estimate(self._value(len(forcing), len(weighted)), weighted)

    def _value(self, chances: int, answer_count: int) -> float:
        """Return the probability that the player wins.

        The constants come from a logistic regression on games of the computer against itself.
        """
        dangers = len(threatening(self.game.grid, self.opponent))
        spare = self.own_supply - self.other_supply
        initiative = CALM if not self.opponent.wins else log(answer_count) * ANSWERS - THREATENED
        return 1 / (1 + exp(-initiative - CHANCE * chances + DANGER * dangers - SPARE * spare))
