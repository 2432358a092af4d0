"""How much a move must lose for a coach to offer to take it back: less, the stronger the opponent is."""

from trigrid.review.judged import Judged
from trigrid.review.label import BLUNDER, MISTAKE, Label

LEAST_LOSSES = (0.3, 0.25, 0.2, BLUNDER, 0.125, MISTAKE)
"""The least that such a move loses against level 1, 2 … 6; against level 6 every mistake counts."""
LEAST_LOSS_OF_A_WIN = BLUNDER
"""The same where a certain win is given away, against the levels that ask for more."""


def least_loss(level: int, *, gives_win_away: bool = False) -> float:
    """The least that a move must lose against a level, 1 to 6, to be worth taking back."""
    least = LEAST_LOSSES[level - 1]
    return min(least, LEAST_LOSS_OF_A_WIN) if gives_win_away else least


def is_worth_taking_back(judged: Judged, level: int) -> bool:
    """Whether a move loses much for a game against a level; never what cannot be told from noise."""
    if judged.label is None:
        return False
    return judged.loss >= least_loss(level, gives_win_away=judged.label is Label.LOST_WIN)
