"""How many games are enough, and what they say: a sequential probability ratio test, and an interval.

The test is Wald's (A. Wald, Sequential Tests of Statistical Hypotheses, Ann. Math. Statist. 16, 1945), of the
expected score p of a game: p = ``floor`` against p = ``aim``. A win multiplies the likelihood ratio by
aim / floor and a loss by (1 - aim) / (1 - floor); a tie is half a win and half a loss, so it multiplies
by the root of both. As exp is convex, that is never more on average than wins and losses of the same
expectation would give: while p <= ``floor`` the ratio is a supermartingale whatever the share of ties, and by
Ville's inequality it ever reaches 1 / ALPHA with a chance of at most ALPHA. Its reciprocal is one while
p >= ``aim``, in the same way. So the errors are bounded however the ties fall and whenever the test stops.

Openings being drawn at random, pairs of games are independent. The two games of one pair are not:
an opening that is good for a seat is good for either player once, which draws the sum of a pair to the
middle. Counting games as independent is then the cautious way.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

ALPHA = 0.025
"""The chance at most of passing a player whose expected score is no more than the floor."""
BETA = 0.05
"""The chance at most of failing one whose expected score is the aim or more."""
FEWEST = 10
"""Games before which nothing is decided and no goal is met."""
NORMAL = 1.959964
"""The 97.5% point of the normal distribution, for intervals of 95%."""


class Goal(NamedTuple):
    """What a match is to show, in shares of the points."""

    points: float
    """What must be scored at least."""
    floor: float
    """What the interval must lie above, and what the test tests against."""
    aim: float
    """What the test tests for. It lies so far up that ``points`` speak for neither: who passes has scored
    them, who fails has not."""


LADDER = Goal(points=0.65, floor=0.50, aim=0.79)
"""A level against the one below it."""
RIVALS = Goal(points=0.75, floor=0.60, aim=0.87)
"""The highest level against plain UCT and against OpenSpiel's bot."""


def ratio(goal: Goal, scores: Sequence[float]) -> float:
    """The logarithm of the likelihood ratio of aim to floor; scores are 1, 0.5 and 0."""
    points = sum(scores)
    lost = len(scores) - points
    return points * log(goal.aim / goal.floor) + lost * log((1 - goal.aim) / (1 - goal.floor))


def balance(goal: Goal) -> float:
    """The share of points that speaks for neither floor nor aim: the ratio's logarithm is 0."""
    won, lost = log(goal.aim / goal.floor), log((1 - goal.floor) / (1 - goal.aim))
    return lost / (won + lost)


def bounds() -> tuple[float, float]:
    """Where the test fails and where it passes a player: logarithms of the ratio.

    Wald's own bounds lie a little nearer; with these neither error is ever more frequent than it may be.
    """
    return log(BETA), -log(ALPHA)


def decision(goal: Goal, scores: Sequence[float]) -> bool | None:
    """True if the test passes the player, False if it fails it, None if more games are needed."""
    if len(scores) < FEWEST:
        return None
    found, (low, high) = ratio(goal, scores), bounds()
    if found >= high:
        return True
    return False if found <= low else None


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Wilson's interval of 95% for the expected score; (0, 1) for no games.

    (E. B. Wilson, Probable Inference, J. Amer. Statist. Assoc. 22, 1927.) A tie counts as half a win; ties
    make the scores vary less than wins and losses would, so the interval is then wider than it needs to be.
    It is made for a number of games fixed beforehand.
    """
    games = len(scores)
    if not games:
        return 0.0, 1.0
    share, squared = sum(scores) / games, NORMAL**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = NORMAL / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def is_met(goal: Goal, scores: Sequence[float]) -> bool:
    """Whether enough points are scored in enough games and the interval lies above the floor."""
    if len(scores) < FEWEST:
        return False
    return sum(scores) / len(scores) >= goal.points and interval(scores)[0] > goal.floor
