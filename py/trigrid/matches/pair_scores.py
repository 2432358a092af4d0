"""Statistics of a match whose unit is the pair of games from one opening.

The two games of a pair are not independent: an opening that favours a seat helps each player once. Pairs are
independent, so error margins come from the variance of the pairs' scores. Counting them gives the pentanomial
distribution, as in fastchess (https://github.com/Disservin/fastchess).
"""

from collections.abc import Iterable
from math import erf, inf, isfinite, log10, pi, sqrt, tan
from typing import NamedTuple

from trigrid.matches.score_interval import NORMAL, wilson_interval

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible scores of a pair, as shares of its two points."""
ROUNDING = 1e-12
"""The difference from 0 or 1 below which a score is 0 or 1."""


class PairScores(NamedTuple):
    """The numbers of pairs in which a player won 0, 0.5, 1, 1.5 and 2 points."""

    counts: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """The five numbers, from 0 points to 2."""

    @classmethod
    def of(cls, scores: Iterable[tuple[float, float]]) -> "PairScores":
        """Return the counts of some pairs; a score of a game is 0, 0.5 or 1."""
        counts = [0] * len(SCORES)
        for first, second in scores:
            counts[round(2 * (first + second))] += 1
        return cls((counts[0], counts[1], counts[2], counts[3], counts[4]))

    def __add__(self, other: object) -> "PairScores":
        """Return the counts of both."""
        if not isinstance(other, PairScores):
            return NotImplemented
        zero, half, one, more, two = (a + b for a, b in zip(self.counts, other.counts, strict=True))
        return PairScores((zero, half, one, more, two))

    @property
    def reversed(self) -> "PairScores":
        """The counts for the opponent."""
        zero, half, one, more, two = self.counts
        return PairScores((two, more, one, half, zero))

    @property
    def number(self) -> int:
        """The number of pairs."""
        return sum(self.counts)

    @property
    def share(self) -> float:
        """The share of the points, from 0 to 1; 0.5 without pairs."""
        total = sum(count * score for count, score in zip(self.counts, SCORES, strict=True))
        return total / self.number if self.number else 0.5

    @property
    def variance(self) -> float:
        """The variance of the score of a pair, without bias; 0 for fewer than two pairs."""
        if self.number < 2:
            return 0.0
        share = self.share
        squares = ((score - share) ** 2 for score in SCORES)
        total = sum(count * square for count, square in zip(self.counts, squares, strict=True))
        return total / (self.number - 1)

    @property
    def effective_games(self) -> float:
        """The number of independent games that would be as informative as these pairs.

        It is 0 for fewer than two pairs, whose variance is unknown. If all pairs have the same score, the
        variance is taken to be that of independent games. The factor with Student's t allows for the
        variance being estimated (E. L. Korn, B. I. Graubard, Survey Methodology 24, 1998).
        """
        if self.number < 2:
            return 0.0
        share, variance = self.share, self.variance
        games = share * (1 - share) * self.number / variance if variance > 0 else 2.0 * self.number
        return games * (NORMAL / students_t(self.number - 1)) ** 2

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the expected score: Wilson's, for the effective games.

        (C. Franco, R. J. A. Little, T. A. Louis, E. V. Slud, Comparative Study of Confidence Intervals for
        Proportions in Complex Sample Surveys, J. Surv. Stat. Methodol. 7, 2019.) For large numbers of pairs,
        it equals the interval of fastchess, which is too narrow if nearly all pairs have the same score.
        """
        return wilson_interval(self.share, self.effective_games)

    @property
    def superiority(self) -> float:
        """The likelihood of superiority: the probability that the true score exceeds 0.5.

        It is above 97.5% exactly if the interval lies above 0.5.
        """
        deviation = 2 * (self.share - 0.5) * sqrt(self.effective_games)
        return (1 + erf(deviation / sqrt(2))) / 2

    @property
    def elo(self) -> float:
        """The Elo difference of the players."""
        return elo_of(self.share)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The 95% interval of the Elo difference."""
        low, high = self.interval
        return elo_of(low), elo_of(high)

    @property
    def elo_error(self) -> float:
        """Half the length of the interval of the Elo difference; infinite if an end is."""
        low, high = self.elo_interval
        return (high - low) / 2

    @property
    def has_finite_elo(self) -> bool:
        """Whether the Elo difference and both ends of its interval are finite.

        They are not if all pairs have 0 or all have 2 points, nor for fewer than two pairs.
        """
        return isfinite(self.elo_error)


def elo_of(score: float) -> float:
    """Return the Elo difference at which a player's expected score is ``score``.

    The result is infinite for a score of 0 or 1, apart from rounding errors.
    """
    if not ROUNDING < score < 1 - ROUNDING:
        return inf if score > 0.5 else -inf
    return 400 * log10(score / (1 - score))


def score_of(elo: float) -> float:
    """Return the expected score of a player with this Elo difference."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def students_t(freedom: int) -> float:
    """Return the 97.5% quantile of Student's t distribution, with an error below 0.2%.

    ``freedom`` is the number of degrees of freedom, 1 or more. One and two degrees have closed forms; the
    expansion for the others is 26.7.5 in M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions.
    """
    if freedom == 1:
        return tan(0.475 * pi)
    if freedom == 2:
        return 0.95 * sqrt(2 / 0.0975)
    x = NORMAL
    terms = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return x + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))
