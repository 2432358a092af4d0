"""What a Tritium position promises the player to move, without playing on: a fitted sum of what is seen."""

from collections.abc import Sequence
from math import exp, sqrt

from trigrid.search.evaluate.tritium_features import Sight

LARGEST_DRIFT = 12.0
"""Nothing is taken for surer than this: the logarithm of the odds."""
COUNTS = (
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
"""What is counted, in the order of the weights."""


def promise(sight: Sight, weights: Sequence[tuple[float, float]]) -> float:
    """The expected score of the player to move, between 0 and 1.

    Each count has a weight times the lateness, and one more times its square.
    """
    share = lateness(sight)
    drift = 0.0
    for count, (early, late) in zip(counted(sight), weights, strict=True):
        if count:
            drift += count * (early + share * late)
    return 1 / (1 + exp(-max(-LARGEST_DRIFT, min(LARGEST_DRIFT, share * drift))))


def lateness(sight: Sight) -> float:
    """How sure a count is of not being undone: one over the spread of what so many random tiles do."""
    return 1 / sqrt(sight.empty.bit_count() + 2)


def counted(sight: Sight) -> list[int]:
    """The numbers that COUNTS names."""
    return [1, sight.lead, sight.tie, *_growth(sight), *_joins(sight), *_flags(sight)]


def _growth(sight: Sight) -> tuple[int, int, int, int]:
    """What the regions of either may grow, and what is safe in them."""
    growth_mine = growth_theirs = safe_mine = safe_theirs = 0
    for groups, left in zip(sight.colours, sight.left, strict=True):
        for group in groups:
            if group.worth > 0:
                growth_mine += min(left, group.liberties.bit_count())
                if group.margin > 1:
                    safe_mine += group.size
            elif group.worth:
                growth_theirs += min(left, group.liberties.bit_count())
                if group.margin < -1:
                    safe_theirs += group.size
    return growth_mine, growth_theirs, safe_mine, safe_theirs


def _joins(sight: Sight) -> tuple[int, ...]:
    """What joining regions adds to the lead, cell by cell, and what it takes."""
    gains = [*sorted(sight.gains.values(), reverse=True), 0, 0]
    losses = [*sorted(sight.losses.values(), reverse=True), 0, 0]
    return gains[0], gains[1], sum(gains[2:]), losses[0], losses[1], sum(losses[2:])


def _flags(sight: Sight) -> list[int]:
    """The free regions, by who may plant a flag in them."""
    sizes = [group.size for group in sight.free] + [0, 0]
    liberties = sight.free[0].liberties.bit_count() if sight.free else 0
    free = [sizes[0], sizes[1], sum(sizes[2:]), liberties]
    nothing = [0] * 5
    mine, theirs = sight.at_hand
    if mine and theirs:
        row = [*free, *nothing, *nothing]
    elif mine:
        row = [0] * 4 + [1, *free, *nothing]
    elif theirs:
        row = [0] * 4 + [*nothing, 1, *free]
    else:
        row = [0] * 14
    return [*row, mine, theirs] if sight.position.game.is_short else [*row, 0, 0]
