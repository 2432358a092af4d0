"""A sequential probability ratio test and an interval for the scores of a match.

The test is Wald's (A. Wald, Sequential Tests of Statistical Hypotheses, Ann. Math. Statist. 16, 1945). It
tests the expected score p of a game: p = ``floor`` against p = ``aim``. A win multiplies the likelihood ratio
by aim / floor, and a loss by (1 - aim) / (1 - floor). A tie is half a win and half a loss, so it multiplies
the ratio by the square root of both factors. Because exp is convex, the mean factor with ties is at most the
mean factor of wins and losses with the same expected score. So while p <= ``floor``, the ratio is a
supermartingale for any share of ties. By Ville's inequality it reaches 1 / ALPHA with a probability of at
most ALPHA. In the same way, its reciprocal is a supermartingale while p >= ``aim``. So the probabilities of
errors are bounded for any share of ties, regardless of when the test stops.

Pairs of games are independent, because openings are random. The two games of a pair are not: an opening that
favours a seat helps each player once, so the total of a pair varies less. It is therefore cautious to treat
all games as independent.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from trigrid.matches.score_interval import wilson_interval

ALPHA = 0.025
"""The maximum probability of passing a player whose expected score is the floor."""
BETA = 0.05
"""The maximum probability of failing a player whose expected score is the aim."""
MIN_GAMES = 10
"""The minimum number of games for a decision or for meeting a goal."""


class Goal(NamedTuple):
    """The goal of a match, in shares of the points."""

    points: float
    """The minimum share that meets the goal."""
    floor: float
    """The share that the lower end of the interval must exceed.

    It is also the hypothesis that the test must reject.
    """
    aim: float
    """The alternative hypothesis of the test.

    It is chosen so that the likelihood ratio is about 1 at a share of ``points``. So a player that passes has
    scored more than that, and a player that fails has scored less.
    """


LADDER = Goal(points=0.65, floor=0.50, aim=0.79)
"""The goal of a level against the next lower one.

It is also the goal of the careful beginner against level 1.
"""
RIVALS = Goal(points=0.75, floor=0.60, aim=0.87)
"""The goal of the highest level against plain UCT and OpenSpiel's bot."""


def ratio(goal: Goal, scores: Sequence[float]) -> float:
    """Return the logarithm of the likelihood ratio of aim to floor.

    Each score is 1, 0.5 or 0.
    """
    points = sum(scores)
    lost = len(scores) - points
    return points * log(goal.aim / goal.floor) + lost * log((1 - goal.aim) / (1 - goal.floor))


def balance(goal: Goal) -> float:
    """Return the share of points at which the likelihood ratio is 1."""
    won, lost = log(goal.aim / goal.floor), log((1 - goal.floor) / (1 - goal.aim))
    return lost / (won + lost)


def bounds() -> tuple[float, float]:
    """Return the bounds at which the test fails and passes a player.

    They are logarithms of the ratio. Wald's own bounds are a little narrower; with the bounds used here, both
    error probabilities stay within their limits.
    """
    return log(BETA), -log(ALPHA)


def decision(goal: Goal, scores: Sequence[float]) -> bool | None:
    """Return whether the test passes the player, or None if it is undecided."""
    if len(scores) < MIN_GAMES:
        return None
    log_ratio, (low, high) = ratio(goal, scores), bounds()
    if log_ratio >= high:
        return True
    return False if log_ratio <= low else None


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Return Wilson's 95% interval for the expected score; (0, 1) without games.

    It assumes that the number of games was fixed in advance.
    """
    return wilson_interval(sum(scores) / (len(scores) or 1), len(scores))


def is_met(goal: Goal, scores: Sequence[float]) -> bool:
    """Return whether points, interval and number of games meet the goal."""
    if len(scores) < MIN_GAMES:
        return False
    return sum(scores) / len(scores) >= goal.points and interval(scores)[0] > goal.floor
