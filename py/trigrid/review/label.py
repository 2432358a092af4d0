"""Labels of moves by their loss, and the accuracy of players.

Losses and chances are expected scores from 0 to 1: 0.05 is five percentage points.
"""

from collections.abc import Sequence
from enum import Enum
from math import exp, sqrt

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.1, 0.15
"""The minimum losses of moves with these labels."""

GOOD_ENOUGH = 0.03
"""The maximum loss of a move that counts as right when a mistake is corrected."""


class Label(Enum):
    """The label of a move; its value is the sign shown after the move in lists."""

    INACCURACY = "?!"
    """A loss of 0.05 or more."""
    MISTAKE = "?"
    """A loss of 0.1 or more."""
    BLUNDER = "??"
    """A loss of 0.15 or more."""
    LOST_WIN = "??!"
    """A win given away: before the move the win was proved, after the move it is not."""


def label_of(loss: float, noise: float = 0.0, *, gives_win_away: bool = False) -> Label | None:
    """Return the label of a move by its loss.

    Returns None if the loss is small, or not greater than the noise of the search. With ``gives_win_away``,
    the label is LOST_WIN for any other loss.
    """
    if loss < INACCURACY or loss <= noise:
        return None
    if gives_win_away:
        return Label.LOST_WIN
    return Label.BLUNDER if loss >= BLUNDER else Label.MISTAKE if loss >= MISTAKE else Label.INACCURACY


def is_good_enough(loss: float, noise: float) -> bool:
    """Return whether a loss is so small that the move counts as right.

    The limit is GOOD_ENOUGH, or the noise of the search if the noise is greater.
    """
    return loss <= max(GOOD_ENOUGH, noise)


# Accuracy as on Lichess: https://lichess.org/page/accuracy, and AccuracyPercent.scala of its source

_FACTOR, _DECAY, _OFFSET = 103.1668100711649, 0.04354415386753951, -3.166924740191411
_BONUS = 1.0
"""Percentage points added to each accuracy, because estimates are never exact."""
_MIN_WINDOW, _MAX_WINDOW = 2, 8
"""The minimum and maximum number of positions for measuring the swing at a move."""
_MIN_WEIGHT, _MAX_WEIGHT = 0.5, 12.0
"""The minimum and maximum weight of a move.

The weight is the swing in percentage points.
"""
_MIN_ACCURACY = 1.0
"""The minimum accuracy that enters the harmonic mean, which is undefined for 0."""


def move_accuracy(loss: float) -> float:
    """Return the accuracy of a move with the given loss, 0 to 100."""
    return min(100.0, max(0.0, _FACTOR * exp(-_DECAY * 100 * loss) + _OFFSET + _BONUS))


def accuracy(
    chances: Sequence[float], losses: Sequence[float], movers: Sequence[int | None], seat: int
) -> float | None:
    """Return a seat's accuracy in a game, 0 to 100; None if none of its moves counts.

    ``chances`` are the chances of one fixed seat at all positions, one more than there are moves. ``losses``
    and ``movers`` have one item for each move; the mover of a move that does not count is None. The result is
    the average of two means of the accuracies of this seat's moves. One mean gives more weight to moves in
    sharp phases. The other is harmonic, so bad moves lower it more.
    """
    weights = _weights([100 * chance for chance in chances])
    moves = zip(losses, movers, weights, strict=True)
    counted = [(move_accuracy(loss), weight) for loss, mover, weight in moves if mover == seat]
    if not counted:
        return None
    weighted = sum(points * weight for points, weight in counted) / sum(weight for _, weight in counted)
    harmonic = len(counted) / sum(1 / max(points, _MIN_ACCURACY) for points, _ in counted)
    return (weighted + harmonic) / 2


def _weights(percents: list[float]) -> list[float]:
    """Return the weight of each move: the standard deviation of the chances around it.

    The weight stays between the minimum and the maximum.
    """
    moves = len(percents) - 1
    window = min(_MAX_WINDOW, max(_MIN_WINDOW, moves // 10))
    starts = (max(0, min(move - window + 2, len(percents) - window)) for move in range(moves))
    swings = [_deviation(percents[start : start + window]) for start in starts]
    return [min(_MAX_WEIGHT, max(_MIN_WEIGHT, swing)) for swing in swings]


def _deviation(figures: list[float]) -> float:
    """Return the population standard deviation."""
    mean = sum(figures) / len(figures)
    return sqrt(sum((figure - mean) ** 2 for figure in figures) / len(figures))
