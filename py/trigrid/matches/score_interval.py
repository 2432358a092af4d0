"""Wilson's interval for the expected score of independent games."""

from math import sqrt

NORMAL = 1.959963984540054
"""The 97.5% quantile of the normal distribution, for intervals of 95%."""


def wilson_interval(share: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95% interval for the expected score of a game, from 0 to 1.

    ``share`` is the share of the points won in ``games`` games. Without games, the interval is (0, 1). The
    source is E. B. Wilson, Probable Inference, J. Amer. Statist. Assoc. 22, 1927. A tie counts as half a win.
    Scores with ties vary less than wins and losses, so ties make the interval wider than necessary.
    """
    if not games:
        return 0.0, 1.0
    squared = NORMAL**2
    centre = (share + squared / (2 * games)) / (1 + squared / games)
    half = NORMAL / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, centre - half), min(1.0, centre + half)
