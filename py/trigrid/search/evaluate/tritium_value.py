"""The expected score of a Tritium position, without playing on: a fitted sum of its features."""

from collections.abc import Sequence
from math import exp, sqrt

from trigrid.search.evaluate.tritium_features import TritiumFeatures

MAX_LOG_ODDS = 12.0
"""The largest logarithm of the odds: nothing is taken for surer than this."""
FEATURE_NAMES = (
    "one for whoever is to move",
    "lead: tiles controlled more than the opponent",
    "1 if equal scores are a win, -1 if they are a loss",
    "liberties of the regions that the mover controls",
    "the same of the opponent's",
    "tiles of the mover's regions that one more flag would not take",
    "the same of the opponent's",
    "the most that a joining tile adds to the lead",
    "the most on another cell",
    "the sum on all further cells",
    "the three that it takes from the lead: most",
    "second",
    "and further",
    "both may plant a flag: tiles of the largest free region",
    "of the second",
    "of all others",
    "liberties of the largest",
    "only the mover may plant: one for that",
    "the four as above: largest",
    "second",
    "others",
    "liberties",
    "only the opponent may plant: one for that",
    "the four as above: largest",
    "second",
    "others",
    "liberties",
    "short form: flags that the mover has left",
    "and the opponent",
)
"""What ``feature_values`` counts, in the order of the weights."""


def expected_score(features: TritiumFeatures, weights: Sequence[tuple[float, float]]) -> float:
    """The expected score of the player to move, between 0 and 1.

    Each feature has a weight times the lateness, and one more times its square.
    """
    share = lateness(features)
    log_odds = 0.0
    for count, (early, late) in zip(feature_values(features), weights, strict=True):
        if count:
            log_odds += count * (early + share * late)
    return 1 / (1 + exp(-max(-MAX_LOG_ODDS, min(MAX_LOG_ODDS, share * log_odds))))


def lateness(features: TritiumFeatures) -> float:
    """How sure a lead is of lasting: one over the spread of what random tiles on the empty cells do."""
    return 1 / sqrt(features.empty.bit_count() + 2)


def feature_values(features: TritiumFeatures) -> list[int]:
    """The values of the features that FEATURE_NAMES names."""
    return [1, features.lead, features.tie_break, *_growth(features), *_joins(features), *_flags(features)]


def _growth(features: TritiumFeatures) -> tuple[int, int, int, int]:
    """What the regions of either may grow, and what is safe in them."""
    growth_mine = growth_theirs = safe_mine = safe_theirs = 0
    for regions, left in zip(features.regions, features.tiles_left, strict=True):
        for region in regions:
            if region.worth > 0:
                growth_mine += min(left, region.liberties.bit_count())
                if region.margin > 1:
                    safe_mine += region.size
            elif region.worth:
                growth_theirs += min(left, region.liberties.bit_count())
                if region.margin < -1:
                    safe_theirs += region.size
    return growth_mine, growth_theirs, safe_mine, safe_theirs


def _joins(features: TritiumFeatures) -> tuple[int, ...]:
    """What joining regions adds to the lead, cell by cell, and what it takes."""
    gains = [*sorted(features.gains.values(), reverse=True), 0, 0]
    losses = [*sorted(features.losses.values(), reverse=True), 0, 0]
    return gains[0], gains[1], sum(gains[2:]), losses[0], losses[1], sum(losses[2:])


def _flags(features: TritiumFeatures) -> list[int]:
    """The free regions, by who may plant a flag in them."""
    sizes = [region.size for region in features.free_regions] + [0, 0]
    liberties = features.free_regions[0].liberties.bit_count() if features.free_regions else 0
    free = [sizes[0], sizes[1], sum(sizes[2:]), liberties]
    nothing = [0] * 5
    mine, theirs = features.flags_at_hand
    if mine and theirs:
        row = [*free, *nothing, *nothing]
    elif mine:
        row = [0] * 4 + [1, *free, *nothing]
    elif theirs:
        row = [0] * 4 + [*nothing, 1, *free]
    else:
        row = [0] * 14
    return [*row, mine, theirs] if features.position.game.is_short else [*row, 0, 0]
