"""The one definition of what a move is called by what it lost, and of how accurate a player was.

Losses and chances are expected scores from 0 to 1: 0.05 are five points of a hundred.
"""

from collections.abc import Sequence
from enum import Enum
from math import exp, sqrt

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.1, 0.15
"""The least that a move of each label loses."""

GOOD_ENOUGH = 0.03
"""The most that a move may lose that counts as right when a mistake is corrected."""


class Label(Enum):
    """What a move is called; the value is the sign behind it in the list of moves."""

    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"
    LOST_WIN = "??!"
    """A won position given away: a win was proved, and none is proved any more."""


def label_of(loss: float, noise: float = 0.0, *, gives_win_away: bool = False) -> Label | None:
    """The label of a move by its loss; None if it lost little, or no more than the noise of the search."""
    if loss < INACCURACY or loss <= noise:
        return None
    if gives_win_away:
        return Label.LOST_WIN
    return Label.BLUNDER if loss >= BLUNDER else Label.MISTAKE if loss >= MISTAKE else Label.INACCURACY


def is_good_enough(loss: float, noise: float) -> bool:
    """Whether a move is as good as the best, as far as a search with that noise can tell."""
    return loss <= max(GOOD_ENOUGH, noise)


# Accuracy: Lichess, https://lichess.org/page/accuracy, and AccuracyPercent.scala of its source

_FACTOR, _DECAY, _OFFSET = 103.1668100711649, 0.04354415386753951, -3.166924740191411
_BONUS = 1.0
"""What is added since estimates are never exact, in percent."""
_LEAST_WINDOW, _MOST_WINDOW = 2, 8
"""Positions over which the swings round a move are measured."""
_LEAST_WEIGHT, _MOST_WEIGHT = 0.5, 12.0
"""Percents of swing; a move counts by the swings round it."""
_LEAST_ACCURACY = 1.0
"""In the harmonic mean no move counts as less: it cannot be taken of 0."""


def move_accuracy(loss: float) -> float:
    """How accurate a move was that lost so much, 0 to 100."""
    return min(100.0, max(0.0, _FACTOR * exp(-_DECAY * 100 * loss) + _OFFSET + _BONUS))


def accuracy(
    chances: Sequence[float], losses: Sequence[float], movers: Sequence[int | None], seat: int
) -> float | None:
    """How accurate a seat was in a game, 0 to 100; None if it made no move that counts.

    ``chances`` are one seat's at all positions, one more than there are moves; ``losses`` and ``movers`` go
    by moves, with None as the mover of a move that does not count. The mean of two means, one that weighs
    moves in sharp phases more and one that does not forgive.
    """
    weights = _weights([100 * chance for chance in chances])
    moves = zip(losses, movers, weights, strict=True)
    found = [(move_accuracy(loss), weight) for loss, mover, weight in moves if mover == seat]
    if not found:
        return None
    weighted = sum(each * weight for each, weight in found) / sum(weight for _, weight in found)
    harmonic = len(found) / sum(1 / max(each, _LEAST_ACCURACY) for each, _ in found)
    return (weighted + harmonic) / 2


def _weights(percents: list[float]) -> list[float]:
    """How much each move counts: the standard deviation of the chances round it."""
    moves = len(percents) - 1
    window = min(_MOST_WINDOW, max(_LEAST_WINDOW, moves // 10))
    starts = (max(0, min(move - window + 2, len(percents) - window)) for move in range(moves))
    swings = [_deviation(percents[start : start + window]) for start in starts]
    return [min(_MOST_WEIGHT, max(_LEAST_WEIGHT, swing)) for swing in swings]


def _deviation(figures: list[float]) -> float:
    """The standard deviation of a whole population."""
    mean = sum(figures) / len(figures)
    return sqrt(sum((figure - mean) ** 2 for figure in figures) / len(figures))
