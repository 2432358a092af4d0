"""The expected score of a Tritium position: a fitted sum of its features."""

from collections.abc import Sequence
from math import exp, sqrt

from trigrid.search.evaluate.tritium_features import TritiumFeatures

MAX_LOG_ODDS = 12.0
"""The maximum log odds, which limit how certain a value can be."""
FEATURES = (
    ("1 for the player to move", (0.397, -1.216), (0.258, -0.458)),
    ("lead: tiles controlled more than the opponent", (0.366, 5.198), (0.346, 7.106)),
    ("1 if equal scores are a win, -1 if they are a loss", (2.045, 0.583), (1.289, 1.672)),
    ("liberties of the regions that the mover controls", (-0.178, 7.042), (-0.763, 10.724)),
    ("the same for the opponent", (0.244, -7.291), (0.786, -10.722)),
    ("tiles of the mover's regions that one more flag would not take", (-0.073, 0.119), (0.075, -0.023)),
    ("the same for the opponent", (0.056, -0.097), (-0.088, 0.043)),
    ("the most that a joining tile adds to the lead", (0.722, 2.083), (0.223, 6.324)),
    ("the most on another cell", (-0.468, 2.815), (-0.528, 0.155)),
    ("the sum on all further cells", (-0.011, -5.594), (2.198, -18.685)),
    ("losses of the lead by joining tiles: greatest", (0.048, -1.939), (0.918, -7.530)),
    ("second", (-1.457, 5.052), (-0.758, 0.499)),
    ("and further", (0.318, 0.497), (0.222, 4.057)),
    ("both may plant a flag: tiles of the largest free region", (-2.516, 8.478), (-0.406, 0.597)),
    ("of the second", (1.432, -6.355), (-0.116, 0.603)),
    ("of all others", (-0.066, 0.183), (-0.078, 0.034)),
    ("liberties of the largest", (-0.068, 3.337), (0.115, 0.639)),
    ("1 if only the mover may plant", (4.630, -5.911), (8.600, -32.948)),
    ("tiles of the largest free region", (0.039, 4.910), (-0.090, 5.754)),
    ("second", (0.017, -3.241), (-0.164, 0.953)),
    ("others", (-0.395, 3.625), (0.227, 0.324)),
    ("liberties", (-0.791, 6.287), (-1.146, 7.623)),
    ("1 if only the opponent may plant", (-4.723, 7.581), (-9.001, 34.226)),
    ("tiles of the largest free region", (-0.743, -2.088), (-0.025, -5.521)),
    ("second", (1.366, -4.526), (-0.001, -0.351)),
    ("others", (-0.071, -1.420), (0.027, -0.992)),
    ("liberties", (0.949, -6.007), (1.090, -5.728)),
    ("short form: flags that the mover has left", (0.000, 0.000), (0.887, 20.379)),
    ("and the opponent", (0.000, 0.000), (-0.795, -20.268)),
)
"""Features that ``expected_score`` counts, with their weights in both forms.

The first pair of weights is for the standard form, the second for the short form. In a pair, the first weight
is multiplied by the lateness and the second by its square, so the second matters more when fewer cells are
empty. The weights were fitted by logistic regression to the results of some 2,500 games on boards of size 4
to 6. The moves of these games were drawn at random, with odds fitted to the visits of searches.
"""
VALUE_WEIGHTS = {
    "standard": tuple(standard for _, standard, _ in FEATURES),
    "short": tuple(short for _, _, short in FEATURES),
}
"""The weights of the features in their order, by form."""


def expected_score(features: TritiumFeatures, weights: Sequence[tuple[float, float]]) -> float:
    """Return the expected score of the player to move, between 0 and 1.

    The lateness measures how likely a lead is to last. It is 1 divided by the spread of the changes that
    random tiles on the empty cells make. The count of each feature is multiplied by one weight times the
    lateness, plus another weight times the square of the lateness.
    """
    lateness, log_odds = 1 / sqrt(features.empty.bit_count() + 2), 0.0
    counts = [1, features.lead, features.tie_break, *_growth(features), *_joins(features), *_flags(features)]
    for count, (early, late) in zip(counts, weights, strict=True):
        if count:
            log_odds += count * (early + lateness * late)
    return 1 / (1 + exp(-max(-MAX_LOG_ODDS, min(MAX_LOG_ODDS, lateness * log_odds))))


def _growth(features: TritiumFeatures) -> tuple[int, int, int, int]:
    """Return the possible growth of regions, and the tiles that one flag cannot take.

    Each number is given for the mover, then for the opponent.
    """
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
    """Return the gains and the losses from joins: greatest, second, sum of the others."""
    gains = [*sorted(features.gains.values(), reverse=True), 0, 0]
    losses = [*sorted(features.losses.values(), reverse=True), 0, 0]
    return gains[0], gains[1], sum(gains[2:]), losses[0], losses[1], sum(losses[2:])


def _flags(features: TritiumFeatures) -> list[int]:
    """Return the counts that concern flags, in the order of FEATURES."""
    sizes = [region.size for region in features.free_regions] + [0, 0]
    liberties = features.free_regions[0].liberties.bit_count() if features.free_regions else 0
    free = [sizes[0], sizes[1], sum(sizes[2:]), liberties]
    mine, theirs = features.flags_at_hand
    row = [0] * 14
    if mine and theirs:
        row[:4] = free
    elif mine:
        row[4:9] = 1, *free
    elif theirs:
        row[9:] = 1, *free
    return [*row, mine, theirs] if features.position.game.is_short else [*row, 0, 0]
