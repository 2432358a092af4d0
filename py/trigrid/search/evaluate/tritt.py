"""The evaluator of TRITT: threats and what stops them.

The clauses named are those of seeds/tritt.md. See ``trigrid.search.evaluate.trittons`` for the words used.
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
"""What the values of the levels say of the chance to win; those of 1 to 4 are taken to be like 5's."""

THREAT = 8.0
"""Factor of a move's weight if it may threaten to win."""
PAIR = 2.0
"""The same if it makes a pair of the player's dots that could grow into a line."""
BLUNDER = 0.03
"""The same if it may let the opponent win."""
GIFT = 0.5
"""The same if it gives the opponent such a pair."""
LANE = 0.3
"""The same if it gives the opponent a tritton to slide to one of their pairs."""
TRADE = 0.1
"""The weight of trading colours, as a part of that of all other answers to the first entry."""

CHANCE = 0.09
"""What each slide that may threaten to win adds to the log odds."""
DANGER = 0.08
"""What each such slide of the opponent's takes from them."""
SPARE = -0.3
"""What each tritton adds that the player has left and the opponent has not."""
CALM = 0.5
"""What being to move adds while nothing is threatened."""
THREATENED = 0.8
"""What a threat of the opponent's takes."""
ANSWERS = 0.7
"""What the logarithm of the number of answers to it gives back."""


class TrittEvaluator(TrittonEvaluator[TrittPosition]):
    """What searchers are told of TRITT."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def estimate(self, position: TrittPosition, rng: Random) -> Estimate:
        """Moves that win at once, else answers to threats, else all moves that do not lose at once."""
        return TrittFeatures(position).estimate()


class TrittFeatures:
    """The features of a position of TRITT, seen by the player to move."""

    def __init__(self, position: TrittPosition) -> None:
        self.position, self.game = position, position.game
        colour = position.colour(position.to_move)
        self.mine, self.theirs = position.cells[colour], position.cells[1 - colour]
        self.free = position.free
        own, others = places_in(position.trittons[colour]), places_in(position.trittons[1 - colour])
        self.left, self.others_left = position.trittons_left[colour], position.trittons_left[1 - colour]
        self.me = player_features(self.game, self.mine, self.theirs, others, self.left > 0)
        self.you = player_features(self.game, self.theirs, self.mine, own, self.others_left > 0)

    def estimate(self) -> Estimate:
        """The estimate of the position."""
        game, me, threats = self.game, self.me, self.you.wins
        if me.wins:
            return proved_estimate(1.0, me.wins, 1)
        if threats:
            entries, slides = defences(game, me, threats, self.mine, self.theirs)
        else:
            entries, slides = game.grid.fitting(me.ends, self.free), me.slides
        if not entries and not slides:
            return self._lost()
        return self._open(game.grid.numbers(entries), slides)

    def _lost(self) -> Estimate:
        """Every move loses at once (R9), or leaves the opponent one that wins."""
        grid = self.game.grid
        safe = grid.numbers(grid.fitting(self.me.ends, self.free))
        safe += [move for _, move, _, _ in self.me.slides]
        return proved_estimate(0.0, safe, 2) if safe else proved_estimate(0.0, self.position.moves(), 1)

    def _open(self, entries: Iterable[Move], slides: list[Slide]) -> Estimate:
        """The moves weighted by whether they may make threats, and whether they may allow a win."""
        grid, mine, theirs, free = self.game.grid, self.mine, self.theirs, self.free
        good = threatened_from(grid, self.me, mine)
        bad = completing_with(grid, theirs, self.you.reach)
        pairs, gifts = completing_with(grid, mine, free), completing_with(grid, theirs, free)
        gaps = grid.completing(theirs) & free
        tables = self.game.tables
        middles, ends = tables.middles, tables.ends
        reached, direction = slide_reach(self.game), directions(tables)
        found = []
        for entry in distinct(self.position, entries):
            middle, end = middles[entry], ends[entry]
            weight = THREAT if middle & good[direction[entry]] else PAIR if middle & pairs else 1.0
            if end & bad:
                weight *= BLUNDER
            elif end & gifts:
                weight *= GIFT
            if reached[entry] & gaps:
                weight *= LANE
            found.append((weight, entry))
        forcing = set(threatening(grid, self.me))
        for _, slide, middle, end in slides:
            weight = THREAT if slide in forcing else PAIR if end & pairs else 1.0
            if middle & bad:
                weight *= BLUNDER
            elif middle & gifts:
                weight *= GIFT
            found.append((weight, slide))
        if self.position.may_swap:
            found.append((TRADE * sum(weight for weight, _ in found), self.game.special_move))
        return weighted_estimate(self._value(len(forcing), len(found)), found)

    def _value(self, chances: int, answering: int) -> float:
        """How likely the player wins: a logistic regression on games of the computer with itself."""
        dangers = len(threatening(self.game.grid, self.you))
        spare = self.left - self.others_left
        initiative = CALM if not self.you.wins else log(answering) * ANSWERS - THREATENED
        return 1 / (1 + exp(-initiative - CHANCE * chances + DANGER * dangers - SPARE * spare))
