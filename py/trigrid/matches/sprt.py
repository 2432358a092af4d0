"""A sequential test of two Elo differences, with the pair of games as its unit.

The test is the generalised sequential probability ratio test that fastchess and Fishtest use, with the
logistic model and pentanomial counts. The ratio compares the most likely distributions of pair scores with
the expected scores of both hypotheses (M. Van den Bergh, Comparing the approximations for the generalized log
likelihood ratio of a multinomial distribution, propositions 1.1 and 1.2,
https://www.cantate.be/Fishtest/comparing_approximations.pdf).
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from trigrid.games import TrigridError
from trigrid.matches.pair_scores import SCORES, PairScores, score_of

EMPTY = 1e-3
"""The number of pairs that stands for none, as in fastchess."""
BISECTIONS = 60
"""The number of bisections with which the most likely distribution is computed."""


class Sprt(NamedTuple):
    """A test of ``elo0`` against ``elo1``, with its error probabilities."""

    elo0: float
    """The Elo difference that the test rejects or accepts."""
    elo1: float
    """The Elo difference of the alternative."""
    alpha: float = 0.05
    """The probability of accepting ``elo1`` if ``elo0`` is right."""
    beta: float = 0.05
    """The probability of accepting ``elo0`` if ``elo1`` is right."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds of the log-likelihood ratio at which the test stops."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: PairScores) -> float:
        """Return the logarithm of the likelihood ratio of ``elo1`` to ``elo0``."""
        counts = [count or EMPTY for count in pairs.counts]
        total = sum(counts)
        shares = [count / total for count in counts]
        null, alternative = (_most_likely(shares, score_of(elo)) for elo in (self.elo0, self.elo1))
        return sum(
            count * log(other / one) for count, one, other in zip(counts, null, alternative, strict=True)
        )

    def decision(self, pairs: PairScores) -> bool | None:
        """Return whether the test accepts ``elo1``, or None if it is undecided."""
        ratio, (low, high) = self.ratio(pairs), self.bounds
        if ratio >= high:
            return True
        return False if ratio <= low else None

    def require_valid(self) -> None:
        """Raise TrigridError unless elo0 < elo1 and the probabilities are possible."""
        if not self.elo0 < self.elo1:
            raise TrigridError(f"elo0 is {self.elo0:g} and elo1 {self.elo1:g}; expected elo0 below elo1")
        if not (self.alpha > 0 and self.beta > 0 and self.alpha + self.beta < 1):
            values = f"alpha is {self.alpha:g} and beta {self.beta:g}"
            raise TrigridError(f"{values}; expected positive numbers with a sum below 1")


def _most_likely(shares: Sequence[float], score: float) -> list[float]:
    """Return the most likely distribution of pair scores with this expected score.

    ``shares`` are the observed shares of SCORES, all positive. Each is divided by 1 + theta * (its score -
    ``score``). The expected score falls as theta grows, so bisection finds theta.
    """
    low, high = -1 / (SCORES[-1] - score), 1 / score
    for _ in range(BISECTIONS):
        theta = (low + high) / 2
        excess = sum(
            share * (each - score) / (1 + theta * (each - score))
            for share, each in zip(shares, SCORES, strict=True)
        )
        low, high = (theta, high) if excess > 0 else (low, theta)
    theta = (low + high) / 2
    return [share / (1 + theta * (each - score)) for share, each in zip(shares, SCORES, strict=True)]
