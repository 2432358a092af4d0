"""The losses at which a coach offers to take a move back.

The stronger the opponent, the smaller the loss. Losses are differences of expected scores, from 0 to 1.
"""

from trigrid.review.judged import Judged
from trigrid.review.label import BLUNDER, MISTAKE, Label

MIN_LOSSES = (0.3, 0.25, 0.2, BLUNDER, 0.125, MISTAKE)
"""The minimum losses for an offer against levels 1 to 6.

Against level 6, the loss of a mistake is enough.
"""
MIN_LOSS_OF_A_WIN = BLUNDER
"""The minimum loss if a move gives away a certain win and the level's is higher."""


def min_loss(level: int, *, gives_win_away: bool = False) -> float:
    """Return the minimum loss for an offer against a level, 1 to 6."""
    threshold = MIN_LOSSES[level - 1]
    return min(threshold, MIN_LOSS_OF_A_WIN) if gives_win_away else threshold


def is_worth_taking_back(judged: Judged, level: int) -> bool:
    """Return whether a move loses enough, against a level, to offer taking it back.

    A move without a label never does, because its loss is small or within the noise.
    """
    if judged.label is None:
        return False
    return judged.loss >= min_loss(level, gives_win_away=judged.label is Label.LOST_WIN)
